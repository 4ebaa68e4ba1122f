import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { addTally, described, type RunReport } from './report.ts';

/** Runs many seeds on all processors, and fails at the first seed that breaks a promise. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const [runs, firstSeed] = [Number(values.runs), Number(values.seed)];
const began = performance.now();
const workers = Math.min(availableParallelism(), runs);
const tally: Record<string, number> = {};
let done = 0;

console.log(`${runs} runs from seed ${firstSeed}, ${workers} at a time`);
for (let index = 0; index < workers; index++) {
  const worker = new Worker(new URL('seedWorker.ts', import.meta.url), {
    workerData: { from: firstSeed + index, to: firstSeed + runs, step: workers },
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' },
    stderr: true,
  });
  worker.on('message', count);
  worker.on('error', (error) => {
    throw error;
  });
}

function count(report: RunReport): void {
  if (report.broken.length > 0) {
    console.error(`${described(report)}\n${done} runs held before.`);
    process.exit(1);
  }
  addTally(tally, report);
  done += 1;
  if (done % 1_000 === 0) console.log(`${done} runs`);
  if (done === runs) {
    console.table({ runs, minutes: ((performance.now() - began) / 60_000).toFixed(1), ...tally, 'broken promises': 0 });
    process.exit();
  }
}
