import { beforeAll, expect, test } from 'vitest';
import { addTally, described } from './report.ts';
import { run } from './run.ts';

/** Few enough for every change; `npm run test:faults` runs thousands. */
const RUNS = 60;

beforeAll(() => {
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
});

// In both, two reminders are due at once, and hourly runs read many orders in one batch.
test.each([9, 25])('the same seed is the same run: %s', async (seed) => {
  const [first, again] = [await run(seed), await run(seed)];
  expect(again.trace).toEqual(first.trace);
});

test(
  `${RUNS} runs with faults lose no order, charge nobody twice, mark repeated mails`,
  // A busy machine takes five times as long as a quiet one. A second try would be the same.
  { timeout: 600_000, retry: 0 },
  async () => {
    const tally: Record<string, number> = {};
    for (let seed = 1; seed <= RUNS; seed++) {
      const report = await run(seed);
      if (report.broken.length > 0) throw new Error(described(report));
      addTally(tally, report);
    }
    console.table({ runs: RUNS, ...tally });
    expect(tally['paidOrders']).toBeGreaterThan(0);
  },
);
