import type { ShownBooking, BookingLine } from '../../../../domain/api/booking.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { Changes } from './typedPeople.ts';

/** Said when names have been saved. The booker's number is on the register of every course. */
export function savedText({ lines }: Pick<ShownBooking, 'lines'>, { people, bookerMobile }: Changes): string {
  const isLate = lines.some(
    ({ naming, places }) =>
      (naming === 'register_gone' && bookerMobile !== undefined) ||
      (naming !== 'open' && places.some(({ id }) => Object.hasOwn(people, id))),
  );
  return `Saved. ${namedText(lines)}.${isLate ? ' Our office has been told.' : ''}`;
}

/** The course has not begun, and is neither refunded nor cancelled. */
export function isToCome({ naming, isCancelled }: BookingLine): boolean {
  return (naming === 'open' || naming === 'register_gone') && !isCancelled;
}

/** Whether names can be given or changed on the page. */
export function takesNames(line: BookingLine): boolean {
  return isToCome(line) && line.places.length > 0;
}

/** Whether names can be corrected, though nobody can be replaced. */
export function takesSpelling({ naming, isCancelled, places }: BookingLine): boolean {
  return naming === 'spelling' && !isCancelled && places.length > 0;
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

/** The sentences that follow from a person's answers, each once. */
export function followsText({ follows }: NonNullable<BookingLine['asks']>, answers: readonly string[]): string {
  return [...new Set(answers.flatMap((answer) => follows[answer] ?? []))].join(' ');
}
