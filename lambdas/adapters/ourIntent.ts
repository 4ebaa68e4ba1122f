import type { Stripe } from 'stripe';
import { orderIdSchema } from '../../domain/orders/orderId.ts';
import type { OrderStore } from './orderStore.ts';
import type { PaymentIntent } from './payments.ts';

/** The id of our order that an intent was made for, if any. The Stripe account may have other programs, with an `orderId` of their own. */
export function orderIdOf(intent: PaymentIntent | null): string | undefined {
  return orderIdSchema.safeParse(intent?.metadata['orderId']).data;
}

/**
 * Another program of the owner may name its orders by UUIDs too. Only a payment with our lines, or of an order that we
 * have, may be cancelled: its customer could no longer pay.
 */
export async function isOurs(
  { metadata }: PaymentIntent,
  orderId: string,
  orders: Pick<OrderStore, 'get'>,
): Promise<boolean> {
  return metadata['lines0'] !== undefined || (await orders.get(orderId)) !== null;
}

/** When the money was taken, perhaps days before we see it. The intent must be expanded with its charge. */
export function paidAt(intent: PaymentIntent): Date {
  return new Date((chargeOf(intent) ?? intent).created * 1000);
}

/** The amount refunded by now, in pence. */
export function amountRefunded(intent: PaymentIntent): number {
  return chargeOf(intent)?.amount_refunded ?? 0;
}

/** Null if the intent was read without its charge. */
export function chargeOf({ latest_charge: charge }: PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}
