import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { listen, shut } from '../../infra/local/listen.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import type { Mail } from '../../lambdas/mail/mail.ts';
import { deliverMail, type OrderMail } from '../../lambdas/orders/deliverMail.ts';
import { fulfil } from '../../lambdas/orders/fulfil.ts';
import { fulfilDeps } from '../../lambdas/orders/fulfilSettings.ts';
import { readEnv } from '../../lambdas/send-order-email/env.ts';
import { OWNER } from '../localTestSettings.ts';
import { openShop } from './openShop.ts';
import { mailsOf, paidOrder, type PlacedOrder } from './placedOrders.ts';

/** The fault of SES with the next mails to an address; without one it takes them. */
type SesFault = keyof typeof ANSWERS | 'sent, but the answer is lost' | 'refused with an address to reply to';

const ANSWERS = {
  throttled: [429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'],
  refused: [400, 'BadRequestException', 'Local address contains illegal characters'],
  'refused for what it says': [400, 'MessageRejected', 'Transaction failed: Attachment file type not supported.'],
  'not verified': [
    400,
    'MessageRejected',
    'Email address is not verified. The following identities failed the check in region EU-WEST-2: orders@milltir.example',
  ],
  paused: [400, 'SendingPausedException', 'Email sending is disabled.'],
  'throttled as other services do': [400, 'ThrottlingException', 'Rate exceeded'],
  'without rights': [400, 'AccessDeniedException', 'User is not authorized to perform ses:SendEmail'],
  'late by the clock': [400, 'RequestExpired', 'Request has expired'],
  'without its configuration set': [404, 'NotFoundException', 'Configuration set <orders> does not exist.'],
} as const;

const faults = new Map<string, SesFault>();
const START = new Date('2026-11-21T09:00:00Z');

const shop = await openShop();
const ses = createAdaptorServer({ fetch: faultySes(shop.standIns.mailUrl).fetch });
process.env['AWS_ENDPOINT_URL_SESV2'] = `http://127.0.0.1:${await listen(ses, 0)}`;
afterAll(() => shut(ses));
const deps = fulfilDeps(readEnv(), shop.stripe.secretKey);

beforeEach(() => faults.clear());

/** A proxy of the mailbox that fails as SES does. */
function faultySes(mailbox: string) {
  return new Hono().all('*', async (c) => {
    const body = await c.req.text();
    const { Destination, ReplyToAddresses = [] } = JSON.parse(body) as {
      Destination: { ToAddresses: string[] };
      ReplyToAddresses?: string[];
    };
    const fault = faults.get(Destination.ToAddresses[0] ?? '');
    const refusal = fault === 'refused with an address to reply to' && ReplyToAddresses.length > 0 ? 'refused' : fault;
    if (refusal && refusal in ANSWERS) {
      const [status, type, message] = ANSWERS[refusal as keyof typeof ANSWERS];
      return c.json({ message }, status, { 'x-amzn-errortype': type });
    }
    const answer = await fetch(mailbox + c.req.path, {
      method: c.req.method,
      headers: { 'content-type': 'application/json', authorization: c.req.header('authorization') ?? '' },
      body,
    });
    return fault === 'sent, but the answer is lost'
      ? c.json({ message: 'Internal failure' }, 500)
      : c.json(await answer.json());
  });
}

async function subjects(order: PlacedOrder) {
  const { owner, customer } = await mailsOf(shop, order);
  return { owner: owner.map(({ subject }) => subject), customer: customer.map(({ subject }) => subject) };
}

const ONE_EACH_UNMARKED = { owner: 1, customer: 1, repeats: 0 };

async function sentOf(order: PlacedOrder) {
  const { owner, customer } = await subjects(order);
  const repeats = [...owner, ...customer].filter((subject) => subject.includes('repeat')).length;
  return { owner: owner.length, customer: customer.length, repeats };
}

function unwritable(): Mail {
  throw new Error('cannot be written');
}

function after(ms: number): Date {
  return new Date(START.getTime() + ms);
}

/** Fulfils an order while SES fails as it was told to, and again when it works. */
async function fulfilTwice(order: PlacedOrder): Promise<void> {
  await expect(fulfil(order.paymentIntentId, deps, () => START)).rejects.toThrow(Unavailable);
  faults.clear();
  expect(await fulfil(order.paymentIntentId, deps, () => after(1_000))).toBe('sent');
}

test.each(['throttled', 'refused'] as const)(
  "an owner's mail that SES has %s is sent at the next try, unmarked",
  async (fault) => {
    const order = await paidOrder(shop);
    faults.set(OWNER, fault);
    await fulfilTwice(order);
    expect(await sentOf(order)).toEqual(ONE_EACH_UNMARKED);
  },
);

test.each(['refused', 'refused for what it says'] as const)(
  "a customer's mail that is %s is given up, and the owner is told",
  async (fault) => {
    const order = await paidOrder(shop);
    faults.set(order.email, fault);
    expect(await fulfil(order.paymentIntentId, deps, () => START)).toBe('sent');
    faults.clear();
    expect(await fulfil(order.paymentIntentId, deps, () => after(120_000))).toBe('already_sent');
    const { owner, customer } = await subjects(order);
    expect([owner.length, customer.length]).toEqual([1, 0]);
  },
);

test("the owner gets the mail even if SES refuses the customer's address to reply to", async () => {
  const order = await paidOrder(shop);
  faults.set(OWNER, 'refused with an address to reply to');
  expect(await fulfil(order.paymentIntentId, deps, () => START)).toBe('sent');
  expect((await subjects(order)).owner).toHaveLength(1);
});

test.each([
  'not verified',
  'paused',
  'throttled as other services do',
  'without rights',
  'late by the clock',
  'without its configuration set',
] as const)('while SES says that we are %s, both mails wait, and go out once afterwards', async (fault) => {
  const order = await paidOrder(shop);
  faults.set(OWNER, fault).set(order.email, fault);
  await fulfilTwice(order);
  expect(await sentOf(order)).toEqual(ONE_EACH_UNMARKED);
});

test('a mail of unknown outcome is sent again after its lease, and marked', async () => {
  const order = await paidOrder(shop);
  faults.set(OWNER, 'sent, but the answer is lost');
  await expect(fulfil(order.paymentIntentId, deps, () => START)).rejects.toThrow(Unavailable);
  faults.clear();
  expect(await fulfil(order.paymentIntentId, deps, () => after(59_000))).toBe('elsewhere');
  expect(await fulfil(order.paymentIntentId, deps, () => after(60_000))).toBe('sent');
  expect(await fulfil(order.paymentIntentId, deps, () => after(200_000))).toBe('already_sent');
  const { owner, customer } = await subjects(order);
  expect(owner).toHaveLength(2);
  expect(owner[1]).toBe(`(possible repeat) ${owner[0]}`);
  expect(customer).toHaveLength(1);
});

test('a mail whose builder throws is not claimed, and goes out unmarked later', async () => {
  const order = await paidOrder(shop);
  const mail: OrderMail = {
    orderId: order.orderId,
    kind: 'owner',
    known: { state: 'due' },
    to: OWNER,
    build: () => ({
      subject: 'Paid order',
      html: '',
      text: order.orderId,
      attachments: [],
    }),
  };
  await expect(deliverMail({ ...mail, build: unwritable }, deps, () => START)).rejects.toThrow('cannot be written');
  expect(await deliverMail(mail, deps, () => after(1_000))).toBe('sent');
  expect((await subjects(order)).owner).toEqual(['Paid order']);
});

test('a possible repeat stays marked when SES is busy in between', async () => {
  const order = await paidOrder(shop);
  faults.set(OWNER, 'sent, but the answer is lost');
  await expect(fulfil(order.paymentIntentId, deps, () => START)).rejects.toThrow(Unavailable);
  faults.set(OWNER, 'throttled');
  await expect(fulfil(order.paymentIntentId, deps, () => after(61_000))).rejects.toThrow(Unavailable);
  faults.clear();
  expect(await fulfil(order.paymentIntentId, deps, () => after(62_000))).toBe('sent');
  expect((await subjects(order)).owner[1]).toMatch(/^\(possible repeat\)/);
});

test('after an hour without SES the order is still paid, and each mail is sent once', async () => {
  const order = await paidOrder(shop);
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', 'http://127.0.0.1:9');
  const cutOff = fulfilDeps(readEnv(), shop.stripe.secretKey);
  for (let minute = 0; minute < 60; minute += 5)
    await expect(fulfil(order.paymentIntentId, cutOff, () => after(minute * 60_000))).rejects.toThrow(Unavailable);
  vi.unstubAllEnvs();
  expect(await deps.orders.get(order.orderId)).toMatchObject({
    status: 'PAID',
    mails: { owner: { state: 'due' }, customer: { state: 'due' } },
  });
  expect(await fulfil(order.paymentIntentId, deps, () => after(3_600_000))).toBe('sent');
  expect(await fulfil(order.paymentIntentId, deps, () => after(3_700_000))).toBe('already_sent');
  expect(await sentOf(order)).toEqual(ONE_EACH_UNMARKED);
});
