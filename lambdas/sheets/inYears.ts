import { plusDays } from '../../domain/courseDate.ts';

/** The same day so many years later, as an ISO date; 1 March for a 29 February that the year does not have. */
export function inYears(isoDate: string, years: number): string {
  return plusDays(`${Number(isoDate.slice(0, 4)) + years}${isoDate.slice(4)}`, 0);
}
