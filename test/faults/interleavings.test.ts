import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTally, described } from './report.ts';
import { run } from './run.ts';
import { type Servers, startServers } from './servers.ts';

/** Few enough for every change; `npm run test:faults` runs thousands. */
const RUNS = 60;

let servers: Servers;
beforeAll(async () => {
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
  servers = await startServers();
});
afterAll(() => servers.close());

// Not so if two reminders are due at once: a scan lists items by the hash of their random ids.
test.each([4, 6])('the same seed is the same run: %s', async (seed) => {
  const [first, again] = [await run(seed, servers), await run(seed, servers)];
  expect(again.trace).toEqual(first.trace);
});

test(
  `${RUNS} runs with faults lose no order, charge nobody twice, mark repeated mails`,
  // A busy machine takes five times as long as a quiet one. A second try would meet the first one's orders.
  { timeout: 600_000, retry: 0 },
  async () => {
    const tally: Record<string, number> = {};
    for (let seed = 1; seed <= RUNS; seed++) {
      const report = await run(seed, servers);
      if (report.broken.length > 0) throw new Error(described(report));
      addTally(tally, report);
    }
    console.table({ runs: RUNS, ...tally });
    expect(tally['paidOrders']).toBeGreaterThan(0);
  },
);
