import type { Stripe } from 'stripe';
import { orderIdSchema } from '../../domain/orders/orderId.ts';

/** The id of the order that an intent of ours was made for, if its metadata still has one. */
export function orderIdOf(intent: Stripe.PaymentIntent | null): string | undefined {
  return orderIdSchema.safeParse(intent?.metadata['orderId']).data;
}

/** When the money was taken, perhaps days before we see it. The intent must be expanded with its charge. */
export function paidAt(intent: Stripe.PaymentIntent): Date {
  return new Date((chargeOf(intent) ?? intent).created * 1000);
}

/** The amount refunded by now, in pence. */
export function amountRefunded(intent: Stripe.PaymentIntent): number {
  return chargeOf(intent)?.amount_refunded ?? 0;
}

/** Null if the intent was read without its charge. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}
