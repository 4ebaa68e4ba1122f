import { expect, test, vi } from 'vitest';
import { longMoment } from '../../domain/dates/longDates.ts';
import type { NotedDispute } from '../../domain/orders/disputes.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { undecidedOrders } from '../../lambdas/courses/overview.ts';
import type { Mailer } from '../../lambdas/sending/mailGate.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/sweepOrders.ts';
import { oneSpace } from '../lambdas/mail/visibleText.ts';
import { stripeEvent } from '../lambdas/openShop.ts';
import { loseRecord, mailsOf } from '../lambdas/orders/placedOrders.ts';
import { openRefundingShop } from '../lambdas/orders/refundableOrders.ts';

const { shop, deps, paidOrder, fulfilled, stateOf } = await openRefundingShop();

type Paid = Awaited<ReturnType<typeof paidOrder>>;

const event = async ({ paymentIntentId }: Paid, type: Parameters<typeof stripeEvent>[0]) =>
  expect((await shop.webhook(stripeEvent(type, paymentIntentId))).status).toBe(200);

/** The owner's mails after that of the order, and how many the customer got in all. */
async function mailed(order: Paid) {
  const { owner, customer } = await mailsOf(shop, order);
  const mails = owner.slice(1).map(({ subject, body }) => ({ subject, text: oneSpace(body.text ?? '') }));
  return { owner: mails, customers: customer.length };
}

/** "a dispute", "a lost appeal" */
function reported({ owner }: Awaited<ReturnType<typeof mailed>>): string[] {
  return owner.map(({ subject }) => subject.replace(/^.*: Stripe reports (.*?)(?:, £273\.50)?, order .*/, '$1'));
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
      owner: [
        {
          subject: expect.stringContaining(`: Stripe reports a dispute, £273.50, order ${orderNumber(order.orderId)}`),
        },
      ],
    });
    for (const words of [
      'Reason: product not received',
      'Answer in the Stripe dashboard, under Disputes, by',
      'the places stay taken.',
      'with VAT invoice INV-',
      id,
    ])
      expect(begun.owner[0]!.text).toContain(words);
    shop.stripe.moveDispute(id, 'under_review');
    await event(order, 'charge.dispute.updated');
    shop.stripe.moveDispute(id, end);
    for (const type of DISPUTE_EVENTS) await event(order, type);
    const ended = await mailed(order);
    expect(reported(ended)).toEqual(['a dispute', `a ${end} dispute`]);
    expect(ended.customers).toBe(1);
    expect(await stateOf(order)).toMatchObject({ status: 'PAID', taken: 2 });
    expect((await deps.orders.get(order.orderId))!.disputes[id]).toMatchObject({ status: end, amount: 27_350 });
  },
);

const CHARGED_AND_LOST = ['a dispute', 'a lost dispute'];

test.each([
  [['warning_closed'], ['a closed dispute']],
  [['warning_under_review', 'needs_response', 'under_review', 'lost'], CHARGED_AND_LOST],
  [
    ['needs_response', 'lost', 'appeal_needs_response', 'appeal_under_review', 'lost'],
    [...CHARGED_AND_LOST, 'an appeal', 'a lost appeal'],
  ],
  [
    ['needs_response', 'lost', 'appeal_under_review', 'won'],
    [...CHARGED_AND_LOST, 'an appeal', 'a won appeal'],
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
  expect(reported(await mailed(order))).toEqual(['a question of the bank', ...later]);
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
  expect(owner[1]!.text).toContain('also if you have answered before');
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
  expect(owner[0]!.subject).toMatch(/: Stripe reports a suspected fraud, order/);
  expect(owner[0]!.text).toContain('Reason: made with stolen card');
  expect(owner[0]!.text).toContain('refund the payment in Stripe: then no dispute follows');
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

test('a warning that comes before the event of its payment is told after the order', async () => {
  const order = await paidOrder();
  const warning = shop.stripe.warnOfFraud(order.paymentIntentId, 'misc');
  const told = {
    ...stripeEvent('radar.early_fraud_warning.created', order.paymentIntentId),
    data: { object: warning },
  };
  expect((await shop.webhook(told as never)).status).toBe(200);
  const { owner, customers } = await mailed(order);
  expect([owner.map(({ subject }) => subject.replace(/.*: |,.*/g, '')), customers]).toEqual([
    ['Stripe reports a suspected fraud'],
    1,
  ]);
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
  expect(owner.map(({ subject }) => subject.replace(/^(\(possible repeat\) )?.*: (.*), order .*/, '$1$2'))).toEqual([
    'Stripe reports a suspected fraud',
    expect.stringMatching(/^\(possible repeat\) .* paid$/),
    '(possible repeat) Stripe reports a suspected fraud',
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
  expect(reported(await mailed(order))).toContain('a lost dispute');
  expect(await open()).toBe(false);
  expect((await deps.stripeNotes.watched()).has(order.paymentIntentId)).toBe(false);
});
