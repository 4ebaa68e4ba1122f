import type { Letter } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';
import { customerBlock, itemsBlock, paymentBlock } from './orderBlocks.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** The order has no lines if none was found for the payment. */
interface Review extends PaidOrder {
  /** The differences between payment and order, a sentence each. */
  readonly reasons: readonly string[];
}

/** Tells the owner to hold an order whose payment does not match it. */
export function reviewMail(review: Review): Mail {
  const { orderId, order, paymentIntentId, paidAt, reasons } = singleLines(review);
  const number = orderNumber(orderId);
  const letter: Letter = {
    subject: `Do not fulfil order ${number} yet: the payment does not match`,
    preview: reasons.join(' '),
    sign: {
      kind: 'prohibition',
      above: 'Do not fulfil yet',
      headline: number,
      below: 'The payment does not match the order',
    },
    blocks: [
      { kind: 'list', title: 'What does not match', items: reasons },
      { kind: 'list', title: 'What to do', toDo: true, items: whatToDo(paymentIntentId) },
      paymentBlock({ orderId, paymentIntentId, paidAt }),
      ...(order.lines.length > 0
        ? [itemsBlock('The order as it was placed', order, 'Order total'), customerBlock('Customer', order.customer)]
        : []),
    ],
    footer: ['Your website sent this because it could not match a payment to its order.'],
  };
  return writeLetter(letter);
}

function whatToDo(paymentIntentId: string): string[] {
  return [
    'Send no joining details and post nothing until this is settled.',
    `Open the Stripe dashboard and search for ${paymentIntentId}.`,
    'If the payment is wrong, refund it there and tell the customer. If it is right, or you cannot tell, call whoever looks after this website before you do anything else.',
  ];
}
