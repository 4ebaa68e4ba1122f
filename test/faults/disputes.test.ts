import type { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { longMoment } from '../../domain/dates/longDates.ts';
import type { NotedDispute } from '../../domain/orders/disputes.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import { undecidedOrders } from '../../lambdas/courses/overview.ts';
import { fulfil } from '../../lambdas/orders/fulfil.ts';
import type { Mailer } from '../../lambdas/sending/mailGate.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/sweepOrders.ts';
import { oneSpace } from '../lambdas/mail/visibleText.ts';
import { stripeEvent } from '../lambdas/openShop.ts';
import { loseRecord, mailsOf } from '../lambdas/orders/placedOrders.ts';
import { openRefundingShop } from '../lambdas/orders/refundableOrders.ts';

const { shop, deps, paidOrder, refund, fulfilled, stateOf } = await openRefundingShop();

type Paid = Awaited<ReturnType<typeof paidOrder>>;

const event = async ({ paymentIntentId }: Paid, type: Parameters<typeof stripeEvent>[0]) =>
  expect((await shop.webhook(stripeEvent(type, paymentIntentId))).status).toBe(200);

/** The owner's mails after that of the order, and how many the customer got in all. */
async function mailed(order: Paid) {
  const { owner, customer } = await mailsOf(shop, order);
  const mails = owner.slice(1).map(({ subject, body }) => ({ subject, text: oneSpace(body.text ?? '') }));
  return { owner: mails, customers: customer.length };
}

const DISPUTE_EVENTS = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

test.each(['won', 'lost'] as const)(
  'a dispute that is %s is mailed to the owner when it begins and ends',
  async (end) => {
    const order = await paidOrder();
    await fulfilled(order);
    const { id } = shop.stripe.beginDispute(order.paymentIntentId, 'product_not_received');
    for (const type of DISPUTE_EVENTS) await event(order, type);
    const begun = await mailed(order);
    expect(begun).toMatchObject({
      customers: 1,
      owner: [{ subject: `Disputed £273.50 of order ${orderNumber(order.orderId)}` }],
    });
    for (const words of [
      'they say that they did not get what they paid for',
      'Answer in the Stripe dashboard, under Disputes, by',
      'the places stay taken, and the people stay in the register.',
      'with VAT invoice INV-',
      'Nobody was named',
      id,
    ])
      expect(begun.owner[0]!.text).toContain(words);
    shop.stripe.moveDispute(id, 'under_review');
    await event(order, 'charge.dispute.updated');
    shop.stripe.moveDispute(id, end);
    for (const type of DISPUTE_EVENTS) await event(order, type);
    const ended = await mailed(order);
    expect(ended.owner.map(({ subject }) => subject.replace(/ of order .*/, ''))).toEqual([
      'Disputed £273.50',
      `Dispute ${end}: £273.50`,
    ]);
    expect(ended.customers).toBe(1);
    expect(await stateOf(order)).toMatchObject({ status: 'PAID', taken: 2 });
    expect((await deps.orders.get(order.orderId))!.disputes[id]).toMatchObject({ status: end, amount: 27_350 });
  },
);

const CHARGED_AND_LOST = ['Disputed £273.50', 'Dispute lost: £273.50'];

test.each([
  [['warning_closed'], ['Dispute closed: £273.50']],
  [['warning_under_review', 'needs_response', 'under_review', 'lost'], CHARGED_AND_LOST],
  [
    ['needs_response', 'lost', 'appeal_needs_response', 'appeal_under_review', 'lost'],
    [...CHARGED_AND_LOST, 'Appeal about £273.50', 'Appeal lost: £273.50'],
  ],
  [
    ['needs_response', 'lost', 'appeal_under_review', 'won'],
    [...CHARGED_AND_LOST, 'Appeal about £273.50', 'Appeal won: £273.50'],
  ],
] as const)('each stage and each end of a question is mailed once: %j', async (statuses, later) => {
  const order = await paidOrder(2, 'pm_card_createDisputeInquiry');
  const [id = ''] = (await shop.stripeApi.disputes.list({ payment_intent: order.paymentIntentId })).data.map(
    (each) => each.id,
  );
  for (const status of ['asked', ...statuses] as const) {
    if (status !== 'asked') shop.stripe.moveDispute(id, status);
    for (const type of DISPUTE_EVENTS) await event(order, type);
    await sweepOrders(deps, () => new Date());
  }
  const { owner } = await mailed(order);
  expect(owner.map(({ subject }) => subject.replace(/ of order .*/, ''))).toEqual([
    'The bank asks about £273.50',
    ...later,
  ]);
});

test('a chargeback has its own deadline, even if the inquiry before it was answered', async () => {
  const order = await paidOrder(2, 'pm_card_createDisputeInquiry');
  await event(order, 'charge.dispute.created');
  const { disputes } = (await deps.orders.get(order.orderId))!;
  const [[id = '', asked]] = Object.entries(disputes) as [[string, NotedDispute]];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 24 * 60 * 60_000 });
  shop.stripe.moveDispute(id, 'needs_response');
  vi.useRealTimers();
  await event(order, 'charge.dispute.updated');
  const dueBy = (await deps.orders.get(order.orderId))!.disputes[id]!.evidenceBy!;
  expect(dueBy > asked.evidenceBy!).toBe(true);
  const { owner } = await mailed(order);
  expect(owner[1]!.text).toContain(`under Disputes, by ${longMoment(dueBy)}`);
  expect(owner[1]!.text).toContain('An answer that you gave before does not count: answer again.');
});

test('a dispute after the names were deleted does not say that nobody was named', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  shop.stripe.beginDispute(order.paymentIntentId, 'fraudulent');
  const inYears = new Date('2092-01-31');
  await fulfil(order.paymentIntentId, deps, () => inYears);
  expect((await mailed(order)).owner[0]!.text).toContain('The website deletes names a year after their course');
});

test('a question of the bank is no dispute yet, and says so', async () => {
  const order = await paidOrder(2, 'pm_card_createDisputeInquiry');
  await event(order, 'charge.dispute.created');
  const { owner } = await mailed(order);
  expect(owner[0]!.subject).toMatch(/^The bank asks about £273\.50 of order/);
  expect(owner[0]!.text).toContain('it has not taken any money yet');
  expect(owner[0]!.text).toContain('refund the payment in Stripe: that ends it');
});

test('a warning of fraud tells the owner that a refund avoids a dispute', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  const warning = shop.stripe.warnOfFraud(order.paymentIntentId, 'made_with_stolen_card');
  const told = {
    ...stripeEvent('radar.early_fraud_warning.created', order.paymentIntentId),
    data: { object: warning },
  };
  for (let times = 0; times < 3; times += 1) expect((await shop.webhook(told as never)).status).toBe(200);
  const { owner, customers } = await mailed(order);
  expect([owner.length, customers]).toEqual([1, 1]);
  expect(owner[0]!.subject).toMatch(/^The bank suspects fraud: order/);
  expect(owner[0]!.text).toContain('the card was stolen');
  expect(owner[0]!.text).toContain('refund the payment in Stripe now: that avoids the dispute');
});

const RAISE = 'free a place by raising the number';
const NO_RAISE = 'Do not raise the number in the Places column.';
const REFUND_NOW = 'refund the payment in Stripe now';

test.each<[title: string, part: number, says: string[], not: string[]]>([
  ['in full', 1, ['there is nothing left to refund', NO_RAISE], [REFUND_NOW, RAISE, 'the places stay taken']],
  ['in part', 0.5, [REFUND_NOW, RAISE], [NO_RAISE]],
])('a warning after a refund %s asks only for what helps', async (_, part, says, not) => {
  const order = await paidOrder();
  await refund(order, order.total * part);
  await fulfilled(order);
  shop.stripe.warnOfFraud(order.paymentIntentId, 'misc');
  await sweepOrders(deps, () => new Date());
  const { text } = (await mailed(order)).owner.at(-1)!;
  expect([...says, 'Refunded'].filter((words) => !text.includes(words))).toEqual([]);
  expect(not.filter((words) => text.includes(words))).toEqual([]);
});

test.each<[title: string, card: string, statuses: Stripe.Dispute.Status[], helps: boolean]>([
  ['a chargeback', 'pm_card_createDispute', [], false],
  ['a lost chargeback', 'pm_card_createDispute', ['lost'], false],
  ['a question', 'pm_card_createDisputeInquiry', [], true],
  ['a question that was closed', 'pm_card_createDisputeInquiry', ['warning_closed'], true],
  ['a question that became a chargeback', 'pm_card_createDisputeInquiry', ['needs_response'], false],
])('a warning after %s asks for a refund only if it helps', async (_, card, statuses, helps) => {
  const order = await paidOrder(2, card);
  const { data } = await shop.stripeApi.disputes.list({ payment_intent: order.paymentIntentId });
  for (const status of statuses) shop.stripe.moveDispute(data[0]!.id, status);
  shop.stripe.warnOfFraud(order.paymentIntentId, 'misc');
  // The first sweep makes the order, which only then can have a warning.
  for (let sweeps = 0; sweeps < 2; sweeps += 1) await sweepOrders(deps, () => new Date());
  const { text } = (await mailed(order)).owner.find(({ subject }) => subject.startsWith('The bank suspects fraud'))!;
  expect([text.includes(REFUND_NOW), text.includes('a refund now does not avoid that')]).toEqual([helps, !helps]);
});

test('a question that is closed after a refund does not say that no money moved', async () => {
  const order = await paidOrder(2, 'pm_card_createDisputeInquiry');
  await event(order, 'charge.dispute.created');
  await refund(order);
  const { data } = await shop.stripeApi.disputes.list({ payment_intent: order.paymentIntentId });
  shop.stripe.moveDispute(data[0]!.id, 'warning_closed');
  await event(order, 'charge.dispute.closed');
  const { subject, text } = (await mailed(order)).owner.at(-1)!;
  expect(subject).toContain('Dispute closed');
  expect(text).not.toContain('No money has moved');
  expect(text).toContain('Refunded: £273.50');
});

test.each([
  ['sent', 'Confirmation: Emailed to '],
  ['refused', 'Confirmation: Not delivered: the email to '],
] as const)('a dispute told at once with its order knows that the confirmation was %s', async (outcome, words) => {
  const order = await paidOrder(2, 'pm_card_createDispute');
  const sendMail: Mailer = async (to, ...mail) =>
    to === order.email && outcome === 'refused' ? { outcome, cause: null } : deps.sendMail(to, ...mail);
  await fulfilled(order, { sendMail });
  expect((await mailed(order)).owner.map(({ text }) => text)).toContainEqual(expect.stringContaining(words));
});

test('a dispute of a refunded order asks for no further refund', async () => {
  const order = await paidOrder();
  await refund(order);
  await fulfilled(order);
  shop.stripe.beginDispute(order.paymentIntentId, 'credit_not_processed');
  await event(order, 'charge.dispute.created');
  const { text } = (await mailed(order)).owner.at(-1)!;
  expect(text).toContain(NO_RAISE);
  expect(text).not.toContain(RAISE);
  expect(text).not.toContain('If they are right, refund');
});

test('a warning that comes before the event of its payment is told after the order', async () => {
  const order = await paidOrder();
  const warning = shop.stripe.warnOfFraud(order.paymentIntentId, 'misc');
  const told = {
    ...stripeEvent('radar.early_fraud_warning.created', order.paymentIntentId),
    data: { object: warning },
  };
  expect((await shop.webhook(told as never)).status).toBe(200);
  const { owner, customers } = await mailed(order);
  expect([owner.map(({ subject }) => subject.split(':')[0]), customers]).toEqual([['The bank suspects fraud'], 1]);
});

test('a warning of a rebuilt order is mailed again as a possible repeat', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  shop.stripe.warnOfFraud(order.paymentIntentId, 'misc');
  await sweepOrders(deps, () => new Date());
  await loseRecord(order);
  // The first sweep rebuilds the order, which only then can have a warning.
  for (const _ of [1, 2]) await sweepOrders(deps, () => new Date());
  const { owner } = await mailed(order);
  expect(owner.map(({ subject }) => subject.replace(/(fraud|order).*/, '$1'))).toEqual([
    'The bank suspects fraud',
    '(possible repeat) Paid order',
    '(possible repeat) The bank suspects fraud',
  ]);
});

test('without a webhook the sweep finds warnings, and disputes that end weeks later', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  const { id } = shop.stripe.beginDispute(order.paymentIntentId);
  shop.stripe.warnOfFraud(order.paymentIntentId, 'misc');
  await sweepOrders(deps, () => new Date());
  expect((await mailed(order)).owner).toHaveLength(2);
  const open = async () => (await undecidedOrders(deps)).map(({ orderId }) => orderId).includes(order.orderId);
  expect(await open()).toBe(true);
  shop.stripe.moveDispute(id, 'lost');
  await sweepOrders(deps, () => new Date(Date.now() + 60 * 24 * 60 * 60_000));
  expect((await mailed(order)).owner.map(({ subject }) => subject.split(':')[0])).toContain('Dispute lost');
  expect(await open()).toBe(false);
  expect((await deps.stripeNotes.watched()).has(order.paymentIntentId)).toBe(false);
});
