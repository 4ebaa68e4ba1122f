import * as z from 'zod/mini';
import type { Customer } from '../../../../domain/order.ts';
import { orderDetailsSchema } from '../../../../domain/orderDetails.ts';
import { lineKey, type OrderLine } from '../../../../domain/orderLine.ts';
import { PAYABLE_FOR_MS } from '../../../../domain/orderLifetime.ts';
import { stored } from '../../state/stored.ts';

const startedOrder = {
  /** Made by the browser, so that a retry is the same order. */
  orderId: z.string(),
  /** The order's `orderKey`. */
  key: z.string(),
  details: orderDetailsSchema,
  /** Known once the server has answered; nothing can have been paid without it. */
  clientSecret: z.optional(z.string()),
};

const startedOrderSchema = z.object(startedOrder);

const attemptSchema = z.object({
  ...startedOrder,
  /** confirming: Stripe may have been asked for the money, and has not certainly refused. */
  state: z.enum(['created', 'confirming']),
  /** The server or Stripe no longer takes this order: the next one replaces it, even for the same cart. */
  isAbandoned: z.boolean(),
  /** The order that this one replaces, kept until the server has cancelled it. */
  replaces: z.optional(startedOrderSchema),
});

export type StartedOrder = z.infer<typeof startedOrderSchema>;
export type OrderWithSecret = StartedOrder & { readonly clientSecret: string };
export type PaymentAttempt = z.infer<typeof attemptSchema>;

/** Equal for the same customer and the same lines at the same prices. */
export function orderKey(customer: Customer, lines: readonly OrderLine[]): string {
  const { name, email, addressLine1, city, county, postcode } = customer;
  return JSON.stringify([
    [name, email, addressLine1, city, county, postcode],
    lines.map((line) => [lineKey(line), line.quantity, line.unitPrice, line.fee]),
  ]);
}

/** The attempt at an order: the current one if it is for the same order, else a new one that replaces it. */
export function attemptFor(order: StartedOrder, current: PaymentAttempt | null): PaymentAttempt {
  if (!current) return { ...order, state: 'created', isAbandoned: false };
  if (current.key === order.key && !current.isAbandoned) return current;
  return { ...order, state: 'created', isAbandoned: false, replaces: orderToCancel(current) };
}

/** The server has made the payment intent, and cancelled the replaced one. */
export function acknowledged(attempt: PaymentAttempt, clientSecret: string): PaymentAttempt & OrderWithSecret {
  const { replaces: _cancelled, ...rest } = attempt;
  return { ...rest, clientSecret };
}

/** The order that may have been paid without this browser's knowledge: check it before anyone pays again. */
export function orderInDoubt(attempt: PaymentAttempt | null): OrderWithSecret | null {
  if (attempt?.clientSecret !== undefined) return attempt.state === 'confirming' ? withSecret(attempt) : null;
  return attempt?.replaces ? withSecret(attempt.replaces) : null;
}

function withSecret({ orderId, key, details, clientSecret }: StartedOrder): OrderWithSecret | null {
  return clientSecret === undefined ? null : { orderId, key, details, clientSecret };
}

/** If the server never answered, the attempt has no intent, and the order that it replaced has not been cancelled yet. */
function orderToCancel({ orderId, key, details, clientSecret, replaces }: PaymentAttempt): StartedOrder {
  if (clientSecret === undefined && replaces) return replaces;
  return { orderId, key, details, ...(clientSecret !== undefined && { clientSecret }) };
}

const entrySchema = z.object({
  version: z.literal(1),
  attempt: attemptSchema,
  savedAt: z._default(z.number(), 0),
});

/** Keeps the one payment attempt of this browser; in memory if every storage refuses. */
export interface AttemptStore {
  read(): PaymentAttempt | null;
  write(attempt: PaymentAttempt): void;
  remove(): void;
}

/** `storages` in order of preference. */
export function attemptStoreIn(...storages: readonly (() => Storage)[]): AttemptStore {
  const entries = storages.map((storage) => stored('paymentAttempt', entrySchema.parse, storage));
  let inMemory: PaymentAttempt | null = null;

  return {
    read() {
      if (inMemory) return inMemory;
      for (const entry of entries) {
        const { attempt = null, savedAt = 0 } = entry.read() ?? {};
        if (!attempt) continue;
        if (orderInDoubt(attempt) || Date.now() - savedAt < PAYABLE_FOR_MS) return attempt;
        // Too old to be paid, and it holds a name and an address.
        entry.remove();
      }
      return null;
    },
    write(attempt) {
      const keeper = entries.find((entry) => entry.write({ version: 1, attempt, savedAt: Date.now() }));
      inMemory = keeper ? null : attempt;
      // Remove older copies, which read() might return. If nothing could be written, an older attempt is better than none.
      if (keeper) entries.filter((entry) => entry !== keeper).forEach((entry) => entry.remove());
    },
    remove() {
      inMemory = null;
      entries.forEach((entry) => entry.remove());
    },
  };
}

/** The tab's own storage may have room when the site's is full. */
export const attemptStore = attemptStoreIn(
  () => localStorage,
  () => sessionStorage,
);
