import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, type RunReport } from './run.ts';
import { type Servers, startServers } from './servers.ts';

/** FAULT_SEED=17 FAULT_RUNS=1 runs one seed again. */
const FIRST_SEED = Number(process.env['FAULT_SEED'] ?? 1);
const RUNS = Number(process.env['FAULT_RUNS'] ?? 200);

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.close());

test('the same seed is the same run', async () => {
  const [first, again] = [await run(FIRST_SEED, servers), await run(FIRST_SEED, servers)];
  expect(again.trace).toEqual(first.trace);
});

test(`${RUNS} runs with crashes and failures everywhere lose no paid order, charge nobody twice and repeat no mail without saying so`, { timeout: 3_600_000 }, async () => {
  const tally: Record<string, number> = {};
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) {
    const report = await run(seed, servers);
    expect(report.broken, replay(report)).toEqual([]);
    for (const [name, count] of Object.entries(report.tally)) tally[name] = (tally[name] ?? 0) + count;
  }
  console.table({ seeds: `${FIRST_SEED} to ${FIRST_SEED + RUNS - 1}`, ...tally });
  expect(tally['paidOrders']).toBeGreaterThan(0);
});

function replay({ seed, trace }: RunReport): string {
  return `${trace.join('\n')}\nThis was seed ${seed}: FAULT_SEED=${seed} FAULT_RUNS=1 npx vitest run test/faults/interleavings.test.ts runs it again.`;
}
