import { Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { metricDimensions, metricNames } from '../../lambdas/edge/metricNames.ts';

export type ShopMetric = keyof typeof metricNames;

/** A metric exactly as the functions write it. */
export function shopMetric(
  scope: Construct,
  name: ShopMetric,
  options: Pick<MetricOptions, 'statistic' | 'period'>,
): Metric {
  return new Metric({
    namespace: metricNamespace(scope),
    metricName: metricNames[name],
    dimensionsMap: metricDimensions,
    ...options,
  });
}

export function metricNamespace(scope: Construct): string {
  return Stack.of(scope).stackName;
}
