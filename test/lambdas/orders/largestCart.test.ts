import { expect, test } from 'vitest';
import { ORDER_LIMITS } from '../../../domain/orders/orderLine.ts';
import { LONGEST_CELL, SHEET_LIMITS } from '../../../domain/dates/trainingSheets.ts';
import { createPaymentIntentContract } from '../../../domain/api/createPaymentIntent.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { intentIdOf, openShop } from '../openShop.ts';
import { lineOf, orderOf, OLAT, storeSheet } from './datedOrders.ts';
import { created, mailsOf } from './placedOrders.ts';

const shop = await openShop();

/** A text as long as a cell may be, in letters of two bytes. */
const longest = (start: string) => start.padEnd(LONGEST_CELL, 'ŵ');

/** As many rows as an order takes lines, with every column that a sheet may have. */
const headings = [
  'Date',
  ...Array.from({ length: SHEET_LIMITS.columns - 1 }, (_, column) => longest(`Column ${column} `)),
];
const rows = Array.from({ length: ORDER_LIMITS.lines }, (_, row) => [
  '12 Jan 2090',
  ...headings.slice(1).map((_heading, column) => longest(`Row ${row}, ${column} `)),
]);

test('the largest cart that a sheet can fill is taken, paid and confirmed', async () => {
  const sheet = [headings, ...rows];
  await storeSheet(shop, sheet, OLAT);
  const order = orderOf(...rows.map((_, row) => lineOf(sheet, row + 1)));
  const bytes = Buffer.byteLength(JSON.stringify(order));
  expect(bytes).toBeLessThan(createPaymentIntentContract.maxBytes);
  const { clientSecret, orderId } = await created(shop, order);
  await shop.pay(clientSecret);
  expect(await fulfil(intentIdOf(clientSecret), shop.deps, () => new Date())).toBe('sent');
  const record = (await shop.deps.orders.get(orderId))!;
  expect(record.order.lines).toHaveLength(ORDER_LIMITS.lines);
  expect(record.order.lines[49]!.cells).toHaveLength(SHEET_LIMITS.columns - 1);
  const { owner } = await mailsOf(shop, { ...order, orderId });
  expect(owner).toHaveLength(1);
});
