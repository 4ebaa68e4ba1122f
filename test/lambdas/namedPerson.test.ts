import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { TABLES } from '../../infra/local/database.ts';
import { olatLine, paidRecord, people } from './courses/bookedCourses.ts';
import { openShop } from './openShop.ts';

const shop = await openShop();

const env = () => ({
  ...process.env,
  ORDERS_TABLE: TABLES.orders.name,
  SESSIONS_TABLE: TABLES.sessions.name,
  REMINDERS_TABLE: TABLES.reminders.name,
});

async function erase(...args: string[]): Promise<string> {
  const command = ['infra/personalData.ts', 'erase', ...args];
  return (await promisify(execFile)(process.execPath, command, { env: env() })).stdout;
}

const namesIn = async ({ orderId }: { orderId: string }) =>
  Object.values((await shop.deps.orders.get(orderId))!.people).map(({ name }) => name);

test('somebody without an address is erased by the order and the name', async () => {
  const [order, other] = [people('Siân Rees', 'Cai'), people('Siân Rees')].map((named) =>
    paidRecord([olatLine('12 Jan 2027', 2)], { people: named }),
  );
  for (const record of [order!, other!]) await shop.deps.orders.putIfAbsent(record);
  const which = ['--order', orderNumber(order!.orderId).toLowerCase(), '--name', ' SIÂN  rees'.normalize('NFD')];
  expect(await erase(...which)).toContain('Nothing was changed.');
  expect(await erase(...which, '--yes')).toContain('Done.');
  expect(await erase(...which)).toContain('Nothing is left to do.');
  expect(await namesIn(order!)).toEqual(['Cai']);
  expect(await namesIn(other!)).toEqual(['Siân Rees']);
});

test('an order without a name is refused', async () => {
  await expect(erase('--order', '1A2B3C4D')).rejects.toThrow('Use one of these');
});
