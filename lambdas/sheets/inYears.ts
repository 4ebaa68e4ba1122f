import { plusDays } from '../../domain/dates/courseDate.ts';

/** The day until which a question without a date counts: it is asked once and for all. */
export const FOR_EVER = '9999-12-31';

/** The same day so many years later, as an ISO date; 1 March for a 29 February that the year does not have. */
export function inYears(isoDate: string, years: number): string {
  return plusDays(`${Number(isoDate.slice(0, 4)) + years}${isoDate.slice(4)}`, 0);
}
