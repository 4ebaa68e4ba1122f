import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { metricDimensions, type MetricName } from './metricNames.ts';

/** Writes one figure for the alarms, at once: it is there whatever happens to the rest of the run. The environment says in which namespace (POWERTOOLS_METRICS_NAMESPACE). */
export function writeMetric(name: MetricName, value: number): void {
  new Metrics({ serviceName: metricDimensions.service, singleMetric: true }).addMetric(name, MetricUnit.NoUnit, value);
}
