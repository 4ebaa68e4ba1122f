import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { METRIC_NAMESPACE, metricDimensions, type MetricName } from './metricNames.ts';

/** Writes one figure for the alarms, at once: it is there whatever happens to the rest of the run. The names say what is counted. */
export function writeMetric(name: MetricName, value: number): void {
  new Metrics({ namespace: METRIC_NAMESPACE, serviceName: metricDimensions.service, singleMetric: true }).addMetric(name, MetricUnit.NoUnit, value);
}
