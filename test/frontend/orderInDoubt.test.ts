import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldOrders } from '../../frontend/src/features/checkout/orderInDoubt.ts';
import { memoryStorage } from './memoryStorage.ts';

const NOW = 1_795_000_000_000;
const WEEK_MS = 7 * 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = { version: 1, orderId: 'order-1', clientSecret: 'pi_1_secret_1' };

/** The entry of an earlier visit, and the keys that are still there afterwards. */
test.for([
  ['almost a week old is kept', { ...order, savedAt: NOW - WEEK_MS + 60_000 }, ['paymentAttempt']],
  ['a week old is deleted', { ...order, savedAt: NOW - WEEK_MS }, []],
  ['of no known age is deleted', order, []],
] as const)('an order in doubt %s, in either storage', ([, left, keys]) => {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const storage = memoryStorage({ paymentAttempt: JSON.stringify(left) });
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal(place, storage);
    forgetOldOrders();
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(keys);
  }
});
