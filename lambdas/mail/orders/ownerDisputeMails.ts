import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { type DisputeOutcome, type FraudWarning, stageOf } from '../../../domain/orders/disputes.ts';
import { isCourse, isDated, isEquipment } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { moneyBack } from '../../../domain/orders/refunds.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Block, Fact } from '../letter/letter.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { fraudTask, isRefunded, type QuestionedOrder, saleTasks, tasksAfter } from './disputeTasks.ts';
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
import { customerBlock, itemsBlock, paymentBlock, termsBlock } from './orderBlocks.ts';
import { unitsOfLine, unitsWithDate } from './orderLines.ts';

/** Tells the owner that a dispute has come to a stage that needs an answer. */
export function disputeBegunMail(questioned: QuestionedOrder, dispute: Disputed): Mail {
  const sum = formatPence(dispute.amount);
  const { subject, above, money } = STAGES[stageOf(dispute)];
  return ownersMail(questioned, {
    subject: `${subject} ${sum} of order`,
    above,
    below: `${sum}: ${reasonWords(dispute)}`,
    tasks: [
      `${money(sum, 'this order')} The reason given: ${reasonWords(dispute)}.`,
      dispute.evidenceBy
        ? `Answer in the Stripe dashboard, under Disputes, by ${longMoment(dispute.evidenceBy)}. After that the bank decides without you. What proves the sale stands below.`
        : 'The bank takes no evidence for this one: you can only wait.',
      ...(dispute.reason === NONCOMPLIANT ? [ANSWER_COSTS] : []),
      ...(dispute.toldBefore && dispute.evidenceBy
        ? ['An answer that you gave before does not count: answer again.']
        : []),
      ...(dispute.isRefundable && !isRefunded(questioned)
        ? ['If they are right, refund the payment in Stripe: that ends it.']
        : []),
      ...saleTasks(questioned),
    ],
    facts: disputeFacts(dispute),
  });
}

/** Tells the owner how a dispute, or the appeal that followed it, ended. */
export function disputeEndedMail(questioned: QuestionedOrder, dispute: Disputed, outcome: DisputeOutcome): Mail {
  const sum = formatPence(dispute.amount);
  const what = dispute.toldBefore === 'appeal' ? 'Appeal' : 'Dispute';
  return ownersMail(questioned, {
    subject: `${what} ${outcome}: ${sum} of order`,
    above: `${what} over`,
    below: `${sum}: ${outcome}`,
    tasks: [OUTCOMES[outcome](sum), ...tasksAfter(outcome, sum, questioned)],
    facts: disputeFacts(dispute),
  });
}

/** Tells the owner that the card's issuer takes a payment for a fraud. */
export function fraudWarningMail(questioned: QuestionedOrder, id: string, warning: FraudWarning): Mail {
  const kind = fraudWords(warning);
  return ownersMail(questioned, {
    subject: 'The bank suspects fraud: order',
    above: 'The bank suspects fraud',
    below: kind ?? 'No kind given',
    tasks: [
      `The bank of this card reports the payment as a fraud: ${kind ?? 'it does not say of which kind'}.`,
      fraudTask(questioned),
      ...saleTasks(questioned),
    ],
    facts: warningFacts(id, warning),
  });
}

interface OwnersMail {
  /** The order's number follows. */
  readonly subject: string;
  readonly above: string;
  readonly below: string;
  readonly tasks: readonly string[];
  readonly facts: readonly Fact[];
}

function ownersMail(questioned: QuestionedOrder, words: OwnersMail): Mail {
  const plain = singleLines(questioned);
  const { subject, above, below, tasks, facts } = singleLines(words);
  const number = orderNumber(plain.orderId);
  const letter = writeLetter({
    subject: `${subject} ${number}`,
    preview: `${plain.order.customer.name}: ${plain.order.lines.map(unitsWithDate).join(', ')}`,
    sign: { kind: 'direction', above, headline: number, below },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items: tasks },
      { kind: 'facts', title: 'At the bank', facts },
      proofBlock(plain),
      termsBlock(plain),
      itemsBlock('The order', plain.order, 'Total Paid'),
      customerBlock('Customer', plain.order.customer),
      paymentBlock(plain),
    ],
    footer: ['Your website sent this because Stripe told it so. The customer gets nothing from us.'],
  });
  return letter;
}

function proofBlock(questioned: QuestionedOrder): Block {
  const { order, isConfirmed, invoice, refunds } = questioned;
  const refunded = moneyBack(refunds);
  const [dated, goods] = [order.lines.filter(isDated), order.lines.filter(isEquipment)];
  return {
    kind: 'facts',
    title: 'What proves the sale',
    facts: [
      {
        label: 'Confirmation',
        lines: [
          isConfirmed
            ? `Emailed to ${order.customer.email} with VAT invoice ${invoice.number} and the terms`
            : `Not delivered: the email to ${order.customer.email} was refused`,
        ],
      },
      ...(refunded > 0 ? [{ label: 'Refunded', lines: [formatPence(refunded)] }] : []),
      ...(order.lines.some(isCourse) ? [{ label: 'People named', lines: namedPeople(questioned) }] : []),
      ...(dated.length > 0
        ? [
            {
              label: 'Register',
              lines: ['With the signatures of the day, in your own papers:', ...dated.map(unitsWithDate)],
            },
          ]
        : []),
      ...(goods.length > 0
        ? [{ label: 'Posted', lines: ['With the proof of posting, in your own papers:', ...goods.map(unitsOfLine)] }]
        : []),
    ],
  };
}

function namedPeople({ names, areNamesDeleted }: QuestionedOrder): readonly string[] {
  if (names.length > 0) return names;
  return [areNamesDeleted ? 'The website deletes names a year after their course' : 'Nobody was named'];
}
