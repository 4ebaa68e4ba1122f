import { parentPort, workerData } from 'node:worker_threads';
import { run } from './run.ts';
import { startServers } from './servers.ts';

/** Dynalite never closes its iterators, each of which keeps all items of its time: 3 MB a run. */
const RUNS_PER_SERVERS = 100;

/** Runs every `step`th seed and posts each report. */
const { from, to, step } = workerData as { from: number; to: number; step: number };
let servers = await startServers();
for (let seed = from, runs = 1; seed < to; seed += step, runs += 1) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this port is a thread's, not a window's
  parentPort?.postMessage(await run(seed, servers));
  if (runs % RUNS_PER_SERVERS > 0) continue;
  await servers.close();
  servers = await startServers();
}
