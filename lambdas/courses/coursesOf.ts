import { type Attended, attendedOf, lastArrived, type Marks, marksOfPeople } from '../../domain/bookings/attendance.ts';
import { onRow } from '../../domain/orders/orderLine.ts';
import { isOutdated } from '../sheets/offeredSessions.ts';
import { placesIn } from './registerRows.ts';
import type { BookedSession, Booking, Course } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import type { SessionChange } from './sessionChange.ts';

/** The booked sessions whose date can be read, with the facts for their mails and papers. */
export function coursesOf(sessions: readonly BookedSession[], book: Pick<CourseBook, 'sheets' | 'now'>): Course[] {
  return sessions.flatMap((session) => readableCourse(session, book));
}

function readableCourse(session: BookedSession, { sheets, now }: Pick<CourseBook, 'sheets' | 'now'>): Course[] {
  const { id, sheet, line, days, bookings, taken, change, item } = session;
  if (!days) return [];
  const copy = sheets.find(({ name }) => name === sheet);
  const own = copy?.byId.get(id);
  return [
    {
      id,
      sheet,
      days,
      bookings,
      taken,
      isCancelled: item.decision?.kind === 'cancelled',
      changeText: change && changeText(change),
      isCertain: change === null,
      line: onRow(line, own?.row ?? line),
      unlisted: taken - bookings.flatMap(({ people }) => people).length,
      capacity: own?.capacity ?? null,
      unchecked: copy ? (isOutdated(copy, now) ? 'outdated' : null) : 'unread',
      mails: item.mails,
      attended: attendedIn(item.marks, bookings),
      seen: lastArrived(item.marks),
      recordedAt: item.recordedAt ?? null,
    },
  ];
}

/** Each press, of whoever it counts for now. */
export function attendedIn(marks: Marks, bookings: readonly Booking[]): Attended[] {
  const named = bookings.map((booking) => ({ orderId: booking.orderId, places: placesIn(booking) }));
  return attendedOf(marksOfPeople(marks, named));
}

/** Its mails wait until the owner has decided. */
function changeText({ kind, about }: SessionChange): string {
  if (kind === 'gone') return 'The sheet has no such row: answer on your page of questions.';
  if (kind === 'again') return 'The sheet offers it again: answer on your page of questions.';
  return `The sheet says ${about}: answer on your page of questions.`;
}
