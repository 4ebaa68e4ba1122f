import { beforeEach, expect, test, vi } from 'vitest';
import type { ShownTransfer } from '../../../domain/api/askedTransfer.ts';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import { DATE_GONE, stateTexts } from '../../../domain/dates/places.ts';
import { CLOSED } from '../../../lambdas/bookings/transferPlaces.ts';
import { OWNER } from '../../localTestSettings.ts';
import { storeSheet } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';
import { callOffice, officeLinks } from './bookings.ts';
import { bookedOn, faultOf, idOf, linesIn, mailsTo, ownSheet, type Row, takenOn } from './transfers.ts';

vi.useFakeTimers({ toFake: ['Date'] });

const shop = await openShop();

/** Four days before the course, when only the office can move people. */
const LATE = '2027-01-08T10:00:00Z';

beforeEach(() => void vi.setSystemTime('2026-11-25T10:00:00Z'));

/** An order of some places on 12 January; the booker asks to put some of them on 19 January. */
async function asked(quantity: number, places: readonly string[], row: Row = ['19 Jan 2027', '6']) {
  const sheet = ownSheet(['12 Jan 2027', '6'], row, ['26 Jan 2027']);
  const booking = await bookedOn(sheet, quantity, shop);
  await booking.save({ [places[0]!]: { name: 'Emrys Prys' } });
  vi.setSystemTime(LATE);
  await storeSheet(shop, sheet);
  expect((await booking.askFor(places, idOf(sheet, 2))).status).toBe(200);
  const [link] = await officeLinks(shop, booking.orderId);
  const call = async (press?: 'if_free' | 'despite_full') =>
    (await (await callOffice(shop, link!, press)).json()) as ShownTransfer;
  return { ...booking, sheet, link: link!, booking: booking.link, call };
}

const oneSpace = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');

test('a late wish is kept with its facts, and the owner alone gets its link', async () => {
  const { orderId, email, sheet, link } = await asked(6, ['0-1', '0-4']);
  const { requests } = (await shop.deps.orders.get(orderId))!;
  expect(requests[link.requestId]).toMatchObject({
    wish: 'move',
    lines: [0],
    transfer: { places: ['0-1', '0-4'], to: { selectedDate: '19 Jan 2027' }, left: 6, key: link.key },
  });
  const [toOwner] = await mailsTo(shop, OWNER, /: asks for another date, /, orderId);
  const words = oneSpace(toOwner!.body.text);
  for (const fact of ['2 × ', 'Tue 12 Jan 2027', 'Tue 19 Jan 2027', '6 when they asked', 'Emrys Prys'])
    expect(words).toContain(fact);
  for (const gone of ['We have moved', 'by hand', 'Reply goes to']) expect(words).not.toContain(gone);
  expect(toOwner!.replyTo).toEqual([]);
  const [receipt] = await mailsTo(shop, email, /^We have your request/, orderId);
  expect(oneSpace(receipt!.body.text)).toContain('Tue 19 Jan 2027');
  expect(JSON.stringify(receipt)).not.toContain(link.key);
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([6, 0]);
});

test('the page says what will happen; one press moves them, a second says when', async () => {
  const { orderId, email, read, sheet, call } = await asked(6, ['0-1', '0-4']);
  const before = await shop.deps.orders.get(orderId);
  const { customer } = before!.order;
  expect(await call()).toEqual({
    kind: 'transfer',
    orderNumber: orderId.slice(0, 8).toUpperCase(),
    customer: customer.name,
    people: ['Emrys Prys', 'Place 5, not named yet'],
    from: expect.stringContaining('Tue 12 Jan 2027'),
    to: expect.stringContaining('Tue 19 Jan 2027'),
    isSameCourse: true,
    changes: [],
    refunded: 0,
    state: { kind: 'open', places: '6 of 6 are left', isFull: false },
  });
  expect(await shop.deps.orders.get(orderId)).toEqual(before);
  const done = { kind: 'done', at: new Date(LATE).toISOString() };
  expect((await call('if_free')).state).toEqual(done);
  vi.setSystemTime('2027-01-08T11:00:00Z');
  expect((await call('if_free')).state).toEqual(done);
  expect((await call()).state).toEqual(done);
  expect(await linesIn(await read())).toEqual(['12 Jan 2027: 0-0, 0-2, 0-3, 0-5', '19 Jan 2027: 0-1, 0-4']);
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([4, 2]);
  const after = (await shop.deps.orders.get(orderId))!;
  expect(after.order).toEqual(before!.order);
  expect(after.transfers).toMatchObject([{ by: 'owner', places: ['0-1', '0-4'] }]);
  const [toOwner, ...more] = await mailsTo(shop, OWNER, /: 2 places to /, orderId);
  expect(oneSpace(toOwner!.body.text)).toContain('because you pressed the link');
  expect([more, (await mailsTo(shop, email, /^Your new date/, orderId)).length]).toEqual([[], 1]);
});

test('both presses at once make one transfer with one pair of mails', async () => {
  const { orderId, email, call } = await asked(2, ['0-0']);
  const states = await Promise.all([call('if_free'), call('if_free')]);
  expect(states.map(({ state }) => state.kind)).toEqual(['done', 'done']);
  expect((await shop.deps.orders.get(orderId))!.transfers).toHaveLength(1);
  expect(await mailsTo(shop, email, /^Your new date/, orderId)).toHaveLength(1);
});

test.for([
  [['19 Jan 2027', '0'], 1, 'This date is full: your sheet says so'],
  [['19 Jan 2027', '9', 'Full'], 1, 'This date is full: your sheet says so'],
  [['19 Jan 2027', '1'], 2, 'This date has 1 left for 2 people: 0 of 1 are taken'],
] as const)('a full date, %j, takes %i more only once the owner has read so', async ([row, quantity, words]) => {
  const places = ['0-0', '0-1'].slice(0, quantity);
  const { orderId, sheet, call } = await asked(2, places, row);
  const full = { kind: 'open', places: words, isFull: true };
  expect((await call()).state).toEqual(full);
  expect((await call('if_free')).state).toEqual(full);
  expect((await shop.deps.orders.get(orderId))!.transfers).toBeUndefined();
  expect((await call('despite_full')).state.kind).toBe('done');
  expect(await takenOn(shop, idOf(sheet, 2))).toEqual([quantity]);
});

test('a date that filled up since it was read says so, and takes nobody', async () => {
  const { sheet, call, orderId } = await asked(2, ['0-0'], ['19 Jan 2027', '1']);
  expect((await call()).state).toEqual({ kind: 'open', places: '1 of 1 are left', isFull: false });
  await shop.deps.places.hold(idOf(sheet, 2), crypto.randomUUID(), { places: 1, revision: 0 });
  const full = { kind: 'open', places: 'This date is full: 1 of 1', isFull: true };
  expect((await call('if_free')).state).toEqual(full);
  expect((await shop.deps.orders.get(orderId))!.transfers).toBeUndefined();
});

test('after a part refund the booker asks, and the owner reads what was refunded', async () => {
  const sheet = ownSheet(['12 Jan 2027'], ['19 Jan 2027']);
  const { orderId, paymentIntentId, askFor, read } = await bookedOn(sheet, 2, shop);
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, amount: 100 });
  await shop.sendOrderEmail({ paymentIntentId });
  const { lines } = (await (await read()).json()) as ShownBooking;
  expect(lines[0]!.transfer?.by).toBe('office');
  expect((await askFor(['0-0'], idOf(sheet, 2))).status).toBe(200);
  const [link] = await officeLinks(shop, orderId);
  const answer = (await (await callOffice(shop, link!, 'if_free')).json()) as ShownTransfer;
  expect(answer).toMatchObject({ refunded: 100, state: { kind: 'done' } });
});

test.for([
  ['a date that cannot be had', ['0-0'], '-x', DATE_GONE, LATE],
  ['a course that has begun', ['0-0'], '', CLOSED, '2027-01-13T00:00:00Z'],
] as const)('a wish for %s is refused, and kept nowhere', async ([, places, suffix, fault, at]) => {
  const sheet = ownSheet(['12 Jan 2027'], ['19 Jan 2027']);
  const { orderId, askFor } = await bookedOn(sheet, 2, shop);
  vi.setSystemTime(at);
  await storeSheet(shop, sheet);
  expect(await faultOf(await askFor(places, idOf(sheet, 2) + suffix))).toEqual([400, fault]);
  expect((await shop.deps.orders.get(orderId))!.requests).toEqual({});
});

test('a full date can be asked for, and a wish that is no move has none', async () => {
  const sheet = ownSheet(['12 Jan 2027'], ['19 Jan 2027', '', 'Full']);
  const { orderId, askFor, ask, transfer } = await bookedOn(sheet, 2, shop);
  const to = idOf(sheet, 2);
  expect(await faultOf(await transfer(['0-0'], to))).toEqual([400, stateTexts.Full]);
  const odd = { lines: [0], wish: 'cancel', message: '', transfer: { places: ['0-0'], to } };
  expect((await ask(odd)).status).toBe(400);
  expect((await askFor(['0-0'], to)).status).toBe(200);
  expect(Object.keys((await shop.deps.orders.get(orderId))!.requests)).toHaveLength(1);
});
