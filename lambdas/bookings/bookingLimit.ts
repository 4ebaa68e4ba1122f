import { text, wholeNumber } from '../edge/settings.ts';
import { keyLimit } from '../edge/visitorLimit.ts';
import type { VisitorCounts } from '../adapters/visitorCounts.ts';

/** Settings of the functions that read and save a booking and write its papers. */
export const bookingSettings = {
  ORDERS_TABLE: text,
  VISITORS_TABLE: text,
  /** Calls with one key, and without a right one, in all functions together. */
  BOOKING_CALLS_PER_VISITOR: wholeNumber,
};

export function bookingLimit(counts: VisitorCounts, env: { readonly BOOKING_CALLS_PER_VISITOR: number }) {
  return keyLimit('booking', { counts, limit: env.BOOKING_CALLS_PER_VISITOR });
}
