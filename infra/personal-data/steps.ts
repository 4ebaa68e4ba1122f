import { lineOfPlace } from '../../domain/bookings.ts';
import { PAYABLE_FOR_MS } from '../../domain/orderLifetime.ts';
import { orderNumber } from '../../domain/orderNumber.ts';
import { bookedExpiry } from '../../domain/retention.ts';
import { lineText } from '../../domain/orderLine.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { listUndated } from '../../lambdas/orders/undatedPlaces.ts';
import { type Held, keptUntil, placesOf } from './held.ts';
import type { Tables } from './tables.ts';

/** Each can be repeated: after a crash the rest is found again. */
export interface Step {
  readonly what: string;
  act(): Promise<void>;
}

/** What erasing an address does, and what stays, as sentences. */
export function eraseSteps(
  address: string,
  held: Held,
  tables: Tables,
  now: Date,
): { steps: Step[]; stays: readonly string[] } {
  const steps: Step[] = [];
  const stays: string[] = [];
  for (const record of held.orders) {
    const { orderId, status, createdAt, people = {} } = record;
    const isMoney = status === 'PAID' || status === 'REVIEW';
    const title = `${isMoney ? 'paid' : 'unpaid'} order ${orderNumber(orderId)} of ${createdAt.slice(0, 10)}`;
    if (isMoney) {
      steps.push(...removal(record, Object.keys(people), tables));
      stays.push(`The ${title} stays until ${keptUntil(record) ?? 'old-orders has given it a date'}.`);
    } else if (now.getTime() - Date.parse(createdAt) > PAYABLE_FOR_MS)
      steps.push({ what: `Delete the ${title}.`, act: () => tables.deleteUnpaid(orderId) });
    else stays.push(`The ${title} can still be paid: repeat this the day after tomorrow.`);
  }
  for (const record of held.namedIn) steps.push(...removal(record, placesOf(address, record), tables));
  for (const reminder of held.reminders)
    steps.push({
      what: `Delete the reminder for ${reminder.remindedOn}.`,
      act: () => tables.deleteReminder(reminder),
    });
  return { steps, stays };
}

function removal(record: OrderRecord, places: readonly string[], tables: Tables): Step[] {
  if (places.length === 0) return [];
  const { orderId, order } = record;
  const positions = new Set(places.map(lineOfPlace));
  const courses = order.lines.filter((_, position) => positions.has(position)).map(lineText);
  return [
    {
      what: `Delete ${places.length} of the names in order ${orderNumber(orderId)}: ${courses.join('; ')}.`,
      act: () => tables.removePeople(orderId, places),
    },
  ];
}

/** Paid orders of the version before have no expiry, and those without a date are not listed for the names in them. */
export async function oldOrderSteps(tables: Tables, now: Date): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const { orderId, status, order, paidAt, createdAt, refunds, expiresAt } of tables.orders()) {
    if (status !== 'PAID' || expiresAt !== undefined) continue;
    const paid = paidAt ?? createdAt;
    steps.push({
      what: `Let order ${orderNumber(orderId)} of ${paid.slice(0, 10)} expire.`,
      async act() {
        await listUndated({ orderId, order, paidAt: paid }, tables.places);
        // A refund is booked in its own year, which is this one at the latest.
        await tables.setExpiry(orderId, bookedExpiry(refunds ? now : new Date(paid)));
      },
    });
  }
  return steps;
}
