import { expect, test, vi } from 'vitest';
import { metricNames } from '../../../lambdas/edge/metricNames.ts';
import type { FulfilDeps } from '../../../lambdas/orders/fulfilDeps.ts';
import { MEASURED } from '../edge/writtenMetrics.ts';
import { openShop } from '../openShop.ts';

const shop = await openShop();
const MONDAY = new Date('2027-01-11T09:00:00Z');

async function measured(now: Date, changes: Partial<FulfilDeps> = {}): Promise<number | undefined> {
  for (const [name, value] of Object.entries(MEASURED)) vi.stubEnv(name, value);
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await shop.courseDays(now, changes);
  const written = stdout.mock.calls.map(([line]) => String(line)).join();
  stdout.mockRestore();
  vi.unstubAllEnvs();
  const [, value] = new RegExp(`"${metricNames.overviewsUnsent}":(\\d)`).exec(written) ?? [];
  return value === undefined ? undefined : Number(value);
}

const REFUSING: Partial<FulfilDeps> = {
  sendMail: async () => ({ outcome: 'not_sent', cause: new Error('SES is down') }),
};

test('a Monday mail that did not leave is counted from its hour until it has', async () => {
  expect(await measured(new Date('2027-01-11T05:00:00Z'), REFUSING)).toBeUndefined();
  expect(await measured(MONDAY, REFUSING)).toBe(1);
  expect(await measured(new Date('2027-01-13T09:00:00Z'), REFUSING)).toBe(1);
  expect(await measured(MONDAY)).toBe(0);
});
