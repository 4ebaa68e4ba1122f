import { expect, test, vi } from 'vitest';
import { productBySlug } from '../../domain/catalogue.ts';
import type { Customer } from '../../domain/order.ts';
import { linesOf, orderDetails } from '../../domain/orderDetails.ts';
import { lineKey, type OrderLine, orderLine } from '../../domain/orderLine.ts';
import {
  acknowledged,
  attemptFor,
  orderInDoubt,
  orderKey,
  type StartedOrder,
} from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { paymentAttemptsIn } from '../../frontend/src/features/checkout/paymentAttempts.ts';
import { dateRow } from '../dateRow.ts';

const customer: Customer = {
  name: 'Mair Evans',
  email: 'mair@example.com',
  addressLine1: '1 High Street',
  city: 'Neath',
  county: 'West Glamorgan',
  postcode: 'SA11 1AA',
};

function linesOn(date: string): OrderLine[] {
  return [orderLine(productBySlug('vr-safe-driving')!, dateRow(date, { Venue: 'Swansea' }))];
}

function started(orderId: string, date = '12 Jan 2027', secret?: string): StartedOrder {
  const lines = linesOn(date);
  return {
    orderId,
    key: orderKey(customer, lines),
    details: orderDetails(customer, lines),
    ...(secret !== undefined && { clientSecret: secret }),
  };
}

/** A browser's storage. `refuses`: full, or forbidden. */
function storage({ refuses = false } = {}): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (refuses) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

test('the key of an order is the same for the same order and another for anything that matters', () => {
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

test('pressing again for the same order keeps its order id', () => {
  const first = attemptFor(started('order-1'), null);
  expect(attemptFor(started('order-2'), first)).toBe(first);
});

test('a changed order gets a new id and takes the place of the old one', () => {
  const old = acknowledged(attemptFor(started('order-1'), null), 'secret-1');
  expect(attemptFor(started('order-2', '13 Jan 2027'), old)).toMatchObject({
    orderId: 'order-2',
    state: 'created',
    replaces: { orderId: 'order-1', clientSecret: 'secret-1' },
  });
});

test('an abandoned order is placed anew', () => {
  const abandoned = { ...attemptFor(started('order-1'), null), isAbandoned: true };
  expect(attemptFor(started('order-2'), abandoned)).toMatchObject({
    orderId: 'order-2',
    replaces: { orderId: 'order-1' },
  });
});

test('an order that the server never answered hands on the one it was to replace', () => {
  const old = acknowledged(attemptFor(started('order-1'), null), 'secret-1');
  const lost = attemptFor(started('order-2', '13 Jan 2027'), old);
  expect(attemptFor(started('order-3', '14 Jan 2027'), lost)).toMatchObject({
    orderId: 'order-3',
    replaces: { orderId: 'order-1' },
  });
});

test('once the server has answered, the replaced order is cancelled and forgotten', () => {
  const old = acknowledged(attemptFor(started('order-1'), null), 'secret-1');
  const attempt = acknowledged(attemptFor(started('order-2', '13 Jan 2027'), old), 'secret-2');
  expect(attempt).not.toHaveProperty('replaces');
  expect(attempt.clientSecret).toBe('secret-2');
});

test('only an order whose card was being confirmed, or that may not be cancelled yet, is in doubt', () => {
  const created = attemptFor(started('order-1'), null);
  const known = acknowledged(created, 'secret-1');
  expect(orderInDoubt(created)).toBeNull();
  expect(orderInDoubt(known)).toBeNull();
  expect(orderInDoubt({ ...known, state: 'confirming' })).toMatchObject({
    orderId: 'order-1',
    clientSecret: 'secret-1',
  });
  expect(orderInDoubt({ ...known, state: 'confirming', isAbandoned: true })).toMatchObject({ orderId: 'order-1' });
  expect(orderInDoubt(attemptFor(started('order-2', '13 Jan 2027'), known))).toMatchObject({ orderId: 'order-1' });
  expect(orderInDoubt(attemptFor(started('order-2', '13 Jan 2027'), created))).toBeNull();
});

test('an attempt survives a reload', () => {
  const browser = storage();
  const attempt = attemptFor(started('order-2', '13 Jan 2027'), {
    ...attemptFor(started('order-1', '12 Jan 2027', 'secret-1'), null),
    state: 'confirming',
  });
  paymentAttemptsIn(() => browser).save(attempt);
  expect(paymentAttemptsIn(() => browser).load()).toEqual(attempt);
});

test('an attempt of the version before, with cells as one text, is read', () => {
  const browser = storage();
  browser.setItem(
    'paymentAttempt',
    '{"version":1,"attempt":{"orderId":"order-1","key":"[[\\"Mair Evans\\"],[]]","details":{"name":"Mair Evans","email":"mair@example.com","addressLine1":"1 High Street","city":"Neath","county":"West Glamorgan","postcode":"SA11 1AA","items":[{"description":"Driver CPC Safe Driving VR FORS","price":"£105.00","quantity":1,"selectedDate":"12 Jan 2027","session":"Swansea","oneOffFee":10.75}],"subTotal":105,"vat":21,"oneOffTotal":10.75,"total":136.75},"state":"confirming","isAbandoned":false,"clientSecret":"secret-1"},"savedAt":1795000000000}',
  );
  const inDoubt = orderInDoubt(paymentAttemptsIn(() => browser).load()!);
  expect(inDoubt).toMatchObject({ orderId: 'order-1', clientSecret: 'secret-1' });
  expect(linesOf(inDoubt!.details).map(lineKey)).toEqual(linesOn('12 Jan 2027').map(lineKey));
});

test('a removed attempt is gone', () => {
  const browser = storage();
  const attempts = paymentAttemptsIn(() => browser);
  attempts.save(attemptFor(started('order-1'), null));
  attempts.remove();
  expect(attempts.load()).toBeNull();
  expect(browser.length).toBe(0);
});

test('where the browser refuses to store, the page itself remembers the newest attempt', () => {
  const browser = storage();
  const full = storage({ refuses: true });
  let current = browser;
  const attempts = paymentAttemptsIn(() => current);
  attempts.save(attemptFor(started('order-1'), null));
  current = full;
  const confirming = {
    ...attemptFor(started('order-1', '12 Jan 2027', 'secret-1'), null),
    state: 'confirming' as const,
  };
  attempts.save(confirming);
  current = browser;
  expect(attempts.load()).toEqual(confirming);
  attempts.remove();
  expect(attempts.load()).toBeNull();
});

test("with the site's storage full an attempt survives a reload in the tab's own", () => {
  const [site, tab] = [storage(), storage()];
  const full = storage({ refuses: true });
  paymentAttemptsIn(
    () => site,
    () => tab,
  ).save(attemptFor(started('order-1'), null));
  const newer = attemptFor(started('order-2'), null);
  paymentAttemptsIn(
    () => full,
    () => tab,
  ).save(newer);
  expect(
    paymentAttemptsIn(
      () => full,
      () => tab,
    ).load(),
  ).toEqual(newer);
  paymentAttemptsIn(
    () => site,
    () => tab,
  ).save(newer);
  expect([site.length, tab.length]).toEqual([1, 0]);
});

test('where storage is forbidden altogether, attempts still work', () => {
  const attempts = paymentAttemptsIn(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect(attempts.load()).toBeNull();
  const attempt = attemptFor(started('order-1'), null);
  attempts.save(attempt);
  expect(attempts.load()).toEqual(attempt);
  attempts.remove();
  expect(attempts.load()).toBeNull();
});

test('an order that nobody paid is forgotten after a day, with its name and address; one that may have been paid is not', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  const [unpaid, inDoubt] = [storage(), storage()];
  const attempt = attemptFor(started('order-1'), null);
  const confirming = { ...acknowledged(attempt, 'secret'), state: 'confirming' as const };
  paymentAttemptsIn(() => unpaid).save(attempt);
  paymentAttemptsIn(() => inDoubt).save(confirming);
  vi.setSystemTime(new Date('2026-11-23T09:59:00Z'));
  expect(paymentAttemptsIn(() => unpaid).load()).toEqual(attempt);
  vi.setSystemTime(new Date('2026-11-23T10:01:00Z'));
  expect([paymentAttemptsIn(() => unpaid).load(), unpaid.length]).toEqual([null, 0]);
  expect(paymentAttemptsIn(() => inDoubt).load()).toEqual(confirming);
  vi.useRealTimers();
});

test('an order that nobody paid and that was stored without a time counts as old', () => {
  const browser = storage();
  browser.setItem('paymentAttempt', JSON.stringify({ version: 1, attempt: attemptFor(started('order-1'), null) }));
  expect([paymentAttemptsIn(() => browser).load(), browser.length]).toEqual([null, 0]);
});

test('a stored attempt of another version, or broken, counts as none', () => {
  const attempt = attemptFor(started('order-1'), null);
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ version: 2, attempt }),
    JSON.stringify({ version: 1, attempt: { ...attempt, state: 'paid' } }),
  ]) {
    const browser = storage();
    browser.setItem('paymentAttempt', text);
    expect(paymentAttemptsIn(() => browser).load()).toBeNull();
  }
});
