import { beforeEach, expect, test, vi } from 'vitest';
import { askedTransferContract, type ShownTransfer } from '../../domain/api/askedTransfer.ts';
import type { Sheet } from '../../domain/dates/trainingSheets.ts';
import { DATE_GONE } from '../../domain/dates/places.ts';
import { OVER } from '../../lambdas/bookings/askedTransfer.ts';
import { NO_SUCH_PLACE } from '../../lambdas/bookings/transferPlaces.ts';
import { callOffice, officeLinks, type OfficeLink, type PaidBooking } from '../lambdas/bookings/bookings.ts';
import { bookedOn, faultOf, idOf, mailsTo, ownSheet, takenOn } from '../lambdas/bookings/transfers.ts';
import { storeSheet } from '../lambdas/orders/datedOrders.ts';
import { openShop } from '../lambdas/openShop.ts';

vi.useFakeTimers({ toFake: ['Date'] });

const shop = await openShop();

const LATE = '2027-01-08T10:00:00Z';

beforeEach(() => void vi.setSystemTime('2026-11-25T10:00:00Z'));

/** Two places on 12 January, and the owner's link that puts the first on 19 January. */
async function asked() {
  const sheet = ownSheet(['12 Jan 2027', '6'], ['19 Jan 2027', '6'], ['26 Jan 2027', '6']);
  const booking = await bookedOn(sheet, 2, shop);
  vi.setSystemTime(LATE);
  await storeSheet(shop, sheet);
  expect((await booking.askFor(['0-0'], idOf(sheet, 2))).status).toBe(200);
  const [office] = await officeLinks(shop, booking.orderId);
  return { ...booking, sheet, office: office! };
}

type Asked = Awaited<ReturnType<typeof asked>>;

async function expectUnmoved({ orderId, email, sheet }: Asked): Promise<void> {
  expect((await shop.deps.orders.get(orderId))!.transfers).toBeUndefined();
  expect(await takenOn(shop, idOf(sheet, 1), idOf(sheet, 2))).toEqual([2, 0]);
  expect(await mailsTo(shop, email, /^Your new date/, orderId)).toEqual([]);
}

test.for<readonly [what: string, forge: (mine: Asked, other: Asked) => OfficeLink]>([
  ['another key', ({ office }) => ({ ...office, key: 'V3JvbmctS2V5LVdyb25nLQ' })],
  ['no key', ({ office }) => ({ ...office, key: '' })],
  ['a key that is too long', ({ office }) => ({ ...office, key: `${office.key}A` })],
  ['the key of its booking page', ({ office, link }) => ({ ...office, key: link.key })],
  ['the key of another order’s link', ({ office }, other) => ({ ...office, key: other.office.key })],
  ['another order', ({ office }, other) => ({ ...office, orderId: other.orderId })],
  ['an order that is not there', ({ office }) => ({ ...office, orderId: crypto.randomUUID() })],
  ['a request that is not there', ({ office }) => ({ ...office, requestId: crypto.randomUUID() })],
  ['a property of every object', ({ office }) => ({ ...office, requestId: 'constructor' })],
])('a link with %s is answered like a wrong one, and moves nobody', async ([, forge]) => {
  const [mine, other] = [await asked(), await asked()];
  const forged = forge(mine, other);
  for (const press of [undefined, 'if_free', 'despite_full'] as const) {
    const answer = await callOffice(shop, forged, press);
    const wrong = await shop.post('/api/booking', { orderId: mine.orderId, key: 'V3JvbmctS2V5LVdyb25nLQ' });
    expect([answer.status, await answer.json()]).toEqual([404, await wrong.json()]);
  }
  await expectUnmoved(mine);
  await expectUnmoved(other);
});

test('the id of a request in words opens nothing', async () => {
  const { orderId, ask, office } = await asked();
  await ask({ lines: [0], wish: 'other', message: 'Good morning' });
  const { requests } = (await shop.deps.orders.get(orderId))!;
  const requestId = Object.keys(requests).find((id) => id !== office.requestId)!;
  expect((await callOffice(shop, { ...office, requestId }, 'if_free')).status).toBe(404);
});

test('opening the link, as programs that check mails do, changes nothing', async () => {
  const mine = await asked();
  const query = new URLSearchParams({ ...mine.office, press: 'if_free' });
  for (const method of ['GET', 'HEAD'])
    expect((await shop.request(`${askedTransferContract.path}?${query}`, { method })).status).toBe(404);
  for (const _ of [1, 2]) expect((await callOffice(shop, mine.office)).status).toBe(200);
  await expectUnmoved(mine);
});

test.for<readonly [what: string, to: (sheet: Sheet) => string, places: readonly string[], fault: string]>([
  ['people of no order', (sheet) => idOf(sheet, 2), ['0-0', '0-2'], NO_SUCH_PLACE],
  ['a session of no sheet', () => 'aaaaaaaaaaaa', ['0-0'], DATE_GONE],
])('a wish for %s never becomes a link', async ([, to, places, fault]) => {
  const { askFor, orderId, sheet } = await asked();
  expect(await faultOf(await askFor(places, to(sheet)))).toEqual([400, fault]);
  expect(await officeLinks(shop, orderId)).toHaveLength(1);
});

/** The date that the link is about. */
const withStatus = (sheet: Sheet, status: string): Sheet => sheet.with(2, [...sheet[2]!.slice(0, 3), status]);

test.for<
  readonly [what: string, why: string, happens: (mine: Asked & Pick<PaidBooking, 'transfer'>) => Promise<unknown>]
>([
  ['the row is gone', OVER.date_gone, ({ sheet }) => storeSheet(shop, sheet.toSpliced(2, 1))],
  ['the date is cancelled', OVER.date_gone, ({ sheet }) => storeSheet(shop, withStatus(sheet, 'Cancelled'))],
  ['the date is closed', OVER.date_gone, ({ sheet }) => storeSheet(shop, withStatus(sheet, 'Closed'))],
  ['the date is moved', OVER.date_gone, ({ sheet }) => storeSheet(shop, withStatus(sheet, 'Moved to 20 Jan 2027'))],
  ['the course has begun', OVER.begun, async () => void vi.setSystemTime('2027-01-13T00:00:00Z')],
  [
    'the order is refunded in full',
    OVER.refunded,
    async ({ paymentIntentId }) => {
      await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });
      await shop.sendOrderEmail({ paymentIntentId });
    },
  ],
])('if %s since, a press says so and moves nobody', async ([, why, happens]) => {
  const mine = await asked();
  await happens(mine);
  for (const press of [undefined, 'if_free', 'despite_full'] as const) {
    const { state } = (await (await callOffice(shop, mine.office, press)).json()) as ShownTransfer;
    expect(state).toEqual({ kind: 'over', why });
  }
  expect((await shop.deps.orders.get(mine.orderId))!.transfers).toBeUndefined();
  expect(await takenOn(shop, idOf(mine.sheet, 2))).toEqual([0]);
});

test('people who moved since by an earlier link are left where they are', async () => {
  const mine = await asked();
  await mine.askFor(['0-0', '0-1'], idOf(mine.sheet, 3));
  const [first, second] = await officeLinks(shop, mine.orderId);
  expect((await callOffice(shop, second!, 'if_free')).status).toBe(200);
  const { state } = (await (await callOffice(shop, first!, 'if_free')).json()) as ShownTransfer;
  expect(state).toEqual({ kind: 'over', why: OVER.moved });
  expect(await takenOn(shop, idOf(mine.sheet, 1), idOf(mine.sheet, 2), idOf(mine.sheet, 3))).toEqual([0, 0, 2]);
});

test('while the sheet cannot be trusted the link waits, and works once it can', async () => {
  const mine = await asked();
  vi.setSystemTime('2027-01-09T10:30:00Z');
  const stale = (await (await callOffice(shop, mine.office, 'if_free')).json()) as ShownTransfer;
  expect(stale.state).toEqual({ kind: 'over', why: OVER.date_gone });
  await storeSheet(shop, mine.sheet);
  const fresh = (await (await callOffice(shop, mine.office, 'if_free')).json()) as ShownTransfer;
  expect(fresh.state.kind).toBe('done');
});
