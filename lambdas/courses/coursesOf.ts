import { attendedOf, lastArrived } from '../../domain/bookings/attendance.ts';
import { onRow } from '../../domain/orders/orderLine.ts';
import { dateText } from '../../domain/dates/dateRow.ts';
import { isOutdated } from '../sheets/offeredSessions.ts';
import type { BookedSession, Course } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { keepsDayAndVenue, type SessionChange } from './sessionChange.ts';

/** The booked sessions whose date can be read, with the facts for their mails and papers. */
export function coursesOf(sessions: readonly BookedSession[], book: Pick<CourseBook, 'sheets' | 'now'>): Course[] {
  return sessions.flatMap((session) => courseOf(session, book));
}

function courseOf(session: BookedSession, { sheets, now }: Pick<CourseBook, 'sheets' | 'now'>): Course[] {
  const { id, sheet, line, days, bookings, taken, change, item } = session;
  if (!days) return [];
  const copy = sheets.find(({ name }) => name === sheet);
  const [own] = copy?.byId.get(id) ?? [];
  const isSame = change?.kind === 'changed' && keepsDayAndVenue(line, change.row);
  return [
    {
      id,
      sheet,
      days,
      bookings,
      taken,
      isCancelled: change?.kind === 'cancelled',
      changeText: change && changeText(change),
      isCertain: change === null || isSame,
      line: isSame ? onRow(line, change.row) : onRow(line, own?.row ?? line),
      unlisted: taken - bookings.flatMap(({ people }) => people).length,
      capacity: own?.capacity ?? null,
      unchecked: copy ? (isOutdated(copy, now) ? 'outdated' : null) : 'unread',
      mails: item?.mails ?? {},
      attended: attendedOf(item?.marks ?? {}),
      seen: lastArrived(item?.marks ?? {}),
      recordedAt: item?.recordedAt ?? null,
    },
  ];
}

function changeText(change: SessionChange): string {
  switch (change.kind) {
    case 'cancelled':
      return 'The sheet says Cancelled.';
    case 'gone':
      return 'The sheet has no such row.';
    case 'moved':
      return `The sheet says that it moved: ${dateText(change.to)}.`;
    case 'unclear':
      return `The sheet says ${change.says}, which the website cannot follow.`;
    case 'changed':
    case 'back':
      return `The row has changed since it was booked: ${dateText(change.row)}.`;
  }
}
