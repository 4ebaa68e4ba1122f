import { business } from '../business.ts';
import { type CourseDays, daysBetween, plusDays, readCourseDate } from '../dates/courseDate.ts';
import { CLASS_HOURS, type CourseTimes, courseTimes, endsNextDay, timeTexts } from '../dates/courseTimes.ts';
import { besideDate, courseName, type RowWords, examText, venueName } from '../dates/dateRow.ts';
import type { JoiningFact } from './joiningDetails.ts';
import { besideName, lineName } from '../orders/lineName.ts';
import { icalDay, icalendar, icalMoment, icalText, type Property, wholeDays } from '../dates/icalendar.ts';

const [, EMAIL_DOMAIN] = business.email.split('@');
const CONTACT = `Questions: ${business.phones.map(({ display }) => display).join(' or ')}, ${business.email}`;

const STATES = {
  offered: { status: 'TENTATIVE', suffix: ' (not booked)' },
  booked: { status: 'CONFIRMED', suffix: '' },
  cancelled: { status: 'CANCELLED', suffix: ' (cancelled)' },
} as const;

type CalendarState = keyof typeof STATES;

/** Joining details that the row says too. */
const IN_ROW = /^(?:Date and times|Counts for|Venue)$/;

/** A longer course does not run every day, nor does one from Thursday to Wednesday: it is one event of whole days. */
const RUNS_DAILY_UP_TO = 7;

/** British time since 1996; events name it, so that no offset is computed here. */
const LONDON: readonly Property[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', 'Europe/London'],
  ['BEGIN', 'DAYLIGHT'],
  ['DTSTART', '19960331T010000'],
  ['RRULE', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ['TZOFFSETFROM', '+0000'],
  ['TZOFFSETTO', '+0100'],
  ['END', 'DAYLIGHT'],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19961027T020000'],
  ['RRULE', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ['TZOFFSETFROM', '+0100'],
  ['TZOFFSETTO', '+0000'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
];

/** A course as it is put into a calendar. */
interface CalendarEntry {
  /** Stays the same for a booking or row, so that a calendar updates its event instead of adding a second one. */
  readonly id: string;
  readonly course: string;
  readonly days: CourseDays;
  readonly row: RowWords;
  readonly state: CalendarState;
  /** When the details were last known to be right. */
  readonly knownAt: Date;
  /** Each later file of a booking has a higher one, or calendars leave the entry as it is (RFC 5546, section 2.1.4). */
  readonly sequence?: number;
  /** For people who have booked. */
  readonly joining?: readonly JoiningFact[];
}

interface CourseEvent {
  readonly days: CourseDays;
  readonly properties: readonly Property[];
}

/** The course, each day at its times if the row gives them, otherwise as whole days; then its exam as a whole day: the row does not say where that is. */
export function courseEvents(entry: CalendarEntry): CourseEvent[] {
  const { id, course, days, row, joining = [] } = entry;
  const location = joining.flatMap(({ label, lines }) => (/^(?:Venue|Address)$/.test(label) ? lines : [])).join(', ');
  const title = courseName(row) ?? course;
  const exam = readCourseDate(examText(row) ?? '');
  const times = isDaily(days) ? courseTimes(row) : null;
  return [
    event(entry, { id, title, days, times, location: location || venueName(row) }),
    ...(exam && exam.first > days.last
      ? [event(entry, { id: `${id}-exam`, title: `Exam: ${title}`, days: exam, times: null, location: undefined })]
      : []),
  ];
}

function isDaily({ first, last }: CourseDays): boolean {
  // 0 is Sunday, 6 Saturday. Whether a course over a weekend is taught on it, the row need not say.
  const [begins = 0, ends = 0] = [first, last].map((day) => new Date(day).getUTCDay());
  return plusDays(first, RUNS_DAILY_UP_TO) > last && (ends >= begins || ends === 0 || begins === 6);
}

/** The course is shown and not invited to, so it has neither ORGANIZER nor ATTENDEE (RFC 5545, section 3.8.4.3). */
export function calendarMethod(state: CalendarState): 'PUBLISH' | 'CANCEL' {
  return state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
}

/** Mail programs add the event of a file to a calendar, but open a file of several events as a calendar of its own. */
export function calendarFile(events: readonly CourseEvent[], state: CalendarState): string {
  return icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${icalText(business.name)}//Courses//EN`],
    ['METHOD', calendarMethod(state)],
    ...LONDON,
    ...events.flatMap(({ properties }) => properties),
    ['END', 'VCALENDAR'],
  ]);
}

interface When {
  readonly id: string;
  readonly title: string;
  readonly days: CourseDays;
  readonly times: CourseTimes | null;
  readonly location: string | undefined;
}

function event(
  { course, row, state, knownAt, sequence = 0, joining = [] }: CalendarEntry,
  { id, title, days, times, location }: When,
): CourseEvent {
  const { status, suffix } = STATES[state];
  const facts = [
    lineName({ description: course, ...row }),
    besideDate(besideName(row)),
    ...(timeTexts(row).length > 0 ? [] : [CLASS_HOURS]),
    ...joining.filter(({ label }) => !IN_ROW.test(label)).map(({ label, lines }) => `${label}: ${lines.join('. ')}`),
    CONTACT,
  ].filter(Boolean);
  return {
    days,
    properties: [
      ['BEGIN', 'VEVENT'],
      ['UID', icalText(`${id}@${EMAIL_DOMAIN}`)],
      // The clock of a device may stand before the payment, and no sequence is negative (RFC 5545, section 3.8.7.4).
      ['SEQUENCE', String(Math.max(0, sequence))],
      ['DTSTAMP', icalMoment(knownAt)],
      ...(times ? timedDays(days, times) : wholeDays(days.first, days.last)),
      ['SUMMARY', icalText(`${title}${suffix}`)],
      ...(location ? [['LOCATION', icalText(location)] as const] : []),
      ['STATUS', status],
      ['DESCRIPTION', icalText(facts.join('\n'))],
      ['END', 'VEVENT'],
    ],
  };
}

/** One event that is repeated daily, so that a change or cancellation reaches every day of it. */
function timedDays({ first, last }: CourseDays, times: CourseTimes): Property[] {
  const days = daysBetween(first, last) + 1;
  const firstEnd = plusDays(first, Number(endsNextDay(times)));
  return [
    ['DTSTART;TZID=Europe/London', icalTime(first, times.start)],
    ['DTEND;TZID=Europe/London', icalTime(firstEnd, times.end)],
    ...(days > 1 ? [['RRULE', `FREQ=DAILY;COUNT=${days}`] as const] : []),
  ];
}

function icalTime(isoDate: string, time: string): string {
  return `${icalDay(isoDate)}T${time.replace(':', '')}00`;
}
