import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { type FraudWarning, outcomeOf } from '../../../domain/orders/disputes.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { NotedRefund } from '../../../domain/orders/refunds.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { type BanksNews, begunNews, type Disputed, endedNews, warningNews } from './disputeWords.ts';
import { ALL_REFUNDED } from './disputeTasks.ts';
import { customerBlock, itemsBlock, paymentBlock } from './orderBlocks.ts';
import { orderTask, type Review } from './reviewMail.ts';

const TAKEN_BACK = 'The bank has taken the money: a refund now would pay it a second time.';

/** A payment in review, with what is left of it. */
interface ReviewedPayment extends Review {
  /** Also if the refunds wait at Stripe. */
  readonly isAllRefunded: boolean;
}

/** Tells the owner that a payment in review is disputed, or how that ended. */
export function reviewDisputeMail(review: ReviewedPayment, dispute: Disputed): Mail {
  const outcome = outcomeOf(dispute);
  if (outcome) return newsMail(review, endedNews(dispute, outcome));
  return newsMail(review, begunNews(dispute, 'this payment'), [
    dispute.isRefundable
      ? refundTask(review, 'If they are right, refund the payment in Stripe: that ends it.')
      : TAKEN_BACK,
  ]);
}

/** Tells the owner that the card's issuer suspects fraud in a payment in review. */
export function reviewWarningMail(review: ReviewedPayment, id: string, warning: FraudWarning): Mail {
  return newsMail(review, warningNews(id, warning), [
    refundTask(
      review,
      'A dispute often follows, with a fee. If the payment is not disputed yet, refund it in Stripe now: that avoids the dispute.',
    ),
  ]);
}

function refundTask({ isAllRefunded }: ReviewedPayment, task: string): string {
  return isAllRefunded ? ALL_REFUNDED : task;
}

/** Tells the owner that the customer did not get the refund of a payment in review. */
export function reviewRefundMail(review: Review, id: string, { amount, status, createdAt }: NotedRefund): Mail {
  const sum = formatPence(amount);
  const what = status === 'canceled' ? 'Refund cancelled' : 'Refund failed';
  const tasks = [
    `The customer did not get the refund of ${sum}. Look at the payment in the Stripe dashboard: it says why.`,
    'If the payment is not disputed, pay the customer in another way.',
  ];
  const facts = [
    { label: 'Begun', lines: [longMoment(createdAt)] },
    { label: 'Reference', lines: [id] },
  ];
  return newsMail(review, { subject: `${what}: ${sum} of`, above: what, below: sum, tasks, facts });
}

function newsMail(review: Review, news: BanksNews, furtherTasks: readonly string[] = []): Mail {
  const plain = singleLines(review);
  const { subject, above, below, tasks, facts } = singleLines(news);
  const { order, reasons } = plain;
  const number = orderNumber(plain.orderId);
  return writeLetter({
    subject: `${subject} order ${number}, in review`,
    preview: reasons.join(' '),
    sign: { kind: 'direction', above, headline: number, below },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items: [...tasks, ...furtherTasks, orderTask(plain)] },
      { kind: 'facts', title: 'At the bank', facts },
      { kind: 'list', title: 'Why the payment is in review', items: reasons },
      paymentBlock(plain),
      ...(order.lines.length > 0
        ? [itemsBlock('The order as it was placed', order, 'Order total'), customerBlock(order.customer)]
        : []),
    ],
    footer: ['Your website sent this because Stripe told it so. The customer gets nothing from us.'],
  });
}
