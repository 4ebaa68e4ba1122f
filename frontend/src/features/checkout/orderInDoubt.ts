import { isObject } from '../../../../domain/text/isObject.ts';
import { stored } from '../../state/stored.ts';

// Checked by hand: every page runs this, and a schema would bring zod into each.

export const IN_DOUBT_KEY = 'paymentAttempt';

/** By then the sweep has fulfilled or cancelled the order. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** The stored order that may have been paid, without its customer; null if there is none, or if it is too old. */
export function entryInDoubt(value: unknown): Readonly<Record<string, unknown>> | null {
  const entry = isObject(value) && value['version'] === 1 ? withoutCustomer(value) : value;
  if (!isObject(entry) || typeof entry['savedAt'] !== 'number') return null;
  return Date.now() - entry['savedAt'] < KEPT_MS ? entry : null;
}

/** The previous version stored every order, with the customer's details, and the order that it replaced. */
function withoutCustomer({ attempt, savedAt = Date.now() }: Readonly<Record<string, unknown>>): object | null {
  if (!isObject(attempt)) return null;
  const { clientSecret, state, replaces } = attempt;
  const order = clientSecret === undefined ? replaces : state === 'confirming' ? attempt : null;
  if (!isObject(order) || !isObject(order['details'])) return null;
  return {
    version: 2,
    savedAt,
    orderId: order['orderId'],
    clientSecret: order['clientSecret'],
    items: order['details']['items'],
  };
}

/** Deletes what the next person at this device must not find: customers' details, which the previous version stored, and old orders. */
export function forgetOldOrders(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    const { read, write, remove } = stored<unknown>(IN_DOUBT_KEY, (value) => value, storage);
    const found = read();
    const entry = entryInDoubt(found);
    if (entry && entry !== found) write(entry);
    // Not if nothing was found: another tab may have stored an order since.
    if (!entry && found !== null) remove();
  }
  // The receipt, which is in the tab's own storage now.
  stored('orderDetails', () => null).remove();
}
