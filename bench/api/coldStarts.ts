import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { median } from '../median.ts';

const START_ONCE = path.join(import.meta.dirname, 'startOnce.mjs');
/** Not counted: they fill the caches of the disk and of the stand-ins. */
const WARM_UPS = 2;

export type Environment = Readonly<Record<string, string>>;

export interface ColdTarget {
  readonly name: string;
  readonly file: string;
  newEvent(): Promise<unknown>;
}

/** Median milliseconds from starting a process to its first answer. The targets take turns, so that noise on the machine affects all alike. */
export async function coldStarts(
  targets: readonly ColdTarget[],
  environment: Environment,
  rounds: number,
): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const target of targets) {
      const milliseconds = await coldStart(target, environment);
      if (round >= 0) times.get(target.name)?.push(milliseconds);
    }
  }
  return new Map([...times].map(([name, each]) => [name, median(each)]));
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
