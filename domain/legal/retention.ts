import { britishDay } from '../dates/britishDay.ts';
import { business } from '../business.ts';
import { plusDays, readCourseDate } from '../dates/courseDate.ts';

/**
 * Paid orders are the firm's records for VAT and corporation tax. HMRC asks for six years: VAT Notice 700/21, and
 * paragraph 21 of Schedule 18 to the Finance Act 1998, which counts from the end of the accounting year.
 */
export const PAID_ORDERS_KEPT_YEARS = 6;

/** Two years: the card's owner can dispute a payment for up to 540 days. */
export const REVIEWED_ORDERS_KEPT_DAYS = 730;

export const UNPAID_ORDERS_KEPT_DAYS = 30;

/** What is deleted stays so long in backups: DynamoDB's own, and the weekly copies (infra/copiesBucket.yml). */
export const BACKUPS_KEPT_DAYS = 35;

/** After the last day of their course the names of its people are kept this long, as the booking page is open. */
export const NAMES_KEPT_DAYS = 365;

/** A course without a date that can be read counts as held this long after its payment. */
export const UNDATED_HELD_WITHIN_DAYS = 365;

/** The last day on which the names of a line are kept, as an ISO date. */
export function namesKeptUntil(selectedDate: string | null, paidAt: string): string {
  const last = readCourseDate(selectedDate ?? '')?.last;
  return plusDays(last ?? plusDays(britishDay(Date.parse(paidAt)), UNDATED_HELD_WITHIN_DAYS), NAMES_KEPT_DAYS);
}

/** The link that stops reminders: longer than any reminder waits, a card that is valid for six years and 90 days. */
export const STOP_LINK_KEPT_DAYS = 7 * 366;

/** After the last mail about an order: which mailboxes sent one back. */
export const LOST_MAILBOXES_KEPT_DAYS = 180;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an order may be dropped, in the seconds since 1970 of DynamoDB's time to live. */
export function expiryAfter(days: number, now: Date): number {
  return Math.floor((now.getTime() + days * DAY_MS) / 1000);
}

/** The last day on which the record of a payment or a refund is kept, as an ISO date. */
export function bookedUntil(at: Date, ends: string = business.accountingYearEnds): string {
  const day = britishDay(at.getTime());
  const year = Number(day.slice(0, 4)) + Number(day.slice('yyyy-'.length) > ends);
  return `${year + PAID_ORDERS_KEPT_YEARS}-${ends}`;
}

/** When the record of a payment or a refund may be dropped, as `expiryAfter` says it. */
export function bookedExpiry(at: Date): number {
  return expiryAfter(1, new Date(bookedUntil(at)));
}
