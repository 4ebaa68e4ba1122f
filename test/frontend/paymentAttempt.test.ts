import { afterEach, expect, test, vi } from 'vitest';
import { linesOf, orderDetails } from '../../domain/orderDetails.ts';
import { lineKey } from '../../domain/orderLine.ts';
import {
  attemptFor,
  attemptStoreIn,
  orderInDoubt,
  orderKey,
} from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { memoryStorage } from './memoryStorage.ts';
import { customer, linesOn } from './paymentWorld.ts';

const lines = linesOn('12 Jan 2027');
const started = { orderId: 'order-1', key: orderKey(customer, lines), details: orderDetails(customer, lines) };
const attempt = attemptFor(started, null);
const confirming = { ...attempt, clientSecret: 'secret-1', state: 'confirming' } as const;

afterEach(() => {
  vi.useRealTimers();
});

test('the key of an order changes with every field and every part of a line', () => {
  const key = orderKey(customer, linesOn('12 Jan 2027'));
  expect(orderKey({ ...customer }, linesOn('12 Jan 2027'))).toBe(key);
  const [line] = linesOn('12 Jan 2027');
  const others = [
    orderKey(customer, linesOn('13 Jan 2027')),
    orderKey(customer, [line!, line!]),
    orderKey(customer, [{ ...line!, quantity: 2 }]),
    orderKey(customer, [{ ...line!, cells: [{ heading: 'Venue', text: 'Cardiff' }] }]),
    orderKey(customer, [{ ...line!, unitPrice: line!.unitPrice + 1 }]),
    ...Object.keys(customer).map((field) => orderKey({ ...customer, [field]: 'other' }, linesOn('12 Jan 2027'))),
  ];
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});

test('an attempt of the previous version, with the cells as one text, is read', () => {
  const text =
    '{"version":1,"attempt":{"orderId":"order-1","key":"[[\\"Mair Evans\\"],[]]","details":{"name":"Mair Evans","email":"mair@example.com","addressLine1":"1 High Street","city":"Neath","county":"West Glamorgan","postcode":"SA11 1AA","items":[{"description":"Driver CPC Safe Driving VR FORS","price":"£105.00","quantity":1,"selectedDate":"12 Jan 2027","session":"Swansea","oneOffFee":10.75}],"subTotal":105,"vat":21,"oneOffTotal":10.75,"total":136.75},"state":"confirming","isAbandoned":false,"clientSecret":"secret-1"},"savedAt":1795000000000}';
  const inDoubt = orderInDoubt(attemptStoreIn(() => memoryStorage({ paymentAttempt: text })).read());
  expect(inDoubt).toMatchObject({ orderId: 'order-1', clientSecret: 'secret-1' });
  expect(linesOf(inDoubt!.details).map(lineKey)).toEqual(linesOn('12 Jan 2027').map(lineKey));
});

test('the page remembers the newest attempt if storage holds only an older one', () => {
  const older = memoryStorage();
  let current = older;
  const attempts = attemptStoreIn(() => current);
  attempts.write(attempt);
  current = memoryStorage({}, { isFull: true });
  attempts.write(confirming);
  current = older;
  expect(attempts.read()).toEqual(confirming);
  attempts.remove();
  expect(attempts.read()).toBeNull();
});

test('sessionStorage takes over from a full localStorage, and no older attempt is left', () => {
  const [site, tab] = [memoryStorage(), memoryStorage()];
  const storesOf = (first: Storage) =>
    attemptStoreIn(
      () => first,
      () => tab,
    );
  const full = memoryStorage({}, { isFull: true });
  storesOf(full).write(confirming);
  expect(storesOf(full).read()).toEqual(confirming);
  storesOf(site).write(confirming);
  expect([site.length, tab.length]).toEqual([1, 0]);
});

test('an unpaid order is forgotten after 25 hours, one that may be paid is not', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  const [unpaid, inDoubt] = [memoryStorage(), memoryStorage()];
  attemptStoreIn(() => unpaid).write(attempt);
  attemptStoreIn(() => inDoubt).write(confirming);
  vi.setSystemTime(new Date('2026-11-23T09:59:00Z'));
  expect(attemptStoreIn(() => unpaid).read()).toEqual(attempt);
  vi.setSystemTime(new Date('2026-11-23T10:01:00Z'));
  expect([attemptStoreIn(() => unpaid).read(), unpaid.length]).toEqual([null, 0]);
  expect(attemptStoreIn(() => inDoubt).read()).toEqual(confirming);
});

test.each([
  ['not an entry', []],
  ['of another version', { version: 2, attempt, savedAt: Date.now() }],
  ['in an unknown state', { version: 1, attempt: { ...attempt, state: 'paid' }, savedAt: Date.now() }],
  ['unpaid and has no time', { version: 1, attempt }],
])('a stored attempt that is %s counts as none', (_, entry) => {
  expect(attemptStoreIn(() => memoryStorage({ paymentAttempt: JSON.stringify(entry) })).read()).toBeNull();
});
