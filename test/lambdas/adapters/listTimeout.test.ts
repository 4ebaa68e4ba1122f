import { expect, test, vi } from 'vitest';
import { LIST_MS, stripeClient } from '../../../lambdas/adapters/payments.ts';
import { handler as courseDays } from '../../../lambdas/course-days/index.ts';
import { handler as sweepOrders } from '../../../lambdas/sweep-orders/index.ts';
import { openShop } from '../openShop.ts';

vi.mock('../../../lambdas/adapters/payments.ts', { spy: true });

await openShop();

test.each([
  ['course-days', courseDays],
  ['sweep-orders', sweepOrders],
])('%s gives Stripe the time for a long list', async (_, run) => {
  vi.mocked(stripeClient).mockClear();
  await run();
  expect(vi.mocked(stripeClient).mock.calls.map(([, , options]) => options?.timeout)).toEqual([LIST_MS]);
});
