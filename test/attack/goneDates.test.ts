import { expect, test } from 'vitest';
import type { ErrorBody } from '../../domain/api/errors.ts';
import type { OrderLine } from '../../domain/orderLine.ts';
import { DATE_GONE, stateTexts, tooFewPlacesText } from '../../domain/places.ts';
import { dateId } from '../../lambdas/sheets/offeredDates.ts';
import { lineOf, OLAT, olatSheet, orderOf, storeSheet } from '../lambdas/datedOrders.ts';
import { openShop } from '../lambdas/openShop.ts';
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
];
const SOLD_OUT_DAY = 9;
await storeSheet(shop, BEGUN);
await storeSheet(
  shop,
  [
    ['Date', 'Venue'],
    ['12 Jan 2090', 'Cardiff'],
  ],
  'TM Refresher - Sheet1',
);
await shop.deps.places.take(dateId(OLAT, lineOf(SHEET, SOLD_OUT)), 'an order', 13);
await shop.deps.places.take(dateId(OLAT, lineOf(BEGUN, SOLD_OUT_DAY)), 'an order', 12);
await shop.deps.places.take(dateId(OLAT, lineOf(SHEET, TWO_LEFT)), 'an order', 10);

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
  ['a day of several open rows, without their other cells', orderOf({ ...open, cells: [] })],
  ['a row in capitals', orderOf(changed(open, (text) => text.toUpperCase()))],
  ['a row of a sheet that is not stored', orderRequest({ items: [VR_LINE] })],
])('%s is taken', async ([, order]) => {
  for (const body of [order, { ...order, dryRun: true }])
    expect((await shop.createPaymentIntent(body)).status).toBe(200);
});
