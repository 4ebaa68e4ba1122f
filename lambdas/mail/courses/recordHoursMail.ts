import { recordHoursBy } from '../../../domain/bookings/courseDays.ts';
import { countsFor } from '../../../domain/catalogue/countsFor.ts';
import type { HoursOutcome } from '../../../domain/bookings/hoursOutcome.ts';
import { dayText } from '../../../domain/dates/courseDate.ts';
import { COURSE_HOURS } from '../../../domain/hours/driverHours.ts';
import { lineName } from '../../../domain/orders/lineName.ts';
import { counted } from '../../../domain/text/counted.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Course } from '../../courses/course.ts';
import { type CourseHours, courseHours, hasNoHours } from '../../courses/courseHours.ts';
import type { RegisterRow } from '../../courses/registerRows.ts';
import { type Block, type Entries, type Fact, factsBlock, listBlock } from '../letter/letter.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { courseText, listWarningsOf, missingText, peopleOf, whenAndWhere } from './courseWords.ts';
import { ordersBlock, peopleBlock, personFact } from './registerMail.ts';

interface HoursLink {
  /** Says by a press that the hours are recorded. */
  readonly recordedUrl: string;
  /** The second mail, a working day before the last. */
  readonly isReminder: boolean;
}

/**
 * Asks the owner, in the evening of a Driver CPC course, to upload the drivers' hours: of those who came, if that was
 * marked. If nobody has any, it says so.
 */
export function recordHoursMail(courseDate: Course, { recordedUrl, isReminder }: HoursLink): Mail {
  const date = singleLines(courseDate);
  const [course, by] = [
    `${lineName(date.line)}, ${whenAndWhere(date.line, dayText(date.days.last))}`,
    dayText(recordHoursBy(date.days)),
  ];
  const said = courseHours(date);
  const { hours, upload, blocks, footer } = said.isMarked ? markedPart(date, said) : unmarkedPart(date, said);
  const isNone = hasNoHours(said);
  const todo = isNone
    ? `${NO_HOURS} Does the signed register say something else? Then upload those hours by ${by}.`
    : `${upload} It must be done within five working days: by ${by}.`;
  return writeLetter({
    subject: `${isNone ? 'No hours to record' : isReminder ? `Not recorded yet: record these hours by ${by}` : `Record these hours by ${by}`}: ${course}`,
    preview: hours,
    sign: {
      above: course,
      headline: isNone ? 'No hours to record' : `Record by ${by}`,
      below: hours,
    },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: !isNone, items: [todo, ...listWarningsOf(date)] },
      !isNone && doneBlock(recordedUrl, isReminder),
      listBlock('Course', [courseText(date)]),
      ...blocks,
      ordersBlock(date),
    ],
    footer: [footer],
  });
}

const NO_HOURS = 'By the trainers’ marks nobody has hours of this course, so there is nothing to upload.';

function doneBlock(href: string, isReminder: boolean): Block {
  return {
    kind: 'link',
    title: 'Done?',
    text: isReminder
      ? 'If they are uploaded already, you need not press this: no third email comes.'
      : 'One press says so, and no reminder comes on the fourth working day.',
    words: 'These hours are recorded',
    href,
  };
}

interface HoursPart {
  readonly hours: string;
  /** The task: a sentence that says which drivers' hours to upload. */
  readonly upload: string;
  readonly blocks: Entries<Block>;
  readonly footer: string;
}

function hoursText(drivers: number): string {
  return `${counted(drivers, 'driver')}, ${COURSE_HOURS} hours each`;
}

/** "7 hours of a course that counts as National" */
function uploadedText({ line }: Course): string {
  const kind = countsFor(line);
  return `${COURSE_HOURS} hours${kind ? ` of a course that counts as ${kind}` : ''}`;
}

function unmarkedPart(date: Course, { booked }: CourseHours): HoursPart {
  const rows = booked.map(({ row }) => afterwards(row));
  const missing = missingText(peopleOf(date));
  const missingItem = `${missing} here: take them from the signed register.`;
  return {
    hours: hoursText(rows.length),
    upload: `Upload ${uploadedText(date)} for everybody who signed the register.`,
    blocks: [missing && listBlock('Names', [missingItem]), peopleBlock(date, rows)],
    footer: 'Nobody marked who came, so this lists everybody who was booked.',
  };
}

interface Driver {
  readonly fact: Fact;
  readonly outcome: HoursOutcome;
}

function markedPart(date: Course, said: CourseHours): HoursPart {
  const drivers = driversOf(said);
  const yes = drivers.filter(({ outcome }) => outcome.upload === 'yes').length;
  const listOf = (title: string, upload: HoursOutcome['upload']): Block[] => {
    const listed = drivers.filter(({ outcome }) => outcome.upload === upload);
    const facts = listed.map(({ fact, outcome }) => ({ label: fact.label, lines: fact.lines.concat(outcome.why) }));
    return facts.length > 0 ? [factsBlock(title, facts)] : [];
  };
  return {
    hours: yes > 0 ? hoursText(yes) : 'Nobody by the trainers’ marks',
    upload:
      yes > 0
        ? `Upload ${uploadedText(date)} for those listed below as having come.`
        : `The marks alone give nobody hours. Upload ${uploadedText(date)} for those who came to the whole course by the signed register.`,
    blocks: [
      ...listOf('Came: upload', 'yes'),
      ...listOf('Do not upload', 'no'),
      ...listOf('Not marked, or not agreed: look at the signed register', 'unclear'),
      ...goneBlocks(said),
    ],
    footer: 'The trainers marked who came. The signed register decides if it says something else.',
  };
}

/** In the order of the register, and then those who had no booking. */
function driversOf({ booked, walkIns }: CourseHours): Driver[] {
  const others = walkIns.map(({ name, outcome }, index) => ({
    fact: {
      label: String(booked.length + index + 1),
      lines: [name, 'No booking: the details are on the signed register'],
    },
    outcome,
  }));
  return [...booked.map(({ row, outcome }) => ({ fact: personFact(afterwards(row)), outcome })), ...others];
}

function goneBlocks({ gone }: CourseHours): Block[] {
  const items = gone.map((order) => `Order ${order}: look at the signed register.`);
  return items.length > 0 ? [listBlock('Marked, but no longer on the list', items)] : [];
}

/** Without what was only for before the day: what a person needs for it, and which mail did not arrive. */
function afterwards(row: RegisterRow): RegisterRow {
  return { ...row, needs: '', notDelivered: '' };
}
