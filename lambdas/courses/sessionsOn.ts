import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { bookedSessions } from './bookedSessions.ts';
import type { BookedSession } from './course.ts';

interface SessionsDeps {
  readonly places: Pick<SessionStore, 'booked'>;
  readonly ordersOf: (orderIds: readonly string[]) => Promise<readonly OrderRecord[]>;
}

/** The booked sessions among these dates, without what the sheets say of them. Throws Unavailable. */
export async function sessionsOn(
  dates: readonly string[],
  { places, ordersOf }: SessionsDeps,
): Promise<BookedSession[]> {
  const page = await places.booked(dates);
  const records = await ordersOf([...new Set(page.flatMap(({ orderIds }) => orderIds))]);
  return bookedSessions({ page, records, sheets: [], siteUrl: '' });
}
