import * as z from 'zod/mini';
import type { Stripe } from 'stripe';
import type { PaymentIntent } from '../adapters/payments.ts';

const orderIdSchema = z.uuid();

/** The order that an intent was made for; undefined where there is none, or where it is not this shop's. The account may be another program's as well, which calls its own numbers the same. */
export function orderIdOf(intent: PaymentIntent | null): string | undefined {
  return orderIdSchema.safeParse(intent?.metadata['orderId']).data;
}

/** When the money was taken, which may be days before we learn of it: an intent comes with its charge. */
export function paidAt(intent: PaymentIntent): Date {
  return new Date((chargeOf(intent) ?? intent).created * 1000);
}

/** What the owner has given back of it by now, in pence. */
export function refunded(intent: PaymentIntent): number {
  return chargeOf(intent)?.amount_refunded ?? 0;
}

/** Stripe sends the id alone where it was not asked for the charge. */
function chargeOf({ latest_charge: charge }: PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}
