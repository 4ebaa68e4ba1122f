import { parentPort, workerData } from 'node:worker_threads';
import { run } from './run.ts';

/** Runs every `step`th seed and posts each report. */
const { from, to, step } = workerData as { from: number; to: number; step: number };
for (let seed = from; seed < to; seed += step)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this port is a thread's, not a window's
  parentPort?.postMessage(await run(seed));
