export const DATE_TO_BE_ARRANGED = 'Date to be arranged';

/** What a person reads as the date of a line; null where the product has no dates. */
export function dateText(line: {
  readonly selectedDate: string | null;
  readonly session?: string | null;
}): string | null {
  if (line.selectedDate === null) return null;
  if (line.selectedDate === '') return DATE_TO_BE_ARRANGED;
  return [line.selectedDate, line.session].filter(Boolean).join(' - ');
}
