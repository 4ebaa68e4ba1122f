import { bookedSessions } from './bookedSessions.ts';
import type { BookedSession } from './course.ts';
import { carryOut, type RunReport, sumOf } from '../sending/carryOut.ts';
import type { MailDeps } from '../sending/deliverMail.ts';
import type { CourseBook } from './courseBook.ts';
import { type PlaceWrite, type WritablePlaces, withMoves, writePlaces } from './placeWrites.ts';
import { planChanges } from './planChanges.ts';
import { planMoves } from './planMoves.ts';

/** `claims` are those of sessions. */
export interface CourseWriteDeps extends MailDeps {
  readonly places: WritablePlaces;
}

/** The executor of the plans of this room. */
export function courseWrites(deps: CourseWriteDeps) {
  return { ...deps, write: (write: PlaceWrite) => writePlaces(write, deps.places) };
}

/** Mails changes in the sheets; returns the book and its sessions with the moves that were written. Idempotent. */
export async function followChanges(
  book: CourseBook,
  deps: CourseWriteDeps,
  clock: () => Date,
): Promise<{ readonly book: CourseBook; readonly sessions: readonly BookedSession[]; readonly report: RunReport }> {
  const changed = await carryOut(planChanges(bookedSessions(book), book), courseWrites(deps), clock);
  const current = { ...book, items: withMoves(book.items, changed.writes) };
  const sessions = bookedSessions(current);
  const moved = await carryOut(planMoves(sessions, current), courseWrites(deps), clock);
  return { book: current, sessions, report: sumOf([changed, moved]) };
}
