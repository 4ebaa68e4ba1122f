import { useSyncExternalStore } from 'react';
import { lineKey, type OrderLine } from '../../../../domain/orders/orderLine.ts';
import { storeListeners } from '../../state/storeListeners.ts';
import { refetchTrainingDates } from './useTrainingDates.ts';

const NONE: ReadonlyMap<string, string> = new Map();

const { subscribe, notify } = storeListeners();
let refused = NONE;

/**
 * Keeps the server's last word on a cart: why its dates cannot be booked, by the lines' positions as in domain/api/errors.ts.
 * The served dates may be some minutes older.
 */
export function showRefusedDates(lines: readonly OrderLine[], texts: Readonly<Record<string, string>>): void {
  const entries = lines.map((line, position) => [keyOf(line), texts[`items.${position}`]] as const);
  refused = new Map(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
  notify();
  if (refused.size > 0) refetchTrainingDates();
}

/** Says why the server refused a line; undefined if it did not. */
export function useRefusedDates(): (line: OrderLine) => string | undefined {
  const texts = useSyncExternalStore(
    subscribe,
    () => refused,
    () => NONE,
  );
  return (line) => texts.get(keyOf(line));
}

/** With its quantity: there may be enough places for a smaller one. */
function keyOf(line: OrderLine): string {
  return `${line.quantity} ${lineKey(line)}`;
}
