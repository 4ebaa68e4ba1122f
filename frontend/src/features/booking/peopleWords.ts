import type { ShownBooking, BookingLine } from '../../../../domain/api/booking.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { People } from './typedPeople.ts';

/** Said when names have been saved. */
export function savedText({ lines }: Pick<ShownBooking, 'lines'>, people: People): string {
  const isLate = lines.some(
    ({ naming, places }) => naming === 'register_gone' && places.some(({ id }) => Object.hasOwn(people, id)),
  );
  return `Saved. ${namedText(lines)}.${isLate ? ' Our office has been told.' : ''}`;
}

/** Neither begun, refunded nor cancelled. */
export function isToCome({ naming, isCancelled }: BookingLine): boolean {
  return naming !== 'closed' && !isCancelled;
}

/** Whether names can be given or changed on the page. */
export function takesNames(line: BookingLine): boolean {
  return isToCome(line) && line.places.length > 0;
}

export function namedText(lines: readonly Pick<BookingLine, 'places'>[]): string {
  const places = lines.flatMap((line) => line.places);
  const named = places.filter(({ person }) => person !== null);
  if (named.length === 0) return 'Nobody is named yet';
  return named.length === places.length ? 'Everybody is named' : `${named.length} of ${places.length} people are named`;
}

export function unsavedText(changes: number): string {
  return changes === 0 ? '' : `${counted(changes, 'change')} not saved yet`;
}
