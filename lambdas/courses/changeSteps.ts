import type { Mail } from '../adapters/mail.ts';
import type { MovedTo, NotedChange } from '../adapters/dateItem.ts';
import { ownerChangeMail, type UntoldChange } from '../mail/courses/ownerChangeMail.ts';
import type { Step } from '../sending/carryOut.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import type { BookedSession, Booking } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { isSettledChange } from './moves.ts';
import type { PlaceWrite } from './placeWrites.ts';
import { isRegisterSent, isToldOfChange, ownersClaim } from './tellReaders.ts';

export type PlaceStep = Step<PlaceWrite>;

/** Notes a change that is seen for the first time. `settled`: it was noted, and has stood long enough. */
export function noteChange(
  id: string,
  words: string | null,
  { items, now }: CourseBook,
): { readonly steps: PlaceStep[]; readonly settled: NotedChange | null } {
  const noted = items.get(id)?.noted;
  if (noted?.words === (words ?? undefined))
    return { steps: [], settled: noted && isSettledChange(noted, now) ? noted : null };
  const change = words === null ? null : { words, since: now.toISOString() };
  return { steps: [{ kind: 'write', write: { kind: 'note', id, change } }], settled: null };
}

export function moveStep(id: string, to: MovedTo | null): PlaceStep {
  return { kind: 'write', write: { kind: 'move', id, to } };
}

export function changeStep(id: string, settled: NotedChange, change: UntoldChange, book: CourseBook): PlaceStep {
  return ownersStep(id, settled, () => ownerChangeMail(change), book);
}

export function ownersStep(
  id: string,
  settled: Pick<NotedChange, 'since'>,
  build: () => Mail,
  { items, ownerEmail }: CourseBook,
): PlaceStep {
  const kind = ownersClaim(settled);
  const known = items.get(id)?.mails[kind];
  const mail: ClaimedMail = { id, kind, known, to: ownerEmail, about: null, build };
  return { kind: 'mail', mail };
}

interface OnAgain extends Pick<UntoldChange, 'row' | 'says'> {
  readonly settled: NotedChange;
}

/** Asks the owner to tell those who were moved to this session, and told so, that the date before is on again. */
export function backSteps(id: string, session: BookedSession, { settled, row, says }: OnAgain, book: CourseBook) {
  const { sheet, line } = session;
  const bookings = toldFrom(id, session, book);
  if (bookings.length === 0) return [];
  const registers = { left: isRegisterSent(session.id, book), again: isRegisterSent(id, book) };
  return [changeStep(id, settled, { kind: 'back', sheet, line, says, row, bookings, registers }, book)];
}

/** The bookings that came here from a date and were told so. Nobody else needs to hear that it is on again. */
function toldFrom(id: string, { bookings }: BookedSession, book: CourseBook): Booking[] {
  // Of an order that came by two ways, one has the claim.
  const told = new Set(bookings.flatMap((each) => (isToldOfChange(each, book) ? [each.orderId] : [])));
  return bookings.filter(({ move, orderId }) => move?.from.includes(id) && told.has(orderId));
}
