import { createServer } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { listen, shut } from '../../../infra/local/listen.ts';
import type { Mailer } from '../../../lambdas/sending/mailGate.ts';
import { type SendOutcome, sesMailer } from '../../../lambdas/adapters/mailer.ts';
import { requestLimits } from '../../../lambdas/adapters/requestLimits.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { type ClaimedMail, deliverMail } from '../../../lambdas/sending/deliverMail.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { sweepOrders } from '../../../lambdas/sweep-orders/sweepOrders.ts';
import { OWNER } from '../../localTestSettings.ts';
import type { SentMail } from '../../sentMails.ts';
import { openShop } from '../openShop.ts';
import { mailsOf, paidOrder, type PlacedOrder } from './placedOrders.ts';
import { refusal, startSes } from '../startSes.ts';

const NOT_VERIFIED =
  'Email address is not verified. The following identities failed the check in region EU-WEST-2: orders@milltir.example';
const MAIL = { subject: 'Paid order', html: '<p>Paid</p>', text: 'Paid', attachments: [] };
const START = new Date('2026-11-21T09:00:00Z');

const shop = await openShop();
const { deps } = shop;

/** The answer of SES to a mail. */
let answer: Parameters<typeof startSes>[0] = () => Response.json({});
const sesUrl = await startSes((mail) => answer(mail));

const mailerTo = (endpoint: string) => sesMailer('shop@milltir.example', { endpoint });

test.for([
  ['refused', 400, 'BadRequestException', 'Local address contains illegal characters'],
  ['refused', 400, 'MessageRejected', 'Transaction failed: Attachment file type not supported.'],
  ['not_sent', 400, 'MessageRejected', NOT_VERIFIED],
  ['not_sent', 400, 'SendingPausedException', 'Email sending is disabled.'],
  ['not_sent', 400, 'ThrottlingException', 'Rate exceeded'],
  ['not_sent', 429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'],
  ['not_sent', 400, 'AccessDeniedException', 'User is not authorized to perform ses:SendEmail'],
  ['not_sent', 400, 'RequestExpired', 'Request has expired'],
  ['not_sent', 404, 'NotFoundException', 'Configuration set <orders> does not exist.'],
  ['unknown', 500, 'InternalFailure', 'Internal failure'],
] as const)('a mail is %s if SES answers %i %s "%s"', async ([outcome, status, type, message]) => {
  const tries = vi.fn<() => void>();
  answer = () => (tries(), refusal(status, type, message));
  expect(await mailerTo(sesUrl)('reader@example.com', MAIL)).toMatchObject({ outcome });
  expect(tries).toHaveBeenCalledOnce();
});

test('a mail is not sent if SES cannot be reached', async () => {
  expect(await mailerTo('http://127.0.0.1:9')('reader@example.com', MAIL)).toMatchObject({ outcome: 'not_sent' });
});

// Between two mails AWS may freeze a Lambda, and its connections die: https://github.com/aws/aws-sdk-js-v3/issues/1196
test('a mail does not go out over the connection of an earlier one, which may be dead', async () => {
  const used = new WeakSet<object>();
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    response.end('{}');
  });
  afterAll(() => shut(server));
  const send = mailerTo(`http://127.0.0.1:${await listen(server, 0)}`);
  for (let mails = 0; mails < 3; mails++) expect(await send('reader@example.com', MAIL)).toEqual({ outcome: 'sent' });
});

test('if SES refuses the address to reply to, the mail goes out without it', async () => {
  answer = ({ ReplyToAddresses = [] }) =>
    ReplyToAddresses.length > 0 ? refusal(400, 'BadRequestException') : Response.json({});
  const mail = { ...MAIL, replyTo: 'sian@yard.example1' };
  expect(await mailerTo(sesUrl)('reader@example.com', mail)).toEqual({ outcome: 'sent' });
});

test('a mail is not sent if no connection to SES is made in time', async () => {
  const requestHandler = { ...requestLimits(10, 8_000), httpAgent: { lookup() {} } };
  const send = sesMailer('shop@milltir.example', { endpoint: 'http://ses.example', requestHandler });
  expect(await send('reader@example.com', MAIL)).toMatchObject({ outcome: 'not_sent' });
});

test.for([
  ['no list of attachments', [], undefined],
  ['its attachment', [{ fileName: 'a.ics', contentType: 'text/calendar', content: 'x' }], ['a.ics']],
] as const)('a mail is sent with %s', async ([, attachments, sent]) => {
  let names: string[] | undefined = ['not asked'];
  answer = ({ Content }) => {
    names = Content.Simple.Attachments?.map(({ FileName }) => FileName);
    return Response.json({});
  };
  await mailerTo(sesUrl)('reader@example.com', { ...MAIL, attachments });
  expect(names).toEqual(sent);
});

/** Fulfils an order, this long after the start, while mails to one address have this outcome. */
function fulfilAfter(ms: number, order: PlacedOrder, [to, outcome]: [string?, SendOutcome['outcome']?] = []) {
  const sendMail: Mailer = async (address, mail, about) => {
    if (address !== to || !outcome) return deps.sendMail(address, mail, about);
    // SES may have taken a mail of unknown outcome.
    if (outcome === 'unknown') await deps.sendMail(address, mail, about);
    return outcome === 'sent' ? { outcome } : { outcome, cause: new Error(outcome) };
  };
  return fulfil(order.paymentIntentId, { ...deps, sendMail }, () => new Date(START.getTime() + ms));
}

async function subjects(order: PlacedOrder) {
  const { owner, customer } = await mailsOf(shop, order);
  return { owner: owner.map(({ subject }) => subject), customer: customer.map(({ subject }) => subject) };
}

const OWNER_SUBJECT = expect.stringMatching(/ paid, order /);
const NOT_DELIVERED = expect.stringMatching(/^Not delivered: confirmation, order/);
const CUSTOMER_SUBJECT = expect.stringMatching(/^Your booking/);

test.for([
  ['owner', 'not_sent'],
  ['owner', 'refused'],
  ['customer', 'not_sent'],
] as const)("the %s's mail that is %s is sent unmarked at the next try", async ([kind, outcome]) => {
  const order = await paidOrder(shop);
  const fate: [string, typeof outcome] = [kind === 'owner' ? OWNER : order.email, outcome];
  await expect(fulfilAfter(0, order, fate)).rejects.toThrow(Unavailable);
  expect(await shop.orderStatus(order.orderId)).toBe('PAID');
  expect(await fulfilAfter(1_000, order)).toBe('sent');
  expect(await subjects(order)).toEqual({ owner: [OWNER_SUBJECT], customer: [CUSTOMER_SUBJECT] });
});

test("a customer's mail refused for good is given up, and the owner is told once", async () => {
  const order = await paidOrder(shop);
  expect(await fulfilAfter(0, order, [order.email, 'refused'])).toBe('sent');
  expect(await fulfilAfter(120_000, order)).toBe('already_sent');
  expect(await subjects(order)).toEqual({ owner: [OWNER_SUBJECT, NOT_DELIVERED], customer: [] });
});

test('the owner is told later of a refused mail if that cannot be mailed at once', async () => {
  const order = await paidOrder(shop);
  let fails = true;
  const sendMail: Mailer = async (to, mail, about) => {
    if (to === order.email) return { outcome: 'refused', cause: null };
    if (fails && mail.subject.startsWith('Not delivered')) return { outcome: 'not_sent', cause: null };
    return deps.sendMail(to, mail, about);
  };
  await expect(fulfil(order.paymentIntentId, { ...deps, sendMail }, () => START)).rejects.toThrow(Unavailable);
  fails = false;
  await sweepOrders({ ...deps, sendMail }, () => new Date());
  expect(await subjects(order)).toEqual({ owner: [OWNER_SUBJECT, NOT_DELIVERED], customer: [] });
  const [, { body }] = (await mailsOf(shop, order)).owner as [unknown, SentMail];
  expect(body.text?.replace(/\s+/g, ' ')).toContain(
    `The confirmation to ${order.email} came back: the mail service refused it, mostly because the address is mistyped.`,
  );
});

test('the owner is told once of a refused mail about a refund', async () => {
  const order = await paidOrder(shop);
  expect(await fulfilAfter(0, order)).toBe('sent');
  for (const amount of [1_000, 2_000]) {
    await shop.stripeApi.refunds.create({ payment_intent: order.paymentIntentId, amount });
    await fulfilAfter(120_000, order, [order.email, 'refused']);
  }
  expect(await fulfilAfter(240_000, order)).toBe('already_sent');
  const told = (await mailsOf(shop, order)).owner.filter(({ subject }) => subject.startsWith('Not delivered'));
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Not delivered: email about a refund, /)]);
  expect(told[0]!.body.text?.replace(/\s+/g, ' ')).toContain('Tell them yourself what you have refunded');
});

test('a mail of unknown outcome is resent after its lease, marked even after a failure', async () => {
  const order = await paidOrder(shop);
  await expect(fulfilAfter(0, order, [OWNER, 'unknown'])).rejects.toThrow(Unavailable);
  expect(await fulfilAfter(59_000, order)).toBe('in_progress');
  await expect(fulfilAfter(60_000, order, [OWNER, 'not_sent'])).rejects.toThrow(Unavailable);
  expect(await fulfilAfter(61_000, order)).toBe('sent');
  expect(await fulfilAfter(200_000, order)).toBe('already_sent');
  const { owner, customer } = await subjects(order);
  expect([owner, customer]).toEqual([[OWNER_SUBJECT, `(possible repeat) ${owner[0]}`], [CUSTOMER_SUBJECT]]);
});

function unwritable(): never {
  throw new Error('cannot be written');
}

test('a mail whose builder throws is not claimed, and goes out unmarked later', async () => {
  const { orderId, ...order } = await paidOrder(shop);
  const mail: ClaimedMail = {
    id: orderId,
    kind: 'owner',
    known: { state: 'due' },
    to: OWNER,
    about: null,
    build: () => ({ ...MAIL, text: orderId }),
  };
  await expect(deliverMail({ ...mail, build: unwritable }, deps, () => START)).rejects.toThrow('cannot be written');
  expect(await deliverMail(mail, deps, () => START)).toBe('sent');
  expect((await subjects({ ...order, orderId })).owner).toEqual([MAIL.subject]);
});
