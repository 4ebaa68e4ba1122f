import { examDate } from '../../domain/dates/bookingDeadline.ts';
import { type CourseDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { readState } from '../../domain/dates/places.ts';
import type { Session } from '../../domain/dates/trainingSheets.ts';
import type { Finding } from './finding.ts';
import { inYears } from './inYears.ts';
import { readCapacity } from './offeredSessions.ts';
import { saysNone } from './openWords.ts';
import { stateOf } from './ownersWords.ts';
import { CANCELLED_BESIDE } from './rowOnSale.ts';
import type { ExaminedRow } from './sheetDoctor.ts';

/** Words in the owner's columns that tell the website nothing. The row is on sale as if they were not there. */
export function unknownWords({ row, sheet, session, days }: ExaminedRow): Finding[] {
  return [
    unknownPlaces(session.places),
    unknownStatus(session.status),
    unknownBookBy(session.bookBy, days),
    unknownExamDate(examDate(session, sheet), days),
  ]
    .flatMap((what) => (what ? [{ row, what }] : []))
    .concat(looseWords(session).map((what) => ({ row, what, isGraveIfBooked: true })));
}

function unknownPlaces(cell: string): string | null {
  if (!cell || readCapacity(cell) !== null || stateOf(cell) || saysNone(cell)) return null;
  return `Places says "${cell}". The website shows that as it is, and does not count. Please write how many places the course has in all, as a number alone, like 12: the website then counts what is booked on it, and says by itself when few are left and when it is full. Full, Closed and Cancelled may stand there too.`;
}

function unknownStatus(cell: string): string | null {
  if (!cell || stateOf(cell)) return null;
  return `Status says "${cell}", which the website does not need, so the date stays on sale. Please write Full, Closed, Cancelled or Moved to 12 Jan 2027, or leave it empty while the date can be booked.`;
}

/** Words that close a row, but are not the exact words that customers are told. */
function looseWords({ status, places }: Session): string[] {
  return Object.entries({ Status: status, Places: places }).flatMap(([heading, cell]) => {
    const state = stateOf(cell);
    // The exact words need no hint, and the owner was told why the website itself wrote CANCELLED_BESIDE.
    if (!state || readState(cell) || cell === CANCELLED_BESIDE) return [];
    const like = /^\W*moved/i.test(cell)
      ? 'like Moved to 12 Jan 2027'
      : 'as Full, Closed, Cancelled or Moved to 12 Jan 2027 alone';
    return [
      `${heading} says "${cell}". Nobody can book the row, but those who have booked it are not told. Please write it ${like}.`,
    ];
  });
}

function unknownBookBy(cell: string, days: CourseDays | null): string | null {
  if (!cell) return null;
  const day = readCourseDate(cell)?.first;
  if (!day)
    return `Book by says "${cell}", which cannot be read as a date, so booking closes as if the cell were empty. Please write it like 12 Jan 2027.`;
  if (!days) return null;
  if (day >= days.first)
    return `Book by says "${cell}", which is not before the course, so the date stays on sale until the course begins. Please write an earlier date, or leave it empty.`;
  return inYears(day, 1) < days.first
    ? `Book by says "${cell}", which is more than a year before the course. Please look whether the year is right.`
    : null;
}

function unknownExamDate(cell: string, days: CourseDays | null): string | null {
  if (!/\d/.test(cell)) return null;
  const exam = readCourseDate(cell)?.first;
  if (!exam)
    return `The exam date "${cell}" cannot be read, so booking does not close with the entry for the exam. Please write it like 12 Jan 2027.`;
  return days && exam < days.first
    ? `The exam date "${cell}" is before the course, so booking does not close with the entry for the exam. Please look whether the year is right.`
    : null;
}
