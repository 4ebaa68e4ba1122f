import { createHash, randomUUID } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect, vi } from 'vitest';
import { attendeeId, walkIn } from '../../domain/bookings/attendance.ts';
import { api } from '../../domain/api/routes.ts';
import { TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import type { Sheet } from '../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../infra/local/database.ts';
import { addressHashes } from '../../lambdas/adapters/addressKey.ts';
import { idOfRow } from '../sessions.ts';
import { linkKeys } from '../../lambdas/adapters/linkKeys.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { callOffice, officeLinks, type PaidBooking, paidBooking } from '../lambdas/bookings/bookings.ts';
import { lineOf, orderOf, storeSheet } from '../lambdas/orders/datedOrders.ts';
import { type Shop, stripeEvent } from '../lambdas/openShop.ts';
import { newVisitor } from '../lambdas/requests.ts';

const dynamo = dynamoClient();

/** Somebody whose every word can be found again. */
export interface Marked {
  /** In small letters. */
  readonly mark: string;
  readonly email: string;
  readonly mobile: string;
}

export const marked = (mark: string): Marked => ({
  mark,
  email: `${mark}@yard.example`,
  mobile: `07${[...mark].map((letter) => letter.charCodeAt(0)).join('')}`.slice(0, 15),
});

const CARD = '2029-03-12';
const terms = { version: TERMS_VERSION, agreed: true, earlyStart: true } as const;

/** An order of one place on each of these rows. */
function ordered(sheet: Sheet, rows: readonly number[], customer: object) {
  const lines = rows.map((row) => lineOf(sheet, row, 1, 'vr-safe-driving'));
  return { ...orderOf(...lines), terms, ...customer };
}

const remind = (shop: Shop, { link }: Pick<PaidBooking, 'link'>, add: object) =>
  shop.post(api.bookingReminders.path, { ...link, add: { runsOut: CARD, ...add } }, newVisitor());

/** Somebody else books all rows for the person, and two places on the first, where another person comes in the end. */
export async function nameInOrderOfAnother(
  shop: Shop,
  sheet: Sheet,
  { mark, email, mobile }: Marked,
): Promise<PaidBooking> {
  const booking = await paidBooking(shop, ordered(sheet, [1, 2, 3, 1], { email: `${randomUUID()}@haulage.example` }));
  const person = { name: `${mark} Rees`, email, mobile, needs: mark, answers: ['Yes'] };
  const answers = [
    await booking.save({ '0-0': person, '1-0': person, '2-0': person, '3-0': person }),
    await remind(shop, booking, { place: '0-0', to: 'person' }),
    await remind(shop, booking, { place: '0-0', to: 'booker' }),
    await remind(shop, booking, { place: '3-0', to: 'person' }),
    await booking.save({ '3-0': { name: 'Somebody Else' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return booking;
}

/** The person calls everything that takes something: a new endpoint needs its call here. */
export async function callEverything(shop: Shop, sheet: Sheet, { mark, email, mobile }: Marked): Promise<PaidBooking> {
  const customer = {
    name: `${mark} Rees`,
    email,
    addressLine1: `1 ${mark} Lane`,
    city: mark,
    county: mark,
    postcode: mark,
    company: mark,
    purchaseOrder: mark,
  };
  const post = (path: string, body: unknown) => shop.post(path, body, newVisitor());
  const form = (path: string) => {
    const fields = {
      name: mark,
      email,
      message: mark,
      page: `/${mark}`,
      agreedTo: mark,
      openFor: '9000',
      course: 'olat',
      date: '',
      places: '1',
    };
    return shop.request(path, { method: 'POST', body: new URLSearchParams(fields) }, newVisitor());
  };
  const request = ordered(sheet, [1, 2], customer);
  const booking = await paidBooking(shop, request);
  const { link, paymentIntentId } = booking;
  const linkOf = async (purpose: 'trainer' | 'recorded') => {
    const date = idOfRow(lineOf(sheet, 1, 1, 'vr-safe-driving'));
    return { session: date, key: (await addressHashes(dynamo, TABLES.orders.name)())(purpose, date) };
  };
  const calls: Record<Exclude<keyof typeof api, 'trainingDates'>, () => Promise<Response>> = {
    createPaymentIntent: async () => {
      // Two that nobody pays, one instead of the other.
      const first = ordered(sheet, [1], customer);
      await post(api.createPaymentIntent.path, first);
      return post(api.createPaymentIntent.path, {
        ...ordered(sheet, [2], customer),
        replaces: first.orderId,
      });
    },
    sendOrderEmail: () => post(api.sendOrderEmail.path, { paymentIntentId }),
    stripeWebhook: () => shop.webhook(stripeEvent('payment_intent.succeeded', paymentIntentId)),
    contact: () => form(api.contact.path),
    newsletter: () => form(api.newsletter.path),
    booking: () => post(api.booking.path, link),
    bookingPeople: () => {
      const people = { '0-0': { name: mark, email, mobile, needs: mark, answers: ['No'] }, '1-0': { name: mark } };
      return booking.save(people, { bookerMobile: mobile });
    },
    bookingTransfer: async () => {
      // To the other date and back.
      const [first, second] = [1, 2].map((row) => lineOf(sheet, row, 1, 'vr-safe-driving'));
      const move = (line = first) => booking.transfer(['1-0'], idOfRow(line!));
      expect((await move()).status).toBe(200);
      return move(second);
    },
    askedTransfer: async () => {
      const to = idOfRow(lineOf(sheet, 1, 1, 'vr-safe-driving'));
      expect((await booking.askFor(['1-0'], to)).status).toBe(200);
      const [office] = await officeLinks(shop, link.orderId);
      return callOffice(shop, office!, 'despite_full');
    },
    bookingRequest: () => booking.ask({ lines: [0], wish: 'other', message: `Call ${mark} at ${email}.` }),
    waiting: async () => {
      // A course without a date.
      await storeSheet(shop, [['Date', 'Venue']]);
      return form(api.waiting.path);
    },
    bookingPaper: () => post(api.bookingPaper.path, { ...link, paper: 'INV-000001' }),
    bookingReminders: async () => {
      await remind(shop, booking, { place: '0-0', to: 'person' });
      return remind(shop, booking, { place: '0-0', to: 'booker' });
    },
    stopReminder: () => shop.stop('a'.repeat(22)),
    trainer: () => onDayBefore(async () => post(api.trainer.path, await linkOf('trainer'))),
    trainerMarks: () =>
      onDayBefore(async () => {
        const day = { day: '2026-12-04', presence: 'came', noUpload: mark, count: 1, seen: 0 };
        const marks = {
          [randomUUID()]: { ...day, person: attendeeId(link.orderId, '0-0') },
          [randomUUID()]: { ...day, person: walkIn(randomUUID()), name: mark },
        };
        const sent = { phone: randomUUID(), marks };
        return post(api.trainerMarks.path, { ...(await linkOf('trainer')), ...sent });
      }),
    trainerRecorded: async () => post(api.trainerRecorded.path, await linkOf('recorded')),
    questions: async () => post(api.questions.path, await questionsKey()),
    decision: async () =>
      post(api.decision.path, { ...(await questionsKey()), id: mark, answer: 'keep', to: mark, tell: 'nobody' }),
    answers: async () => post(api.answers.path, { ...(await questionsKey()), answers: { [mark]: 'show' } }),
  };
  for (const [name, call] of Object.entries(calls))
    expect([name, (await call()).status]).toEqual([name, name === 'bookingPaper' ? expect.any(Number) : 200]);
  return booking;
}

async function questionsKey() {
  return { key: await linkKeys(dynamo, TABLES.orders.name).ofQuestions() };
}

/** A trainer's link opens then; the test's clock is fake. */
async function onDayBefore(call: () => Promise<Response>): Promise<Response> {
  const now = new Date();
  vi.setSystemTime('2026-12-03T12:00:00Z');
  return call().finally(() => vi.setSystemTime(now));
}

export interface Trace {
  readonly table: string;
  readonly item: Readonly<Record<string, unknown>>;
  /** The attributes down to it: "order.customer.email". */
  readonly path: string;
}

/** Everywhere in all tables where the mark, the address, the number or a hash of them is found, in names and values. */
export async function tracesOf({ mark, email, mobile }: Marked): Promise<Trace[]> {
  const hashOf = await addressHashes(dynamo, TABLES.orders.name)();
  const [mailKey, stopKey] = [hashOf('mail', email), hashOf('stop', email)];
  const sums = [email, mobile, mailKey, stopKey].flatMap((text) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash('sha256').update(text).digest(form)),
  );
  const needles = [mobile, mailKey, stopKey, ...sums];
  const isTrace = (text: string) => text.toLowerCase().includes(mark) || needles.some((each) => text.includes(each));
  const traces: Trace[] = [];
  for (const { name: table } of Object.values(TABLES))
    for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: table, ConsistentRead: true }))
      for (const item of Items.filter(isThere))
        traces.push(...textsIn(item).flatMap(({ text, path }) => (isTrace(text) ? [{ table, item, path }] : [])));
  return traces;
}

/** The stand-in does not delete what has expired. */
function isThere({ expiresAt }: Record<string, unknown>): boolean {
  return typeof expiresAt !== 'number' || expiresAt * 1_000 > Date.now();
}

function textsIn(value: unknown, path = ''): { readonly text: string; readonly path: string }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  if (value instanceof Set) return textsIn([...value], path);
  return Object.entries(value).flatMap(([key, inner]) => {
    const inside = path ? `${path}.${key}` : key;
    return [{ text: key, path: inside }].concat(textsIn(inner, inside));
  });
}
