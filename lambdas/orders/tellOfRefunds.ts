import { isFullyRefunded, isSettled, type OrderRecord, refundedTotal, refundMails } from '../adapters/orderRecord.ts';
import { customerRefundMail } from '../mail/customerRefundMail.ts';
import type { MailOrder } from '../mail/mail.ts';
import { ownerRefundFailedMail } from '../mail/ownerRefundFailedMail.ts';
import { ownerRefundMail } from '../mail/ownerRefundMail.ts';
import { bothDelivered, type Deliver, type Delivery } from './deliverMail.ts';
import type { FulfilDeps } from './fulfil.ts';
import { amountRefunded } from './ourIntent.ts';
import type { PaymentIntent } from '../adapters/payments.ts';

/** Sends the mails of a paid order's refunds, oldest first, and then the owner's mail if one of them has failed. */
export async function tellOfRefunds(
  paid: MailOrder,
  record: OrderRecord,
  intent: PaymentIntent,
  deliver: Deliver,
  { orders, payments, ownerEmail }: FulfilDeps,
  clock: () => Date,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  let earlier = 0;
  for (const total of record.refunds ?? []) {
    const kinds = refundMails(total);
    const refund = { ...paid, refunded: total - earlier, refundedInAll: total, knownAt: clock().toISOString() };
    deliveries.push(
      ...(await bothDelivered(
        deliver(kinds.owner, ownerEmail, () => ownerRefundMail(refund)),
        deliver(kinds.customer, paid.order.customer.email, () => customerRefundMail(refund)),
      )),
    );
    if (deliveries.includes('in_progress')) return deliveries;
    earlier = total;
  }
  return [...deliveries, ...(await tellOfFailures())];

  /** A refund that failed before we heard of it was promised to nobody. */
  async function tellOfFailures(): Promise<Delivery[]> {
    const refundedInAll = amountRefunded(intent);
    const failed = refundedInAll < refundedTotal(record) ? await payments.failedRefunds(intent.id) : [];
    return Promise.all(
      failed.map(async ({ id, amount }) => {
        const kind = `refund-failed-${id}` as const;
        if (!isSettled(record.mails[kind])) await orders.oweMail(paid.orderId, kind);
        const failure = { ...paid, refundId: id, failed: amount, refundedInAll, wasFull: isFullyRefunded(record) };
        return deliver(kind, ownerEmail, () => ownerRefundFailedMail(failure));
      }),
    );
  }
}
