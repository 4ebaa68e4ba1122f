import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { type FraudWarning, outcomeOf, stageOf } from '../../../domain/orders/disputes.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { NotedRefund } from '../../../domain/orders/refunds.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Fact } from '../letter/letter.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import {
  ANSWER_COSTS,
  type Disputed,
  disputeFacts,
  fraudWords,
  NONCOMPLIANT,
  OUTCOMES,
  reasonWords,
  STAGES,
  warningFacts,
} from './disputeWords.ts';
import { customerBlock, itemsBlock, paymentBlock } from './orderBlocks.ts';
import { orderTask, type Review } from './reviewMail.ts';

const TAKEN_BACK = 'The bank has taken the money: a refund now would pay it a second time.';

/** Tells the owner that a payment in review is disputed, or how that ended. */
export function reviewDisputeMail(review: Review, dispute: Disputed): Mail {
  const sum = formatPence(dispute.amount);
  const outcome = outcomeOf(dispute);
  if (outcome)
    return newsMail(review, {
      subject: `${dispute.toldBefore === 'appeal' ? 'Appeal' : 'Dispute'} ${outcome}: ${sum} of`,
      above: 'Dispute over',
      below: `${sum}: ${outcome}`,
      tasks: [OUTCOMES[outcome](sum)],
      facts: disputeFacts(dispute),
    });
  const { subject, above, money } = STAGES[stageOf(dispute)];
  return newsMail(review, {
    subject: `${subject} ${sum} of`,
    above,
    below: `${sum}: ${reasonWords(dispute)}`,
    tasks: [
      `${money(sum, 'this payment')} The reason given: ${reasonWords(dispute)}.`,
      dispute.evidenceBy
        ? `Answer in the Stripe dashboard, under Disputes, by ${longMoment(dispute.evidenceBy)}. After that the bank decides without you.`
        : 'The bank takes no evidence for this one: you can only wait.',
      ...(dispute.reason === NONCOMPLIANT ? [ANSWER_COSTS] : []),
      dispute.isRefundable ? 'If they are right, refund the payment in Stripe: that ends it.' : TAKEN_BACK,
    ],
    facts: disputeFacts(dispute),
  });
}

/** Tells the owner that the card's issuer takes a payment in review for a fraud. */
export function reviewWarningMail(review: Review, id: string, warning: FraudWarning): Mail {
  const kind = fraudWords(warning);
  return newsMail(review, {
    subject: 'The bank suspects fraud:',
    above: 'The bank suspects fraud',
    below: kind ?? 'No kind given',
    tasks: [
      `The bank of this card reports the payment as a fraud: ${kind ?? 'it does not say of which kind'}.`,
      'A dispute often follows, with a fee. If the payment is neither refunded nor disputed yet, refund it in Stripe now: that avoids the dispute.',
    ],
    facts: warningFacts(id, warning),
  });
}

/** Tells the owner that the customer did not get the refund of a payment in review. */
export function reviewRefundMail(review: Review, id: string, { amount, status, createdAt }: NotedRefund): Mail {
  const sum = formatPence(amount);
  const what = status === 'canceled' ? 'Refund cancelled' : 'Refund failed';
  return newsMail(review, {
    subject: `${what}: ${sum} of`,
    above: what,
    below: sum,
    tasks: [
      `The customer did not get the refund of ${sum}. Look at the payment in the Stripe dashboard: it says why.`,
      'If the payment is not disputed, pay the customer in another way.',
    ],
    facts: [
      { label: 'Begun', lines: [longMoment(createdAt)] },
      { label: 'Reference', lines: [id] },
    ],
  });
}

interface NewsMail {
  /** The order's number follows. */
  readonly subject: string;
  readonly above: string;
  readonly below: string;
  readonly tasks: readonly string[];
  readonly facts: readonly Fact[];
}

function newsMail(review: Review, words: NewsMail): Mail {
  const plain = singleLines(review);
  const { subject, above, below, tasks, facts } = singleLines(words);
  const { order, reasons } = plain;
  const number = orderNumber(plain.orderId);
  return writeLetter({
    subject: `${subject} order ${number}, in review`,
    preview: reasons.join(' '),
    sign: { kind: 'direction', above, headline: number, below },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items: [...tasks, orderTask(plain)] },
      { kind: 'facts', title: 'At the bank', facts },
      { kind: 'list', title: 'Why the payment is in review', items: reasons },
      paymentBlock(plain),
      ...(order.lines.length > 0
        ? [itemsBlock('The order as it was placed', order, 'Order total'), customerBlock('Customer', order.customer)]
        : []),
    ],
    footer: ['Your website sent this because Stripe told it so. The customer gets nothing from us.'],
  });
}
