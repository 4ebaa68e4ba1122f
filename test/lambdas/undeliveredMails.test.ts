import { beforeEach, expect, test, vi } from 'vitest';
import type { ShownBooking } from '../../domain/api/booking.ts';
import { notDelivered } from '../../lambdas/adapters/orderMails.ts';
import { customerOrderMail } from '../../lambdas/mail/orders/customerOrderMail.ts';
import { handler } from '../../lambdas/undelivered-mails/index.ts';
import { OWNER } from '../localTestSettings.ts';
import { paidBooking } from './bookings/bookings.ts';
import { bounceOf, complaintOf } from './bounces.ts';
import { vrForTwo } from './mail/paidOrder.ts';
import { openShop } from './openShop.ts';
import { orderRequest } from './requests.ts';

const shop = await openShop();

// Before the course of the orders.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') }));

/** A paid order of an address, and the owner's mails about what did not arrive of it. */
async function orderOf(email: string) {
  const booking = await paidBooking(shop, orderRequest({ email }));
  const { orderId } = booking.link;
  const told = async () =>
    (await shop.mails()).filter(
      ({ subject, body, destination }) =>
        /^(?:Not delivered|Called spam)/.test(subject) &&
        body.text?.includes(orderId) &&
        destination.to.includes(OWNER),
    );
  return { ...booking, orderId, told };
}

test('one mail tells the owner which mail did not arrive, for whom, and what to do', async () => {
  const { orderId, told, read } = await orderOf('rhys@gmial.example');
  expect(((await (await read()).json()) as ShownBooking).isConfirmationLost).toBeUndefined();
  for (let time = 0; time < 3; time += 1) await handler(bounceOf(orderId, 'Rhys@gmial.example'));
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail!.subject).toMatch(/^Not delivered: confirmation, order [0-9A-F]{8}$/);
  const { customer } = (await shop.deps.orders.get(orderId))!.order;
  for (const words of [
    customer.name,
    'Rhys@gmial.example',
    customer.postcode,
    'Fri 4 Dec 2026',
    'came back: the address is probably mistyped',
    'Tell them the day, the time and the place of each course yourself.',
  ])
    expect(mail!.body.text?.replace(/\s+/g, ' ')).toContain(words);
  expect(((await (await read()).json()) as ShownBooking).isConfirmationLost).toBe(true);
});

test('each kind of mail is told once, also if the mail service withheld it', async () => {
  const { orderId, told } = await orderOf('one@example.com');
  await handler(bounceOf(orderId, 'one@example.com', { bounceSubType: 'OnAccountSuppressionList' }));
  await handler(bounceOf(orderId, 'one@example.com', { mail: 'refund-customer' }));
  await handler(complaintOf(orderId, 'one@example.com', { mail: 'reminder' }));
  expect((await told()).map(({ subject }) => subject.replace(/, order.*/, '')).toSorted()).toEqual([
    'Called spam: reminder',
    'Not delivered: confirmation',
    'Not delivered: email about a refund',
  ]);
});

test('a mail that SES withholds after a complaint counts as not delivered', async () => {
  const { orderId, told, read } = await orderOf('nine@example.com');
  await handler(complaintOf(orderId, 'nine@example.com', { complaintSubType: 'OnAccountSuppressionList' }));
  const [mail] = await told();
  expect(mail!.subject).toMatch(/^Not delivered: confirmation, order [0-9A-F]{8}$/);
  for (const words of [
    'The confirmation was not sent: somebody who reads nine@example.com has marked an earlier email as spam.',
    'Tell them the day, the time and the place of each course yourself.',
    'The website can send nothing more to this address.',
  ])
    expect(mail!.body.text?.replace(/\s+/g, ' ')).toContain(words);
  expect(((await (await read()).json()) as ShownBooking).isConfirmationLost).toBe(true);
});

test('an international address is recognised in the spelling that SES uses', async () => {
  const { orderId, told, save } = await orderOf('four@example.com');
  await save({ '0-0': { name: 'Siân Llŷn', email: 'post@tŷ-gwyn.cymru' } });
  await handler(bounceOf(orderId, 'post@xn--t-gwyn-pob.cymru', { mail: 'reminder' }));
  const [mail] = await told();
  expect(mail!.body.text).toContain('post@tŷ-gwyn.cymru');
  expect(Object.keys((await shop.deps.orders.get(orderId))!.undelivered!)).toEqual(['reminder 0-0']);
});

test('a reminder that came back names the person, and not the customer', async () => {
  const { orderId, told, save } = await orderOf('two@example.com');
  await save({ '0-1': { name: 'Siân Llŷn', email: 'sian@example.com', mobile: '07700 900123' } });
  await handler(bounceOf(orderId, 'sian@example.com', { mail: 'reminder' }));
  const [mail] = await told();
  expect(mail!.body.text).toContain('Siân Llŷn');
  expect(mail!.body.text).toContain('Ask the customer below');
  expect(mail!.body.text).toContain('Call them: 07700 900123.');
  expect((await shop.deps.orders.get(orderId))!.undelivered).toEqual({
    'reminder 0-1': { why: 'bounced', at: '2026-11-26T09:00:00Z' },
  });
});

const person = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com` });

test('the owner is told of each reader, also of another one on the same place', async () => {
  const { orderId, told, save } = await orderOf('seven@example.com');
  const bounce = (name: string) => handler(bounceOf(orderId, person(name).email, { mail: 'reminder' }));
  await save({ '0-0': person('Ann'), '0-1': person('Bo') });
  for (const name of ['Ann', 'Bo', 'Ann']) await bounce(name);
  vi.setSystemTime('2026-11-24T10:00:00Z');
  await save({ '0-0': person('Cai') });
  await bounce('Cai');
  expect((await told()).map(({ body }) => /Who: +(\w+)/.exec(body.text!)?.[1])).toEqual(['Ann', 'Bo', 'Cai']);
});

test('the mail of somebody who was replaced names nobody else', async () => {
  const { orderId, told, save } = await orderOf('eight@example.com');
  await save({ '0-0': { name: 'Ann', email: 'ann@example.com', mobile: '07700 900123' } });
  await handler(bounceOf(orderId, 'left@example.com', { mail: 'replaced-person' }));
  const [mail] = await told();
  expect(mail!.body.text).toMatch(/Who: +Somebody whom the order no longer names/);
  expect(mail!.body.text).toContain('No telephone number is known.');
});

test('the register knows a dead address until another is saved', async () => {
  const { orderId, save } = await orderOf('six@example.com');
  const sian = { name: 'Siân Llŷn', email: 'sian@example.com' };
  const marks = async () => notDelivered((await shop.deps.orders.get(orderId))!, '0-1');
  vi.setSystemTime('2026-11-26T08:00:00Z');
  await save({ '0-1': sian });
  await handler(bounceOf(orderId, sian.email, { mail: 'reminder' }));
  vi.setSystemTime('2026-11-26T10:00:00Z');
  await save({ '0-1': { ...sian, mobile: '07700 900123' } });
  expect(await marks()).toBe('reminder not delivered');
  await save({ '0-1': { ...sian, email: 'sian@example.org' } });
  expect(await marks()).toBe('');
});

test("the booker is called about the customer's mails, and for people without number", async () => {
  const { orderId, told, save } = await orderOf('five@example.com');
  const [ann, bo] = [
    { name: 'Ann', email: 'ann@example.com', mobile: '07700 900123' },
    { name: 'Bo', email: 'bo@x.example' },
  ];
  await save({ '0-0': ann, '0-1': bo }, { bookerMobile: '07700 900456' });
  await handler(bounceOf(orderId, 'five@example.com'));
  await handler(bounceOf(orderId, ann.email, { mail: 'reminder' }));
  await handler(bounceOf(orderId, bo.email, { mail: 'customer-change' }));
  expect((await told()).map(({ body }) => /Call them: (.*)\./.exec(body.text ?? '')?.[1])).toEqual([
    '07700 900456, 07700 900123',
    '07700 900123',
    '07700 900456 (whoever booked)',
  ]);
});

const MISTYPED = 'came back: the address is probably mistyped, or its mailbox is closed.';

/** Reports that SES has sent, and subtypes that its documents name. */
test.each([
  ['General', '5.4.4', '550 5.4.4 Invalid domain', MISTYPED],
  ['General', '5.0.0', '5.1.2 - Bad destination host', MISTYPED],
  ['General', '4.4.7', '554 4.4.7 Message expired <421 4.4.0 Unable to lookup DNS>', MISTYPED],
  ['General', '4.4.7', '550 4.4.7 Message expired <421 4.4.1 Failed to connect>', MISTYPED],
  ['MailboxFull', '5.2.2', '552 5.2.2 Mailbox full', 'its mailbox is full.'],
  ['MessageTooLarge', '5.3.4', '552 5.3.4 Message too big', 'refuses emails of this size.'],
  ['AttachmentRejected', '5.7.0', '552 5.7.0 Blocked', 'refuses the attachments.'],
  ['ContentRejected', undefined, undefined, 'refuses what the email says.'],
  ['CustomTimeoutExceeded', undefined, undefined, MISTYPED],
])('a bounce that SES calls transient is told: %s %s', async (bounceSubType, status, diagnosticCode, words) => {
  const recipient = status === undefined ? {} : { action: 'failed', status, diagnosticCode: `smtp; ${diagnosticCode}` };
  const { orderId, told, read } = await orderOf('jo@gmail.ocm.example');
  await handler(bounceOf(orderId, 'jo@gmail.ocm.example', { bounceType: 'Transient', bounceSubType, recipient }));
  const text = (await told())[0]?.body.text?.replace(/\s+/g, ' ');
  expect(text).toContain(words);
  expect(text).not.toContain('can send nothing more to this address');
  expect(((await (await read()).json()) as ShownBooking).isConfirmationLost).toBe(true);
});

test.each([
  ['a holiday notice', (id: string) => bounceOf(id, 'three@example.com', { bounceType: 'Transient', recipient: {} })],
  [
    'a mail that is late',
    (id: string) =>
      bounceOf(id, 'three@example.com', { bounceType: 'Transient', recipient: { action: 'delayed', status: '4.4.1' } }),
  ],
  ['an order that is not there', () => bounceOf('4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b52', 'three@example.com')],
  ['tags of nobody', () => bounceOf('x', 'three@example.com')],
  [
    'a mail without tags, such as those to the owner',
    () => ({ ...bounceOf('x', OWNER), detail: { bounce: {}, mail: {} } }),
  ],
  ['no event', () => undefined],
])('%s tells the owner nothing', async (_, eventOf) => {
  const { orderId, told } = await orderOf('three@example.com');
  const mails = (await shop.mails()).length;
  await handler(eventOf(orderId));
  expect([await told(), (await shop.mails()).length]).toEqual([[], mails]);
});

test('only mails to customers name their order and kind to SES', async () => {
  const events: unknown[] = [];
  shop.standIns.onUndelivered(async (event) => void events.push(event));
  const about = { of: vrForTwo, kind: 'customer' };
  const mail = customerOrderMail(vrForTwo);
  await shop.deps.sendMail('bounce@simulator.amazonses.com', mail, about);
  await expect.poll(() => events).toHaveLength(1);
  expect(events).toMatchObject([{ detail: { mail: { tags: { order: [vrForTwo.orderId], mail: ['customer'] } } } }]);
  await shop.deps.sendMail(OWNER, mail, about);
});

test.for<[email: string, words: string]>([
  ['bounce@simulator.amazonses.com', 'Not delivered'],
  ['suppressionlist@simulator.amazonses.com', 'Not delivered'],
  ['complaint+1@simulator.amazonses.com', 'Called spam'],
])('the stand-in plays SES with %s, from the payment to the owner', async ([email, words]) => {
  shop.standIns.onUndelivered(handler);
  const { told } = await orderOf(email);
  await expect.poll(async () => (await told()).map(({ subject }) => subject)).toEqual([expect.stringContaining(words)]);
});
