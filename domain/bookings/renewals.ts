import { britishHour } from '../dates/britishDay.ts';
import { plusDays } from '../dates/courseDate.ts';
import type { OrderLine } from '../orders/orderLine.ts';

/** The certificate that a course leads to. */
export interface Renewable {
  readonly certificate: string;
  /** How long it holds from the last day of the course; null if only the date on the card says so. */
  readonly years: number | null;
}

const FIRST_AID: Renewable = { certificate: 'first aid certificate', years: 3 };
const DRIVER_CPC: Renewable = { certificate: 'Driver CPC card', years: null };

/** By product id. Kept out of products.ts, which every page loads for its cart. */
export const renewables: Readonly<Record<number, Renewable>> = {
  4: FIRST_AID,
  5: FIRST_AID,
  6: { certificate: 'ADR certificate', years: 5 },
  7: DRIVER_CPC,
  8: { certificate: 'refresher certificate', years: 5 },
  12: DRIVER_CPC,
};

/** The certificates in one reminder to the booker: all of a date, which run out together, or one person's card. */
export function certificatesOf({ years }: Renewable, line: Pick<OrderLine, 'quantity'> | undefined): number {
  return years === null || !line ? 1 : line.quantity;
}

const REMINDED_DAYS_BEFORE = 12 * 7;
const MAIL_HOUR = 7;

/** The same day some years later; 28 February for a 29 February that the year does not have. */
export function runsOutOn(last: string, years: number): string {
  const day = `${Number(last.slice(0, 4)) + years}${last.slice(4)}`;
  // Date turns 29 February into 1 March in a year without one.
  const isThere = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isThere ? day : day.replace(/29$/, '28');
}

/** The day of the reminder, as an ISO date. */
export function remindedOn(runsOut: string): string {
  return plusDays(runsOut, -REMINDED_DAYS_BEFORE);
}

/** 7 am on the day of the reminder, in milliseconds since 1970. */
export function remindedAt(runsOut: string): number {
  return britishHour(remindedOn(runsOut), MAIL_HOUR);
}

/** A card is valid for five years, and can be renewed up to a year early. */
const CARD_YEARS = 6;

/** The error of a date typed from a card; null if a reminder can be set for it. */
export function cardDateFault(runsOut: string, today: string): string | null {
  if (remindedOn(runsOut) <= today) return 'This is less than twelve weeks away: book now, or call us.';
  return runsOut > runsOutOn(today, CARD_YEARS) ? `Check the year: no card is valid for ${CARD_YEARS} years.` : null;
}
