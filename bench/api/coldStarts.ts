import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import type { Environment } from './startProcess.ts';

const START_ONCE = path.join(import.meta.dirname, 'startOnce.mjs');
/** They load what the disk and the stand-ins have not seen yet, and do not count. */
const WARM_UPS = 2;

export interface ColdTarget {
  readonly name: string;
  readonly file: string;
  newEvent(): Promise<unknown>;
}

/** Milliseconds from starting a process to its first answer, of each target: one after the other in each round, so that all see the same machine. */
export async function coldStarts(
  targets: readonly ColdTarget[],
  environment: Environment,
  rounds: number,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const target of targets) {
      const milliseconds = await coldStart(target, environment);
      if (round >= 0) times.get(target.name)?.push(milliseconds);
    }
  }
  return times;
}

async function coldStart({ name, file, newEvent }: ColdTarget, environment: Environment): Promise<number> {
  const event = JSON.stringify(await newEvent());
  const start = performance.now();
  const child = spawn(process.execPath, [START_ONCE, file, event], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment },
  });
  let end = 0;
  child.stdout.once('data', () => {
    end = performance.now();
  });
  const statusCode = await text(child.stdout);
  if (statusCode !== '200') throw new Error(`${name} answered "${statusCode}"`);
  return end - start;
}
