import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldOrders } from '../../frontend/src/features/checkout/orderInDoubt.ts';
import { memoryStorage } from './memoryStorage.ts';
import { customer } from './paymentWorld.ts';

const NOW = 1_795_000_000_000;
const WEEK_MS = 7 * 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = { orderId: 'order-1', clientSecret: 'pi_1_secret_1' };
const older = { ...order, key: JSON.stringify(customer), details: { ...customer, items: [] } };

/** The entries of an earlier visit, its age, and the keys that are still there afterwards. */
test.for([
  ['a declined order of the previous version', { version: 1, attempt: { ...older, state: 'created' } }, 0, []],
  [
    'an order in doubt of the previous version',
    { version: 1, attempt: { ...older, state: 'confirming' } },
    0,
    ['paymentAttempt'],
  ],
  [
    'an order in doubt of the previous version, a week old',
    { version: 1, attempt: { ...older, state: 'confirming' } },
    WEEK_MS,
    [],
  ],
  ['an order in doubt, almost a week old', { version: 2, ...order }, WEEK_MS - 60_000, ['paymentAttempt']],
  ['an order in doubt, a week old', { version: 2, ...order }, WEEK_MS, []],
] as const)('of %s no details are kept, in either storage', ([, left, age, keys]) => {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const storage = memoryStorage({ paymentAttempt: JSON.stringify({ ...left, savedAt: NOW - age }) });
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal(place, storage);
    forgetOldOrders();
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(keys);
    const kept = storage.getItem('paymentAttempt') ?? '';
    expect(Object.values(customer).filter((detail) => kept.includes(detail))).toEqual([]);
  }
});
