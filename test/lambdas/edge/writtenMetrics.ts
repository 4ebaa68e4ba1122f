import path from 'node:path';
import { vi } from 'vitest';

const LAMBDAS = path.join(import.meta.dirname, '../../../lambdas');

export const MEASURED = { POWERTOOLS_METRICS_DISABLED: 'false', POWERTOOLS_METRICS_NAMESPACE: 'Shop-test' };

/** CloudWatch's embedded metric format, with one metric in each line. */
interface EmbeddedMetric {
  readonly _aws: { CloudWatchMetrics: [{ Namespace: string; Dimensions: [string[]]; Metrics: [{ Name: string }] }] };
  readonly [field: string]: unknown;
}

/** Runs a function that has served nobody yet, and reads the metrics that it writes to standard output. */
export async function runLambda(name: string, event: unknown = {}, environment: Record<string, string> = MEASURED) {
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  vi.resetModules();
  let output = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => (output += String(chunk)) !== '');
  const { handler } = (await import(path.join(LAMBDAS, name, 'index.ts'))) as {
    handler: (event: unknown) => Promise<unknown>;
  };
  const [outcome] = await Promise.allSettled([handler(event)]);
  stdout.mockRestore();
  vi.unstubAllEnvs();
  const metrics = output
    .split('\n')
    .filter((line) => line.includes('CloudWatchMetrics'))
    .map((line) => writtenMetric(JSON.parse(line) as EmbeddedMetric));
  return {
    succeeded: outcome.status === 'fulfilled',
    answer: outcome.status === 'fulfilled' ? outcome.value : undefined,
    metrics,
    values: Object.fromEntries(metrics.map(({ name, value }) => [name, value])),
  };
}

function writtenMetric({ _aws, ...fields }: EmbeddedMetric) {
  const [{ Namespace: namespace, Dimensions, Metrics }] = _aws.CloudWatchMetrics;
  const name = Metrics[0].Name;
  const dimensions = Object.fromEntries(Dimensions[0].map((dimension) => [dimension, fields[dimension]]));
  return { namespace, dimensions, name, value: fields[name] };
}
