import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customerSchema } from '../../domain/orders/order.ts';
import { itemsOf } from '../../domain/orders/orderDetails.ts';
import { attemptStoreIn, orderKey } from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { memoryStorage } from './memoryStorage.ts';
import { customer, linesOn, order as newOrder } from './paymentWorld.ts';

const DAY_MS = 24 * 3_600_000;
const SAVED_AT = 1_795_000_000_000;

const items = itemsOf(linesOn('12 Jan 2027'));
const order = { orderId: 'order-1', clientSecret: 'secret-1', items };

function inDoubtIn(site: Storage, tab = memoryStorage()) {
  return attemptStoreIn(
    () => site,
    () => tab,
  ).inDoubt;
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAVED_AT });
});
afterEach(() => {
  vi.useRealTimers();
});

test("every field, every tick and every part of a line changes the order's key", () => {
  const key = orderKey(newOrder);
  expect(orderKey(structuredClone(newOrder))).toBe(key);
  const [line] = newOrder.lines;
  const others = [
    { lines: linesOn('13 Jan 2027') },
    { lines: [line!, line!] },
    { lines: [{ ...line!, quantity: 2 }] },
    { lines: [{ ...line!, session: 'c9f2bqx71kd0' }] },
    { lines: [{ ...line!, unitPrice: line!.unitPrice + 1 }] },
    { terms: { ...newOrder.terms, version: '2027-01-01' } },
    { terms: { ...newOrder.terms, earlyStart: true } },
    ...Object.keys(customerSchema.shape).map((field) => ({ customer: { ...customer, [field]: 'other' } })),
  ].map((change) => orderKey({ ...newOrder, ...change }));
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});

test('the page remembers the newest order if storage holds only an older one', () => {
  const older = memoryStorage();
  let current = older;
  const { inDoubt, remove } = attemptStoreIn(
    () => current,
    () => memoryStorage({}, { isFull: true }),
  );
  inDoubt.write(order);
  current = memoryStorage({}, { isFull: true });
  inDoubt.write({ ...order, orderId: 'order-2' });
  current = older;
  expect(inDoubt.read()).toMatchObject({ orderId: 'order-2' });
  remove();
  expect(inDoubt.read()).toBeNull();
});

test('sessionStorage takes over from a full localStorage, and no older order is left', () => {
  const [site, tab] = [memoryStorage(), memoryStorage()];
  const full = memoryStorage({}, { isFull: true });
  inDoubtIn(full, tab).write(order);
  expect(inDoubtIn(full, tab).read()).toMatchObject(order);
  inDoubtIn(site, tab).write(order);
  expect([site.length, tab.length]).toEqual([1, 0]);
});

test("the tab's order stays in the tab, the one in doubt is for all tabs", () => {
  const [site, tab] = [memoryStorage(), memoryStorage()];
  const { tabOrder, inDoubt } = attemptStoreIn(
    () => site,
    () => tab,
  );
  tabOrder.write({ orderId: 'order-1', key: 'key', customer });
  inDoubt.write(order);
  expect([site.key(0), site.length, tab.key(0), tab.length]).toEqual(['paymentAttempt', 1, 'tabOrder', 1]);
});

test('an order in doubt counts for seven days', () => {
  const site = memoryStorage();
  inDoubtIn(site).write(order);
  vi.setSystemTime(SAVED_AT + 7 * DAY_MS - 1);
  expect(inDoubtIn(site).read()).toMatchObject(order);
  vi.setSystemTime(SAVED_AT + 7 * DAY_MS);
  expect(inDoubtIn(site).read()).toBeNull();
});

const entry = { ...order, version: 1, savedAt: SAVED_AT };

test.each([
  ['not an entry', []],
  ['of another version', { ...entry, version: 2 }],
  ['without a time', { ...order, version: 1 }],
  ['without a secret', { ...entry, clientSecret: undefined }],
  ['without items', { ...entry, items: undefined }],
])('a stored order that is %s is not in doubt', (_, stored) => {
  expect(inDoubtIn(memoryStorage({ paymentAttempt: JSON.stringify(stored) })).read()).toBeNull();
});
