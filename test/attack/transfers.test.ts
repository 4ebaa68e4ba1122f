import { beforeEach, expect, test, vi } from 'vitest';
import { DATE_GONE, stateTexts, tooFewPlacesText } from '../../domain/dates/places.ts';
import type { Sheet } from '../../domain/dates/trainingSheets.ts';
import { NO_SUCH_PLACE, CLOSED, OFFICE_ONLY } from '../../lambdas/bookings/transferPlaces.ts';
import { bookedOn, faultOf, idOf, mailsTo, ownSheet, type Row, takenOn } from '../lambdas/bookings/transfers.ts';
import { storeSheet } from '../lambdas/orders/datedOrders.ts';
import { openShop } from '../lambdas/openShop.ts';

vi.useFakeTimers({ toFake: ['Date'] });

const shop = await openShop();

beforeEach(() => void vi.setSystemTime('2026-11-25T10:00:00Z'));

/** A date of another product. */
const REFRESHER = ownSheet(['26 Jan 2027']);

const REFUSALS: readonly [
  what: string,
  rows: readonly Row[],
  asks: (sheet: Sheet) => [places: string[], to: string],
  fault: string,
  at?: string,
][] = [
  ['a place of no order', [['12 Jan 2027'], ['19 Jan 2027']], (sheet) => [['0-2'], idOf(sheet, 2)], NO_SUCH_PLACE],
  [
    'a line of no order',
    [['12 Jan 2027'], ['19 Jan 2027']],
    (sheet) => [['0-0', '9-0'], idOf(sheet, 2)],
    NO_SUCH_PLACE,
  ],
  ['another product', [['12 Jan 2027'], ['19 Jan 2027']], () => [['0-0'], idOf(REFRESHER, 1)], DATE_GONE],
  ['a date of no sheet', [['12 Jan 2027'], ['19 Jan 2027']], (sheet) => [['0-0'], `${idOf(sheet, 2)}-x`], DATE_GONE],
  [
    'a cancelled date',
    [['12 Jan 2027'], ['19 Jan 2027', '', 'Cancelled']],
    (sheet) => [['0-0'], idOf(sheet, 2)],
    DATE_GONE,
  ],
  ['a closed date', [['12 Jan 2027'], ['19 Jan 2027', '', 'Closed']], (sheet) => [['0-0'], idOf(sheet, 2)], DATE_GONE],
  [
    'a date that the owner moved',
    [['12 Jan 2027'], ['19 Jan 2027', '', 'Moved to 20 Jan 2027']],
    (sheet) => [['0-0'], idOf(sheet, 2)],
    DATE_GONE,
  ],
  ['a date of the past', [['12 Jan 2027'], ['24 Nov 2026']], (sheet) => [['0-0'], idOf(sheet, 2)], DATE_GONE],
  ['words instead of a date', [['12 Jan 2027'], ['Spring 2027']], (sheet) => [['0-0'], idOf(sheet, 2)], DATE_GONE],
  [
    'a date that the owner calls full',
    [['12 Jan 2027'], ['19 Jan 2027', '9', 'Full']],
    (sheet) => [['0-0'], idOf(sheet, 2)],
    stateTexts.Full,
  ],
  [
    'more people than places',
    [['12 Jan 2027'], ['19 Jan 2027', '1']],
    (sheet) => [['0-0', '0-1'], idOf(sheet, 2)],
    tooFewPlacesText(1),
  ],
  [
    'a course in six days',
    [['12 Jan 2027'], ['19 Jan 2027']],
    (sheet) => [['0-0'], idOf(sheet, 2)],
    OFFICE_ONLY,
    '2027-01-06T09:00:00Z',
  ],
  [
    'a course that has begun',
    [['12 Jan 2027'], ['19 Jan 2027']],
    (sheet) => [['0-0'], idOf(sheet, 2)],
    CLOSED,
    '2027-01-13T00:00:00Z',
  ],
];

test.for(REFUSALS)('refuses %s, and nothing changes', async ([, rows, asks, fault, at]) => {
  const sheet = ownSheet(...rows);
  const { orderId, email, transfer } = await bookedOn(sheet, 2, shop);
  const before = await shop.deps.orders.get(orderId);
  if (at) vi.setSystemTime(at);
  await storeSheet(shop, sheet);
  await storeSheet(shop, REFRESHER, 'TM Refresher - Sheet1');
  expect(await faultOf(await transfer(...asks(sheet)))).toEqual([400, fault]);
  expect(await shop.deps.orders.get(orderId)).toEqual(before);
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([2, 0]);
  expect(await mailsTo(shop, email, /^Your new date/, orderId)).toEqual([]);
});

test('with another order’s key nobody is moved', async () => {
  const sheet = ownSheet(['12 Jan 2027'], ['19 Jan 2027']);
  const [one, other] = [await bookedOn(sheet, 2, shop), await bookedOn(sheet, 2, shop)];
  const stolen = { orderId: one.link.orderId, key: other.link.key, places: ['0-0'], to: idOf(sheet, 2) };
  expect((await shop.post('/api/booking/transfer', stolen)).status).toBe(404);
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([4, 0]);
});
