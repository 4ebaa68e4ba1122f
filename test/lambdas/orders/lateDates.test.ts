import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dateRowOf } from '../../../domain/dates/dateRow.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import type { Decision } from '../../../lambdas/adapters/sessionItem.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { book, olatLine } from '../courses/bookedCourses.ts';
import { decided, moveOrder } from '../courses/decided.ts';
import { calendarsOf } from '../bookings/courseDayRuns.ts';
import { intentIdOf, openShop } from '../openShop.ts';
import { TICKED } from '../requests.ts';
import { lineOf, orderOf, storeSheet } from './datedOrders.ts';
import { created, mailsOf } from './placedOrders.ts';

const shop = await openShop();

const sendMail = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') }) as const;

interface Changed {
  readonly places?: string;
  readonly status?: string;
  readonly decision?: Partial<Decision>;
  readonly isGone?: boolean;
  /** Places that others took meanwhile. */
  readonly sold?: number;
}

function sheetOf(room: string, { places = '2', status = '', isGone = false }: Changed): Sheet {
  const off = ['12 Jan 2090', room, places, status];
  return [
    ['Date', 'Venue', 'Places', 'Status'],
    ...(isGone ? [] : [off]),
    ['19 Jan 2090', room, '', ''],
    ['26 Jan 2090', room, '', ''],
  ];
}

/** Pays an order of two dates, after the first of them has changed. Returns both mails and the link of the booking page. */
async function paidAfter(
  change: Changed,
  later?: (orderId: string, paymentIntentId: string, sheet: Sheet) => Promise<void>,
) {
  const room = `Room ${randomUUID()}`;
  const email = `${randomUUID()}@example.co.uk`;
  const before = sheetOf(room, {});
  await storeSheet(shop, before);
  const [first, second] = [lineOf(before, 1), lineOf(before, 2)];
  const order = { ...orderOf(first, second), email, terms: TICKED };
  const { clientSecret, orderId } = await created(shop, order);
  await storeSheet(shop, sheetOf(room, change));
  if (change.sold) await book(shop.deps, [olatLine('12 Jan 2090', change.sold, room)]);
  if (change.decision) {
    const to = change.decision.kind === 'moved' ? dateRowOf(second) : undefined;
    await shop.deps.places.decide(first.session, decided({ ...change.decision, ...(to && { to }) }), undefined);
  }
  await shop.pay(clientSecret);
  await later?.(orderId, intentIdOf(clientSecret), before);
  await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });
  const { owner, customer } = await mailsOf(shop, { email, orderId });
  const [mail] = customer;
  const words = mail!.body.text!.replace(/\s+/g, ' ');
  const { files } = calendarsOf(
    mail!.attachments.filter(({ filename = '' }) => filename.endsWith('.ics')) as never,
    orderId,
  );
  return { subject: mail!.subject, words, files, owners: owner[0]!.body.text!.replace(/\s+/g, ' ') };
}

test.each<[string, Changed, owners: RegExp, customers: RegExp]>([
  ['Cancelled', { status: 'Cancelled' }, /The sheet says Cancelled/, /says “Cancelled” now\. Please do not travel/],
  ['Moved', { status: 'Moved to 19 Jan 2090' }, /The sheet says Moved/, /says “Moved to 19 Jan 2090” now\./],
  ['Full', { status: 'Full' }, /The sheet says Full/, /this course was full when you paid/],
  ['Closed', { status: 'Closed' }, /The sheet says Closed/, /booking had closed when you paid/],
  ['deleted', { isGone: true }, /The sheet has no such row/, /our list of dates no longer has it/],
  ['sold out', { sold: 2 }, /One over: 3 of 2/, /this course was full when you paid/],
  ['decided: cancelled', { decision: {} }, /You have answered: Cancelled/, /this course is cancelled\./],
  [
    'decided: moved',
    { decision: { kind: 'moved' } },
    /You have answered: Moved/,
    /moved to Thu 19 Jan 2090\. Your places/,
  ],
])('a date that is %s when its payment ends is confirmed in neither mail', async (_, change, owners, customers) => {
  const mails = await paidAfter(change);
  expect(mails.owners).toMatch(owners);
  expect(mails.words).toMatch(/Please read first .* Another date, or your money back .*\/booking#/);
  expect(mails.words).toMatch(customers);
  expect(mails.subject).toMatch(/: a date is not confirmed$/);
  expect(mails.files).toEqual(['PUBLISH 1 20900119']);
});

test('a date that stands is confirmed, also one that the owner keeps as it was', async () => {
  for (const change of [{}, { status: 'Cancelled', decision: { kind: 'kept' } } as const]) {
    const { subject, words, files } = await paidAfter(change);
    expect(subject).not.toContain('not confirmed');
    expect(words).toContain('Booked and paid');
    expect(files).toEqual(['PUBLISH 0 20900112', 'PUBLISH 1 20900119']);
  }
});

/** The first try at the order's mails fails, and the places are moved before the next. */
async function moveBeforeMails(orderId: string, paymentIntentId: string, sheet: Sheet): Promise<void> {
  const failed = fulfil(paymentIntentId, { ...shop.deps, sendMail }, () => new Date());
  await expect(failed).rejects.toThrow(Unavailable);
  await moveOrder(shop.deps, orderId, lineOf(sheet, 3));
}

test('a confirmation that is late has the date to which its places were moved', async () => {
  expect((await paidAfter({}, moveBeforeMails)).files).toEqual(['PUBLISH 0 20900126', 'PUBLISH 1 20900119']);
});
