import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence } from '../../../domain/money/money.ts';
import {
  type DisputeOutcome,
  type DisputeStage,
  type FraudWarning,
  type NotedDispute,
  stageOf,
} from '../../../domain/orders/disputes.ts';
import { isCourse, isDated, isEquipment } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { moneyBack } from '../../../domain/orders/refunds.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Block, Fact } from '../letter/letter.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { fraudTask, isRefunded, type QuestionedOrder, saleTasks, tasksAfter } from './disputeTasks.ts';
import { customerBlock, itemsBlock, paymentBlock, termsBlock } from './orderBlocks.ts';
import { unitsOfLine, unitsWithDate } from './orderLines.ts';

interface Disputed extends NotedDispute {
  readonly id: string;
  /** The stage that the owner was mailed about before. */
  readonly toldBefore: DisputeStage | undefined;
}

/** Tells the owner that a dispute has come to a stage that needs an answer. */
export function disputeBegunMail(questioned: QuestionedOrder, dispute: Disputed): Mail {
  const sum = formatPence(dispute.amount);
  const { subject, above, money } = STAGES[stageOf(dispute)];
  return ownersMail(questioned, {
    subject: `${subject} ${sum} of order`,
    above,
    below: `${sum}: ${reasonWords(dispute)}`,
    tasks: [
      `${money(sum)} The reason given: ${reasonWords(dispute)}.`,
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
export function fraudWarningMail(questioned: QuestionedOrder, id: string, { kind, createdAt }: FraudWarning): Mail {
  return ownersMail(questioned, {
    subject: 'The bank suspects fraud: order',
    above: 'The bank suspects fraud',
    below: FRAUDS[kind] ?? 'No kind given',
    tasks: [
      `The bank of this card reports the payment as a fraud: ${FRAUDS[kind] ?? 'it does not say of which kind'}.`,
      fraudTask(questioned),
      ...saleTasks(questioned),
    ],
    facts: [
      { label: 'Reported', lines: [longMoment(createdAt)] },
      { label: 'Reference', lines: [id] },
    ],
  });
}

interface StageWords {
  readonly subject: string;
  readonly above: string;
  readonly money: (sum: string) => string;
}

const STAGES: Readonly<Record<DisputeStage, StageWords>> = {
  inquiry: {
    subject: 'The bank asks about',
    above: 'The bank asks',
    money: (sum) => `The bank asks about ${sum} of this order; it has not taken any money yet.`,
  },
  chargeback: {
    subject: 'Disputed',
    above: 'Disputed',
    money: (sum) =>
      `The owner of the card disputes ${sum} of this order at the bank. Stripe keeps the sum, and a fee, until it is decided.`,
  },
  appeal: {
    subject: 'Appeal about',
    above: 'Appeal',
    money: (sum) => `The dispute of ${sum} of this order has come to an appeal: it is not over yet.`,
  },
};

const OUTCOMES: Readonly<Record<DisputeOutcome, (sum: string) => string>> = {
  won: (sum) => `You have won: Stripe pays the ${sum} back into your balance.`,
  lost: (sum) =>
    `You have lost: the ${sum} has gone back to the owner of the card. No credit note was issued for that.`,
  closed: () => 'The bank has closed its question, and has taken no money.',
  prevented: (sum) => `The dispute of ${sum} was settled before it began.`,
};

/** https://docs.stripe.com/disputes/api/visa-compliance */
const NONCOMPLIANT = 'noncompliant';
const ANSWER_COSTS =
  'To answer this one costs a further fee, at Visa 500 US dollars, which you get back only if you win. Stripe asks you before it takes the fee.';

/** https://docs.stripe.com/disputes/categories */
const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: 'they say that a refund was promised and did not come',
  duplicate: 'they say that they paid twice',
  fraudulent: 'they say that they did not make this payment',
  general: 'no reason of a known kind',
  [NONCOMPLIANT]: 'the bank says that the payment broke a rule of the card network',
  product_not_received: 'they say that they did not get what they paid for',
  product_unacceptable: 'they say that it was not what was described',
  subscription_canceled: 'they say that they had cancelled',
  unrecognized: 'they do not recognise the payment on their statement',
};

/** https://docs.stripe.com/api/radar/early_fraud_warnings/object */
const FRAUDS: Readonly<Record<string, string>> = {
  card_never_received: 'the card never reached its owner',
  fraudulent_card_application: 'the card was applied for by somebody else',
  made_with_counterfeit_card: 'the card is a forgery',
  made_with_lost_card: 'the card was lost',
  made_with_stolen_card: 'the card was stolen',
  unauthorized_use_of_card: 'the card was used without leave',
};

function reasonWords({ reason }: NotedDispute): string {
  return REASONS[reason] ?? `“${reason.replaceAll('_', ' ')}”`;
}

function disputeFacts({ id, amount, createdAt, evidenceBy }: Disputed): Fact[] {
  return [
    { label: 'Disputed', lines: [formatPence(amount)] },
    { label: 'Begun', lines: [longMoment(createdAt)] },
    ...(evidenceBy ? [{ label: 'Evidence by', lines: [longMoment(evidenceBy)] }] : []),
    { label: 'Reference', lines: [id] },
  ];
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
