import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stateTexts } from '../../../domain/dates/places.ts';
import { createPaymentIntent } from '../../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { sessionId } from '../../../lambdas/sheets/offeredSessions.ts';
import { lineOf, OLAT, olatSheet, orderOf, storeSheet } from './datedOrders.ts';
import { intentIdOf, openShop } from '../openShop.ts';
import { CONFLICT, created, oddPayment, refused } from './placedOrders.ts';

const shop = await openShop();
const { deps } = shop;
const DAY_MS = 24 * 60 * 60 * 1000;
const OPEN = olatSheet(['', '', ''], ['1', '', '']);
const FULL = olatSheet(['', 'Full', ''], ['1', '', '']);
const DATE_FULL = { status: 409, error: { code: 'date_gone', fields: { 'items.0': stateTexts.Full } } };
const down = () => Promise.reject(new Unavailable('sheets'));

test.for([
  [409, 'just under a day ago', DAY_MS - 60_000],
  [200, 'more than a day ago', DAY_MS + 1],
] as const)('answers %i to a full row of a sheet fetched %s', async ([status, , age]) => {
  await storeSheet(shop, FULL, OLAT, new Date(Date.now() - age));
  expect((await shop.createPaymentIntent(orderOf(lineOf(FULL, 1)))).status).toBe(status);
});

test('takes an order while the sheets cannot be read, or the places of an open row', async () => {
  await storeSheet(shop, FULL);
  const counted = lineOf(FULL, 2);
  await deps.places.hold(sessionId(OLAT, counted), 'an order', { places: 1, revision: 0 });
  const [unread, uncounted] = [
    { ...deps, sheets: { read: down } },
    { ...deps, places: { takenAndMoves: down } },
  ];
  await createPaymentIntent(orderOf(lineOf(FULL, 1), counted), unread, new Date());
  await createPaymentIntent(orderOf(counted), uncounted, new Date());
  const full = createPaymentIntent(orderOf(lineOf(FULL, 1)), uncounted, new Date());
  await expect(full).rejects.toMatchObject({ code: 'date_gone' });
});

test('the open one of two equal rows is sold', async () => {
  const twice = [...FULL, FULL[1]!.with(3, '')];
  await storeSheet(shop, twice);
  expect((await shop.createPaymentIntent(orderOf(lineOf(twice, 1)))).status).toBe(200);
});

test("a request with the specification's fields alone books the one row of its day", async () => {
  const sheet = olatSheet(['1', '', '']);
  await storeSheet(shop, sheet);
  const { id: _, cells: __, ...item } = orderOf(lineOf(sheet, 1)).items[0]!;
  const order = { ...orderOf(lineOf(sheet, 1)), items: [item] };
  const first = await created(shop, order);
  expect(await created(shop, order)).toEqual(first);
  const stored = await deps.orders.get(order.orderId);
  expect(stored?.order.lines).toMatchObject([{ cells: [{ heading: 'Venue', text: 'Row 1' }] }]);
  await deps.places.hold(sessionId(OLAT, lineOf(sheet, 1)), 'another order', { places: 1, revision: 0 });
  expect(await refused(shop, { ...order, orderId: randomUUID() })).toMatchObject(DATE_FULL);
});

test('a row without other cells is booked beside another row of its day that has some', async () => {
  const [header, row] = olatSheet(['', '', '']) as [string[], string[]];
  const sheet = [header, row, row.with(1, '')];
  await storeSheet(shop, sheet);
  const { orderId } = await created(shop, orderOf(lineOf(sheet, 2)));
  expect((await deps.orders.get(orderId))?.order.lines).toMatchObject([{ selectedDate: '12 Jan 2090', cells: [] }]);
});

test("an order stores the sheet's words of its row, not those of the request", async () => {
  await storeSheet(shop, OPEN);
  const cells = [
    { heading: 'Free of charge', text: '.' },
    { heading: 'Refund agreed by phone', text: 'ROW 1' },
  ];
  const order = orderOf({ ...lineOf(OPEN, 1), selectedDate: '12 JAN 2090', cells });
  const first = await created(shop, order);
  expect(await created(shop, order)).toEqual(first);
  const stored = await deps.orders.get(order.orderId);
  const listed = { selectedDate: '12 Jan 2090', cells: [{ heading: 'Venue', text: 'Row 1' }] };
  expect(stored?.order.lines).toMatchObject([listed]);
});

test('an order whose date fills between two tries is refused, and keeps its intent', async () => {
  await storeSheet(shop, OPEN);
  const order = orderOf(lineOf(OPEN, 1));
  const first = await created(shop, order);
  await storeSheet(shop, FULL);
  expect(await refused(shop, order)).toMatchObject(DATE_FULL);
  await storeSheet(shop, OPEN);
  expect(await created(shop, order)).toEqual(first);
  expect(shop.intentsOf(order.orderId)).toHaveLength(1);
});

test('an order that was never stored is refused once its date is full', async () => {
  await storeSheet(shop, OPEN);
  const order = orderOf(lineOf(OPEN, 1));
  const unstored = {
    ...deps,
    orders: { ...deps.orders, putIfAbsent: () => Promise.reject(new Unavailable('orders')) },
  };
  await expect(createPaymentIntent(order, unstored, new Date())).rejects.toThrow(Unavailable);
  await storeSheet(shop, FULL);
  expect(await refused(shop, order)).toMatchObject(DATE_FULL);
});

test('the retry of a paid order is told that it is paid, though its date is now full', async () => {
  await storeSheet(shop, OPEN);
  const order = orderOf(lineOf(OPEN, 1));
  const { clientSecret } = await created(shop, order);
  await shop.pay(clientSecret);
  await storeSheet(shop, FULL);
  expect(await refused(shop, order)).toMatchObject(CONFLICT.paid);
  await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });
  expect(await refused(shop, order)).toMatchObject(CONFLICT.paid);
});

test('a payment in processing or review counts as paid, though its date is full', async () => {
  await storeSheet(shop, OPEN);
  const order = orderOf(lineOf(OPEN, 1));
  const { clientSecret, orderId } = await created(shop, order);
  await storeSheet(shop, FULL);
  shop.stripe.startProcessing(intentIdOf(clientSecret));
  expect(await refused(shop, order)).toMatchObject(CONFLICT.paid);
  const { id } = await oddPayment(shop, orderId);
  await shop.sendOrderEmail({ paymentIntentId: id });
  expect(await refused(shop, order)).toMatchObject(CONFLICT.paid);
});

test('an order with a full date replaces another, or is told that the other is paid', async () => {
  await storeSheet(shop, OPEN);
  const [unpaid, paid] = [await created(shop, orderOf(lineOf(OPEN, 1))), await created(shop, orderOf(lineOf(OPEN, 1)))];
  await shop.pay(paid.clientSecret);
  await storeSheet(shop, FULL);
  const order = orderOf(lineOf(OPEN, 1));
  expect(await refused(shop, { ...order, replaces: paid.orderId })).toMatchObject(CONFLICT.paid);
  expect(await refused(shop, { ...order, replaces: unpaid.orderId })).toMatchObject(DATE_FULL);
  expect(shop.intentStatus(intentIdOf(unpaid.clientSecret))).toBe('canceled');
});
