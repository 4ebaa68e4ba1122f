import { formatPence, type Pence } from '../../../domain/money/money.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { customerBlock, itemsBlock, paymentBlock } from './orderBlocks.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

interface RefundFailure extends ConfirmedOrder {
  readonly refundId: string;
  /** The sum that came back. */
  readonly failed: Pence;
  /** Without the failed sum. */
  readonly refundedInAll: Pence;
  /** The order was cancelled by its refund. */
  readonly wasFull: boolean;
}

/** Tells the owner that money which the customer was promised has come back. */
export function ownerRefundFailedMail(failure: RefundFailure): Mail {
  const plain = singleLines(failure);
  const { order, refundId, failed, refundedInAll, wasFull } = plain;
  const { customer, totals } = order;
  const number = orderNumber(plain.orderId);
  const sum = formatPence(failed);
  const letter = writeLetter({
    subject: `Refund failed: ${sum} of order ${number}`,
    preview: `The bank of ${customer.name} sent the money back.`,
    sign: { kind: 'direction', above: 'Refund failed', headline: number, below: `${sum} came back` },
    blocks: [
      {
        kind: 'list',
        title: 'What to do',
        toDo: true,
        items: [
          `The bank of ${customer.name} did not take the refund, so ${sum} is back in your Stripe balance. We have told ${customer.email} that it is on its way: ask how to pay it, for instance by bank transfer.`,
          wasFull
            ? 'The order stays cancelled, and its places stay on sale. If it is to be kept after all, lower the numbers in Places again.'
            : 'Nothing else changes: the places of the order count as they did.',
        ],
      },
      {
        kind: 'facts',
        title: 'Refund',
        facts: [
          { label: 'Failed', lines: [sum] },
          { label: 'Reference', lines: [refundId] },
          { label: 'In all', lines: [`${formatPence(refundedInAll)} of ${formatPence(totals.total)}`] },
        ],
      },
      customerBlock('Customer', customer),
      itemsBlock('The order', order, 'Total Paid'),
      paymentBlock(plain),
    ],
    footer: ['Your website sent this because Stripe could not refund the card.', `Reply goes to ${customer.email}`],
  });
  return { ...letter, replyTo: customer.email, attachments: [] };
}
