import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import type { ErrorBody } from '../../../domain/api/errorBody.ts';
import { productById, productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { dateRow } from '../../dateRow.ts';
import { ownersMailsAbout } from '../../sentMails.ts';
import { openShop } from '../openShop.ts';
import { orderOf } from '../orders/datedOrders.ts';
import { TICKED } from '../requests.ts';
import { AFTER_REGISTER, BEFORE_REGISTER, COURSE_BEGINS, namesIn, paidBooking } from './bookings.ts';

const shop = await openShop();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const bookersMobile = async (response: Response) => ((await response.json()) as ShownBooking).customer.mobile;

test("the booker's number is kept, changed and taken out, with names and without", async () => {
  const { save, read } = await paidBooking(shop);
  expect(await bookersMobile(await save({}, { bookerMobile: '07700 900123' }))).toBe('07700 900123');
  const both = await save({ '0-0': { name: 'Siân' } }, { bookerMobile: '07700 900456' });
  expect(await both.json()).toMatchObject({
    customer: { mobile: '07700 900456' },
    lines: [{ places: [{ person: { name: 'Siân' } }, { person: null }] }],
  });
  expect(await bookersMobile(await save({ '0-1': { name: 'Dai' } }))).toBe('07700 900456');
  expect(await bookersMobile(await save({ '0-1': null }, { bookerMobile: null }))).toBeUndefined();
  expect(await namesIn(await read())).toEqual(['Siân', undefined]);
});

test('a wrong number of the booker is refused with its field, and the names with it', async () => {
  const { save, read } = await paidBooking(shop);
  const response = await save({ '0-0': { name: 'Siân' } }, { bookerMobile: 'ask Dai' });
  expect(response.status).toBe(400);
  expect(((await response.json()) as ErrorBody).error.fields).toEqual({
    bookerMobile: 'Enter a telephone number, such as 07700 900123.',
  });
  expect(await namesIn(await read())).toEqual([undefined, undefined]);
});

test.each([
  ['a planner', 400, productById(3)!],
  ['a course to be arranged', 200, productBySlug('olat')!],
])("with a course that has begun and %s, the booker's number gets a %i", async (_, status, other) => {
  const vr = orderLine(productBySlug('vr-safe-driving')!, dateRow('4 Dec 2026', { Venue: 'Cardiff' }));
  const { save } = await paidBooking(shop, { ...orderOf(vr, orderLine(other, null)), terms: TICKED });
  vi.setSystemTime(COURSE_BEGINS);
  expect((await save({}, { bookerMobile: '07700 900321' })).status).toBe(status);
  // The register with the course that has begun is of no use any more.
  expect(ownersMailsAbout('07700 900321', await shop.mails())).toEqual([]);
});

test("after the register the booker's new number is mailed to the owner once", async () => {
  const { save } = await paidBooking(shop);
  const [before, after] = ['07700 900301', '07700 900302'];
  vi.setSystemTime(BEFORE_REGISTER);
  await save({}, { bookerMobile: before });
  expect(ownersMailsAbout(before, await shop.mails())).toEqual([]);
  vi.setSystemTime(AFTER_REGISTER);
  for (let time = 0; time < 2; time += 1) await save({ '0-0': { name: 'Nia Late' } }, { bookerMobile: after });
  const mails = ownersMailsAbout(after, await shop.mails());
  expect(
    mails.map(({ subject, body }) => [subject, body.text?.includes(before), body.text?.includes('Nia Late')]),
  ).toEqual([
    [expect.stringMatching(/: 1 place and the booker's mobile changed after the register, order/), true, true],
  ]);
  await save({}, { bookerMobile: null });
  expect(ownersMailsAbout('No number', await shop.mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/: the booker's mobile changed after the register, order/),
  ]);
});

test("the booker's number from a stale record is refused", async () => {
  const { save, link } = await paidBooking(shop);
  const outdated = (await shop.deps.orders.get(link.orderId))!;
  await save({}, { bookerMobile: '07700 900123' });
  expect(await shop.deps.orders.savePeople(outdated, {}, '07700 900456')).toBe(false);
  expect(await shop.deps.orders.savePeople((await shop.deps.orders.get(link.orderId))!, {}, null)).toBe(true);
});
