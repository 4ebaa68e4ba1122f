import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stateTexts } from '../../../domain/dates/places.ts';
import { createPaymentIntent } from '../../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { idOfRow } from '../../sessions.ts';
import { lineOf, olatSheet, orderOf, storeSheet } from './datedOrders.ts';
import { intentIdOf, openShop } from '../openShop.ts';
import { CONFLICT, created, oddPayment, refused } from './placedOrders.ts';

const shop = await openShop();
const { deps } = shop;
const OPEN = olatSheet(['', '', ''], ['1', '', '']);
const FULL = olatSheet(['', 'Full', ''], ['1', '', '']);
const DATE_FULL = { status: 409, error: { code: 'date_gone', fields: { 'items.0': stateTexts.Full } } };
/** Without the id that the test's shop adds. */
const asked = (order: ReturnType<typeof orderOf>) => createPaymentIntent(order, deps, new Date());
const down = () => Promise.reject(new Unavailable('sheets'));

test('refuses with 503 while the sheets or the places cannot be read, and charges nothing', async () => {
  await storeSheet(shop, OPEN);
  for (const change of [{ sheets: { read: down } }, { places: { takenAndOff: down } }])
    await expect(createPaymentIntent(orderOf(lineOf(OPEN, 1)), { ...deps, ...change }, new Date())).rejects.toThrow(
      Unavailable,
    );
});

test("a request with the specification's fields alone books the one row of its day", async () => {
  const sheet = olatSheet(['1', '', '']);
  await storeSheet(shop, sheet);
  const { id: _, session: __, ...item } = orderOf(lineOf(sheet, 1)).items[0]!;
  const order = { ...orderOf(lineOf(sheet, 1)), items: [item] };
  const first = await asked(order);
  expect(await asked(order)).toEqual(first);
  const stored = await deps.orders.get(order.orderId);
  expect(stored?.order.lines).toMatchObject([{ cells: [{ heading: 'Venue', text: 'Row 1' }] }]);
  await deps.places.hold(idOfRow(lineOf(sheet, 1)), 'another order', { places: 1, revision: 0 });
  await expect(asked({ ...order, orderId: randomUUID() })).rejects.toMatchObject({ code: 'date_gone' });
});

test('a row without other cells is booked beside another row of its day that has some', async () => {
  const [header, row] = olatSheet(['', '', '']) as [string[], string[]];
  const sheet = [header, row, row.with(1, '')];
  await storeSheet(shop, sheet);
  const { orderId } = await created(shop, orderOf(lineOf(sheet, 2)));
  expect((await deps.orders.get(orderId))?.order.lines).toMatchObject([{ selectedDate: '12 Jan 2090', cells: [] }]);
});

test("an order stores the sheet's words of its session, not those of the request", async () => {
  await storeSheet(shop, OPEN);
  const order = orderOf({ ...lineOf(OPEN, 1), selectedDate: 'Refund agreed by phone' });
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
