import { randomUUID } from 'node:crypto';
import type { DateRow } from '../../../domain/dates/dateRow.ts';
import { TABLES } from '../../../infra/local/database.ts';
import type { Decision } from '../../../lambdas/adapters/dateItem.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { transferStore } from '../../../lambdas/adapters/transferStore.ts';
import { makeTransfer } from '../../../lambdas/bookings/planTransfer.ts';
import { bookedSessionsOf } from '../../../lambdas/courses/orderSessions.ts';
import type { Shop } from '../openShop.ts';

/** What the owner pressed about a session. */
export function decided(changes: Partial<Decision> = {}): Decision {
  return {
    id: randomUUID(),
    kind: 'cancelled',
    tell: true,
    about: 'Cancelled',
    at: '2026-11-20T09:00:00.000Z',
    ...changes,
  };
}

/** Puts places of an order, or all of its first session, on another row, as the owner's press does, and tells nobody. */
export async function moveOrder(
  { orders, places }: Shop['deps'],
  orderId: string,
  to: DateRow,
  some?: readonly string[],
): Promise<void> {
  const record = (await orders.get(orderId))!;
  const moved = some ?? bookedSessionsOf(record)[0]!.lines.flatMap(({ placeIds }) => placeIds);
  const maker = { id: randomUUID(), by: 'owner', mayOverfill: true, tells: { owner: false, people: false } } as const;
  const transfers = transferStore(dynamoClient(), TABLES.sessions.name, TABLES.orders.name);
  const made = await makeTransfer(
    record,
    { places: moved, to, capacity: null },
    maker,
    { places, transfers },
    new Date(),
  );
  if (!made) throw new Error('The transfer was not written');
}
