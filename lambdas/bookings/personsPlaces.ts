import { type BookedLine, calendarId } from '../../domain/bookings/transfers.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';

/** A person with an email address of their own, and the facts for a mail about their places. */
export interface PersonsPlaces extends Pick<OrderRecord, 'orderId' | 'order'> {
  /** The people with the address whom the mail is about. */
  readonly names: readonly string[];
  readonly paidAt: string;
  /** When it happened; ISO 8601. */
  readonly at: string;
  /** For the calendar: entries to take out. */
  readonly gone: readonly BookedLine[];
  readonly siteUrl: string;
}

/** The lines on which one of these places stands, each calendar entry once: the last of several. */
export function entriesOf(
  places: readonly string[],
  lines: readonly BookedLine[],
  orderId: string,
): ReadonlyMap<string, BookedLine> {
  const theirs = lines.filter(({ placeIds }) => placeIds.some((place) => places.includes(place)));
  return new Map(theirs.map((line) => [calendarId(orderId, line), line]));
}
