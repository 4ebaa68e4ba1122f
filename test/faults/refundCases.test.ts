import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { formatPence } from '../../domain/money/money.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { oneSpace } from '../lambdas/mail/visibleText.ts';
import { mailsOf } from '../lambdas/orders/placedOrders.ts';
import { openRefundingShop } from '../lambdas/orders/refundableOrders.ts';

/** Orders of one VR place: £105.00, VAT £21.00, upload fee £10.75. */
const { shop, deps, paidOrder, refund, fulfilled, refundEvent, stateOf, limitPlaces } = await openRefundingShop();

type Paid = Awaited<ReturnType<typeof paidOrder>>;

/** A step of Stripe: a refund of a sum, or the next state of the refund at a position. A break follows unless the events come late. */
type Step =
  number | readonly [position: number, status: 'pending' | 'succeeded' | 'failed' | 'canceled', reason?: string];

/** Every sum of the customer's mails, and of their papers: what goes back, and what did not. */
async function told(order: Paid) {
  const { customer } = await mailsOf(shop, order);
  return customer.slice(1).map(({ subject }) => {
    const [sum = ''] = /£\d+\.\d\d/.exec(subject) ?? [];
    if (subject.includes('withdrawn')) return `${sum} withdrawn`;
    if (subject.includes('did not arrive')) return `${sum} failed`;
    return subject.includes('is cancelled') ? `${sum} cancels` : sum;
  });
}

async function papersOf(order: Paid) {
  const { creditNotes, debitNotes } = (await deps.orders.get(order.orderId))!;
  const standing = Object.entries(creditNotes).flatMap(([id, { credited }]) => (debitNotes[id] ? [] : [credited]));
  const sum = (field: 'total' | 'vat' | 'fees') => standing.reduce((total, credited) => total + credited[field], 0);
  return { back: sum('total'), vat: sum('vat'), fees: sum('fees') };
}

async function play(order: Paid, steps: readonly Step[], after: (order: Paid) => Promise<unknown>): Promise<void> {
  const made: Stripe.Refund[] = [];
  for (const step of steps) {
    if (typeof step === 'number') made.push(await refund(order, step));
    else shop.stripe.moveRefund(made[step[0]]!.id, step[1], step[2]);
    await after(order);
  }
}

const ALL = 13_675;

const CASES: [name: string, steps: Step[], mails: string[], back: number, taken: number][] = [
  ['a part', [5_000], ['£50.00'], 5_000, 1],
  ['a part that fails', [5_000, [0, 'failed']], ['£50.00', '£50.00 failed'], 0, 1],
  ['another part after it', [5_000, [0, 'failed'], 3_000], ['£50.00', '£50.00 failed', '£30.00'], 3_000, 1],
  ['all after it', [5_000, [0, 'failed'], ALL], ['£50.00', '£50.00 failed', '£136.75 cancels'], ALL, 0],
  ['the same part after it', [5_000, [0, 'failed'], 5_000], ['£50.00', '£50.00 failed', '£50.00'], 5_000, 1],
  [
    'a larger part after a part that stayed',
    [5_000, 3_000, [0, 'failed'], 6_000],
    ['£50.00', '£30.00', '£50.00 failed', '£60.00'],
    9_000,
    1,
  ],
  ['all, withdrawn', [ALL, [0, 'canceled']], ['£136.75 cancels', '£136.75 withdrawn'], 0, 1],
  [
    'all, withdrawn, and all again',
    [ALL, [0, 'canceled'], ALL],
    ['£136.75 cancels', '£136.75 withdrawn', '£136.75 cancels'],
    ALL,
    0,
  ],
  [
    'parts that cancel, of which one fails',
    [5_000, 8_675, [0, 'failed']],
    ['£50.00', '£86.75 cancels', '£50.00 failed'],
    8_675,
    1,
  ],
  ['three thirds', [4_558, 4_558, 4_559], ['£45.58', '£45.58', '£45.59 cancels'], ALL, 0],
];

test.each(CASES)('%s: each refund has mails and papers of its own', async (_name, steps, mails, back, taken) => {
  const order = await paidOrder(1);
  await fulfilled(order);
  await play(order, steps, refundEvent);
  expect(await told(order)).toEqual(mails);
  expect(await papersOf(order)).toMatchObject({ back, ...(back === ALL && { vat: 2_100, fees: 1_075 }) });
  expect(await stateOf(order)).toMatchObject({ status: 'PAID', taken });
  expect(await fulfilled(order)).toBe('already_sent');
});

test.each(CASES)('%s: the same, if SES breaks off once at each step', async (_name, steps, mails, back, taken) => {
  const order = await paidOrder(1);
  await fulfilled(order);
  await play(order, steps, async () => {
    await expect(fulfilled(order, { sendMail: sesDown })).rejects.toThrow(Unavailable);
    await fulfilled(order);
  });
  expect(await told(order)).toEqual(mails);
  expect(await papersOf(order)).toMatchObject({ back });
  expect(await stateOf(order)).toMatchObject({ taken });
});

const sesDown: typeof deps.sendMail = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') });

test('two refunds at once are two mails and two papers, in any order of events', async () => {
  const order = await paidOrder(1);
  await fulfilled(order);
  await refund(order, 4_000);
  await refund(order, 6_000);
  await Promise.allSettled(Array.from({ length: 6 }, () => refundEvent(order)));
  await fulfilled(order);
  expect((await told(order)).toSorted()).toEqual(['£40.00', '£60.00']);
  expect(await papersOf(order)).toMatchObject({ back: 10_000 });
});

test.each([
  ['insufficient_funds', 'Your Stripe balance is too small for this refund.'],
  ['charge_pending', 'The payment itself has not reached your Stripe balance yet.'],
  ['processing', 'Stripe is still working on this refund.'],
])('a refund that waits for %s is told to the owner, and to the customer once made', async (reason, words) => {
  const order = await paidOrder(1, 'pm_card_pendingRefund');
  await fulfilled(order);
  const { id } = await refund(order);
  shop.stripe.moveRefund(id, 'pending', reason);
  await refundEvent(order);
  expect(await told(order)).toEqual([]);
  expect(await stateOf(order)).toMatchObject({ refunds: [[ALL, 'pending']], taken: 1 });
  const { owner } = await mailsOf(shop, order);
  expect(owner.at(-1)!.subject).toMatch(/: refund waits, £136\.75, order/);
  expect(oneSpace(owner.at(-1)!.body.text!)).toContain(words);
  shop.stripe.moveRefund(id, 'succeeded');
  await refundEvent(order);
  expect(await told(order)).toEqual(['£136.75 cancels']);
  expect(await stateOf(order)).toMatchObject({ refunds: [[ALL, 'succeeded']], taken: 0 });
});

test('a refund in a status that we do not know is told to the owner alone', async () => {
  const order = await paidOrder(1);
  await fulfilled(order);
  const made = await refund(order);
  const refundsOf = async () => [{ ...made, status: 'on_the_moon' }];
  await fulfilled(order, { payments: { ...deps.payments, refundsOf } });
  expect(await told(order)).toEqual([]);
  const { owner } = await mailsOf(shop, order);
  expect(oneSpace(owner.at(-1)!.body.text!)).toContain('the status on_the_moon, which the website does not know');
});

test.each(['failed', 'canceled'] as const)(
  'only the owner is told of a refund that was %s before any mail, without a paper',
  async (status) => {
    const order = await paidOrder(1);
    await fulfilled(order);
    shop.stripe.moveRefund((await refund(order)).id, status);
    await refundEvent(order);
    expect(await told(order)).toEqual([]);
    const { owner } = await mailsOf(shop, order);
    expect(oneSpace(owner.at(-1)!.body.text!)).toContain(`We had not told ${order.email} of it`);
    expect(await papersOf(order)).toMatchObject({ back: 0 });
    expect(await fulfilled(order)).toBe('already_sent');
  },
);

test('a credit note that is stored after its refund has failed is told and set off', async () => {
  const order = await paidOrder(1);
  await fulfilled(order);
  const { id } = await refund(order, 5_000);
  const setCreditNote: typeof deps.orders.setCreditNote = async (...note) => {
    shop.stripe.moveRefund(id, 'failed');
    // Another call sees the failure before this one has taken a number.
    await deps.numbers.forget('creditNote', Object.keys(await deps.numbers.given('creditNote')));
    await fulfilled(order);
    return deps.orders.setCreditNote(...note);
  };
  await fulfilled(order, { orders: { ...deps.orders, setCreditNote } });
  const { owner } = await mailsOf(shop, order);
  expect(await told(order)).toEqual(['£50.00', '£50.00 failed']);
  expect(
    owner.slice(1).map(({ subject }) => subject.replace(/Siân Jones: |,? (?:is back|order|refunded).*/g, '')),
  ).toEqual(['refund failed, £50.00', 'Which places? £50.00', 'refund failed, £50.00']);
  const { debitNotes } = (await deps.orders.get(order.orderId))!;
  expect(owner.at(-1)!.body.text).toContain(debitNotes[id]!.number);
});

test.each([
  [1, 'your 1 place on the course is yours as before', 'We tell', 1],
  [0, 'Please do not travel to the course yet', 'One over: 1 of 0 places are taken', 0],
])('a place that comes back on a date with %s places', async (places, customers, owners, calendars) => {
  const order = await paidOrder(1);
  await fulfilled(order);
  const { id } = await refund(order);
  await refundEvent(order);
  await limitPlaces(order, places);
  shop.stripe.moveRefund(id, 'canceled');
  await refundEvent(order);
  const { owner, customer } = await mailsOf(shop, order);
  expect(oneSpace(customer.at(-1)!.body.text!)).toContain(customers);
  expect(oneSpace(owner.at(-1)!.body.text!)).toContain(owners);
  const files = customer.at(-1)!.attachments.filter(({ contentType }) => contentType.startsWith('text/calendar'));
  expect(files).toHaveLength(calendars);
  expect(await stateOf(order)).toMatchObject({ taken: 1 });
  await limitPlaces(order, 99);
});

test('a call that read an older state of the refunds changes no place', async () => {
  const order = await paidOrder(1);
  await fulfilled(order);
  const { id } = await refund(order);
  let late: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (late = resolve));
  const hold: typeof deps.places.hold = async (...holding) => {
    await held;
    return deps.places.hold(...holding);
  };
  const slow = fulfilled(order, { places: { ...deps.places, hold } });
  await expect.poll(async () => (await stateOf(order)).refunds).toEqual([[ALL, 'succeeded']]);
  await fulfilled(order);
  shop.stripe.moveRefund(id, 'canceled');
  await fulfilled(order);
  late?.();
  await slow;
  expect(await stateOf(order)).toMatchObject({ taken: 1 });
});

test('the mails of a failed refund name its papers, and the debit note is attached', async () => {
  const order = await paidOrder(1);
  await fulfilled(order);
  const { id } = await refund(order, 5_000);
  await refundEvent(order);
  shop.stripe.moveRefund(id, 'failed');
  await refundEvent(order);
  const { creditNotes, debitNotes } = (await deps.orders.get(order.orderId))!;
  const [credit, debit] = [creditNotes[id]!.number, debitNotes[id]!.number];
  const { owner, customer } = await mailsOf(shop, order);
  for (const mail of [owner.at(-1)!, customer.at(-1)!])
    for (const word of [credit, debit, formatPence(5_000), id]) expect(mail.body.text).toContain(word);
  expect(customer.at(-1)!.attachments.map(({ filename }) => filename)).toEqual([`${debit}.pdf`]);
});
