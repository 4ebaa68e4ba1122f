import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sesMailer } from '../../../lambdas/adapters/mailer.ts';
import { visitorCounts } from '../../../lambdas/adapters/visitorCounts.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { KnownBounce, type About, mailGate, OverMailLimit, ownersMailer } from '../../../lambdas/sending/mailGate.ts';
import { countLostOrderMail } from '../../../lambdas/sending/mailLimit.ts';
import { OWNER, testSettings } from '../../localTestSettings.ts';
import { vrForTwo } from '../mail/paidOrder.ts';
import { openShop } from '../openShop.ts';
import { refusal, startSes } from '../startSes.ts';

const shop = await openShop();
const limits = { perRecipient: 40, perOrder: 2 };
const today = new Date('2026-11-24T12:00:00Z');
const tomorrow = new Date('2026-11-25T00:00:00Z');

const mail = customerOrderMail(vrForTwo);
const counts = visitorCounts(dynamoClient(), TABLES.visitors.name);
const atSes = { send: sesMailer(testSettings.mailFrom), ownerEmail: OWNER, counts, limits };

const newAddress = () => `${randomUUID()}@example.co.uk`;

/** An order of equipment, unless it has places to name. */
function orderOf(email: string, places = 0) {
  const [line] = vrForTwo.order.lines;
  const lines = places > 0 ? [{ ...line!, quantity: places }] : [];
  return { orderId: randomUUID(), order: { lines, customer: { email } } };
}

/** The outcomes of so many mails, one after the other. */
async function outcomes(
  times: number,
  about: About,
  { to, now = today, ...gate }: { to?: string; now?: Date } & Partial<Parameters<typeof mailGate>[0]> = {},
) {
  const send = mailGate({ ...atSes, ...gate, clock: () => now });
  const seen: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const result = await send(to ?? newAddress(), mail, { of: about, kind: 'reminder' });
    seen.push('cause' in result && result.cause instanceof OverMailLimit ? 'over limit' : result.outcome);
  }
  return seen;
}

const sentOf = async (...sending: Parameters<typeof outcomes>) =>
  (await outcomes(...sending)).filter((outcome) => outcome === 'sent').length;

test.each([
  ['of equipment', 0, 2],
  ['of one place', 1, 5],
  ['of three places', 3, 11],
])('an order %s has so many mails a day, and as many the next', async (_, places, most) => {
  const order = orderOf(newAddress(), places);
  expect(await sentOf(most + 2, order)).toBe(most);
  expect(await sentOf(most + 2, order, { now: tomorrow })).toBe(most);
});

test.each([
  ['a plain address', (name: string) => [`${name}@example.co.uk`, `${name.toUpperCase()}+tag@Example.co.uk`]],
  [
    'Gmail',
    (name: string) => [`${name}@gmail.com`, `${name.replaceAll('-', '.-')}+tag@${['googlemail', 'com'].join('.')}`],
  ],
])('a mailbox at %s has its mails of a day under all its spellings', async (_, spellings) => {
  const [first, second] = spellings(randomUUID());
  const ofOne = { limits: { ...limits, perRecipient: 3 } };
  expect(await sentOf(2, [orderOf(first!)], { to: first!, ...ofOne })).toBe(2);
  expect(await sentOf(2, [orderOf(second!)], { to: second!, ...ofOne })).toBe(1);
  expect(await sentOf(2, [orderOf(first!)], { to: first!, now: tomorrow, ...ofOne })).toBe(2);
});

test('a mail over a limit uses up nothing of the other limit', async () => {
  const [to, order, full] = [newAddress(), orderOf(newAddress()), orderOf(newAddress())];
  await outcomes(2, full);
  expect(await sentOf(3, full, { to, limits: { ...limits, perRecipient: 1 } })).toBe(0);
  expect(await sentOf(1, orderOf(to), { to, limits: { ...limits, perRecipient: 1 } })).toBe(1);
  expect(await sentOf(3, order, { to, limits: { ...limits, perRecipient: 1 } })).toBe(0);
  expect(await sentOf(2, order)).toBe(2);
});

test('a mail that SES did not take at once uses up nothing', async () => {
  const endpoint = await startSes(() => refusal(429, 'TooManyRequestsException'));
  const down = mailGate({ ...atSes, send: sesMailer(testSettings.mailFrom, { endpoint }), clock: () => today });
  const [to, order] = [newAddress(), orderOf(newAddress())];
  for (const of of [order, order, { waiting: 'a-date' }])
    expect(await down(to, mail, { of, kind: 'reminder' })).toMatchObject({ outcome: 'not_sent' });
  expect(await sentOf(2, order, { to, limits: { ...limits, perRecipient: 2 } })).toBe(2);
});

test('a mail that is counted or taken back by a request and its repeat counts once', async () => {
  const twice = dynamoClient();
  twice.middlewareStack.add(
    (next) => async (args) => {
      await next(args);
      return next(args);
    },
    { step: 'deserialize' },
  );
  const repeating = { counts: visitorCounts(twice, TABLES.visitors.name), limits: { perRecipient: 3, perOrder: 2 } };
  const [to, order] = [newAddress(), orderOf(newAddress())];
  expect(await sentOf(4, order, { to, ...repeating })).toBe(2);
  expect(await sentOf(4, { waiting: 'a-date' }, { to, ...repeating })).toBe(1);
});

test('a mail waits while nobody can count', async () => {
  const before = (await shop.mails()).length;
  const nobody = visitorCounts(dynamoClient(), 'NoSuchTable');
  const send = mailGate({ ...atSes, counts: nobody, clock: () => today });
  const result = await send(newAddress(), mail, { of: orderOf(newAddress()), kind: 'reminder' });
  expect([result.outcome, (await shop.mails()).length]).toEqual(['not_sent', before]);
});

/** The order that SES's tags name for a mail. */
async function taggedOrder(about: About, to: string): Promise<string | undefined> {
  const tags: (string | undefined)[] = [];
  const send: typeof atSes.send = async (_to, _mail, given) => {
    tags.push(given?.order);
    return { outcome: 'sent' };
  };
  await outcomes(1, about, { to, send });
  return tags[0];
}

test("a mail about several orders counts for its reader's own", async () => {
  const to = newAddress();
  const [own, others] = [orderOf(to.toUpperCase()), orderOf(newAddress())];
  expect(await taggedOrder([others, own], to)).toBe(own.orderId);
  expect([await sentOf(3, own), await sentOf(3, others)]).toEqual([1, 2]);
});

test('a mail leaves if one of the orders has room, and counts for that one', async () => {
  const to = newAddress();
  const [own, full, open] = [orderOf(to), orderOf(newAddress()), orderOf(newAddress())];
  for (const order of [own, full]) await outcomes(2, order);
  expect(await taggedOrder([full, open, own], to)).toBe(open.orderId);
  expect(await outcomes(2, [full, open, own], { to })).toEqual(['sent', 'over limit']);
  expect(await sentOf(1, full, { now: tomorrow })).toBe(1);
});

const comesBack = (orderId: string, email: string, now = today) => countLostOrderMail(counts, { orderId, email }, now);

test('a bounce counts as five mails of its order, once, on its day', async () => {
  const [order, to] = [orderOf(newAddress(), 2), newAddress()];
  for (let time = 0; time < 3; time += 1) await comesBack(order.orderId, to);
  expect(await sentOf(9, order)).toBe(3);
  expect(await sentOf(9, order, { now: tomorrow })).toBe(8);
});

test('a mailbox that sent one back gets no more mail about that order, on any day', async () => {
  const to = newAddress();
  const [order, other] = [orderOf(to, 9), orderOf(newAddress(), 9)];
  await comesBack(order.orderId, to.toUpperCase());
  for (const now of [today, tomorrow, new Date('2027-05-20T12:00:00Z')])
    expect(await outcomes(1, order, { to: to.replace('@', '+tag@'), now })).toEqual(['refused']);
  const result = await mailGate({ ...atSes, clock: () => today })(to, mail, { of: order, kind: 'reminder' });
  expect(result).toMatchObject({ outcome: 'refused', cause: expect.any(KnownBounce) });
  expect(await outcomes(1, other, { to })).toEqual(['sent']);
  expect(await taggedOrder([order, other], to)).toBe(other.orderId);
  const full = orderOf(newAddress());
  await outcomes(2, full);
  expect(await outcomes(1, [order, full], { to })).toEqual(['over limit']);
  expect(await sentOf(1, order)).toBe(1);
});

test('a mailbox that is refused uses up no mail of its order', async () => {
  const order = orderOf(newAddress(), 1);
  const to = newAddress();
  await comesBack(order.orderId, to, new Date('2026-11-20T12:00:00Z'));
  expect(await sentOf(9, order, { to })).toBe(0);
  expect(await sentOf(9, order)).toBe(5);
});

test('an address that waits has its own mails of the day alone', async () => {
  const to = newAddress();
  const ofSeven = { to, limits: { ...limits, perRecipient: 7 } };
  expect(await outcomes(8, { waiting: 'a-date' }, ofSeven)).toEqual([...Array<string>(7).fill('sent'), 'over limit']);
});

test('the owner gets every mail; nobody else gets one about nothing', async () => {
  const send = mailGate({ ...atSes, limits: { perRecipient: 0, perOrder: 0 }, clock: () => today });
  for (const about of [null, { of: orderOf(OWNER), kind: 'reminder' }])
    expect(await send(OWNER, mail, about)).toEqual({ outcome: 'sent' });
  await expect(send(newAddress(), mail, null)).rejects.toThrow('is about an order');
  await expect(ownersMailer(testSettings.mailFrom, OWNER)(newAddress(), mail, null)).rejects.toThrow('owner alone');
});

test('a fault in the counting is thrown, and not kept as a mail that waits', async () => {
  const faulty = { ...counts, changeMailsTo: () => Promise.reject(new TypeError('a fault')) };
  await expect(outcomes(1, orderOf(newAddress()), { counts: faulty })).rejects.toThrow('a fault');
});
