import type { Stripe } from 'stripe';
import { type FraudWarning, isOpen, type NotedDispute } from '../../domain/orders/disputes.ts';
import { isWaiting, knownStatus, type NotedRefund, oldestFirst, statusesBefore } from '../../domain/orders/refunds.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import { orderIdOf } from '../adapters/ourIntent.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PaymentIntent, Payments } from '../adapters/payments.ts';
import type { StripeNotes } from '../adapters/stripeNotes.ts';

/** Refunds and disputes of an order's payment, by id: all that Stripe lists, or those that the record lacks. */
interface StripeNews {
  readonly refunds: Readonly<Record<string, NotedRefund>>;
  readonly disputes: Readonly<Record<string, NotedDispute>>;
}

/** Everything that Stripe lists of a payment, which must have been read with its charge. Throws Unavailable. */
export async function stateAtStripe(
  intent: PaymentIntent,
  payments: Pick<Payments, 'refundsOf' | 'disputesOf'>,
): Promise<StripeNews> {
  const [refunds, disputes] = [await payments.refundsOf(intent), await payments.disputesOf(intent)];
  return {
    refunds: Object.fromEntries(refunds.map((refund) => [refund.id, notedRefund(refund)])),
    disputes: Object.fromEntries(disputes.map((dispute) => [dispute.id, notedDispute(dispute)])),
  };
}

/** Null if there is none. The intent must have been read with its charge, before the record. Throws Unavailable. */
export async function newsOf(
  record: OrderRecord,
  intent: PaymentIntent,
  payments: Pick<Payments, 'refundsOf' | 'disputesOf'>,
): Promise<StripeNews | null> {
  const listed = await stateAtStripe(intent, payments);
  const refunds = Object.entries(listed.refunds).filter(([id, refund]) => isNewRefund(refund, record.refunds[id]));
  const disputes = Object.entries(listed.disputes).filter(([id, each]) => isNewDispute(each, record.disputes[id]));
  if (refunds.length === 0 && disputes.length === 0) return null;
  return { refunds: Object.fromEntries(refunds), disputes: Object.fromEntries(disputes) };
}

/** Watches an undecided payment before noting it: after a crash between the two, the sweep still finds it. */
export async function noteNews(
  { refunds, disputes }: StripeNews,
  record: OrderRecord,
  paymentIntentId: string,
  { orders, stripeNotes }: { readonly orders: OrderStore; readonly stripeNotes: StripeNotes },
  now: Date,
): Promise<void> {
  const isOpenStill = Object.values(refunds).some(isWaiting) || Object.values(disputes).some(isOpen);
  if (isOpenStill) await stripeNotes.watch(paymentIntentId, record.orderId);
  for (const [id, refund] of oldestFirst(refunds)) await orders.noteRefund(record.orderId, id, refund, now);
  for (const [id, dispute] of Object.entries(disputes)) await orders.noteDispute(record, id, dispute);
}

/** Notes a warning of a card's issuer with its order. False if the order is not ours, not paid, or has it already. Throws Unavailable. */
export async function noteFraudWarning(
  warning: Stripe.Radar.EarlyFraudWarning,
  intent: PaymentIntent | null,
  orders: Pick<OrderStore, 'noteFraudWarning'>,
): Promise<boolean> {
  const orderId = orderIdOf(intent);
  if (!intent || !orderId) return false;
  return orders.noteFraudWarning({ orderId, paymentIntentId: intent.id }, warning.id, notedWarning(warning));
}

export function notedWarning({ fraud_type: kind, created }: Stripe.Radar.EarlyFraudWarning): FraudWarning {
  return { kind, createdAt: moment(created) };
}

/** An unknown status counts as pending: the owner is told, and the customer is not yet promised any money. */
function notedRefund({ amount, status, created, pending_reason, failure_reason }: Stripe.Refund): NotedRefund {
  const known = knownStatus(status);
  const reason = known ? (failure_reason ?? pending_reason) : `status ${status}`;
  return { amount, status: known ?? 'pending', createdAt: moment(created), ...(reason && { reason }) };
}

function isNewRefund({ status }: NotedRefund, known: NotedRefund | undefined): boolean {
  return !known || statusesBefore(status).includes(known.status);
}

function notedDispute({ amount, status, reason, created, evidence_details }: Stripe.Dispute): NotedDispute {
  const dueBy = evidence_details.due_by;
  return {
    amount,
    status,
    reason,
    createdAt: moment(created),
    // Stripe writes 0 where the bank takes no evidence.
    evidenceBy: dueBy ? moment(dueBy) : null,
  };
}

function isNewDispute({ status, evidenceBy }: NotedDispute, known: NotedDispute | undefined): boolean {
  return status !== known?.status || evidenceBy !== known.evidenceBy;
}

function moment(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
