import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../domain/api/errorBody.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import { DATE_GONE, DAY_OF_SEVERAL, stateTexts, tooFewPlacesText } from '../../domain/dates/places.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { orderSessions } from '../../lambdas/courses/orderSessions.ts';
import { checkDates } from '../../lambdas/orders/checkDates.ts';
import { sessionId, offeredSessions } from '../../lambdas/sheets/offeredSessions.ts';
import { lineOf, OLAT, olatSheet, orderOf, storeSheet } from '../lambdas/orders/datedOrders.ts';
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
  ['16 Jan 2090', 'Row 13', '1'],
  ['16 JAN 2090', 'row 13', '1'],
  ['17 Jan 2090', 'Row 15', '37'],
];
const [SOLD_OUT_DAY, HALF_OPEN_DAY, WRITTEN_TWICE, MANY_LEFT] = [9, 11, 13, 15];
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
await shop.deps.places.hold(sessionId(OLAT, lineOf(SHEET, SOLD_OUT)), 'an order', { places: 13, revision: 0 });
await shop.deps.places.hold(sessionId(OLAT, lineOf(BEGUN, SOLD_OUT_DAY)), 'an order', { places: 12, revision: 0 });
await shop.deps.places.hold(sessionId(OLAT, lineOf(SHEET, TWO_LEFT)), 'an order', { places: 10, revision: 0 });

const open = lineOf(SHEET, OPEN);
const full = lineOf(SHEET, FULL);
const changed = (line: OrderLine, change: (text: string) => string): OrderLine => ({
  ...line,
  selectedDate: change(line.selectedDate ?? ''),
  cells: line.cells.map(({ heading, text }) => ({ heading, text: change(text) })),
});
/** The line of a request with the specification's fields alone. */
const dayOf = (row: number): OrderLine => ({ ...lineOf(BEGUN, row), cells: [] });
const onMars = { ...open, selectedDate: '1 Jan 2001', cells: [{ heading: 'Venue', text: 'Mars' }] };
const ofAnotherProduct = { ...open, cells: [{ heading: 'Venue', text: 'Cardiff' }] };

test.for<[string, OrderLine[], Record<string, string>]>([
  ['a date that is in no sheet', [onMars], { 'items.0': DATE_GONE }],
  ["another product's row", [ofAnotherProduct], { 'items.0': DATE_GONE }],
  ['a day that is full, without its other cells', [dayOf(SOLD_OUT_DAY)], { 'items.0': stateTexts.Full }],
  ['a day of several rows, without their other cells', [dayOf(OPEN)], { 'items.0': DAY_OF_SEVERAL }],
  [
    'a day of several rows, of which one is open, without its other cells',
    [dayOf(HALF_OPEN_DAY)],
    { 'items.0': DAY_OF_SEVERAL },
  ],
  ['some of the cells of a row', [{ ...driverCpc, cells: driverCpc.cells.slice(1) }], { 'items.0': DATE_GONE }],
  ['a day that is in no sheet, without other cells', [{ ...onMars, cells: [] }], { 'items.0': DATE_GONE }],
  ['a date of characters that nobody sees', [{ ...open, selectedDate: '\u200B' }], { 'items.0': DATE_GONE }],
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
    [lineOf(SHEET, TWO_LEFT, 2), open, changed(lineOf(SHEET, TWO_LEFT), (text) => text.toUpperCase())],
    { 'items.0': tooFewPlacesText(2), 'items.2': tooFewPlacesText(2) },
  ],
  ['a full row between others', [open, full, lineOf(SHEET, TWO_LEFT, 2)], { 'items.1': stateTexts.Full }],
  ['a full row in capitals', [changed(full, (text) => text.toUpperCase())], { 'items.0': stateTexts.Full }],
  [
    'a full row with more spaces',
    [changed(full, (text) => ` ${text.replace(' ', '   ')} `)],
    { 'items.0': stateTexts.Full },
  ],
  ['a full row with other signs', [changed(full, (text) => text.replaceAll(' ', '/'))], { 'items.0': stateTexts.Full }],
  [
    'a full row with hidden characters',
    [changed(full, (text) => text.replace('o', 'o\u200B'))],
    { 'items.0': DATE_GONE },
  ],
  [
    'a full row with hidden spaces',
    [changed(full, (text) => text.replace(' ', '\u200B \u2060'))],
    { 'items.0': stateTexts.Full },
  ],
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
  ['a date to be arranged', orderOf({ ...open, selectedDate: '', cells: [] })],
  ['the only row of a day, without its other cells', orderOf({ ...driverCpc, cells: [] })],
  ['a row that is written twice, without its other cells', orderOf(dayOf(WRITTEN_TWICE))],
  ['a row in capitals', orderOf(changed(open, (text) => text.toUpperCase()))],
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
/** A row of the sheet, or one of its own, with some of its cells or none. */
const requests = fc.array(
  fc.record({
    row: fc.nat(3),
    own: fc.tuple(day, cell, cell),
    kept: fc.constantFrom([true, true], [true, true], [false, false], [true, false], [false, true]),
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
      const requested = wanted.map(({ row, own, kept, quantity }) => {
        const [selectedDate, ...words] = rows[row] ?? own;
        const cells = words.slice(0, 2).flatMap((text, index) => (kept[index] && text ? [{ heading: '', text }] : []));
        return orderLine(productBySlug('adr')!, { selectedDate, cells }, quantity);
      });
      const { lines, gone } = await checkDates(requested, { sheets: shop.deps.sheets, places }, new Date());
      if (Object.keys(gone).length > 0) return;
      sold += 1;
      const offered = offeredSessions(sheet, name, new Date()).filter(({ state }) => state === null);
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

const unread = { sheets: { read: () => Promise.reject(new Unavailable('sheets')) }, places: shop.deps.places };
const UNCHECKED = {
  selectedDate: '12 Jan 2090',
  cells: [{ heading: 'Venue', text: 'Unit 3, St. Asaph, 9.30am-4.30pm' }],
};
const adrLine = (row: DateRow) => orderLine(productBySlug('adr')!, row);

test.each([
  'https://pay.example/now',
  'HTTP://192.0.2.1',
  '//pay.example',
  'Licence revoked: pay.example',
  'www.pay',
  'appeal@pay.example',
  'pay\u200B.\u200Bexample',
  'pay．example',
  'pay。example',
  'bücher.example',
  '192.0.2.1/appeal',
])('while no sheet can be read, a row with "%s" in it is not sold', async (link) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { selectedDate, cells } = UNCHECKED;
  for (const row of [
    { selectedDate: link, cells },
    { selectedDate, cells: [{ heading: 'Venue', text: `See ${link}` }] },
    { selectedDate, cells: [{ heading: link, text: 'Cardiff' }] },
    { selectedDate, cells: [...cells, { heading: '', text: link }] },
  ])
    expect((await checkDates([adrLine(row)], unread, new Date())).gone).toEqual({ 'items.0': DATE_GONE });
  expect((await checkDates([adrLine(UNCHECKED)], unread, new Date())).gone).toEqual({});
  vi.restoreAllMocks();
});

test('a stale copy of a sheet refuses no row, and still gives the row its words and id', async () => {
  const name = 'First Aid at Work 3 Day - Sheet1';
  const sheet = [
    ['Date', 'Venue', 'Status'],
    ['12 Jan 2090', 'pay.example', 'Full'],
  ];
  await storeSheet(shop, sheet, name, new Date(Date.now() - 25 * 60 * 60 * 1000));
  const line = lineOf(sheet, 1, 1, 'first-aid-at-work');
  const { lines, gone } = await checkDates([{ ...line, cells: [] }], shop.deps, new Date());
  expect([lines, gone]).toEqual([[line], {}]);
});

test('cells without a date are not kept', async () => {
  for (const selectedDate of ['', null]) {
    const { items, ...order } = orderOf({ ...driverCpc, selectedDate: '', cells: [] });
    const item = { ...items[0], selectedDate, cells: [{ heading: 'Venue', text: 'https://pay.example' }] };
    expect((await shop.createPaymentIntent({ ...order, items: [item] })).status).toBe(200);
    const stored = await shop.deps.orders.get(order.orderId);
    expect(stored?.order.lines).toMatchObject([{ selectedDate: '', cells: [] }]);
  }
});
