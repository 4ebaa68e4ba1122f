import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence } from '../../../domain/money/money.ts';
import {
  type DisputeOutcome,
  type DisputeStage,
  type FraudWarning,
  type NotedDispute,
  stageOf,
} from '../../../domain/orders/disputes.ts';
import type { Fact } from '../letter/letter.ts';

export interface Disputed extends NotedDispute {
  readonly id: string;
  /** The stage that the owner was mailed about before. */
  readonly toldBefore: DisputeStage | undefined;
}

/** The words of a mail about a dispute or a fraud warning. */
export interface BanksNews {
  /** Its beginning; the order's number follows. */
  readonly subject: string;
  readonly above: string;
  readonly below: string;
  readonly tasks: readonly string[];
  readonly facts: readonly Fact[];
}

interface StageWords {
  readonly subject: string;
  readonly above: string;
  /** `what`: "this order" or "this payment". */
  readonly money: (sum: string, what: string) => string;
}

const STAGES: Readonly<Record<DisputeStage, StageWords>> = {
  inquiry: {
    subject: 'The bank asks about',
    above: 'The bank asks',
    money: (sum, what) => `The bank asks about ${sum} of ${what}; it has not taken any money yet.`,
  },
  chargeback: {
    subject: 'Disputed',
    above: 'Disputed',
    money: (sum, what) =>
      `The owner of the card disputes ${sum} of ${what} at the bank. Stripe keeps the sum, and a fee, until it is decided.`,
  },
  appeal: {
    subject: 'Appeal about',
    above: 'Appeal',
    money: (sum, what) => `The dispute of ${sum} of ${what} has come to an appeal: it is not over yet.`,
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

/** A dispute that has come to a stage. `what`: "this order" or "this payment"; `proof`: where the owner finds what to answer. */
export function begunNews(dispute: Disputed, what: string, proof = ''): BanksNews {
  const sum = formatPence(dispute.amount);
  const { subject, above, money } = STAGES[stageOf(dispute)];
  return {
    subject: `${subject} ${sum} of`,
    above,
    below: `${sum}: ${reasonWords(dispute)}`,
    tasks: [
      `${money(sum, what)} The reason given: ${reasonWords(dispute)}.`,
      dispute.evidenceBy
        ? `Answer in the Stripe dashboard, under Disputes, by ${longMoment(dispute.evidenceBy)}. After that the bank decides without you.${proof}`
        : 'The bank takes no evidence for this one: you can only wait.',
      ...(dispute.reason === NONCOMPLIANT ? [ANSWER_COSTS] : []),
    ],
    facts: disputeFacts(dispute),
  };
}

/** A dispute that is over, or the appeal that followed it. */
export function endedNews(dispute: Disputed, outcome: DisputeOutcome): BanksNews {
  const sum = formatPence(dispute.amount);
  const what = dispute.toldBefore === 'appeal' ? 'Appeal' : 'Dispute';
  return {
    subject: `${what} ${outcome}: ${sum} of`,
    above: `${what} over`,
    below: `${sum}: ${outcome}`,
    tasks: [OUTCOMES[outcome](sum)],
    facts: disputeFacts(dispute),
  };
}

export function warningNews(id: string, { kind, createdAt }: FraudWarning): BanksNews {
  const known = FRAUDS[kind];
  return {
    subject: 'The bank suspects fraud:',
    above: 'The bank suspects fraud',
    below: known ?? 'No kind given',
    tasks: [`The bank of this card reports the payment as a fraud: ${known ?? 'it does not say of which kind'}.`],
    facts: [
      { label: 'Reported', lines: [longMoment(createdAt)] },
      { label: 'Reference', lines: [id] },
    ],
  };
}

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
