import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ErrorBody } from '../../domain/api/errorBody.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import { DATE_GONE, DAY_OF_SEVERAL, stateTexts, tooFewPlacesText } from '../../domain/dates/places.ts';
import { orderSessions } from '../../lambdas/courses/orderSessions.ts';
import { checkDates } from '../../lambdas/orders/checkDates.ts';
import { offeredSessions } from '../../lambdas/sheets/offeredSessions.ts';
import { idOfRow, withId, withIds } from '../sessions.ts';
import { lineOf, olatSheet, orderOf, storeSheet } from '../lambdas/orders/datedOrders.ts';
import { openShop } from '../lambdas/openShop.ts';
import { refused } from '../lambdas/orders/placedOrders.ts';
import { orderRequest, VR_LINE } from '../lambdas/requests.ts';

const shop = await openShop();
const SHEET = olatSheet(
  ['', '', ''],
  ['', 'Full', ''],
  ['cancelled', '', ''],
  ['', 'Closed', ''],
  ['', '', '1 Jan 2026'],
  ['12', '', ''],
  ['12', '', ''],
);
const [OPEN, FULL, CANCELLED, CLOSED, LATE, SOLD_OUT, TWO_LEFT] = [1, 2, 3, 4, 5, 6, 7];
const BEGUN = [
  ...SHEET,
  ['2 Jan 2026', 'Row 8'],
  ['13 Jan 2090', 'Row 9', '12'],
  ['14 Jan 2090', 'Row 10', '12', 'Moved to 21 Jan 2090'],
  ['15 Jan 2090', 'Row 11', '12'],
  ['15 Jan 2090', 'Row 12', '12', 'Cancelled'],
  ['17 Jan 2090', 'Row 15', '37'],
];
const [SOLD_OUT_DAY, HALF_OPEN_DAY, MANY_LEFT] = [9, 11, 13];
const CPC_SHEET = [
  ['Date', 'Course', 'Venue'],
  ['12 Jan 2090', 'Safe loading', 'Cardiff'],
];
await storeSheet(shop, CPC_SHEET, 'Driver CPC - Sheet1');
const driverCpc = lineOf(CPC_SHEET, 1, 1, 'driver-cpc');
await storeSheet(shop, BEGUN);
await storeSheet(
  shop,
  [
    ['Date', 'Venue'],
    ['12 Jan 2090', 'Cardiff'],
  ],
  'TM Refresher - Sheet1',
);
await shop.deps.places.hold(idOfRow(lineOf(SHEET, SOLD_OUT)), 'an order', { places: 13, revision: 0 });
await shop.deps.places.hold(idOfRow(lineOf(BEGUN, SOLD_OUT_DAY)), 'an order', { places: 12, revision: 0 });
await shop.deps.places.hold(idOfRow(lineOf(SHEET, TWO_LEFT)), 'an order', { places: 10, revision: 0 });

const open = lineOf(SHEET, OPEN);
const full = lineOf(SHEET, FULL);
/** The line of a request with the specification's fields alone. */
const dayOf = (row: number): OrderLine => ({ ...lineOf(BEGUN, row), session: '' });
const onMars = { ...open, selectedDate: '1 Jan 2001', session: 'aaaaaaaaaaaa' };
const ofAnotherProduct = { ...open, session: driverCpc.session };

test.for<[string, OrderLine[], Record<string, string>]>([
  ['a session that is in no sheet', [onMars], { 'items.0': DATE_GONE }],
  ["another product's session", [ofAnotherProduct], { 'items.0': DATE_GONE }],
  ['a day that is full, without a session', [dayOf(SOLD_OUT_DAY)], { 'items.0': stateTexts.Full }],
  ['a day of several open rows, without a session', [dayOf(OPEN)], { 'items.0': DAY_OF_SEVERAL }],
  ['a day that is in no sheet', [{ ...onMars, session: '' }], { 'items.0': DATE_GONE }],
  ['a date of characters that nobody sees', [{ ...dayOf(OPEN), selectedDate: '\u200B' }], { 'items.0': DATE_GONE }],
  ['a full row', [full], { 'items.0': stateTexts.Full }],
  ['a cancelled row', [lineOf(SHEET, CANCELLED)], { 'items.0': stateTexts.Cancelled }],
  ['a row that was moved', [lineOf(BEGUN, 10)], { 'items.0': 'This date has moved to Sat 21 Jan 2090.' }],
  ['a closed row', [lineOf(SHEET, CLOSED)], { 'items.0': stateTexts.Closed }],
  ['a row past its book-by', [lineOf(SHEET, LATE)], { 'items.0': stateTexts.Closed }],
  ['a row that has begun', [lineOf(BEGUN, 8)], { 'items.0': stateTexts.Closed }],
  ['a row whose places are all taken', [lineOf(SHEET, SOLD_OUT)], { 'items.0': stateTexts.Full }],
  ['more places than are left', [lineOf(SHEET, TWO_LEFT, 3)], { 'items.0': tooFewPlacesText(2) }],
  [
    'more places than are left, on two lines',
    [lineOf(SHEET, TWO_LEFT, 2), open, { ...lineOf(SHEET, TWO_LEFT), selectedDate: '12 JAN 2090' }],
    { 'items.0': tooFewPlacesText(2), 'items.2': tooFewPlacesText(2) },
  ],
  ['a full row between others', [open, full, lineOf(SHEET, TWO_LEFT, 2)], { 'items.1': stateTexts.Full }],
])('%s is refused at its line, in an order and in a dry run', async ([, lines, fields]) => {
  const made = shop.stripe.intents().length;
  const order = orderOf(...lines);
  for (const body of [order, { ...order, dryRun: true }]) {
    const response = await shop.createPaymentIntent(body);
    const { error } = (await response.json()) as ErrorBody;
    expect([response.status, error.code, error.fields]).toEqual([409, 'date_gone', fields]);
  }
  expect(shop.stripe.intents()).toHaveLength(made);
  expect(await shop.orderStatus(order.orderId)).toBeUndefined();
});

test.for<[string, object]>([
  ['an open row', orderOf(open)],
  ['the last two places', orderOf(lineOf(SHEET, TWO_LEFT, 2))],
  ['a date to be arranged', orderOf({ ...open, selectedDate: '', session: '' })],
  ['the only row of a day, without a session', orderOf({ ...driverCpc, session: '' })],
  ['the only open row of a day, without a session', orderOf(dayOf(HALF_OPEN_DAY))],
  ['a row of a sheet that is not stored', orderRequest({ items: [VR_LINE] })],
])('%s is taken', async ([, order]) => {
  for (const body of [order, { ...order, dryRun: true }])
    expect((await shop.createPaymentIntent(body)).status).toBe(200);
});

const texts = (...of: readonly string[]) => fc.constantFrom(...of);
const day = texts('12 Jan 2090', '12 JAN 2090', '12-Jan-2090', '13 Jan 2090', 'Spring 2090');
const cell = texts('', 'Cardiff', 'cardiff', 'Swansea', 'Safe loading', "Drivers' hours");
const sheets = fc.array(fc.tuple(day, cell, cell, texts('', '2', '9'), texts('', '', '', 'Cancelled')), {
  minLength: 2,
  maxLength: 6,
});
/** A row of the sheet, or one of its own, by its session or by its day alone. */
const requests = fc.array(
  fc.record({
    row: fc.nat(3),
    own: fc.tuple(day, cell, cell),
    hasSession: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 2 },
);

test('an order of 999 places is refused without a number that the page does not show', async () => {
  const line = lineOf(BEGUN, MANY_LEFT);
  for (const order of [line, dayOf(MANY_LEFT)].map((each) => orderOf({ ...each, quantity: 999 })))
    for (const body of [order, { ...order, dryRun: true }]) {
      const { error } = await refused(shop, body);
      expect(error).toMatchObject({ code: 'date_gone', fields: { 'items.0': tooFewPlacesText(37) } });
      expect(JSON.stringify(error)).not.toMatch(/\b3\d\b/);
    }
});

test('places are sold under the id of an open row alone, and never more than it has', async () => {
  const { places } = shop.deps;
  let sold = 0;
  await fc.assert(
    fc.asyncProperty(sheets, requests, async (rows, wanted) => {
      const name = 'ADR - Sheet1';
      const sheet = [['Date', 'Course', 'Venue', 'Places', 'Status'], ...rows];
      await storeSheet(shop, sheet, name);
      const requested = wanted.map(({ row, own, hasSession, quantity }) => {
        const [selectedDate, ...words] = rows[row] ?? own;
        const cells = words.slice(0, 2).flatMap((text) => (text ? [{ heading: '', text }] : []));
        const line = orderLine(productBySlug('adr')!, withId({ selectedDate, cells }), quantity);
        return hasSession ? line : { ...line, session: '' };
      });
      const { lines, gone } = await checkDates(requested, { sheets: shop.deps.sheets, places }, new Date());
      if (Object.keys(gone).length > 0) return;
      sold += 1;
      const offered = offeredSessions(withIds(sheet), name, new Date()).filter(({ state }) => state === null);
      for (const { id, places: asked } of orderSessions(lines)) {
        const of = offered.filter((date) => date.id === id);
        expect(of).not.toEqual([]);
        expect(asked).toBeLessThanOrEqual(Math.max(...of.map(({ capacity }) => capacity ?? Infinity)));
      }
    }),
    { numRuns: 300 },
  );
  expect(sold).toBeGreaterThan(20);
});

test('cells without a date are not kept', async () => {
  for (const selectedDate of ['', null]) {
    const { items, ...order } = orderOf({ ...driverCpc, selectedDate: '', session: '' });
    const item = { ...items[0], selectedDate, cells: [{ heading: 'Venue', text: 'https://pay.example' }] };
    expect((await shop.createPaymentIntent({ ...order, items: [item] })).status).toBe(200);
    const stored = await shop.deps.orders.get(order.orderId);
    expect(stored?.order.lines).toMatchObject([{ selectedDate: '', cells: [] }]);
  }
});
