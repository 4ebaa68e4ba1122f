import { expect, test } from 'vitest';
import { api } from '../../domain/api/routes.ts';
import { addressHashes } from '../../lambdas/adapters/addressKey.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { bookedOn, ownSheet } from '../lambdas/bookings/transfers.ts';
import { lineOf } from '../lambdas/orders/datedOrders.ts';
import { openShop } from '../lambdas/openShop.ts';
import { newVisitor } from '../lambdas/requests.ts';
import { OWNER, testSettings } from '../localTestSettings.ts';
import { tableNames } from '../tableNames.ts';

const ANSWER_MS = 500;
const shop = await openShop({ ...testSettings.limits, waitingAnswerMs: ANSWER_MS });

/** A full date of its own. */
async function fullDate() {
  const sheet = ownSheet(['12 Jan 2090', '1']);
  await bookedOn(sheet, 1, shop);
  return lineOf(sheet, 1).session;
}

/** How long the answer takes. */
async function timeOf(email: string, date: string): Promise<number> {
  const body = new URLSearchParams({ course: 'olat', date, places: '1', email });
  const start = performance.now();
  expect((await shop.request(api.waiting.path, { method: 'POST', body }, newVisitor())).status).toBe(200);
  return performance.now() - start;
}

test('the answer takes as long for an address that waits, or has stopped our mails', async () => {
  const [waits, stopped] = ['waits@example.co.uk', 'stopped@example.co.uk'];
  const date = await fullDate();
  const fresh = [await timeOf(waits, date), await timeOf(stopped, date)];
  const mails = async () => (await shop.mails()).filter(({ destination }) => destination.to[0] !== OWNER).length;
  const before = await mails();
  const again = await timeOf(waits, date);
  const key = (await addressHashes(dynamoClient(), tableNames.orders)())('stop', stopped);
  await shop.stop(key, newVisitor());
  expect(await mails()).toBe(before);
  const another = await fullDate();
  const withBooking = await mails();
  const times = [...fresh, again, await timeOf(stopped, another)];
  expect(await mails()).toBe(withBooking);
  // Timers round down.
  for (const ms of times) expect(ms).toBeGreaterThan(ANSWER_MS - 5);
});
