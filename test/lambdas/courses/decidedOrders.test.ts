import { expect, test } from 'vitest';
import { dateRowOf } from '../../../domain/dates/dateRow.ts';
import { OWNER } from '../../localTestSettings.ts';
import { openShop } from '../openShop.ts';
import { storeSheet } from '../orders/datedOrders.ts';
import { book, olatLine } from './bookedCourses.ts';
import { decided } from './decided.ts';

const SUNDAY = new Date('2027-01-10T12:00:00Z');
const [SOON, LATER, MOVED_TO] = ['12 Jan 2027', '19 Jan 2027', '26 Jan 2027'];

const shop = await openShop();
const { orders, places } = shop.deps;

/** One run; returns the ids of the orders that it reads, each time that it does. */
async function ordersRead(): Promise<string[]> {
  const read: string[] = [];
  const getAll: typeof orders.getAll = (orderIds) => {
    read.push(...orderIds);
    return orders.getAll(orderIds);
  };
  const { failed } = await shop.courseDays(SUNDAY, { orders: { ...orders, getAll } });
  expect(failed).toBe(0);
  return read;
}

test('a run that moves people reads an order on another date once', async () => {
  const rows = [SOON, LATER, MOVED_TO].map((date) => [date, 'Swansea']);
  await storeSheet(shop, [['Date', 'Venue'], ...rows], undefined, SUNDAY);
  // The first run sends the overview of its week, which reads all orders.
  await ordersRead();
  const both = await book(shop.deps, [olatLine(SOON), olatLine(LATER)], { customer: { email: 'both@yard.example' } });
  const other = await book(shop.deps, [olatLine(SOON)], { customer: { email: 'other@yard.example' } });
  const to = dateRowOf(olatLine(MOVED_TO));
  await places.decide(olatLine(LATER).session, decided({ kind: 'moved', to }), undefined);

  const read = await ordersRead();
  expect(read.filter((id) => id === other.orderId)).toHaveLength(1);
  expect(read.filter((id) => id === both.orderId)).toHaveLength(2);

  await ordersRead();
  const mails = (await shop.mails()).map(({ destination, subject }) => `${destination.to[0]}: ${subject}`);
  expect(mails.filter((mail) => !mail.startsWith(OWNER))).toEqual([
    'both@yard.example: Reminder: OLAT, 1 day, Tue 12 Jan 2027, Swansea',
    'other@yard.example: Reminder: OLAT, 1 day, Tue 12 Jan 2027, Swansea',
    expect.stringContaining('both@yard.example: Your course moves to Tue 26 Jan 2027'),
  ]);
  expect(mails.filter((mail) => mail.startsWith(`${OWNER}: Register`))).toHaveLength(1);
});
