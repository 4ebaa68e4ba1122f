import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { metricDimensions, type MetricName } from './metricNames.ts';

/** Writes one metric at once, so that a later failure of the run cannot lose it. POWERTOOLS_METRICS_NAMESPACE names the namespace. */
export function writeMetric(name: MetricName, value: number): void {
  new Metrics({ serviceName: metricDimensions.service, singleMetric: true }).addMetric(name, MetricUnit.NoUnit, value);
}
