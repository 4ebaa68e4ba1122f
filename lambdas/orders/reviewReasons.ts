import { formatPence } from '../../domain/money/money.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';

/** Reasons, as sentences for the owner, why a person must look at a succeeded payment. Empty if it matches its order. */
export function reviewReasons(record: OrderRecord, intent: PaymentIntent, livemode: boolean): string[] {
  const { order, paymentIntentId } = record;
  const reasons: string[] = [];
  if (order.lines.length === 0)
    reasons.push('The record of this order is missing and could not be rebuilt from the payment.');
  if (intent.currency !== 'gbp')
    reasons.push(`It was paid in ${intent.currency.toUpperCase()}, not in pounds sterling.`);
  if (intent.amount_received !== order.totals.total)
    reasons.push(
      `${formatPence(intent.amount_received)} was received, but the order comes to ${formatPence(order.totals.total)}.`,
    );
  if (intent.livemode !== livemode)
    reasons.push(
      intent.livemode ? 'It is a real payment on a test system.' : 'It is a test payment: no money was received.',
    );
  if (wasPaidBefore(record, intent)) reasons.push(`The order had been paid before, by payment ${paymentIntentId}.`);
  return reasons;
}

/** By another payment. */
export function wasPaidBefore({ status, paymentIntentId }: OrderRecord, { id }: Pick<PaymentIntent, 'id'>): boolean {
  return status === 'PAID' && paymentIntentId !== id;
}
