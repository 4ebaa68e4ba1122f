import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import type { ErrorBody } from '../../../domain/api/errorBody.ts';
import { NOT_PRINTABLE } from '../../../domain/bookings/bookings.ts';
import { namingOf } from '../../../lambdas/bookings/bookingOf.ts';
import { transferRight } from '../../../lambdas/bookings/transferRight.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { decided, moveOrder } from '../courses/decided.ts';
import { ownersMailsAbout } from '../../sentMails.ts';
import { driverCpcLine, paidRecord } from '../courses/bookedCourses.ts';
import { AFTER_REGISTER, BEFORE_REGISTER, COURSE_BEGINS, namesIn, paidBooking } from './bookings.ts';
import { openShop, SITE_URL } from '../openShop.ts';
import { COMPANY, orderRequest } from '../requests.ts';
import { withId } from '../../sessions.ts';

const shop = await openShop();

const REGISTER = new Date('2026-12-02T07:00:00Z');
const LAST_DAY_OF_LINK = new Date('2027-12-04T12:00:00Z');
const DAY_AFTER = new Date('2027-12-05T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const fieldsOf = async (response: Response) => ((await response.json()) as ErrorBody).error.fields;

test('the link opens a paid order, with what was booked and who comes', async () => {
  const { read, request, link } = await paidBooking(shop, orderRequest(COMPANY));
  const response = await read();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    orderNumber: link.orderId.slice(0, 8).toUpperCase(),
    customer: { name: request.name, email: request.email, ...COMPANY },
    lines: [
      {
        description: 'Driver CPC Safe Driving VR FORS',
        quantity: 2,
        selectedDate: '4 Dec 2026',
        days: { first: '2026-12-04', last: '2026-12-04' },
        naming: 'open',
        asks: { options: ['No', 'Yes', 'Not sure'] },
        places: [
          { id: '0-0', person: null },
          { id: '0-1', person: null },
        ],
      },
    ],
    totals: { subtotal: 21_000, vat: 4_200, fees: 2_150, total: 27_350 },
    refunded: 0,
    papers: [{ kind: 'invoice', number: expect.stringMatching(/^INV-\d{6}$/) }],
  } satisfies Partial<Record<keyof ShownBooking, unknown>>);
});

test('names are saved, changed, swapped and taken out', async () => {
  const { save, read } = await paidBooking(shop);
  expect(await namesIn(await save({ '0-0': { name: 'Siân' }, '0-1': { name: 'Dai', answers: ['Yes'] } }))).toEqual([
    'Siân',
    'Dai',
  ]);
  expect(await namesIn(await save({ '0-0': { name: 'Dai' }, '0-1': { name: 'Siân' } }))).toEqual(['Dai', 'Siân']);
  expect(await namesIn(await save({ '0-0': null }))).toEqual([undefined, 'Siân']);
  expect(await namesIn(await read())).toEqual([undefined, 'Siân']);
});

test('two concurrent saves of different places both succeed', async () => {
  const { save, read } = await paidBooking(shop);
  await Promise.all([save({ '0-0': { name: 'Siân' } }), save({ '0-1': { name: 'Dai' } })]);
  expect(await namesIn(await read())).toEqual(['Siân', 'Dai']);
});

test('a save from a stale record is refused', async () => {
  const { save, link } = await paidBooking(shop);
  const person = { id: 'sian', name: 'Siân', changedAt: '2026-11-24T09:00:00.000Z' };
  const outdated = (await shop.deps.orders.get(link.orderId))!;
  await save({ '0-0': { name: 'Dai' } });
  expect(await shop.deps.orders.savePeople(outdated, { '0-0': person })).toBe(false);
  expect(await shop.deps.orders.savePeople(outdated, { '0-1': person })).toBe(true);
});

test('twenty concurrent saves of both places leave one of them complete', async () => {
  const { save, read } = await paidBooking(shop);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save({ '0-0': { name: `${index}` }, '0-1': { name: `${index}` } })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [first, second] = await namesIn(await read());
  expect(first).toMatch(/^\d+$/);
  expect(second).toBe(first);
});

test.each([
  ['a place that was not booked', { '0-2': { name: 'Siân' } }, ['people.0-2']],
  ['an answer that nobody offered', { '0-0': { name: 'Siân', answers: ['Perhaps'] } }, ['people.0-0.answers']],
  ['two answers where one is asked', { '0-0': { name: 'Siân', answers: ['Yes', 'No'] } }, ['people.0-0.answers']],
  ['a name that is empty', { '0-0': { name: ' ' } }, ['people.0-0.name']],
])('refuses %s and names the field', async (_, people, fields) => {
  const { save, read } = await paidBooking(shop);
  const response = await save(people);
  expect(response.status).toBe(400);
  expect(Object.keys((await fieldsOf(response)) ?? {})).toEqual(fields);
  expect(await namesIn(await read())).toEqual([undefined, undefined]);
});

test('after the register a change is mailed to the owner at once, before it none is', async () => {
  const { save, read } = await paidBooking(shop);
  const [before, after] = ['Emrys Before', 'Nia After'];
  vi.setSystemTime(BEFORE_REGISTER);
  await save({ '0-0': { name: before } });
  expect(ownersMailsAbout(before, await shop.mails())).toEqual([]);
  vi.setSystemTime(AFTER_REGISTER);
  await save({ '0-0': { name: after } });
  await save({ '0-0': { name: after } });
  const mails = ownersMailsAbout(after, await shop.mails());
  expect(mails.map(({ body }) => [body.text?.includes(before), body.text?.includes(after)])).toEqual([[true, true]]);
  vi.setSystemTime(REGISTER);
  expect(await (await read()).json()).toMatchObject({ lines: [{ naming: 'register_gone' }] });
});

test('a change that cannot be mailed to the owner is not saved', async () => {
  const { save, read } = await paidBooking(shop);
  vi.setSystemTime(AFTER_REGISTER);
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', 'http://127.0.0.1:9');
  vi.resetModules();
  const response = await save({ '0-0': { name: 'Siân' } });
  vi.unstubAllEnvs();
  vi.resetModules();
  expect([response.status, ((await response.json()) as ErrorBody).error.code]).toEqual([503, 'not_sent']);
  expect(await namesIn(await read())).toEqual([undefined, undefined]);
});

test.each(['Γιώργος', '王伟', 'محمد', 'ნინო', 'Dai 😀'])(
  '"%s", which no paper prints, is refused at once',
  async (name) => {
    const { save, read } = await paidBooking(shop);
    const response = await save({ '0-0': { name } });
    expect([response.status, Object.values((await fieldsOf(response)) ?? {})]).toEqual([400, [NOT_PRINTABLE]]);
    expect(await namesIn(await read())).toEqual([undefined, undefined]);
  },
);

test('a course that has begun takes no new people', async () => {
  const { save, read } = await paidBooking(shop);
  vi.setSystemTime(COURSE_BEGINS);
  expect((await save({ '0-0': { name: 'Siân', email: 'sian@example.co.uk' } })).status).toBe(400);
  expect(await (await read()).json()).toMatchObject({ lines: [{ naming: 'spelling' }] });
});

test('an evening course takes names, and can be left, until its own beginning', () => {
  const record = paidRecord([driverCpcLine('4-5 Dec 2026', 1, 'Evenings, 5.30-9pm')]);
  const [line] = record.order.lines;
  const answersAt = (time: string) => {
    const now = new Date(`2026-12-04T${time}:00Z`);
    return [namingOf(line!, record, now), transferRight(line!, record, false, now)?.by];
  };
  expect(answersAt('17:29')).toEqual(['register_gone', 'office']);
  expect(answersAt('17:30')).toEqual(['spelling', undefined]);
});

test('an order that was refunded takes no names, and a part refund shows', async () => {
  const { save, read, paymentIntentId } = await paidBooking(shop);
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, amount: 100 });
  await shop.sendOrderEmail({ paymentIntentId });
  expect(await (await read()).json()).toMatchObject({ refunded: 100, lines: [{ naming: 'open' }] });
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });
  await shop.sendOrderEmail({ paymentIntentId });
  expect((await save({ '0-0': { name: 'Siân', email: 'sian@example.co.uk' } })).status).toBe(400);
  expect(await (await read()).json()).toMatchObject({ refunded: 27_350, lines: [{ naming: 'closed' }] });
});

test('the link opens nothing from a year and a day after the last day', async () => {
  const { read } = await paidBooking(shop);
  vi.setSystemTime(LAST_DAY_OF_LINK);
  expect((await read()).status).toBe(200);
  vi.setSystemTime(DAY_AFTER);
  expect((await read()).status).toBe(404);
});

test('a date that was moved, even twice, is shown and closed by its last day', async () => {
  const { read, save, link } = await paidBooking(shop);
  const [line] = (await shop.deps.orders.get(link.orderId))!.order.lines;
  for (const selectedDate of ['11 Dec 2026', '18 Dec 2026'])
    await moveOrder(shop.deps, link.orderId, withId({ selectedDate, cells: line!.cells }));
  vi.setSystemTime(COURSE_BEGINS);
  expect(await (await read()).json()).toMatchObject({
    lines: [{ selectedDate: '18 Dec 2026', movedFrom: '4 Dec 2026', naming: 'open' }],
  });
  expect(await namesIn(await save({ '0-0': { name: 'Siân' } }))).toEqual(['Siân', undefined]);
});

test('the link of a course moved by more than a year opens until its new date', async () => {
  const { read, link } = await paidBooking(shop);
  await moveOrder(shop.deps, link.orderId, withId({ selectedDate: '17 Dec 2027', cells: [] }));
  vi.setSystemTime(DAY_AFTER);
  expect((await read()).status).toBe(200);
  vi.setSystemTime('2028-12-17T12:00:00Z');
  expect((await read()).status).toBe(404);
});

test('a course is shown as cancelled once the owner has said so', async () => {
  const { read, link } = await paidBooking(shop);
  const [date] = orderSessions((await shop.deps.orders.get(link.orderId))!.order.lines);
  const isCancelled = async () => ((await (await read()).json()) as ShownBooking).lines[0]!.isCancelled;
  expect(await isCancelled()).toBeUndefined();
  const cancelled = decided();
  await shop.deps.places.decide(date!.id, cancelled, undefined);
  expect(await isCancelled()).toBe(true);
  await shop.deps.places.decide(date!.id, decided({ kind: 'kept' }), cancelled);
  expect(await isCancelled()).toBeUndefined();
});

test('the address in mails is the site with the key in the fragment', async () => {
  const { link } = await paidBooking(shop);
  const record = await shop.deps.orders.get(link.orderId);
  const { bookingUrl } = await import('../../../domain/bookings/bookingLink.ts');
  expect(bookingUrl(record!, SITE_URL)).toBe(`${SITE_URL}/booking#${link.orderId}.${link.key}`);
});

const mobileOf = async (response: Response) =>
  ((await response.json()) as ShownBooking).lines[0]!.places[0]!.person?.mobile;

test('a mobile number is kept with its person, and goes when another takes the place', async () => {
  const { save, read } = await paidBooking(shop);
  await save({ '0-0': { name: 'Ann Price', mobile: '07700 900123' } });
  expect(await mobileOf(await read())).toBe('07700 900123');
  await save({ '0-0': { name: 'Ann Price', mobile: '07700 900456' } });
  expect(await mobileOf(await read())).toBe('07700 900456');
  await save({ '0-0': { name: 'Bo Ek' } });
  expect(await mobileOf(await read())).toBeUndefined();
});
