import { DATE_TO_BE_ARRANGED } from '../../../domain/dateText.ts';

const HYPHEN = ' - ';

interface ChosenDate {
  readonly selectedDate: string | null;
  readonly session: string | null;
}

/** As `dateText`, for the screen; null where the product has no dates. */
export function shownDate({ selectedDate, session }: ChosenDate): string | null {
  if (selectedDate === null) return null;
  return selectedDate === '' ? DATE_TO_BE_ARRANGED : shownSession(selectedDate, session);
}

/**
 * A date and its session with commas between the cells of the sheet: a hyphen beside dates would pass for "until". (The typeface's middle dot has no width.)
 * The cells of a session were joined with hyphens when it was stored; one between two figures ("8am - 4pm") may be the owner's own, and stays.
 */
export function shownSession(selectedDate: string, session: string | null): string {
  const parts = session ? session.split(HYPHEN) : [];
  return parts.reduce(
    (text, part, position) => text + (isFigure(part) && isFigure(parts[position - 1]) ? HYPHEN : ', ') + part,
    selectedDate,
  );
}

function isFigure(part = ''): boolean {
  return /^\d/.test(part);
}
