import { isOpen } from '../../domain/orders/disputes.ts';
import { hasFailed, isWaiting } from '../../domain/orders/refunds.ts';
import { refundMails } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import { type Review, reviewMail } from '../mail/orders/reviewMail.ts';
import { reviewReportMail } from '../mail/orders/stripeReportMails.ts';
import type { Deliver, Delivery } from '../sending/deliverMail.ts';
import type { FulfilDeps } from './fulfilDeps.ts';
import { notedWarning, stateAtStripe } from './stripeNews.ts';
import { reportsOf } from './tellOfDisputes.ts';

interface Reviewed {
  readonly record: OrderRecord;
  readonly intent: PaymentIntent;
  readonly deliver: Deliver;
  readonly deps: Pick<FulfilDeps, 'payments' | 'stripeNotes' | 'ownerEmail'>;
}

/**
 * Tells the owner of a payment that does not match its order, and what becomes of it at Stripe. None of it is noted
 * with the order, because its own payment can be another: the claims of the mails record what the owner was told.
 */
export async function tellOfReview(review: Review, { record, intent, deliver, deps }: Reviewed): Promise<Delivery[]> {
  const { payments, stripeNotes, ownerEmail } = deps;
  const told = await deliver('review', ownerEmail, () => reviewMail(review));
  if (told === 'in_progress') return [told];
  const { refunds, disputes } = await stateAtStripe(intent, payments);
  const warnings = await payments.warningsOf(intent.id);
  if (Object.values(disputes).some(isOpen) || Object.values(refunds).some(isWaiting))
    await stripeNotes.watch(intent.id, record.orderId);
  const reviewed = { ...review, received: intent.amount_received, refunds, disputes };
  const fraudWarnings = Object.fromEntries(warnings.map((warning) => [warning.id, notedWarning(warning)]));
  const failed = Object.entries(refunds)
    .filter(([, refund]) => hasFailed(refund))
    .map(([id, refund]) => ({ kind: refundMails(id).unmade, report: { kind: 'refund', id, refund } as const }));
  const deliveries: Delivery[] = [told];
  for (const { kind, report } of [...reportsOf({ ...record, disputes, fraudWarnings }), ...failed])
    deliveries.push(await deliver(kind, ownerEmail, () => reviewReportMail(reviewed, report)));
  return deliveries;
}
