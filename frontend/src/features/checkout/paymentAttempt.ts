import * as z from 'zod/mini';
import type { Customer } from '../../../../domain/order.ts';
import { orderDetailsSchema } from '../../../../domain/orderDetails.ts';
import { lineKey, type OrderLine } from '../../../../domain/orderLine.ts';

const startedOrder = {
  /** Ours, so that a repeated request is the same order. */
  orderId: z.string(),
  /** What `orderKey` said when the order was started. */
  key: z.string(),
  details: orderDetailsSchema,
  /** Known once the server has answered; without it nothing can have been paid. */
  clientSecret: z.optional(z.string()),
};

const startedOrderSchema = z.object(startedOrder);

export const paymentAttemptSchema = z.object({
  ...startedOrder,
  /** confirming: the card provider may have been asked for the money, and its answer is not known to be no. */
  state: z.enum(['created', 'confirming']),
  /** The server or Stripe has given this order up: the next one takes its place, even if it is for the same. */
  isAbandoned: z.boolean(),
  /** The order that this one takes the place of, kept until the server has said that it is cancelled. */
  replaces: z.optional(startedOrderSchema),
});

export type StartedOrder = z.infer<typeof startedOrderSchema>;
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;

/** Equal for the same customer and the same lines at the same prices. */
export function orderKey(customer: Customer, lines: readonly OrderLine[]): string {
  const { name, email, addressLine1, city, county, postcode } = customer;
  return JSON.stringify([
    [name, email, addressLine1, city, county, postcode],
    lines.map((line) => [lineKey(line), line.quantity, line.unitPrice, line.fee]),
  ]);
}

/** The attempt for an order: the one under way if it is the same order, else a new one in its place. */
export function attemptFor(order: StartedOrder, underWay: PaymentAttempt | null): PaymentAttempt {
  if (!underWay) return { ...order, state: 'created', isAbandoned: false };
  if (underWay.key === order.key && !underWay.isAbandoned) return underWay;
  return { ...order, state: 'created', isAbandoned: false, replaces: orderToCancel(underWay) };
}

/** The server has made the payment intent, and cancelled the one before it. */
export function acknowledged(attempt: PaymentAttempt, clientSecret: string): PaymentAttempt {
  const { replaces: _cancelled, ...rest } = attempt;
  return { ...rest, clientSecret };
}

/** The order that may have been paid without our knowing: to be asked about before anyone pays again. */
export function orderInDoubt(attempt: PaymentAttempt): (StartedOrder & { clientSecret: string }) | null {
  if (attempt.clientSecret !== undefined) return attempt.state === 'confirming' ? withSecret(attempt) : null;
  return attempt.replaces ? withSecret(attempt.replaces) : null;
}

function withSecret({ orderId, key, details, clientSecret }: StartedOrder) {
  return clientSecret === undefined ? null : { orderId, key, details, clientSecret };
}

/** An attempt that the server never answered has no intent we could have paid: the one before it is still to be cancelled. */
function orderToCancel({ orderId, key, details, clientSecret, replaces }: PaymentAttempt): StartedOrder {
  if (clientSecret === undefined && replaces) return replaces;
  return { orderId, key, details, ...(clientSecret !== undefined && { clientSecret }) };
}
