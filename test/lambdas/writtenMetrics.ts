import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const LAMBDAS = path.join(import.meta.dirname, '../../lambdas');

/** CloudWatch's embedded metric format, as far as it is read here. */
interface EmbeddedMetric {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly [
      {
        readonly Namespace: string;
        readonly Dimensions: readonly [readonly string[]];
        readonly Metrics: readonly [{ readonly Name: string }];
      },
    ];
  };
  readonly [field: string]: unknown;
}

export interface WrittenMetric {
  readonly namespace: string;
  readonly dimensions: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly value: unknown;
}

export interface Run {
  readonly succeeded: boolean;
  readonly metrics: readonly WrittenMetric[];
  /** By name; of several the last. */
  readonly values: Readonly<Record<string, unknown>>;
}

export const MEASURED = { POWERTOOLS_METRICS_DISABLED: 'false', POWERTOOLS_METRICS_NAMESPACE: 'Shop-test' };

/** Runs a function in a process of its own, as Lambda does, and reads the metrics that it writes to standard output. */
export async function runLambda(
  name: string,
  event: unknown = {},
  environment: Record<string, string> = MEASURED,
): Promise<Run> {
  const script = `const { handler } = await import('${pathToFileURL(path.join(LAMBDAS, name, 'handler.ts')).href}'); await handler(${JSON.stringify(event)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = Promise.withResolvers<number | null>();
  child.once('exit', exit.resolve);
  const output = await text(child.stdout);
  const metrics = output
    .split('\n')
    .filter((line) => line.includes('CloudWatchMetrics'))
    .map((line) => writtenMetric(JSON.parse(line) as EmbeddedMetric));
  return {
    succeeded: (await exit.promise) === 0,
    metrics,
    values: Object.fromEntries(metrics.map(({ name, value }) => [name, value])),
  };
}

function writtenMetric({
  _aws: {
    CloudWatchMetrics: [
      {
        Namespace,
        Dimensions: [dimensions],
        Metrics: [{ Name }],
      },
    ],
  },
  ...fields
}: EmbeddedMetric): WrittenMetric {
  return {
    namespace: Namespace,
    dimensions: Object.fromEntries(dimensions.map((dimension) => [dimension, fields[dimension]])),
    name: Name,
    value: fields[Name],
  };
}
