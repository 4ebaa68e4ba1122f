import { plusDays } from '../dates/courseDate.ts';
import type { DateRow } from '../dates/dateRow.ts';

/** An address that waits for a place on a full date, or for any date of a course. */
export interface Waiting {
  readonly email: string;
  readonly productId: number;
  /** The full date; null for any date. */
  readonly row: DateRow | null;
  readonly places: number;
  /** ISO 8601: who asked first is told first. */
  readonly askedAt: string;
  /** The last day on which it is told, as an ISO date. */
  readonly until: string;
}

/** Places for which one address can wait. */
export const MOST_AWAITED = 12;

/** An address waits for six months at most. */
const WAITS_DAYS = 183;

/** The last day on which an address waits, as an ISO date. `begins`: of the date for which it waits, if it is for one. */
export function waitsUntil(today: string, begins: string | null): string {
  const longest = plusDays(today, WAITS_DAYS);
  const dayBefore = begins && plusDays(begins, -1);
  return dayBefore && dayBefore < longest ? dayBefore : longest;
}

/** The words that a visitor agrees to by asking to be told. */
export const WAITING_CONSENT =
  'We email you when there is a place, until the date is over or you stop it: one press in any of these emails. We keep your address for six months at most.';
