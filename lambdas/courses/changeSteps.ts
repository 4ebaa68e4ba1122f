import type { Mail } from '../adapters/mail.ts';
import type { MovedTo, NotedChange } from '../adapters/dateItem.ts';
import { ownerChangeMail, type UntoldChange } from '../mail/courses/ownerChangeMail.ts';
import type { Step } from '../sending/carryOut.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import { mayHaveGone } from '../adapters/mailState.ts';
import { type BookedSession, type Booking, REGISTER_MAIL } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { isSettledChange } from './moves.ts';
import type { PlaceWrite } from './placeWrites.ts';
import { isToldOfChange, ownersClaim } from './tellReaders.ts';

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

/** Whether the owner has the registers of these sessions: they are not sent again. */
export function registersOf(
  { left, again }: { readonly left: string | null; readonly again: string },
  book: CourseBook,
) {
  const isSent = (id: string | null) => mayHaveGone(id === null ? undefined : book.items.get(id)?.mails[REGISTER_MAIL]);
  return { left: isSent(left), again: isSent(again) };
}

/** The bookings that came here from a date and were told so. Nobody else needs to hear that it is on again. */
export function toldFrom(id: string, { bookings }: BookedSession, book: CourseBook): Booking[] {
  // Of an order that came by two ways, one has the claim.
  const told = new Set(bookings.flatMap((each) => (isToldOfChange(each, book) ? [each.orderId] : [])));
  return bookings.filter(({ move, orderId }) => move?.from.includes(id) && told.has(orderId));
}
