import type { Attendance } from '../../../domain/bookings/attendance.ts';
import { absenceTerms } from '../../../domain/bookings/changeTerms.ts';
import { dayText } from '../../../domain/dates/courseDate.ts';
import { lineName } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { counted } from '../../../domain/text/counted.ts';
import { personName } from '../../../domain/text/personName.ts';
import { whenAndWhere } from './courseWords.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import {
  type AttendedBooking,
  type AttendedCourse,
  type Certificate,
  hasEvidence,
} from '../../courses/attendedBooking.ts';
import { hasHours } from '../../courses/hasHours.ts';
import { bookingFooter } from '../letter/companyBlocks.ts';
import { type Block, listBlock, toDoBlock } from '../letter/letter.ts';
import { customerLetter } from '../letter/writeLetter.ts';
import { present } from '../../../domain/text/present.ts';
import { COURSE_HOURS, HOURS_IN_ALL } from '../../../domain/hours/driverHours.ts';
import { plainName } from '../../../domain/dates/dateRow.ts';

/** The certificates of one reader: of all who came on the bookings that they made, or of people named with their address. */
export interface ReadCertificates {
  readonly course: AttendedCourse;
  /** In the attached paper. */
  readonly certificates: readonly Certificate[];
  /** Empty for somebody who was named only. */
  readonly booked: readonly (AttendedBooking & { readonly bookingUrl: string })[];
  readonly papers: readonly Attachment[];
  readonly siteUrl: string;
}

/** Brings certificates of attendance, and to a company its evidence sheet, after the course. */
export function certificatesMail({ papers, ...read }: ReadCertificates): Mail {
  const { course, certificates, booked, siteUrl } = singleLines(read);
  const [name, last] = [lineName(course.line), dayText(course.days.last)];
  const isOne = certificates.length === 1;
  const isReaders = isOne && booked.length === 0;
  const [onlyName = isReaders ? 'Your certificate' : 'Attached'] = certificates.flatMap(
    ({ attendee: { person } }) => personName(person.name) ?? [],
  );
  const lost = lostHours(certificates, booked);
  const title = lost?.title ?? `${isOne ? 'Certificate' : 'Certificates'} of attendance`;
  return customerLetter({
    subject: `${title}: ${name}, ${whenAndWhere(course.line, last)}`,
    preview: `${counted(certificates.length, 'certificate')} in the attached PDF.`,
    sign: {
      kind: lost ? 'prohibition' : 'direction',
      above: `${name}, ${last}`,
      headline: title,
      below: isOne ? onlyName : `${certificates.length} people`,
    },
    blocks: [
      lost && lost.block,
      listBlock('Attached', attachedItems(certificates.length, booked)),
      ...booked.flatMap((booking) => bookingBlocks(booking, hasHours(course.sheet))),
      hasHours(course.sheet) &&
        hoursBlock(
          lost !== null,
          certificates.some(({ attendee }) => !attendee.isNotUploaded),
        ),
    ],
    footer: bookingFooter(booked.length > 0, siteUrl),
    files: papers,
  });
}

function attachedItems(certificates: number, booked: readonly AttendedBooking[]): string[] {
  const evidence = booked.filter(hasEvidence).length;
  return present([
    certificates === 1
      ? `${booked.length > 0 ? 'A' : 'Your'} certificate of attendance, as a PDF.`
      : `${counted(certificates, 'certificate')} of attendance, one on each page of the PDF.`,
    evidence > 0 && 'A sheet of everybody who came, as evidence for an audit of an operator.',
    booked.length > 0 && 'The booking page has them, too, for a year.',
  ]);
}

const ATTENDED: Readonly<Record<Attendance, string>> = {
  came: 'Came',
  partly: 'Not there for the whole course: no certificate',
  did_not_come: 'Did not come: no certificate',
  unmarked: 'Not marked by the trainer: no certificate yet',
};

function bookingBlocks({ orderId, places, bookingUrl }: ReadCertificates['booked'][number], hours: boolean): Block[] {
  const terms = absenceTerms(
    places.map(({ attendance }) => attendance),
    hours,
  );
  return present([
    {
      kind: 'facts',
      isOneOfMany: true,
      title: `Who came, order ${orderNumber(orderId)}`,
      facts: places.map(({ person, attendance }, index) => ({
        label: String(index + 1),
        lines: [
          person ? (personName(person.name) ?? 'Named on the booking page') : 'Name missing',
          person || attendance !== 'came' ? ATTENDED[attendance] : 'Came, but nobody was named: no certificate',
        ],
      })),
    },
    terms.length > 0 && listBlock('From our terms', terms),
    {
      kind: 'link',
      title: 'Your booking page',
      text: 'It has each certificate by itself.',
      words: 'Open your booking page',
      href: bookingUrl,
    },
  ]);
}

/** Without those of people whose hours must not be uploaded. */
function hoursBlock(isLostBySome: boolean, isRecordedForSome: boolean): Block {
  const others = isLostBySome ? ' of everybody else' : '';
  return listBlock('Driver CPC hours', [
    isRecordedForSome && `We record the hours${others} with DVSA within five working days of the course.`,
    'These papers are not a DVSA record. Drivers see theirs in their own account on GOV.UK.',
  ]);
}

/** People who came, and whose hours the trainer noted must not be uploaded; null if there is nobody. */
interface LostHours {
  /** "Your 7 hours are not recorded". */
  readonly title: string;
  readonly block: Block;
}

/** `booked` is empty for somebody who was named only. The trainer's words stay with the office (docs/decisions/0133). */
function lostHours(certificates: readonly Certificate[], booked: readonly AttendedBooking[]): LostHours | null {
  const lost = certificates.filter(({ course, attendee }) => hasHours(course.sheet) && attendee.isNotUploaded);
  const [first] = lost;
  if (!first) return null;
  const isReader = readerAmong(certificates, booked);
  const isYours = lost.length === 1 && isReader(first);
  const whose = lost.map((each) => (isReader(each) ? 'you' : nameOf(each)));
  const title = isYours ? `Your ${COURSE_HOURS} hours are not recorded` : titleOf(lost);
  return {
    title,
    block: toDoBlock('Why, and what to do', [
      `The trainer noted on the day that ${isYours ? 'your hours' : 'hours'} must not be uploaded to DVSA${isYours ? '' : ` for ${whose.join(', ')}`}, and why.`,
      'Reply to this email or call us at once: we say why, and whether it can still be put right. Hours have to be recorded within five working days of the course.',
      `Until they are recorded, they do not count towards the ${HOURS_IN_ALL} hours.`,
    ]),
  };
}

function titleOf(lost: readonly Certificate[]): string {
  const [name] = lost.map(({ attendee }) => personName(attendee.person.name));
  return lost.length === 1 && name
    ? `The ${COURSE_HOURS} hours of ${name} are not recorded`
    : 'Some hours of this course are not recorded';
}

function nameOf({ attendee }: Certificate): string {
  return personName(attendee.person.name) ?? 'somebody whose certificate says so';
}

/** A booker who booked for himself is named on a place, too: the address may be that of an office. */
function readerAmong(certificates: readonly Certificate[], booked: readonly AttendedBooking[]) {
  const customers = new Map(booked.map(({ orderId, customer }) => [orderId, plainName(customer.name)]));
  return ({ orderId, attendee }: Certificate) =>
    booked.length > 0 ? customers.get(orderId) === plainName(attendee.person.name) : certificates.length === 1;
}
