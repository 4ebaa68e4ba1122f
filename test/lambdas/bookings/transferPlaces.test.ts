import { beforeEach, expect, test, vi } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import { MOVE_UNTIL_DAYS } from '../../../domain/bookings/changeTerms.ts';
import { VENUES_SHEET } from '../../../domain/dates/trainingSheets.ts';
import { DATE_GONE, stateTexts } from '../../../domain/dates/places.ts';
import { SEVERAL_DATES, OFFICE_ONLY } from '../../../lambdas/bookings/transferPlaces.ts';
import { holdPlaces } from '../../../lambdas/courses/holdPlaces.ts';
import { OLAT, storeSheet } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';
import { TICKED } from '../requests.ts';
import { OWNER } from '../../localTestSettings.ts';
import { bookedOn, faultOf, idOf, linesIn, mailsTo, ownSheet, takenOn } from './transfers.ts';
import { decided } from '../courses/decided.ts';

vi.useFakeTimers({ toFake: ['Date'] });

const shop = await openShop();

beforeEach(() => void vi.setSystemTime('2026-11-25T10:00:00Z'));

const SHEET = () => ownSheet(['12 Jan 2027', '8'], ['19 Jan 2027', '8'], ['26 Jan 2027', '2']);

test('moving two of six changes places, page, mails and calendar, but not the price', async () => {
  const sheet = SHEET();
  await storeSheet(
    shop,
    [
      ['Venue', 'Address'],
      [sheet[1]![1]!, '1 Dock Road'],
    ],
    VENUES_SHEET,
  );
  const [from, to] = [idOf(sheet, 1), idOf(sheet, 2)];
  const { orderId, email, save, read, transfer } = await bookedOn(sheet, 6, shop);
  await save({ '0-1': { name: 'Emrys Prys', email: 'emrys@example.co.uk' } });
  const before = (await (await read()).json()) as ShownBooking;
  vi.setSystemTime('2026-11-26T10:00:00Z');
  const expected = ['12 Jan 2027: 0-0, 0-2, 0-3, 0-5', '19 Jan 2027: 0-1, 0-4'];
  expect(await linesIn(await transfer(['0-1', '0-4'], to))).toEqual(expected);
  const after = (await (await read()).json()) as ShownBooking;
  expect(after.totals).toEqual(before.totals);
  expect(after.lines[1]).toMatchObject({
    movedFrom: '12 Jan 2027',
    quantity: 2,
    places: [{ person: { name: 'Emrys Prys' } }, {}],
  });
  expect(await takenOn(shop, from, to)).toEqual([4, 2]);
  const [[toOwner], [toCustomer]] = [
    await mailsTo(shop, OWNER, /: 2 places to /, orderId),
    await mailsTo(shop, email, /^Your new date is Tue 19 Jan 2027/, orderId),
  ];
  for (const words of ['Tue 12 Jan 2027', 'Tue 19 Jan 2027', 'Emrys Prys, emrys@example.co.uk', 'Done for you'])
    expect(toOwner!.body.text!.replace(/\s+/g, ' ')).toContain(words);
  expect(toCustomer!.body.text).toContain('1 Dock Road');
  expect(toCustomer!.body.text).toContain('Emrys Prys');
  const calendars = toCustomer!.attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
  expect(calendars.map((file) => [/UID:(\S+)@/.exec(file)?.[1], /DTSTART;VALUE=DATE:(\d+)/.exec(file)?.[1]])).toEqual([
    [`${orderId}-0`, '20270112'],
    [`${orderId}-0-1`, '20270119'],
  ]);
  for (const file of calendars) expect(Number(/SEQUENCE:(\d+)/.exec(file)?.[1])).toBeGreaterThan(86_000);
});

test('at a venue without a description the office sends details of the new date', async () => {
  const sheet = SHEET();
  const { orderId, email, transfer } = await bookedOn(sheet, 1, shop);
  await transfer(['0-0'], idOf(sheet, 2));
  const [toOwner] = await mailsTo(shop, OWNER, /: \d+ places? to /, orderId);
  const [toCustomer] = await mailsTo(shop, email, /^Your new date/, orderId);
  const [tasks, words] = [toOwner!, toCustomer!].map(({ body }) => body.text!.replace(/\s+/g, ' '));
  expect(tasks).toContain(`Send joining details to ${email} before the course.`);
  expect(tasks).toContain('Done for you ------------ - Places, register, reminders and hours follow by themselves.');
  expect(words).toContain(`We email joining details to ${email} before the course.`);
});

test('places that join others of their line take their calendar entry', async () => {
  const sheet = SHEET();
  const { orderId, email, transfer } = await bookedOn(sheet, 2, shop);
  await transfer(['0-1'], idOf(sheet, 2));
  expect(await linesIn(await transfer(['0-0'], idOf(sheet, 2)))).toEqual(['19 Jan 2027: 0-0, 0-1']);
  const mails = await mailsTo(shop, email, /^Your new date/, orderId);
  const files = mails.at(-1)!.attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
  expect(files.map((file) => [/UID:(\S+)@/.exec(file)?.[1], /METHOD:(\w+)/.exec(file)?.[1]])).toEqual([
    [`${orderId}-0`, 'CANCEL'],
    [`${orderId}-0-1`, 'PUBLISH'],
  ]);
});

test('two transfers to the last place are made, and the owner reads "one over"', async () => {
  const sheet = ownSheet(['12 Jan 2027'], ['26 Jan 2027', '1']);
  const bookings = [await bookedOn(sheet, 2, shop), await bookedOn(sheet, 2, shop)];
  const answers = await Promise.all(bookings.map(({ transfer }) => transfer(['0-0'], idOf(sheet, 2))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([2, 2]);
  const mails = await Promise.all(
    bookings.map(({ orderId }) => mailsTo(shop, OWNER, /1 place to Tue 26 Jan 2027/, orderId)),
  );
  const words = mails
    .flat()
    .map(({ body }) => body.text!.replace(/\s+/g, ' '))
    .join();
  expect(words).toContain('One over: 2 of 1 places are taken');
  const late = await bookedOn(sheet, 1, shop);
  expect(await faultOf(await late.transfer(['0-0'], idOf(sheet, 2)))).toEqual([400, stateTexts.Full]);
});

test('many transfers of one order at once put each place on one date', async () => {
  const sheet = ownSheet(['12 Jan 2027'], ['19 Jan 2027', '3'], ['26 Jan 2027', '3']);
  const { transfer, read } = await bookedOn(sheet, 6, shop);
  const ids = ['0-0', '0-1', '0-2', '0-3'];
  const answers = await Promise.all(ids.map((id, index) => transfer([id], idOf(sheet, 2 + (index % 2)))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const { lines } = (await (await read()).json()) as ShownBooking;
  const shown = lines.flatMap(({ places }) => places.map(({ id }) => id)).toSorted();
  expect(shown).toEqual(['0-0', '0-1', '0-2', '0-3', '0-4', '0-5']);
  const counted = await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2), idOf(sheet, 3));
  const onDate = (day: string) => lines.find(({ selectedDate }) => selectedDate === day)?.quantity ?? 0;
  expect(counted).toEqual(['12 Jan 2027', '19 Jan 2027', '26 Jan 2027'].map(onDate));
});

test('the same press twice is one transfer with one pair of mails', async () => {
  const sheet = SHEET();
  const { orderId, email, transfer } = await bookedOn(sheet, 2, shop);
  const answers = [await transfer(['0-0'], idOf(sheet, 2)), await transfer(['0-0'], idOf(sheet, 2))];
  const [first, second] = await Promise.all(answers.map(linesIn));
  expect(second).toEqual(first);
  expect((await shop.deps.orders.get(orderId))!.transfers).toHaveLength(1);
  expect(await mailsTo(shop, email, /^Your new date/, orderId)).toHaveLength(1);
});

test('transfers end a week before the course, but not if the course is cancelled', async () => {
  expect(MOVE_UNTIL_DAYS).toBe(7);
  const sheet = SHEET();
  const { transfer, read } = await bookedOn(sheet, 2, shop);
  vi.setSystemTime('2027-01-05T23:30:00Z');
  await storeSheet(shop, sheet);
  expect((await transfer(['0-0'], idOf(sheet, 2))).status).toBe(200);
  vi.setSystemTime('2027-01-06T00:30:00Z');
  await storeSheet(shop, sheet);
  expect(await faultOf(await transfer(['0-1'], idOf(sheet, 2)))).toEqual([400, OFFICE_ONLY]);
  await shop.deps.places.decide(idOf(sheet, 1), decided(), undefined);
  expect(
    ((await (await read()).json()) as ShownBooking).lines.map(({ transfer: right }) => [right?.by, right?.until]),
  ).toEqual([
    ['customer', '2027-01-12'],
    ['customer', null],
  ]);
  expect((await transfer(['0-1'], idOf(sheet, 2))).status).toBe(200);
});

test('a sheet that was not read for a day, or that nobody can read, moves nobody', async () => {
  const sheet = SHEET();
  const { transfer, read } = await bookedOn(sheet, 2, shop);
  await storeSheet(shop, sheet, OLAT, new Date(Date.now() - 25 * 3_600_000));
  expect(await faultOf(await transfer(['0-0'], idOf(sheet, 2)))).toEqual([400, DATE_GONE]);
  vi.stubEnv('SHEETS_TABLE', 'NoSuchTable');
  vi.resetModules();
  expect((await transfer(['0-0'], idOf(sheet, 2))).status).toBe(503);
  expect((await read()).status).toBe(200);
  vi.unstubAllEnvs();
  vi.resetModules();
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([2, 0]);
});

test('people of two dates, a part refund and a full one are not moved here', async () => {
  const sheet = SHEET();
  const { transfer, paymentIntentId, read } = await bookedOn(sheet, 3, shop);
  await transfer(['0-2'], idOf(sheet, 2));
  expect(await faultOf(await transfer(['0-0', '0-2'], idOf(sheet, 3)))).toEqual([400, SEVERAL_DATES]);
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, amount: 100 });
  await shop.sendOrderEmail({ paymentIntentId });
  expect(await faultOf(await transfer(['0-0'], idOf(sheet, 2)))).toEqual([400, OFFICE_ONLY]);
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([2, 1]);
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });
  await shop.sendOrderEmail({ paymentIntentId });
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([0, 0]);
  expect(((await (await read()).json()) as ShownBooking).lines.map(({ transfer: right }) => right)).toEqual([
    null,
    null,
  ]);
});

test('a late call that read the order before a transfer takes no place back', async () => {
  const sheet = SHEET();
  const { orderId, transfer } = await bookedOn(sheet, 2, shop);
  const before = (await shop.deps.orders.get(orderId))!;
  await transfer(['0-0', '0-1'], idOf(sheet, 2));
  await holdPlaces(before, shop.deps, new Date());
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([0, 2]);
  const after = (await shop.deps.orders.get(orderId))!;
  await holdPlaces(after, shop.deps, new Date());
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([0, 2]);
});

test('without a request for an early start no date within the fourteen days is offered', async () => {
  const sheet = ownSheet(['12 Jan 2027'], ['3 Dec 2026'], ['19 Jan 2027']);
  const offeredTo = async (terms: object) => {
    const { read } = await bookedOn(sheet, 1, shop, terms);
    const { lines } = (await (await read()).json()) as ShownBooking;
    return lines[0]!.transfer!.dates.map(({ selectedDate }) => selectedDate);
  };
  expect(await offeredTo({ ...TICKED, earlyStart: false })).toEqual(['19 Jan 2027']);
  expect(await offeredTo(TICKED)).toEqual(['3 Dec 2026', '19 Jan 2027']);
});
