import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../lambdas/adapters/mailClaims.ts';
import { metricNames } from '../../lambdas/edge/metricNames.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/sweepOrders.ts';
import { handler } from '../../lambdas/undelivered-mails/index.ts';
import { OWNER } from '../localTestSettings.ts';
import { bounceOf, complaintOf } from './bounces.ts';
import { MEASURED } from './edge/writtenMetrics.ts';
import { openShop } from './openShop.ts';
import { mailsOf, paidOrder } from './orders/placedOrders.ts';

const shop = await openShop();
const DAY_MS = 24 * 60 * 60_000;
const DATE = 'OLAT - Sheet1 12-jan-2027-swansea';
const ofDates = mailClaims(dynamoClient(), TABLES.sessions.name, 'id');

/** The runbook's command owners_mails. */
async function ownersMails(...args: string[]): Promise<string> {
  const env = { ...process.env, ORDERS_TABLE: TABLES.orders.name, SESSIONS_TABLE: TABLES.sessions.name };
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/ownersMails.ts', ...args], { env });
  return stdout;
}

async function send(kind: string, daysAgo: number): Promise<void> {
  await ofDates.owe(DATE, kind);
  const claim = (await ofDates.claim(DATE, kind, new Date(Date.now() - daysAgo * DAY_MS)))!;
  await ofDates.settle(DATE, kind, claim, 'sent');
}

test("the owner's mails of the last days are sent again, and nobody else's", async () => {
  const order = await paidOrder(shop);
  const sweep = () => sweepOrders(shop.deps, () => new Date());
  await sweep();
  const change = 'change 2027-01-02T10:00:00.000Z';
  for (const [kind, daysAgo] of [
    ['register', 1],
    [`${change} owner`, 1],
    [`${change} ${order.orderId} hash`, 1],
    ['reminder hash', 1],
    ['record-hours', 4],
  ] as const)
    await send(kind, daysAgo);

  expect(await ownersMails('3')).toContain('3 mails. Nothing was changed.');
  expect(await ownersMails('3', '--yes')).toContain('3 mails are due again. Now run: sweep 5; course_days');
  expect(await ownersMails('3', '--yes')).toContain('0 mails');
  const [date] = await shop.deps.places.booked([DATE]);
  expect(Object.fromEntries(Object.entries(date!.mails).map(([kind, { state }]) => [kind, state]))).toEqual({
    register: 'due',
    [`${change} owner`]: 'due',
    [`${change} ${order.orderId} hash`]: 'sent',
    'reminder hash': 'sent',
    'record-hours': 'sent',
  });

  for (let time = 0; time < 2; time += 1) await sweep();
  const { owner, customer } = await mailsOf(shop, order);
  const first = owner[0]!.subject;
  expect(owner.map(({ subject }) => subject)).toEqual([first, `(possible repeat) ${first}`]);
  expect(customer).toHaveLength(1);
  for (const { attachments } of owner)
    expect(attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^INV-\d+\.pdf$/)]);
});

test('the command refuses days that are no number', async () => {
  await expect(ownersMails('some')).rejects.toThrow('Use this');
});

const LATE = { bounceType: 'Transient', recipient: { action: 'delayed' } };

test.for([
  ['a bounce', bounceOf('no order', OWNER.toUpperCase()), true],
  ['a complaint', complaintOf('no order', OWNER), true],
  ['a full mailbox', bounceOf('no order', OWNER, { bounceType: 'Transient', bounceSubType: 'MailboxFull' }), true],
  ['a late mail', bounceOf('no order', OWNER, LATE), false],
  ["a customer's bounce", bounceOf('no order', 'ann@example.com'), false],
] as const)('%s of the owner counts as a lost mail, or not', async ([, event, isLost]) => {
  for (const [name, value] of Object.entries(MEASURED)) vi.stubEnv(name, value);
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await handler(event);
  const written = stdout.mock.calls.join();
  stdout.mockRestore();
  vi.unstubAllEnvs();
  expect(written.includes(metricNames.ownersMailsLost)).toBe(isLost);
});
