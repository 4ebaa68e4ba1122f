import { bounceOf } from '../lambdas/bounces.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SetReminder } from '../../domain/api/bookingReminders.ts';
import { routeKeyOf } from '../../domain/api/contract.ts';
import { api } from '../../domain/api/routes.ts';
import type { routes } from '../../domain/api/served.ts';
import type { FunctionName } from '../../infra/functionPlans.ts';
import { importLambda } from '../../infra/local/lambdaRoutes.ts';
import { callOffice, paidBooking } from '../lambdas/bookings/bookings.ts';
import { lineOf, storeSheet } from '../lambdas/orders/datedOrders.ts';
import { decided } from '../lambdas/courses/decided.ts';
import { idOfRow } from '../sessions.ts';
import { openShop, stripeEvent } from '../lambdas/openShop.ts';
import { firstAidRequest, orderRequest } from '../lambdas/requests.ts';
import { refusal, startSes } from '../lambdas/startSes.ts';
import { OWNER } from '../localTestSettings.ts';
import { hashesIn } from './leaks.ts';
import { captureLog } from './writtenLog.ts';

const BOOKER = 'Sian.Booker@example.co.uk';
const DRIVER = { name: 'Emrys Prys-Pugh', email: 'Emrys@Yard.example.co.uk' };
const VISITOR = 'ann@example.co.uk';
const ADDRESSES = [BOOKER, DRIVER.email, VISITOR, OWNER];

const SHEET = 'First Aid at Work 3 Day - Sheet1';
const firstAid = (venue: string) => firstAidRequest('12-14 Jan 2027', venue, { email: BOOKER });

const NO_MARKS = { phone: crypto.randomUUID(), marks: {} };

const shop = await openShop();
const REFUSED = [400, 'BadRequestException'] as const;
const DOWN = [500, 'InternalServiceErrorException'] as const;
let ses: typeof REFUSED | typeof DOWN = REFUSED;
const failingUrl = await startSes(() => refusal(ses[0], ses[1]));
const log = captureLog();

vi.useFakeTimers({ toFake: ['Date'] });
beforeEach(() => {
  vi.unstubAllEnvs();
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG');
  log.clear();
  vi.resetModules();
});

type Unrouted = Exclude<FunctionName, (typeof routes)[number]['lambda']>;

const runOf =
  (name: Unrouted, event: unknown = {}) =>
  async () => {
    const { handler } = (await importLambda(name)) as { handler: (event: unknown) => Promise<unknown> };
    // Runs that fail have logged why.
    await handler(event).catch(() => undefined);
  };

const sheetOf = (venue: string) => [
  ['Date', 'Venue'],
  ['12-14 Jan 2027', venue],
];

const writeSheet = (venue: string) => storeSheet(shop, sheetOf(venue), SHEET);

/** A booked course, and one call of every route and of every function without one. */
async function bookedCourse(venue: string) {
  vi.setSystemTime('2026-11-25T10:00:00Z');
  await writeSheet(venue);
  const { link, paymentIntentId, read, save, transfer, ask, paper } = await paidBooking(shop, firstAid(venue));
  const remind = () => shop.post(api.bookingReminders.path, { ...link, add: { place: '0-0', to: 'person' } });
  const send = (path: string) =>
    shop.request(path, {
      method: 'POST',
      body: new URLSearchParams({
        name: 'Ann',
        email: VISITOR,
        message: `Write to ${VISITOR}`,
        course: 'olat',
        date: '',
        places: '1',
      }),
    });
  const wrongKey = { date: `${SHEET} no-such-date`, key: 'V3JvbmctS2V5LVdyb25nLQ' };
  const calls: Readonly<Record<keyof typeof api | Unrouted, () => Promise<unknown>>> = {
    createPaymentIntent: () => shop.createPaymentIntent(orderRequest({ email: VISITOR })),
    sendOrderEmail: () => shop.sendOrderEmail({ paymentIntentId }),
    stripeWebhook: () => shop.webhook(stripeEvent('payment_intent.succeeded', paymentIntentId)),
    trainingDates: () => shop.request(api.trainingDates.path),
    contact: () => send(api.contact.path),
    newsletter: () => send(api.newsletter.path),
    waiting: () => send(api.waiting.path),
    booking: () => read(),
    bookingPeople: () => save({ '0-0': DRIVER }),
    bookingTransfer: () => transfer(['0-0'], 'no such date'),
    askedTransfer: () => callOffice(shop, { ...link, requestId: 'none' }),
    bookingRequest: () => ask({ lines: [0], wish: 'other', message: `Write to ${VISITOR}` }),
    bookingReminders: remind,
    stopReminder: () => shop.stop('V3JvbmctS2V5LVdyb25nLQ'),
    bookingPaper: () => paper('INV-000001'),
    trainer: () => shop.post(api.trainer.path, wrongKey),
    trainerMarks: () => shop.post(api.trainerMarks.path, { ...wrongKey, ...NO_MARKS }),
    trainerRecorded: () => shop.post(api.trainerRecorded.path, wrongKey),
    questions: () => shop.post(api.questions.path, wrongKey),
    answers: () => shop.post(api.answers.path, { ...wrongKey, answers: {} }),
    decision: () => shop.post(api.decision.path, { ...wrongKey, id: 'none', answer: 'keep', to: '', tell: 'nobody' }),
    'check-origin': runOf('check-origin', { headers: {} }),
    'refresh-training-dates': runOf('refresh-training-dates'),
    'sweep-orders': runOf('sweep-orders'),
    'course-days': runOf('course-days'),
    'undelivered-mails': runOf('undelivered-mails', bounceOf(link.orderId, VISITOR)),
  };
  return { calls, remind };
}

test('no function logs an address or its hash, working or failing', async () => {
  const { calls } = await bookedCourse('Cardiff');
  const callAll = async () => {
    for (const call of Object.values(calls)) await call();
  };
  await callAll();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', failingUrl);
  vi.resetModules();
  await callAll();
  const tables = Object.keys(process.env).filter((variable) => variable.endsWith('_TABLE'));
  for (const table of tables) vi.stubEnv(table, 'NoSuchTable');
  vi.resetModules();
  await callAll();
  for (const route of [api.contact, api.booking, api.bookingRequest, api.stopReminder])
    expect(log.text()).toContain(`${routeKeyOf(route)} failed`);
  expectNoAddress();
});

test.for([
  ['SES refuses for good', REFUSED, 'Swansea'],
  ['wait because SES is down', DOWN, 'Newport'],
] as const)('mails about a course that %s are logged without their reader', async ([, failure, venue]) => {
  ses = failure;
  const { calls, remind } = await bookedCourse(venue);
  expect((await calls.bookingPeople()) as Response).toMatchObject({ status: 200 });
  const { reminders } = (await ((await remind()) as Response).json()) as { reminders: SetReminder[] };
  expect(reminders).toMatchObject([{ email: DRIVER.email, remindedOn: '2029-10-22' }]);
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', failingUrl);
  vi.resetModules();
  for (const [time, status] of [
    ['2027-01-09T08:00:00Z', ''],
    ['2027-01-09T10:00:00Z', 'Cancelled'],
    ['2029-10-22T08:00:00Z', ''],
  ] as const) {
    vi.setSystemTime(time);
    await writeSheet(venue);
    if (status) await shop.deps.places.decide(idOfRow(lineOf(sheetOf(venue), 1)), decided(), undefined);
    await calls['course-days']();
  }
  expectNoAddress();
  for (const kind of failure === REFUSED
    ? ['"register"', '"reminder"', '"cancelled"']
    : ['"register of ', '"reminder of '])
    expect(log.text()).toContain(kind);
});

function expectNoAddress(): void {
  expect(ADDRESSES.filter((address) => log.text().toLowerCase().includes(address.toLowerCase()))).toEqual([]);
  expect(hashesIn(log.text(), ADDRESSES)).toEqual([]);
}
