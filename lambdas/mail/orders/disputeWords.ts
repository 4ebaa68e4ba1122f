import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence } from '../../../domain/money/money.ts';
import type { DisputeOutcome, DisputeStage, FraudWarning, NotedDispute } from '../../../domain/orders/disputes.ts';
import type { Fact } from '../letter/letter.ts';

export interface Disputed extends NotedDispute {
  readonly id: string;
  /** The stage that the owner was mailed about before. */
  readonly toldBefore: DisputeStage | undefined;
}

interface StageWords {
  readonly subject: string;
  readonly above: string;
  /** `what`: "this order" or "this payment". */
  readonly money: (sum: string, what: string) => string;
}

export const STAGES: Readonly<Record<DisputeStage, StageWords>> = {
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

export const OUTCOMES: Readonly<Record<DisputeOutcome, (sum: string) => string>> = {
  won: (sum) => `You have won: Stripe pays the ${sum} back into your balance.`,
  lost: (sum) =>
    `You have lost: the ${sum} has gone back to the owner of the card. No credit note was issued for that.`,
  closed: () => 'The bank has closed its question, and has taken no money.',
  prevented: (sum) => `The dispute of ${sum} was settled before it began.`,
};

/** https://docs.stripe.com/disputes/api/visa-compliance */
export const NONCOMPLIANT = 'noncompliant';
export const ANSWER_COSTS =
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

export function reasonWords({ reason }: NotedDispute): string {
  return REASONS[reason] ?? `“${reason.replaceAll('_', ' ')}”`;
}

export function disputeFacts({ id, amount, createdAt, evidenceBy }: Disputed): Fact[] {
  return [
    { label: 'Disputed', lines: [formatPence(amount)] },
    { label: 'Begun', lines: [longMoment(createdAt)] },
    ...(evidenceBy ? [{ label: 'Evidence by', lines: [longMoment(evidenceBy)] }] : []),
    { label: 'Reference', lines: [id] },
  ];
}

/** The kind of fraud, if the bank gave one that we know. */
export function fraudWords({ kind }: FraudWarning): string | undefined {
  return FRAUDS[kind];
}

export function warningFacts(id: string, { createdAt }: FraudWarning): Fact[] {
  return [
    { label: 'Reported', lines: [longMoment(createdAt)] },
    { label: 'Reference', lines: [id] },
  ];
}
