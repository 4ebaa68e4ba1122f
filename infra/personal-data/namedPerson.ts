import { orderNumber } from '../../domain/orders/orderNumber.ts';
import type { Step } from './keptThings.ts';
import type { Tables } from './tables.ts';

/** Erases somebody who is named without an address: the name on the places of one order, by its number in the mails. */
export async function namedPersonSteps(
  number: string,
  name: string,
  { orders, removePeople }: Pick<Tables, 'orders' | 'removePeople'>,
): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const record of orders()) {
    if (orderNumber(record.orderId) !== number.toUpperCase()) continue;
    const places = Object.entries(record.people).flatMap(([place, person]) =>
      isSame(person.name, name) ? [place] : [],
    );
    if (places.length > 0)
      steps.push({
        what: `Delete the name on ${places.length} place(s) of order ${orderNumber(record.orderId)}.`,
        act: () => removePeople(record, places),
      });
  }
  return steps;
}

function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
