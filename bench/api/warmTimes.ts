import { load } from './load.ts';
import { median } from '../median.ts';
import { quantile } from './quantile.ts';

const WARM_UP_MS = 2_000;
const ROUND_MS = 10_000;
const ROUNDS = 3;

export interface WarmTarget {
  readonly name: string;
  readonly url: string;
  readonly newBody: () => string;
}

/** Milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** The median over the rounds of each target's latency, the targets one after the other in each round. */
export async function warmTimes(targets: readonly WarmTarget[]): Promise<Map<string, Latency>> {
  for (const { url, newBody } of targets) await load(url, newBody, WARM_UP_MS);
  const rounds = new Map<string, Latency[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url, newBody } of targets) {
      const times = await load(url, newBody, ROUND_MS);
      rounds.get(name)?.push({ p50: median(times), p99: quantile(times, 0.99) });
    }
  }
  return new Map(
    [...rounds].map(([name, seen]) => [
      name,
      { p50: median(seen.map(({ p50 }) => p50)), p99: median(seen.map(({ p99 }) => p99)) },
    ]),
  );
}
