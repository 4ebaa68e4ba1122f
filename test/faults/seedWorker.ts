import { parentPort, workerData } from 'node:worker_threads';
import { run } from './run.ts';
import { startServers } from './servers.ts';

/** Runs every `step`th seed and posts each report. */
const { from, to, step } = workerData as { from: number; to: number; step: number };
const servers = await startServers();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- this port is a thread's, not a window's
for (let seed = from; seed < to; seed += step) parentPort?.postMessage(await run(seed, servers));
