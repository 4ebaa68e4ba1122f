import { randomUUID } from 'node:crypto';
import type { DateRow } from '../../../domain/dates/dateRow.ts';
import type { Decision } from '../../../lambdas/adapters/sessionItem.ts';
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
  deps: Pick<Shop['deps'], 'orders' | 'places' | 'sheets'>,
  orderId: string,
  to: DateRow,
  some?: readonly string[],
): Promise<void> {
  const record = (await deps.orders.get(orderId))!;
  const moved = some ?? bookedSessionsOf(record)[0]!.lines.flatMap(({ placeIds }) => placeIds);
  const maker = { id: randomUUID(), by: 'owner', tells: { owner: false, people: false } } as const;
  await makeTransfer(record, { places: moved, to }, maker, deps, new Date());
}
