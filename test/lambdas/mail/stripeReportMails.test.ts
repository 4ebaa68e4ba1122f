import { expect, test } from 'vitest';
import type { NotedDispute } from '../../../domain/orders/disputes.ts';
import { reviewReportMail, saleReportMail, type StripeReport } from '../../../lambdas/mail/orders/stripeReportMails.ts';
import { DISPUTE, refundsOf, vrForTwo } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const { total } = vrForTwo.order.totals;
const WARNING: StripeReport = {
  kind: 'warning',
  id: 'issfr_1',
  warning: { kind: 'made_with_stolen_card', createdAt: '2026-11-21T09:00:00.000Z' },
};

function dispute(changes: Partial<NotedDispute>, isAppeal = false): StripeReport {
  return { kind: 'dispute', id: DISPUTE.id, dispute: { ...DISPUTE, ...changes }, isAppeal };
}

interface Said {
  readonly refunds?: ReturnType<typeof refundsOf>;
  readonly others?: readonly string[];
}

/** The words of the mail. `others`: the statuses of the payment's disputes. */
function said(report: StripeReport, { refunds = {}, others = [] }: Said = {}) {
  const disputes = Object.fromEntries(others.map((status, index) => [`du_${index}`, { ...DISPUTE, status }]));
  const money = { refunds, disputes };
  const { subject, text } = saleReportMail({ ...vrForTwo, ...money, names: [], isConfirmed: true }, report);
  const reviewed = { ...vrForTwo, ...money, reasons: ['It differs.'], paidBy: null, received: total };
  const words = [text, reviewReportMail(reviewed, report).text].map(oneSpace);
  return { subject: subject.replace(/^Rhys Morgan: |, order .*/g, ''), sale: words[0]!, both: words };
}

test.for<[status: string, isAppeal: boolean, subject: string]>([
  ['warning_needs_response', false, 'a question of the bank'],
  ['needs_response', false, 'a dispute'],
  ['a new word of Stripe', false, 'a dispute'],
  ['appeal_needs_response', true, 'an appeal'],
  ['won', false, 'a won dispute'],
  ['lost', true, 'a lost appeal'],
  ['warning_closed', false, 'a closed dispute'],
])('a dispute that is %s, after an appeal: %s, is called %s', ([status, isAppeal, title]) => {
  expect(said(dispute({ status }, isAppeal)).subject).toBe(`Stripe reports ${title}, £273.50`);
});

const REFUND = 'refund the payment in Stripe';
const NO_REFUND = 'Do not refund the payment';
const NOTHING_LEFT = 'there is nothing left to refund';

test.for<[report: StripeReport, said: Said, words: string]>([
  [WARNING, {}, REFUND],
  [WARNING, { others: ['warning_needs_response'] }, REFUND],
  [WARNING, { others: ['warning_closed'] }, REFUND],
  [WARNING, { others: ['needs_response'] }, NO_REFUND],
  [WARNING, { others: ['lost'] }, NO_REFUND],
  [WARNING, { refunds: refundsOf(total / 2) }, REFUND],
  [WARNING, { refunds: refundsOf(total) }, NOTHING_LEFT],
  [WARNING, { refunds: refundsOf(total, 'pending') }, NOTHING_LEFT],
  [WARNING, { refunds: refundsOf(total, 'failed') }, REFUND],
  [dispute({ status: 'warning_needs_response' }), { others: ['warning_needs_response'] }, REFUND],
  [dispute({}), { others: ['needs_response'] }, NO_REFUND],
  [dispute({}), { refunds: refundsOf(total), others: ['needs_response'] }, NOTHING_LEFT],
])('nobody is asked for a refund that does not help: %#', ([report, money, words]) => {
  for (const text of said(report, money).both)
    expect([REFUND, NO_REFUND, NOTHING_LEFT].filter((each) => text.includes(each))).toEqual([words]);
});

test('an open dispute says until when to answer, and what the website does not do', () => {
  const { sale, both } = said(dispute({}));
  expect(sale).toContain('Answer in the Stripe dashboard, under Disputes, by 23 January 2027 at 23:59');
  expect(sale).toContain('Reason: product not received');
  expect(sale).toContain('What proves the sale');
  expect(both[1]).not.toContain('proves the sale');
  expect(sale).toContain('the places stay taken. Until this is settled, post nothing');
  expect(said(dispute({ evidenceBy: null })).sale).toContain('The bank takes no evidence for this one');
  expect(said(dispute({}), { refunds: refundsOf(total) }).sale).not.toContain('the places stay taken');
});

test('a dispute that is over asks for nothing but a refund that it had stopped', () => {
  for (const status of ['won', 'lost', 'warning_closed', 'prevented']) {
    const { sale } = said(dispute({ status }));
    expect(sale).toContain('It is over');
    expect(sale).not.toMatch(/the places stay taken|Answer in the Stripe dashboard|refund it again/);
  }
  const [[id, failed]] = Object.entries(refundsOf(1_000, 'failed')) as [[string, object]];
  const refunds = { [id]: { ...failed, reason: 'charge_for_pending_refund_disputed' } } as ReturnType<typeof refundsOf>;
  expect(said(dispute({ status: 'won' }), { refunds }).sale).toContain('if you still owe it, refund it again now');
});
