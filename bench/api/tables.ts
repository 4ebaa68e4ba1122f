import { CONNECTIONS } from './load.ts';
import { median } from '../median.ts';
import type { Latency } from './warmTimes.ts';

/** The first and the second are the bases of the ratios: the least that there can be, and what is usual. `sizes` in bytes. */
export function coldTable(times: ReadonlyMap<string, readonly number[]>, sizes: ReadonlyMap<string, number>): string {
  const medians = new Map([...times].map(([name, seen]) => [name, median(seen)]));
  const [bare, typical] = medians.values();
  const started = [...medians].map(([name, milliseconds]) => [
    name,
    kilobytes(sizes.get(name)),
    milliseconds.toFixed(0),
    ratio(milliseconds, bare),
    ratio(milliseconds, typical),
  ]);
  const others = [...sizes]
    .filter(([name]) => !medians.has(name))
    .map(([name, size]) => [name, kilobytes(size), '', '', '']);
  return table([['cold start', 'bundle KB', 'median ms', 'x bare', 'x typical'], ...started, ...others]);
}

interface Named {
  readonly name: string;
}

/** Each pair is a function and the bare server it is held against. */
export function warmTable(
  latencies: ReadonlyMap<string, Latency>,
  pairs: readonly (readonly [Named, Named])[],
): string {
  const rows = pairs.map(([{ name }, bare]) => {
    const ours = latencies.get(name);
    const base = latencies.get(bare.name);
    return [
      name,
      bare.name,
      beside(ours?.p50, base?.p50),
      beside(ours?.p99, base?.p99),
      ratio(ours?.p50, base?.p50),
      ratio(ours?.p99, base?.p99),
    ];
  });
  return table([
    [
      `warm, ${CONNECTIONS} connections`,
      'a bare server with',
      'p50 ms, bare',
      'p99 ms, bare',
      'p50 x bare',
      'p99 x bare',
    ],
    ...rows,
  ]);
}

function beside(value = Number.NaN, base = Number.NaN): string {
  return `${value.toFixed(2)}, ${base.toFixed(2)}`;
}

function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 1_000).toFixed(0);
}

function ratio(value = Number.NaN, base = Number.NaN): string {
  return (value / base).toFixed(2);
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .concat('\n');
}
