import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence } from '../../../domain/money/money.ts';
import {
  type DisputeOutcome,
  type DisputeStage,
  type FraudWarning,
  type NotedDispute,
  type NotedDisputes,
  outcomeOf,
  stageOf,
} from '../../../domain/orders/disputes.ts';
import { isDated } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { DISPUTED_MEANWHILE, isWaiting, moneyBack, type NotedRefunds } from '../../../domain/orders/refunds.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Block, Fact } from '../letter/letter.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { customerBlock, itemsBlock, paymentBlock, termsBlock } from './orderBlocks.ts';
import { unitsWithDate } from './orderLines.ts';

/** A sale that is called in question, with all that proves it. */
interface QuestionedOrder extends ConfirmedOrder {
  /** Of the people who come, as far as they are named. */
  readonly names: readonly string[];
  /** False if the customer's confirmation was refused by their mail server. */
  readonly isConfirmed: boolean;
  readonly refunds: NotedRefunds;
  /** Of the payment. */
  readonly disputes: NotedDisputes;
}

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
      ...(dispute.toldBefore && dispute.evidenceBy
        ? ['An answer that you gave before does not count: answer again.']
        : []),
      ...(dispute.isRefundable && !isRefunded(questioned)
        ? ['If they are right, refund the payment in Stripe: that ends it.']
        : []),
      placesTask(questioned),
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
    tasks: [OUTCOMES[outcome](sum), ...tasksAfter(outcome, questioned)],
    facts: disputeFacts(dispute),
  });
}

function tasksAfter(outcome: DisputeOutcome, questioned: QuestionedOrder): string[] {
  if (outcome === 'lost') return [placesTask(questioned)];
  const stopped = Object.values(questioned.refunds).filter(({ reason }) => reason === DISPUTED_MEANWHILE);
  if (outcome !== 'won' || stopped.length === 0) return ['You need do nothing.'];
  const sum = formatPence(stopped.reduce((total, { amount }) => total + amount, 0));
  return [`A refund of ${sum} had failed because of the dispute. If you still owe it, refund it again now.`];
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
      placesTask(questioned),
    ],
    facts: [
      { label: 'Reported', lines: [longMoment(createdAt)] },
      { label: 'Reference', lines: [id] },
    ],
  });
}

/** By refunds that are made or wait at Stripe. */
function isRefunded({ order, refunds }: QuestionedOrder): boolean {
  const waiting = Object.values(refunds).filter(isWaiting);
  return moneyBack(refunds) + waiting.reduce((sum, { amount }) => sum + amount, 0) >= order.totals.total;
}

/** Once the bank has taken the money back, a refund would pay the customer a second time. */
function fraudTask(questioned: QuestionedOrder): string {
  if (isRefunded(questioned)) return 'You have refunded the whole payment already: there is nothing left to refund.';
  const isTakenBack = Object.values(questioned.disputes).some(
    (dispute) => !dispute.isRefundable && outcomeOf(dispute) !== 'closed',
  );
  return isTakenBack
    ? 'This payment is disputed already: a refund now does not avoid that. Do what the email about the dispute says.'
    : 'A dispute often follows, with a fee, and is seldom won. If you do not know these people, refund the payment in Stripe now: that avoids the dispute. If you know them, ask them to tell their bank.';
}

/** A place of a refunded order is on sale already: raising the number would sell it twice. */
function placesTask(questioned: QuestionedOrder): string {
  return isRefunded(questioned)
    ? 'The order is refunded in full, so the website gives its places back by itself. Do not raise the number in the Places column.'
    : 'The website changes nothing by itself: the places stay taken, and the people stay in the register. Without a refund, free a place by raising the number in the Places column of its row.';
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

/** https://docs.stripe.com/disputes/categories */
const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: 'they say that a refund was promised and did not come',
  duplicate: 'they say that they paid twice',
  fraudulent: 'they say that they did not make this payment',
  general: 'no reason of a known kind',
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

function proofBlock({ order, names, isConfirmed, invoice, refunds }: QuestionedOrder): Block {
  const refunded = moneyBack(refunds);
  const dated = order.lines.filter(isDated);
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
      { label: 'People named', lines: names.length > 0 ? names : ['Nobody was named'] },
      ...(dated.length > 0
        ? [
            {
              label: 'Register',
              lines: ['With the signatures of the day, in your own papers:', ...dated.map(unitsWithDate)],
            },
          ]
        : []),
    ],
  };
}
