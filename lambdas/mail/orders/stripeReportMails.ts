import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence, type Pence } from '../../../domain/money/money.ts';
import {
  type DisputeOutcome,
  type DisputeStage,
  type FraudWarning,
  isAtBank,
  type NotedDispute,
  type NotedDisputes,
  outcomeOf,
  stageOf,
} from '../../../domain/orders/disputes.ts';
import type { ConfirmedOrder, PaidOrder } from '../../../domain/orders/paidOrder.ts';
import {
  DISPUTED_MEANWHILE,
  isWaiting,
  moneyBack,
  type NotedRefund,
  type NotedRefunds,
} from '../../../domain/orders/refunds.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import { type Block, type Entries, type Fact, factsBlock, listBlock, workBlocks } from '../letter/letter.ts';
import { customerBlock, itemsBlock, paymentBlock, termsBlock } from './orderBlocks.ts';
import { ownersLetter } from './ownersLetter.ts';
import { orderTask, type Review } from './reviewMail.ts';
import { present } from '../../../domain/text/present.ts';

/** What Stripe reports of a payment; all else stands in its dashboard. `id`: at Stripe. */
export type StripeReport =
  | { readonly kind: 'dispute'; readonly id: string; readonly dispute: NotedDispute; readonly isAppeal: boolean }
  | { readonly kind: 'warning'; readonly id: string; readonly warning: FraudWarning }
  /** It failed. */
  | { readonly kind: 'refund'; readonly id: string; readonly refund: NotedRefund };

/** What decides whether a refund helps. */
interface Money {
  readonly received: Pence;
  readonly refunds: NotedRefunds;
  readonly disputes: NotedDisputes;
}

/** A sale, with what proves it. */
export interface ReportedSale extends ConfirmedOrder, Omit<Money, 'received'> {
  /** Of the people who come; empty if nobody was named, or the names are deleted. */
  readonly names: readonly string[];
  /** False if the customer's mail server refused the confirmation. */
  readonly isConfirmed: boolean;
}

const STAGES: Readonly<Record<DisputeStage, string>> = {
  inquiry: 'a question of the bank',
  chargeback: 'a dispute',
  appeal: 'an appeal',
};

const OUTCOMES: Readonly<Record<DisputeOutcome, string>> = {
  won: 'It is over: Stripe pays the sum back into your balance.',
  lost: 'It is over: the sum has gone back to the owner of the card. No credit note is issued for that.',
  closed: 'It is over: the bank has taken no money.',
  prevented: 'It is over. The sum may have gone back to the owner of the card: look in Stripe before you refund it.',
};

/** Tells the owner what Stripe reports of a sale. */
export function saleReportMail(sale: ReportedSale, report: StripeReport): Mail {
  const plain = singleLines(sale);
  const money = { ...sale, received: sale.order.totals.total };
  const isOver = report.kind === 'dispute' && outcomeOf(report.dispute) !== null;
  return reportMail(plain, report, {
    money,
    task:
      isOver || isAllRefunded(money)
        ? null
        : 'The website changes nothing by itself: the places stay taken. Until this is settled, post nothing and arrange no date.',
    blocks: [proofBlock(plain), termsBlock(plain), itemsBlock('The order', plain.order, 'Total Paid')],
    end: '',
  });
}

/** Tells the owner what Stripe reports of a payment in review. */
export function reviewReportMail(review: Review & Money, report: StripeReport): Mail {
  const plain = singleLines(review);
  const { order, reasons } = plain;
  return reportMail(plain, report, {
    money: review,
    task: orderTask(review),
    blocks: [
      listBlock('Why the payment is in review', reasons),
      order.lines.length > 0 && itemsBlock('The order as it was placed', order, 'Order total'),
    ],
    end: ', in review',
  });
}

interface Rest {
  readonly money: Money;
  /** About the order. */
  readonly task: string | null;
  readonly blocks: Entries<Block>;
  /** Of the news. */
  readonly end: string;
}

function reportMail(payment: PaidOrder, report: StripeReport, { money, task, blocks, end }: Rest): Mail {
  const { customer } = payment.order;
  return ownersLetter(payment, {
    news: `Stripe reports ${titleOf(report)}${end}`,
    preview: [customer.company, customer.name].filter(Boolean).join(', '),
    blocks: [
      ...workBlocks({ left: [...tasksOf(report, money), task], done: [] }),
      ...endBlocks(report),
      factsBlock('At Stripe', singleLines(factsOf(report))),
      ...blocks,
      customer.name && customerBlock(customer),
      paymentBlock(payment),
    ],
    why: 'Your website sent this because Stripe told it so. The customer gets nothing from us.',
    isForOwnerAlone: true,
  });
}

function titleOf(report: StripeReport): string {
  if (report.kind === 'warning') return 'a suspected fraud';
  if (report.kind === 'refund') return report.refund.status === 'failed' ? 'a failed refund' : 'a cancelled refund';
  const { dispute, isAppeal } = report;
  const outcome = outcomeOf(dispute);
  const sum = formatPence(dispute.amount);
  return outcome ? `a ${outcome} ${isAppeal ? 'appeal' : 'dispute'}, ${sum}` : `${STAGES[stageOf(dispute)]}, ${sum}`;
}

function tasksOf(report: StripeReport, money: Money): string[] {
  if (report.kind === 'warning') return [refundTask(money)];
  if (report.kind === 'refund')
    return ['The customer did not get this refund. If the payment is not disputed, pay them in another way.'];
  const { evidenceBy } = report.dispute;
  const outcome = outcomeOf(report.dispute);
  if (outcome === null)
    return [
      evidenceBy
        ? `Answer in the Stripe dashboard, under Disputes, by ${longMoment(evidenceBy)}, also if you have answered before.`
        : 'The bank takes no evidence for this one: you can only wait.',
      refundTask(money),
    ];
  const wasStopped = Object.values(money.refunds).some(({ reason }) => reason === DISPUTED_MEANWHILE);
  return outcome === 'won' && wasStopped
    ? ['A refund failed because of it: if you still owe it, refund it again now.']
    : [];
}

function endBlocks(report: StripeReport): Block[] {
  const outcome = report.kind === 'dispute' && outcomeOf(report.dispute);
  return outcome ? [listBlock('How it ended', [OUTCOMES[outcome]])] : [];
}

/** Once the bank has taken the money back, a refund would pay the customer a second time. */
function refundTask(money: Money): string {
  if (isAllRefunded(money)) return 'You have refunded the whole payment already: there is nothing left to refund.';
  return Object.values(money.disputes).some(isAtBank)
    ? 'Do not refund the payment: the bank has taken the money, and a refund would pay it a second time.'
    : 'If they are right, or you do not know these people, refund the payment in Stripe: then no dispute follows.';
}

/** By refunds that are made or wait at Stripe. */
function isAllRefunded({ received, refunds }: Money): boolean {
  const waiting = Object.values(refunds).filter(isWaiting);
  return moneyBack(refunds) + waiting.reduce((sum, { amount }) => sum + amount, 0) >= received;
}

function factsOf(report: StripeReport): Fact[] {
  const { sum, reason, begun, by = null } = detailsOf(report);
  return present([
    sum !== null && { label: 'Sum', lines: [formatPence(sum)] },
    reason && { label: 'Reason', lines: [reason.replaceAll('_', ' ')] },
    { label: 'Begun', lines: [longMoment(begun)] },
    by && { label: 'Answer by', lines: [longMoment(by)] },
    { label: 'Reference', lines: [report.id] },
  ]);
}

function detailsOf(report: StripeReport) {
  if (report.kind === 'warning') return { sum: null, reason: report.warning.kind, begun: report.warning.createdAt };
  const { amount: sum, reason, createdAt: begun } = report.kind === 'dispute' ? report.dispute : report.refund;
  return { sum, reason, begun, by: report.kind === 'dispute' ? report.dispute.evidenceBy : null };
}

function proofBlock({ order, names, isConfirmed, invoice, refunds }: ReportedSale): Block {
  const { email } = order.customer;
  const refunded = moneyBack(refunds);
  const confirmation = isConfirmed
    ? `Emailed to ${email} with VAT invoice ${invoice.number} and the terms`
    : `Not delivered: the email to ${email} was refused`;
  return factsBlock('What proves the sale', [
    { label: 'Confirmation', lines: [confirmation] },
    refunded > 0 && { label: 'Refunded', lines: [formatPence(refunded)] },
    names.length > 0 && { label: 'People named', lines: names },
  ]);
}
