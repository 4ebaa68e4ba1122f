import { isFullyRefunded, isSettled, type OrderRecord, refundedTotal, refundMails } from '../adapters/orderRecord.ts';
import { customerRefundMail } from '../mail/orders/customerRefundMail.ts';
import type { Attachment } from '../adapters/mail.ts';
import type { ConfirmedOrder, RefundedOrder } from '../../domain/orders/paidOrder.ts';
import { ownerRefundFailedMail } from '../mail/orders/ownerRefundFailedMail.ts';
import { ownerRefundMail } from '../mail/orders/ownerRefundMail.ts';
import type { Papers } from '../papers/papers.ts';
import { attachedPaper } from '../sending/attachedPaper.ts';
import { bothDelivered, type Deliver, type Delivery } from '../sending/deliverMail.ts';
import type { FulfilDeps } from './fulfil.ts';
import { currentLines } from '../courses/moves.ts';
import { amountRefunded } from '../adapters/ourIntent.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import type { CreditNote } from '../../domain/orders/invoice.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { seller } from '../papers/seller.ts';

/** Sends the mails of a paid order's refunds, oldest first, and then the owner's mail if one of them has failed. */
export async function tellOfRefunds(
  paid: ConfirmedOrder,
  record: OrderRecord,
  intent: PaymentIntent,
  deliver: Deliver,
  { orders, payments, papers, places, ownerEmail }: FulfilDeps,
  clock: () => Date,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  let earlier = 0;
  for (const total of record.refunds) {
    const kinds = refundMails(total);
    const creditNote = await creditNoteOf(record, total, orders, clock());
    const refund = {
      ...paid,
      refunded: total - earlier,
      refundedInAll: total,
      knownAt: clock().toISOString(),
      creditNote,
    };
    deliveries.push(
      ...(await bothDelivered(
        deliver(kinds.owner, ownerEmail, async () => ownerRefundMail(await onCurrentDates(refund))),
        deliver(kinds.customer, paid.order.customer.email, async () =>
          customerRefundMail(await onCurrentDates(refund), await creditNotePdf(refund, papers)),
        ),
      )),
    );
    if (deliveries.includes('in_progress')) return deliveries;
    earlier = total;
  }
  return [...deliveries, ...(await tellOfFailures())];

  /** People may come on another date than was booked. */
  async function onCurrentDates(refund: RefundedOrder): Promise<RefundedOrder> {
    const lines = await currentLines(paid.order.lines, places);
    return { ...refund, order: { ...paid.order, lines } };
  }

  /** A refund that failed before we saw it was promised to nobody. */
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

async function creditNotePdf(refund: RefundedOrder, papers: Papers): Promise<Attachment[]> {
  const { orderId, order, invoice, creditNote, refunded, refundedInAll } = refund;
  const credited = { orderId, order, invoice, creditNote, refunded, refundedInAll };
  return attachedPaper({ id: orderId, number: creditNote.number }, () => papers.creditNote(credited));
}

/**
 * The credit note of a refund, issued now if there is none yet. A number is lost if this call ends before it is stored, or if another call is first.
 * Throws Unavailable.
 */
async function creditNoteOf(record: OrderRecord, total: Pence, orders: OrderStore, now: Date): Promise<CreditNote> {
  const known = record.creditNotes[total];
  if (known) return known;
  const number = `CN-${String(await orders.nextNumber('credit-note-numbers')).padStart(6, '0')}`;
  const creditNote = { number, issuedAt: now.toISOString(), seller };
  if (await orders.setCreditNote(record.orderId, total, creditNote)) return creditNote;
  const stored = (await orders.get(record.orderId))?.creditNotes[total];
  if (!stored) throw new Unavailable('orders', { cause: new Error('the order has gone') });
  return stored;
}
