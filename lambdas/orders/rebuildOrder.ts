import type { MailState } from '../adapters/mailState.ts';
import { disputeMail, fraudWarningKind, refundMails, undeliveredMailKind } from '../adapters/orderMails.ts';
import { type OrderRecord, pendingOrder } from '../adapters/orderRecord.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import { log } from '../edge/log.ts';
import type { FulfilDeps } from './fulfilDeps.ts';
import { orderFromIntent } from './intentParams.ts';
import { newsOf } from './stripeNews.ts';

/** The lost record held the mail status, so a second mail is possible. */
const MAYBE_SENT: MailState = { state: 'due', uncertain: true };

/** Rebuilds an order that is lost, or was never stored, from the metadata of its paid intent. */
export async function rebuildOrder(
  orderId: string,
  intent: PaymentIntent,
  { orders, payments }: Pick<FulfilDeps, 'orders' | 'payments'>,
  now: Date,
): Promise<OrderRecord> {
  log.warn('An order is rebuilt from its payment', { orderId });
  const pending = pendingOrder(orderId, orderFromIntent(intent), 'rebuilt', now);
  // Only for the kinds of their mails: `fulfil` notes both once it knows that the payment matches the order.
  const { refunds = {}, disputes = {} } = (await newsOf(pending, intent, payments)) ?? {};
  const warnings = await payments.warningsOf(intent.id);
  const kinds = [
    ...Object.keys(refunds).flatMap((id) =>
      Object.values(refundMails(id)).flatMap((kind) => [kind, undeliveredMailKind(kind)]),
    ),
    ...Object.keys(disputes).map((id) => disputeMail(id, { ...pending, disputes })),
    ...warnings.map(({ id }) => fraudWarningKind(id)),
  ];
  const record: OrderRecord = {
    ...pending,
    createdAt: new Date(intent.created * 1000).toISOString(),
    mails: {
      owner: MAYBE_SENT,
      customer: MAYBE_SENT,
      review: MAYBE_SENT,
      'undelivered customer': MAYBE_SENT,
      ...Object.fromEntries(kinds.map((kind) => [kind, MAYBE_SENT])),
    },
  };
  const stored = await orders.putIfAbsent(record);
  return stored ? record : ((await orders.get(orderId)) ?? record);
}
