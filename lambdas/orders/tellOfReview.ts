import { isOpen } from '../../domain/orders/disputes.ts';
import { cameToNothing, isWaiting } from '../../domain/orders/refunds.ts';
import { disputeMail, fraudWarningKind, refundMails, stageToldBefore } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import { isAllRefunded } from '../mail/orders/disputeTasks.ts';
import { reviewDisputeMail, reviewRefundMail, reviewWarningMail } from '../mail/orders/reviewNewsMails.ts';
import { type Review, reviewMail } from '../mail/orders/reviewMail.ts';
import type { Deliver, Delivery } from '../sending/deliverMail.ts';
import type { FulfilDeps } from './fulfil.ts';
import { notedWarning, stateAtStripe } from './stripeNews.ts';

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
  const reviewed = { ...review, isAllRefunded: isAllRefunded(intent.amount_received, refunds) };
  const deliveries: Delivery[] = [told];
  for (const warning of warnings)
    deliveries.push(
      await deliver(fraudWarningKind(warning.id), ownerEmail, () =>
        reviewWarningMail(reviewed, warning.id, notedWarning(warning)),
      ),
    );
  const atStripe = { ...record, disputes };
  for (const [id, dispute] of Object.entries(disputes)) {
    const disputed = { id, ...dispute, toldBefore: stageToldBefore(id, atStripe) };
    deliveries.push(await deliver(disputeMail(id, atStripe), ownerEmail, () => reviewDisputeMail(reviewed, disputed)));
  }
  for (const [id, refund] of Object.entries(refunds))
    if (cameToNothing(refund))
      deliveries.push(await deliver(refundMails(id).unmade, ownerEmail, () => reviewRefundMail(review, id, refund)));
  return deliveries;
}
