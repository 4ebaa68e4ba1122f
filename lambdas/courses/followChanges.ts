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

/** Mails changes in the sheets; returns the book with the moves that were written. Idempotent. */
export async function followChanges(
  book: CourseBook,
  deps: CourseWriteDeps,
  clock: () => Date,
): Promise<{ readonly book: CourseBook; readonly report: RunReport }> {
  const changed = await carryOut(planChanges(book), courseWrites(deps), clock);
  const current = { ...book, items: withMoves(book.items, changed.writes) };
  const moved = await carryOut(planMoves(current), courseWrites(deps), clock);
  return { book: current, report: sumOf([changed, moved]) };
}
