import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import { bookedSessions } from './bookedSessions.ts';
import type { BookedSession } from './course.ts';

interface SessionsDeps {
  readonly places: Pick<PlaceStore, 'booked'>;
  readonly ordersOf: (orderIds: readonly string[]) => Promise<readonly OrderRecord[]>;
}

/** The booked sessions among these dates, without what the sheets say of them. Throws Unavailable. */
export async function sessionsOn(
  dates: readonly string[],
  { places, ordersOf }: SessionsDeps,
  now: Date,
): Promise<BookedSession[]> {
  const own = await places.booked(dates);
  const from = [...new Set(own.flatMap(({ movedIn }) => Object.keys(movedIn)))];
  const items = from.length > 0 ? [...own, ...(await places.booked(from))] : own;
  const records = await ordersOf([...new Set(items.flatMap(({ orderIds }) => orderIds))]);
  const book = { items: new Map(items.map((item) => [item.date, item])), records, sheets: [], now, siteUrl: '' };
  return bookedSessions(book).filter(({ id }) => dates.includes(id));
}
