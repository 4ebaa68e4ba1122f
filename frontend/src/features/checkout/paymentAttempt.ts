import * as z from 'zod/mini';
import type { Acceptance } from '../../../../domain/orders/acceptance.ts';
import { type Customer, customerSchema } from '../../../../domain/orders/order.ts';
import { itemsSchema } from '../../../../domain/orders/orderDetails.ts';
import { lineKey, type OrderLine } from '../../../../domain/orders/orderLine.ts';
import { stored } from '../../state/stored.ts';
import { entryInDoubt, IN_DOUBT_KEY } from './orderInDoubt.ts';

const tabOrderSchema = z.object({
  /** Made by the browser, so that a retry is the same order. */
  orderId: z.string(),
  /** The order's `orderKey`. */
  key: z.string(),
  customer: customerSchema,
  /** Opens the order's booking page once it is paid. Missing until the server has stored the order. */
  bookingKey: z.optional(z.string()),
});

/** The order that Place Order makes. */
export interface NewOrder {
  readonly customer: Customer;
  readonly lines: readonly OrderLine[];
  readonly terms: Acceptance;
}

/** No customer: the next person at this device can read it. */
const inDoubtSchema = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  orderId: z.string(),
  clientSecret: z.string(),
  items: itemsSchema,
});

type TabOrder = z.infer<typeof tabOrderSchema>;
export type OrderInDoubt = Omit<z.infer<typeof inDoubtSchema>, 'version' | 'savedAt'>;

/** Equal for the same customer, the same ticks and the same lines at the same prices. */
export function orderKey({ customer, lines, terms }: NewOrder): string {
  const keys = lines.map((line) => [lineKey(line), line.quantity, line.unitPrice, line.fee]);
  return JSON.stringify([customer, keys, terms]);
}

interface Kept<Value> {
  read(): Value | null;
  write(value: Value): void;
  remove(): void;
}

/** A payment under way, as this browser remembers it. */
export interface AttemptStore {
  /** The order that this tab is placing. */
  readonly tabOrder: Kept<TabOrder>;
  /** The order that may have been paid without this browser's knowledge, in all tabs: ask Stripe before anyone pays again. */
  readonly inDoubt: Kept<OrderInDoubt>;
  /** Forgets both. */
  remove(): void;
}

/** `site` is shared by all tabs; `tab` goes when the tab is closed, and takes what has no room in `site`. */
export function attemptStoreIn(site: () => Storage, tab: () => Storage): AttemptStore {
  const tabOrder = kept('tabOrder', tabOrderSchema.parse, tab);
  const entry = kept(IN_DOUBT_KEY, (value) => inDoubtSchema.parse(entryInDoubt(value)), site, tab);
  const inDoubt = {
    ...entry,
    write: (order: OrderInDoubt) => entry.write({ ...order, version: 1, savedAt: Date.now() }),
  };
  return {
    tabOrder,
    inDoubt,
    remove() {
      tabOrder.remove();
      inDoubt.remove();
    },
  };
}

/** In the first of the storages that takes the value; in memory if every storage refuses. */
function kept<Value>(
  key: string,
  parse: (value: unknown) => Value,
  ...storages: readonly (() => Storage)[]
): Kept<Value> {
  const entries = storages.map((storage) => stored(key, parse, storage));
  let inMemory: Value | null = null;

  return {
    read: () => inMemory ?? entries.map((entry) => entry.read()).find((value) => value !== null) ?? null,
    write(value) {
      const keeper = entries.find((entry) => entry.write(value));
      inMemory = keeper ? null : value;
      // Remove older copies, which read() might return. If nothing could be written, an older order is better than none.
      if (keeper) entries.filter((entry) => entry !== keeper).forEach((entry) => entry.remove());
    },
    remove() {
      inMemory = null;
      entries.forEach((entry) => entry.remove());
    },
  };
}

export const attemptStore = attemptStoreIn(
  () => localStorage,
  () => sessionStorage,
);
