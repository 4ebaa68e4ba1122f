import { COURSE_HOURS, HOURS_IN_ALL } from '../../../domain/hours/driverHours.ts';
import { plainName } from '../../../domain/dates/dateRow.ts';
import { personName } from '../../../domain/text/personName.ts';
import type { AttendedBooking, Certificate } from '../../courses/attendedBooking.ts';
import { hasHours } from '../../courses/hasHours.ts';
import { type Block, toDoBlock } from '../letter/letter.ts';

/** People who came, and whose hours the trainer noted must not be uploaded; null if there is nobody. */
export interface LostHours {
  /** "Your 7 hours are not recorded". */
  readonly title: string;
  readonly block: Block;
}

/** `booked` is empty for somebody who was named only. The trainer's words stay with the office (docs/decisions/0133). */
export function lostHours(certificates: readonly Certificate[], booked: readonly AttendedBooking[]): LostHours | null {
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
