import { expect, test } from 'vitest';
import type { SentMail } from '../../sentMails.ts';
import { oneSpace } from '../mail/visibleText.ts';
import { stripeEvent } from '../openShop.ts';
import { mailsOf } from './placedOrders.ts';
import { openRefundingShop } from './refundableOrders.ts';

const { shop, paidOrder, refund, fulfilled } = await openRefundingShop();

type Paid = Awaited<ReturnType<typeof paidOrder>>;

const event = async ({ paymentIntentId }: Paid, type: Parameters<typeof stripeEvent>[0]) =>
  expect((await shop.webhook(stripeEvent(type, paymentIntentId))).status).toBe(200);

const textOf = ({ body }: SentMail) => oneSpace(body.text ?? '');
const ownersLast = async (order: Paid) => textOf((await mailsOf(shop, order)).owner.at(-1)!);

const BANK_DECIDES = /Their bank decides about the money now/;
const PAY_AGAIN = ['bank transfer', 'If the money is owed', 'another way to pay', 'back in your Stripe balance'];

test.each([
  [
    'the customer had been told of',
    'pm_card_visa',
    ['Pay it in no other way for now', 'that the bank decides'],
    [false, true],
  ],
  ['had not gone out', 'pm_card_pendingRefund', ['Pay it in no other way for now', 'We had not told'], []],
] as const)('a refund that %s and a dispute stopped is not to be paid again', async (_, card, says, customers) => {
  const order = await paidOrder(2, card);
  await fulfilled(order);
  const { id } = await refund(order);
  await event(order, 'refund.created');
  const dispute = shop.stripe.beginDispute(order.paymentIntentId, 'credit_not_processed');
  shop.stripe.moveRefund(id, 'failed', 'charge_for_pending_refund_disputed');
  await event(order, 'refund.failed');
  const { owner, customer } = await mailsOf(shop, order);
  const failed = owner.find(({ subject }) => subject.includes(': refund failed, £273.50'))!;
  const texts = [failed, ...customer.slice(2)].map(textOf);
  expect(texts.flatMap((text) => PAY_AGAIN.filter((words) => text.includes(words)))).toEqual([]);
  expect(says.filter((words) => !texts[0]!.includes(words))).toEqual([]);
  expect(customer.slice(1).map((mail) => BANK_DECIDES.test(textOf(mail)))).toEqual(customers);
  shop.stripe.moveDispute(dispute.id, 'won');
  await event(order, 'charge.dispute.closed');
  expect(await ownersLast(order)).toContain('A refund failed because of it: if you still owe it, refund it again now.');
});

test.each([
  ['is disputed', true],
  ['is not disputed', false],
] as const)('a refund that waits for money is told if its payment %s', async (_, isDisputed) => {
  const order = await paidOrder(2, 'pm_card_pendingRefund');
  await fulfilled(order);
  const { id } = await refund(order);
  shop.stripe.moveRefund(id, 'pending', 'insufficient_funds');
  if (isDisputed) shop.stripe.beginDispute(order.paymentIntentId, 'fraudulent');
  await event(order, 'refund.created');
  const { owner } = await mailsOf(shop, order);
  const text = textOf(owner.find(({ subject }) => subject.includes(': refund waits'))!);
  expect(text).toContain('Your Stripe balance is too small');
  expect([text.includes('add money in'), text.includes('add no money')]).toEqual([!isDisputed, isDisputed]);
});

test.each([
  ['inquiry', 'pm_card_createDisputeInquiry', true],
  ['chargeback', 'pm_card_createDispute', false],
] as const)(
  'a refund that an old card sends back is paid otherwise, but for a dispute: %s',
  async (_, card, isPaid) => {
    const order = await paidOrder(2, card);
    await fulfilled(order);
    const { id } = await refund(order, 5_000);
    await event(order, 'refund.created');
    shop.stripe.moveRefund(id, 'failed', 'expired_or_canceled_card');
    await event(order, 'refund.failed');
    expect((await ownersLast(order)).includes('by bank transfer')).toBe(isPaid);
  },
);
