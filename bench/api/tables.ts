import { CONNECTIONS } from './load.ts';
import { median } from '../median.ts';
import type { Latency } from './warmTimes.ts';

/** The first is the base of the ratios. `sizes` in bytes. */
export function coldTable(times: ReadonlyMap<string, readonly number[]>, sizes: ReadonlyMap<string, number>): string {
  const medians = new Map([...times].map(([name, seen]) => [name, median(seen)]));
  const [base = Number.NaN] = medians.values();
  const started = [...medians].map(([name, milliseconds]) => [name, kilobytes(sizes.get(name)), milliseconds.toFixed(0), ratio(milliseconds, base)]);
  const others = [...sizes].filter(([name]) => !medians.has(name)).map(([name, size]) => [name, kilobytes(size), '', '']);
  return table([['cold start', 'bundle KB', 'median ms', 'x bare'], ...started, ...others]);
}

/** Each bare server is the base of the function that follows it. */
export function warmTable(latencies: ReadonlyMap<string, Latency>): string {
  const rows = [...latencies].map(([name, { p50, p99 }], index, all) => {
    const base = all[index - (index % 2)]?.[1];
    return [name, p50.toFixed(2), p99.toFixed(2), ratio(p50, base?.p50), ratio(p99, base?.p99)];
  });
  return table([[`warm, ${CONNECTIONS} connections`, 'p50 ms', 'p99 ms', 'p50 x bare', 'p99 x bare'], ...rows]);
}

function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 1_000).toFixed(0);
}

function ratio(value: number, base = Number.NaN): string {
  return (value / base).toFixed(2);
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n').concat('\n');
}
