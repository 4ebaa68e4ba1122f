import { type Letter, listBlock, toDoBlock } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';
import { customerBlock, itemsBlock, paymentBlock } from './orderBlocks.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** A payment that does not match its order. The order has no lines if none was found for the payment. */
export interface Review extends PaidOrder {
  /** The differences between payment and order, a sentence each. */
  readonly reasons: readonly string[];
  /** The order's own payment, beside which this one came; null if the order is not paid. */
  readonly paidBy: string | null;
}

/** Tells the owner to hold an order whose payment does not match it, or of a further payment of an order that is paid. */
export function reviewMail(review: Review): Mail {
  const { orderId, order, paymentIntentId, paidAt, reasons, paidBy } = singleLines(review);
  const number = orderNumber(orderId);
  const words = paidBy === null ? held(number) : paidTwice(number);
  const letter: Letter = {
    ...words,
    preview: reasons.join(' '),
    blocks: [
      toDoBlock('What to do', [
        orderTask(review),
        `Open the Stripe dashboard and search for ${paymentIntentId}.`,
        'If the payment is wrong, refund it there and tell the customer. If it is right, or you cannot tell, call whoever looks after this website before you do anything else.',
      ]),
      listBlock('What does not match', reasons),
      paymentBlock({ orderId, paymentIntentId, paidAt }),
      ...(order.lines.length > 0
        ? [itemsBlock('The order as it was placed', order, 'Order total'), customerBlock(order.customer)]
        : []),
    ],
    footer: ['Your website sent this because it could not match a payment to its order.'],
  };
  return writeLetter(letter);
}

/** Says whether the order may be fulfilled. */
export function orderTask({ paidBy }: Pick<Review, 'paidBy'>): string {
  return paidBy === null
    ? 'Send no joining details and post nothing until this is settled.'
    : `The order itself was paid before, by ${paidBy}: this payment changes nothing about it. Go on with it as with any other.`;
}

function held(number: string): Pick<Letter, 'subject' | 'sign'> {
  return {
    subject: `Do not fulfil order ${number} yet: the payment does not match`,
    sign: {
      kind: 'prohibition',
      above: 'Do not fulfil yet',
      headline: number,
      below: 'The payment does not match the order',
    },
  };
}

function paidTwice(number: string): Pick<Letter, 'subject' | 'sign'> {
  return {
    subject: `Paid again: order ${number} has a second payment`,
    sign: { above: 'Paid again', headline: number, below: 'A second payment of a paid order' },
  };
}
