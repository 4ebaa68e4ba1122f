import { expect, test } from 'vitest';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { sweepOrders } from '../../../lambdas/sweep-orders/sweepOrders.ts';
import { oneSpace } from '../mail/visibleText.ts';
import { openShop, stripeEvent } from '../openShop.ts';
import { mailsOf, oddPayment, paidOrder, placedOrder, type PlacedOrder } from './placedOrders.ts';

const shop = await openShop();
const { deps } = shop;
const DAY_MS = 24 * 60 * 60_000;

/** A payment that does not match its order, made with this card. */
async function oddOrder(card = 'pm_card_visa', order?: PlacedOrder) {
  const { orderId, email } = order ?? (await placedOrder(shop));
  const { id } = await oddPayment(shop, orderId, { payment_method: card, confirm: true });
  return { orderId, email, id };
}

const event = async (id: string, type: Parameters<typeof stripeEvent>[0]) =>
  expect((await shop.webhook(stripeEvent(type, id))).status).toBe(200);

const sweep = (days = 0) => sweepOrders(deps, () => new Date(Date.now() + days * DAY_MS));

async function ownersMails(order: { readonly orderId: string; readonly email: string }) {
  const { owner, customer } = await mailsOf(shop, order);
  expect(customer).toEqual([]);
  return owner.map(({ subject, body }) => ({
    subject: subject.replace(/^Jones & Sons Haulage: /, '').replace(`, order ${orderNumber(order.orderId)}`, ''),
    text: oneSpace(body.text ?? ''),
  }));
}

const REVIEW = expect.stringMatching(/^Do not fulfil/);

test('each stage of a dispute of a payment in review is told once, months later too', async () => {
  const order = await oddOrder('pm_card_createDisputeInquiry');
  for (const type of ['payment_intent.succeeded', 'charge.dispute.created'] as const) await event(order.id, type);
  const [dispute] = (await shop.stripeApi.disputes.list({ payment_intent: order.id })).data;
  shop.stripe.moveDispute(dispute!.id, 'needs_response');
  for (const _ of [1, 2]) await event(order.id, 'charge.dispute.updated');
  await sweep();
  shop.stripe.moveDispute(dispute!.id, 'lost');
  await sweep(60);
  const mails = await ownersMails(order);
  expect(mails.map(({ subject }) => subject)).toEqual([
    REVIEW,
    'Stripe reports a question of the bank, £1.00, in review',
    'Stripe reports a dispute, £1.00, in review',
    'Stripe reports a lost dispute, £1.00, in review',
  ]);
  expect(mails[1]!.text).toContain('refund the payment in Stripe: then no dispute follows');
  expect(mails[2]!.text).toContain('Answer in the Stripe dashboard, under Disputes, by');
  expect(mails[2]!.text).toContain('a refund would pay it a second time');
  for (const { text } of mails.slice(1)) expect(text).toContain('£1.00 was received, but the order comes to £273.50.');
  expect((await deps.stripeNotes.watched()).has(order.id)).toBe(false);
});

test('a warning of fraud about a payment in review is told, by webhook or sweep', async () => {
  for (const isHeard of [true, false]) {
    const order = await oddOrder();
    await sweep();
    const warning = shop.stripe.warnOfFraud(order.id, 'made_with_stolen_card');
    const told = { ...stripeEvent('radar.early_fraud_warning.created', order.id), data: { object: warning } };
    if (isHeard) await shop.webhook(told as never);
    else await sweep();
    const mails = await ownersMails(order);
    expect(mails.map(({ subject }) => subject)).toEqual([REVIEW, 'Stripe reports a suspected fraud, in review']);
    expect(mails[1]!.text).toContain('made with stolen card');
  }
});

test('a bank’s question or warning asks for no refund that was made already', async () => {
  const order = await oddOrder('pm_card_createDisputeInquiry');
  await shop.stripeApi.refunds.create({ payment_intent: order.id });
  shop.stripe.warnOfFraud(order.id, 'made_with_stolen_card');
  await sweep();
  const mails = await ownersMails(order);
  expect(mails.map(({ subject }) => subject)).toEqual([
    REVIEW,
    'Stripe reports a suspected fraud, in review',
    'Stripe reports a question of the bank, £1.00, in review',
  ]);
  for (const { text } of mails.slice(1)) {
    expect(text).toContain('You have refunded the whole payment already');
    expect(text).not.toContain('refund the payment in Stripe');
  }
});

test('a refund of a payment in review that fails weeks later is told', async () => {
  const order = await oddOrder('pm_card_pendingRefund');
  await event(order.id, 'payment_intent.succeeded');
  const { id } = await shop.stripeApi.refunds.create({ payment_intent: order.id });
  await event(order.id, 'refund.created');
  expect(await ownersMails(order)).toHaveLength(1);
  shop.stripe.moveRefund(id, 'failed', 'expired_or_canceled_card');
  await sweep(30);
  expect((await ownersMails(order)).map(({ subject }) => subject)).toEqual([
    REVIEW,
    'Stripe reports a failed refund, in review',
  ]);
});

test('a dispute or a warning of a second payment leaves the paid order as it is', async () => {
  const paid = await paidOrder(shop);
  await shop.sendOrderEmail({ paymentIntentId: paid.paymentIntentId });
  const second = await oddOrder('pm_card_createDispute', paid);
  await event(second.id, 'charge.dispute.created');
  shop.stripe.warnOfFraud(second.id, 'misc');
  for (const _ of [1, 2]) await sweep();
  const { owner } = await mailsOf(shop, paid);
  expect(owner.map(({ subject }) => subject.replace(/^Jones & Sons Haulage: |,? order .*/g, ''))).toEqual([
    expect.stringMatching(/ paid$/),
    'Paid again:',
    'Stripe reports a dispute, £1.00, in review',
    'Stripe reports a suspected fraud, in review',
  ]);
  for (const { body } of owner.slice(1)) {
    expect(oneSpace(body.text!)).toContain(`The order itself was paid before, by ${paid.paymentIntentId}`);
    expect(body.text).not.toMatch(/post nothing/i);
  }
  const { status, disputes, fraudWarnings } = (await deps.orders.get(paid.orderId))!;
  expect({ status, disputes, fraudWarnings }).toEqual({ status: 'PAID', disputes: {}, fraudWarnings: {} });
});
