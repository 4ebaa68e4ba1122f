import { isObject } from '../../../../domain/text/isObject.ts';
import { stored } from '../../state/stored.ts';

// Checked by hand: every page runs this, and a schema would bring zod into each.

export const IN_DOUBT_KEY = 'paymentAttempt';

/** By then the sweep has fulfilled or cancelled the order. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** The entry of an order that may have been paid; null if there is none, or if it is too old. */
export function entryInDoubt(value: unknown): Readonly<Record<string, unknown>> | null {
  if (!isObject(value) || typeof value['savedAt'] !== 'number') return null;
  return Date.now() - value['savedAt'] < KEPT_MS ? value : null;
}

/** Deletes old orders, which the next person at this device must not find. */
export function forgetOldOrders(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    const { read, remove } = stored<unknown>(IN_DOUBT_KEY, (value) => value, storage);
    const found = read();
    // Not if nothing was found: another tab may have stored an order since.
    if (found !== null && !entryInDoubt(found)) remove();
  }
}
