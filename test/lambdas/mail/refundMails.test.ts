import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { customerRefundMail } from '../../../lambdas/mail/orders/customerRefundMail.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import type { RefundedOrder } from '../../../domain/orders/paidOrder.ts';
import { customerRefundFailedMail } from '../../../lambdas/mail/orders/customerRefundFailedMail.ts';
import { ownerRefundFailedMail } from '../../../lambdas/mail/orders/ownerRefundFailedMail.ts';
import { ownerRefundMail } from '../../../lambdas/mail/orders/ownerRefundMail.ts';
import { ownerRefundWaitsMail } from '../../../lambdas/mail/orders/ownerRefundWaitsMail.ts';
import { mixedOrder, paidOrder, refundOf, refundsOf, failedRefundOf, vrForTwo } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

/** Both bodies of a mail, each in one line. */
const bodies = ({ html, text }: Mail) => [visibleText(html), oneSpace(text)];

const full = refundOf(vrForTwo);
const part = refundOf(vrForTwo, 1_000, 3_000);
const terminal = paidOrder([['Digidown Terminal', 1]]);

test('a full refund tells the customer the sum, and what is cancelled', () => {
  const mail = customerRefundMail(full);
  expect(mail.subject).toBe(`Your booking 4F2A1C9B with ${business.name} is cancelled: £273.50 refunded`);
  expect(mail.replyTo).toBe(business.email);
  for (const body of bodies(mail)) {
    expect(body).toContain('£273.50 goes back to the card that you paid with.');
    expect(body).toContain('Everything in the order below is cancelled.');
    expect(body).toContain('Tue 12 Jan 2027, Swansea');
    expect(body).toContain(`VAT number ${business.vatNumber}.`);
  }
});

test('the calendar entry of a refunded course is cancelled under its own id', () => {
  const [booked] = customerOrderMail(vrForTwo).attachments;
  const [cancelled, ...others] = customerRefundMail(full).attachments;
  expect(others).toEqual([]);
  expect(cancelled).toMatchObject({
    fileName: booked!.fileName,
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
  });
  const lines = String(cancelled!.content).split('\r\n');
  for (const line of [
    'METHOD:CANCEL',
    'SEQUENCE:255480',
    'STATUS:CANCELLED',
    'DTSTAMP:20261123T093000Z',
    'SUMMARY:VR safe driving (cancelled)',
  ])
    expect(lines).toContain(line);
  const uid = /UID:.*\r\n(?: .*\r\n)*/;
  expect(uid.exec(String(cancelled!.content))![0]).toBe(uid.exec(String(booked!.content))![0]);
  expect(booked!.content).toContain('METHOD:PUBLISH');
  expect(booked!.content).toContain('SEQUENCE:0');
});

const names = ({ attachments }: Mail) => attachments.map(({ fileName }) => fileName);

test('each dated course of a refunded order has its cancelled entry, nothing else has', () => {
  expect(names(customerRefundMail(refundOf(mixedOrder)))).toEqual(names(customerOrderMail(mixedOrder)));
});

test('a part refund tells the customer its sum, and cancels nothing', () => {
  const mail = customerRefundMail(part);
  expect(mail.subject).toBe(`£10.00 of your order 4F2A1C9B with ${business.name} refunded`);
  expect(mail.attachments).toEqual([]);
  for (const body of bodies(mail)) {
    expect(body).toMatch(/Refunded:? £10\.00 In all:? £30\.00 of £273\.50/);
    expect(body).toContain('The rest of your order stays as it is');
    expect(body).not.toMatch(/cancel/i);
  }
});

test('a full refund tells the owner which places are free again, and what not to do', () => {
  const mail = ownerRefundMail(refundOf(mixedOrder));
  const total = formatPence(mixedOrder.order.totals.total);
  expect(mail.subject).toBe(`Rhys Morgan: refunded in full, ${total}, 4 places, 3 items, order 4F2A1C9B`);
  expect(mail.replyTo).toBe('rhys@morganhaulage.example');
  for (const body of bodies(mail)) {
    expect(body).toContain(
      'has given these places back and sells them again: 2 × VR safe driving, Safe driving in virtual reality, Tue 12 Jan 2027',
    );
    expect(body).toContain('Take Rhys Morgan off your own list.');
    expect(body).toContain('Arrange no date any more for: 1 × First Aid at Work, 3 day.');
    expect(body).toContain('Do not post: 3 × A1 2026 Wall Planner (free postage).');
    expect(body).not.toContain('lower it again');
    expect(body).toContain(mixedOrder.paymentIntentId);
  }
});

test('a part refund asks the owner for which places, and lists those of each date', () => {
  const mail = ownerRefundMail(refundOf(mixedOrder, 1_000));
  expect(mail.subject).toBe('Which places? Rhys Morgan: £10.00 refunded, order 4F2A1C9B');
  for (const body of bodies(mail)) {
    expect(body).toContain('Which places is the £10.00 for?');
    expect(body).toContain('raise the number in the Places column of its row by one');
    expect(body).toMatch(/2 places:? VR safe driving, Safe driving in virtual reality Tue 12 Jan 2027, Swansea/);
    expect(body).toMatch(/1 place:? Drivers' hours, Driver CPC Mon–Tue 1-2 Feb 2027/);
    expect(body).toContain('Tell Rhys Morgan what the refund is for');
    expect(body).not.toContain('exactly the price');
  }
});

const VR = 'places: VR safe driving, Safe driving in virtual reality, Tue 12 Jan 2027, Swansea.';

test.for<[string, RefundedOrder, string]>([
  ['one place', refundOf(vrForTwo, 13_675), `£136.75 is exactly the price, with VAT and fees, of 1 of 2 ${VR}`],
  ['a place with another refund before', refundOf(mixedOrder, 13_675, 14_000), 'fees, of 1 of 2 places: VR safe'],
  ['all places of a date', refundOf(mixedOrder, 27_350), `of 2 of 2 ${VR}`],
  ['two posters', refundOf(mixedOrder, 1_908), 'of 2 of 3 items: A1 2026 Wall Planner (free postage).'],
  ['a course without a date', refundOf(mixedOrder, 29_880), 'of 1 of 1 place: First Aid at Work, 3 day, Date to be'],
])('the owner reads that a part refund is the price of %s', ([, refund, words]) => {
  for (const body of bodies(ownerRefundMail(refund))) expect(body).toContain(words);
});

test('a part refund that is the price of places on two dates names both', () => {
  const twoDates = paidOrder([
    ['Driver CPC, choose from 5 courses', 3, '1 Feb 2027'],
    ['Driver CPC, choose from 5 courses', 2, '8 Feb 2027'],
  ]);
  for (const body of bodies(ownerRefundMail(refundOf(twoDates, 14_400))))
    expect(body).toContain(
      'of 2 of 3 places: Driver CPC, choose from 5 courses, Mon 1 Feb 2027; or of 2 of 2 places: Driver CPC, choose from 5 courses, Mon 8 Feb 2027.',
    );
});

const held = { line: vrForTwo.order.lines[0]!, taken: 2, capacity: 2, state: null, isDecided: false, unchecked: null };

test.each([
  ['failed', 'failed: Stripe does not say why. The money is back in your Stripe balance.', 'that you find another way'],
  ['canceled', 'was cancelled in Stripe, so the money stays with you.', 'that it was withdrawn: say why.'],
] as const)('a refund that %s tells the owner why, and what the customer hears', (status, why, told) => {
  const mail = ownerRefundFailedMail(failedRefundOf(vrForTwo, status), null);
  expect(mail.subject).toBe(
    `Rhys Morgan: refund ${status === 'failed' ? 'failed' : 'cancelled'}, £10.00 is back with you, order 4F2A1C9B`,
  );
  expect(mail.replyTo).toBe('rhys@morganhaulage.example');
  for (const body of bodies(mail)) {
    for (const words of [why, told, 'Nothing else changes: the places of the order count as they did.'])
      expect(body).toContain(words);
    expect(body).toMatch(/Refunded still:? £0\.00 of £273\.50 Debit note:? DN-000007, sets off credit note CN-000045/);
    expect(body).toContain(vrForTwo.paymentIntentId);
  }
});

test.each([
  [
    held,
    'We tell rhys@morganhaulage.example that the places are kept.',
    'your 2 places on the course are yours as before',
  ],
  [{ ...held, capacity: 1 }, 'One over: 2 of 1 places are taken', 'Please do not travel to the course yet'],
  [{ ...held, state: 'Cancelled' as const }, 'The sheet says Cancelled', 'Please do not travel to the course yet'],
  [{ ...held, unchecked: 'unread' as const }, 'The date was not checked', 'Please do not travel to the course yet'],
])('places that come back are promised only where they are free', (place, owners, customers) => {
  for (const body of bodies(ownerRefundFailedMail(failedRefundOf(vrForTwo, 'canceled'), [place])))
    expect(body).toContain(owners);
  const mail = customerRefundFailedMail(failedRefundOf(vrForTwo, 'canceled'), [place]);
  expect(mail.subject).toBe('The refund of £10.00 for your order 4F2A1C9B was withdrawn');
  for (const body of bodies(mail)) expect(body).toContain(customers);
});

test('a failed refund that the customer never heard of is told to the owner alone', () => {
  for (const body of bodies(ownerRefundFailedMail({ ...failedRefundOf(vrForTwo, 'failed'), notes: null }, null)))
    expect(body).toContain('We had not told rhys@morganhaulage.example of it, and tell nothing now.');
});

test('a refund of equipment says nothing of places or courses', () => {
  const part = ownerRefundMail(refundOf(terminal, 500));
  expect(part.subject).toBe('Rhys Morgan: £5.00 refunded, order 4F2A1C9B');
  const customers = customerRefundMail(refundOf(terminal));
  expect(customers.subject).toMatch(/^Your order 4F2A1C9B /);
  const waits = ownerRefundWaitsMail({
    ...terminal,
    refundId: 're_1',
    refund: refundsOf(500, 'pending')['re_1']!,
    isDisputed: false,
  });
  const failed = [
    ...(['failed', 'canceled'] as const).map((status) => ownerRefundFailedMail(failedRefundOf(terminal, status), null)),
    customerRefundFailedMail(failedRefundOf(terminal, 'failed'), null),
  ];
  for (const body of [part, ownerRefundMail(refundOf(terminal)), customers, waits, ...failed].flatMap(bodies))
    expect(body).not.toMatch(/places|course|booking|calendar/i);
});

const AFTER = '2027-02-20T09:30:00.000Z';

test.for([
  ['a full one', vrForTwo.order.totals.total],
  ['a part', 13_675],
] as const)('a refund after the course asks nothing about its places: %s', ([, sum]) => {
  const mail = ownerRefundMail({ ...refundOf(vrForTwo, sum), knownAt: AFTER });
  expect(mail.subject).not.toContain('Which places?');
  for (const body of bodies(mail)) {
    expect(body).not.toMatch(/sells them again|raise the number|still count as taken|hears within about an hour/);
    expect(body).toContain('These places are not sold again, because the course has begun: 2 × VR safe driving');
  }
});

test('a full refund after the course leaves hours and certificates to those who came', () => {
  const late = { ...full, knownAt: AFTER };
  for (const body of bodies(ownerRefundMail(late))) expect(body).toContain('keeps the hours and the certificate');
  for (const body of bodies(customerRefundMail(late))) {
    expect(body).toContain('Whoever came on a course that has begun keeps the certificate of attendance');
    expect(body).not.toContain('calendar');
  }
  for (const body of [...bodies(ownerRefundMail(full)), ...bodies(customerRefundMail(full))])
    expect(body).not.toMatch(/certificate|keeps/);
});

test('nobody came on a course that was cancelled, however late it is refunded', () => {
  const late = { ...full, knownAt: AFTER };
  const cancelled = [{ ...held, state: 'Cancelled' as const }];
  for (const body of [...bodies(ownerRefundMail(late, cancelled)), ...bodies(customerRefundMail(late, cancelled))])
    expect(body).not.toMatch(/Whoever came/);
});

test('a full refund takes only what has not begun out of the calendar', () => {
  const between = { ...refundOf(mixedOrder), knownAt: '2027-01-20T09:30:00.000Z' };
  expect(names(customerRefundMail(between))).toEqual(['course-3-2027-02-01.ics']);
});

test('a refund after one of two courses asks about the places of the other', () => {
  const between = { ...refundOf(mixedOrder, 1_000), knownAt: '2027-01-20T09:30:00.000Z' };
  for (const body of bodies(ownerRefundMail(between))) {
    expect(body).toContain('raise the number in the Places column');
    expect(body).toMatch(/Places that still count as taken (-+ )?1 place:? Drivers' hours/);
  }
});

test('a refund that fails after the course brings no place back', () => {
  const failed = { ...failedRefundOf(vrForTwo, 'failed'), knownAt: AFTER, toldCancelled: ['Dai'] };
  for (const body of bodies(ownerRefundFailedMail(failed, [held]))) {
    expect(body).toContain(
      'The order counts as paid again. Its courses have begun, so nothing is to be done about places.',
    );
    expect(body).not.toMatch(/are kept|raise the number|that their place is cancelled/);
  }
  const mail = customerRefundFailedMail(failed, [held]);
  expect(mail.attachments).toEqual([]);
  for (const body of bodies(mail)) {
    expect(body).toContain('We are on it: we get in touch with you about another way to pay it.');
    expect(body).not.toMatch(/no longer cancelled|yours as before|do not travel|that they can come|somebody needs/);
  }
});

test.for([
  ['Cancelled', 'the course is cancelled'],
  ['Full', 'the sheet says Full'],
  ['gone', 'the sheet has no such row'],
  ['late', 'booking has closed'],
] as const)('the places of a row that is %s are not said to be sold again', ([state, why]) => {
  for (const body of bodies(ownerRefundMail(full, [{ ...held, state }]))) {
    expect(body).toContain(`These places are not sold again, because ${why}: 2 × VR safe driving`);
    expect(body).not.toContain('sells them again');
    expect(body).toContain('Take Rhys Morgan off your own list.');
    expect(body.includes('hears within about an hour')).toBe(state !== 'Cancelled');
  }
});

test('a part refund asks nothing about the places of a cancelled course', () => {
  const mail = ownerRefundMail(part, [{ ...held, state: 'Cancelled' }]);
  expect(mail.subject).toBe('Rhys Morgan: £10.00 refunded, order 4F2A1C9B');
  for (const body of bodies(mail)) expect(body).not.toMatch(/raise the number|still count as taken/);
});
