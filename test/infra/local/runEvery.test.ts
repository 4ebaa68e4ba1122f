import { expect, onTestFinished, test, vi } from 'vitest';
import { runEvery } from '../../../infra/local/runEvery.ts';

test('logs a failed run and carries on', async () => {
  const told: unknown[][] = [];
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((...words) => void told.push(words));
  let runs = 0;
  const timer = runEvery(1, 'sweep-orders', async () => {
    runs += 1;
    if (runs === 1) throw new Error('the table is down');
  });
  onTestFinished(() => {
    clearInterval(timer);
    console.mockRestore();
  });
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2));
  expect(told).toEqual([['sweep-orders failed:', new Error('the table is down')]]);
});
