import * as z from 'zod/mini';
import type { PaymentIntent } from '../adapters/payments.ts';

const orderIdSchema = z.uuid();

/** The order that an intent was made for; undefined where it is not this shop's. The account may be another program's as well, which calls its own numbers the same. */
export function orderIdOf({ metadata }: PaymentIntent): string | undefined {
  return orderIdSchema.safeParse(metadata['orderId']).data;
}

/** When the money was taken, which may be days before we learn of it: an intent comes with its charge. */
export function paidAt({ created, latest_charge: charge }: PaymentIntent): Date {
  return new Date((typeof charge === 'object' && charge ? charge.created : created) * 1000);
}

/** What the owner has given back of it by now, in pence. */
export function refunded({ latest_charge: charge }: PaymentIntent): number {
  return typeof charge === 'object' && charge ? charge.amount_refunded : 0;
}
