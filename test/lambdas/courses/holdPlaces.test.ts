import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { holdPlaces } from '../../../lambdas/courses/holdPlaces.ts';
import { idOfRow, withIds } from '../../sessions.ts';
import { sweepOrders } from '../../../lambdas/sweep-orders/sweepOrders.ts';
import { vrForTwo } from '../mail/paidOrder.ts';
import { intentIdOf, openShop, stripeEvent } from '../openShop.ts';
import { created, oddPayment, loseRecord, mailsOf } from '../orders/placedOrders.ts';
import { orderRequest, VR_LINE } from '../requests.ts';

const SHEET = 'FORS Safe Driver Virtual Reality - Sheet1';

const HOUR_MS = 60 * 60 * 1000;

// The webhook waits here for the mails that another call is sending.
vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((resolve) => setTimeout(resolve, 50)) }));

const shop = await openShop();
const { deps } = shop;

/** Two places on a date of its own, as one line or two. */
function vrDate(quantities: readonly number[] = [2]) {
  const row = { selectedDate: '12 Jan 2090', cells: [{ heading: 'Venue', text: `Yard ${randomUUID()}` }] };
  return { id: idOfRow(row), ...row, items: quantities.map((quantity) => ({ ...VR_LINE, ...row, quantity })) };
}

type VrDate = ReturnType<typeof vrDate>;

/** Stores the sheet with the date's row alone. */
function store({ selectedDate, cells }: VrDate, { places = '', status = '', bookBy = '', ageMs = 0 } = {}) {
  const rows = [
    ['Date', 'Venue', 'Places', 'Status', 'Book by'],
    [selectedDate, cells[0]!.text, places, status, bookBy],
  ];
  return deps.sheets.write({ name: SHEET, rows: withIds(rows), fetchedAt: new Date(Date.now() - ageMs).toISOString() });
}

async function paid(items: VrDate['items']) {
  const email = `${randomUUID()}@example.co.uk`;
  const { clientSecret, orderId } = await created(shop, orderRequest({ email, items }));
  await shop.pay(clientSecret);
  return { email, orderId, paymentIntentId: intentIdOf(clientSecret) };
}

/** Orders are placed while their sheet has enough places: a date that is gone is refused. */
async function paidWithPlaces(date: VrDate) {
  await store(date, { places: '99' });
  return paid(date.items);
}

const takenOf = async ({ id }: VrDate) => (await deps.places.taken([id])).get(id);
const fulfilled = ({ paymentIntentId }: { paymentIntentId: string }, changes: Partial<typeof deps> = {}) =>
  fulfil(paymentIntentId, { ...deps, ...changes }, () => new Date());

async function ownersMail(order: { email: string; orderId: string }) {
  const { owner, customer } = await mailsOf(shop, order);
  expect(customer).toHaveLength(1);
  expect(owner).toHaveLength(1);
  return { subject: owner[0]!.subject, text: owner[0]!.body.text!.replace(/\s+/g, ' ') };
}

test('browser, webhook and sweep at once, and again, take the places of an order once', async () => {
  const date = vrDate();
  const order = await paidWithPlaces(date);
  const { paymentIntentId } = order;
  const triggers = () => [
    ...Array.from({ length: 5 }, () => shop.sendOrderEmail({ paymentIntentId })),
    shop.webhook(stripeEvent('payment_intent.succeeded', paymentIntentId)),
    sweepOrders(deps, () => new Date()),
  ];
  await Promise.all(triggers());
  await Promise.all(triggers());
  expect(await takenOf(date)).toBe(2);
  await ownersMail(order);
});

test('an order whose record is lost and rebuilt has taken its places once', async () => {
  const date = vrDate();
  const order = await paidWithPlaces(date);
  await fulfilled(order);
  await loseRecord(order);
  expect(await fulfilled(order)).toBe('sent');
  expect(await takenOf(date)).toBe(2);
});

test('two lines of one date take the sum of their places', async () => {
  const date = vrDate([1, 1]);
  await fulfilled(await paidWithPlaces(date));
  expect(await takenOf(date)).toBe(2);
});

const failingHold = () => Promise.reject(new Unavailable('places'));

test('an order leaves a session only once its places on the next are noted', async () => {
  const [date, next] = [vrDate(), vrDate()];
  const order = await paidWithPlaces(date);
  await fulfilled(order);
  const record = (await deps.orders.get(order.orderId))!;
  const to = { selectedDate: next.selectedDate, cells: next.cells, session: next.id };
  const transfer = { id: randomUUID(), places: ['0-0', '0-1'], to, at: new Date().toISOString(), by: 'owner' as const };
  const places: typeof deps.places = {
    ...deps.places,
    hold: (id, ...others) =>
      id === next.id ? Promise.reject(new Unavailable('places')) : deps.places.hold(id, ...others),
  };
  const moved = { ...record, transfers: [transfer] };
  await expect(holdPlaces(moved, { ...deps, places }, new Date())).rejects.toThrow(Unavailable);
  expect(await takenOf(date)).toBe(2);
  await holdPlaces(moved, deps, new Date());
  expect([await takenOf(date), await takenOf(next)]).toEqual([0, 2]);
});

test('while places cannot be taken no mail leaves; the retry takes them and sends both', async () => {
  const date = vrDate();
  const order = await paidWithPlaces(date);
  await expect(fulfilled(order, { places: { ...deps.places, hold: failingHold } })).rejects.toThrow(Unavailable);
  expect(await mailsOf(shop, order)).toEqual({ owner: [], customer: [] });
  expect(await fulfilled(order)).toBe('sent');
  expect(await takenOf(date)).toBe(2);
  // Nothing is left to do: the table is asked no more.
  expect(await fulfilled(order, { places: { ...deps.places, hold: failingHold } })).toBe('already_sent');
});

test('undated lines are listed by their day of payment; reviewed orders take no places', async () => {
  const counted = vi.fn<typeof deps.places.hold>();
  const places = { ...deps.places, hold: counted };
  const undated = await paid([{ ...VR_LINE, selectedDate: '', cells: [] }]);
  await fulfilled(undated, { places });
  const { paidAt } = (await deps.orders.get(undated.orderId))!;
  const day = britishDay(Date.parse(paidAt!));
  expect(counted.mock.calls).toEqual([[`undated ${day}`, undated.orderId, { places: 2, revision: 0 }]]);
  counted.mockClear();
  const { orderId } = await paidWithPlaces(vrDate());
  await fulfilled({ paymentIntentId: (await oddPayment(shop, orderId)).id }, { places });
  expect(await shop.orderStatus(orderId)).toBe('REVIEW');
  expect(counted).not.toHaveBeenCalled();
});

test('two orders for the last places are both confirmed; the second mail says one over', async () => {
  const date = vrDate();
  await store(date, { places: '3' });
  const [first, second] = [await paid(date.items), await paid(date.items)];
  for (const order of [first, second]) await fulfilled(order);
  expect(await takenOf(date)).toBe(4);
  expect((await ownersMail(first)).text).not.toContain('over');
  const { subject, text } = await ownersMail(second);
  expect(subject).toMatch(/^One over: 4 of 3\. Siân Jones: .* paid, order /);
  expect(text).toMatch(/^One over: 4 of 3\. Siân Jones /);
  expect(text).toMatch(
    /What to do -+ - One over: 4 of 3 places are taken on Driver CPC Safe Driving VR FORS, Thu 12 Jan/,
  );
});

/** The mail's sentences about dates that are not as they should be. */
const said = (text: string) =>
  text.match(/(?:over|The sheet says \w+|has no such row): |was not checked: [^.]*/g) ?? [];

test.each([
  ['has places left', { places: '12' }, []],
  ['has no columns for the website', {}, []],
  ['has closed by its date', { bookBy: '1 Jan 2026' }, []],
  ['is cancelled', { places: '12', status: 'cancelled' }, ['The sheet says Cancelled: ']],
  ['is full', { places: 'FULL' }, ['The sheet says Full: ']],
  ['was read 25 h ago', { ageMs: 25 * HOUR_MS }, ['was not checked: the sheet was last read more than a day ago']],
])("the owner's mail says what is wrong with a booked row that %s", async (_what, control, told) => {
  const date = vrDate();
  const order = await paidWithPlaces(date);
  await store(date, control);
  await fulfilled(order);
  const { subject, text } = await ownersMail(order);
  expect(subject).toMatch(/ paid, order /);
  expect(said(text)).toEqual(told);
});

test.each([
  ['2090-01-11T23:59:59Z', null],
  ['2090-01-12T00:00:00Z', 'begun'],
])('the owner is told of a course on 12 Jan that was paid at %s: %s', async (paidAt, state) => {
  const date = vrDate();
  await store(date);
  const lines = vrForTwo.order.lines.map((line) => ({
    ...line,
    selectedDate: date.selectedDate,
    cells: date.cells,
    session: date.id,
  }));
  const order = { orderId: randomUUID(), order: { ...vrForTwo.order, lines }, createdAt: paidAt };
  expect(await holdPlaces({ ...order, refunds: {} }, deps, new Date())).toMatchObject([{ state, unchecked: null }]);
});

test("the owner's mail says that a booked row has left its sheet", async () => {
  const date = vrDate();
  const order = await paidWithPlaces(date);
  await store(vrDate());
  await fulfilled(order);
  expect(said((await ownersMail(order)).text)).toEqual(['has no such row: ']);
});

test.each([
  ['cannot be read', () => Promise.reject(new Unavailable('sheets'))],
  ['was never read', () => Promise.resolve([])],
])('if the sheet %s the mail leaves and says that the date was not checked', async (_what, read) => {
  const date = vrDate();
  const order = await paidWithPlaces(date);
  expect(await fulfilled(order, { sheets: { ...deps.sheets, read } })).toBe('sent');
  expect(await takenOf(date)).toBe(2);
  expect((await ownersMail(order)).text).toContain(
    'The date was not checked: the sheet could not be read. Check Driver',
  );
});
