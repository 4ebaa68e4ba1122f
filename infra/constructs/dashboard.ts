import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { AlarmStatusWidget, type Alarm, Dashboard, GraphWidget, type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { ShopFunctions } from './shopFunction.ts';
import { shopMetric } from './shopMetrics.ts';

interface ShopDashboardProps {
  readonly alarms: readonly Alarm[];
  readonly functions: ShopFunctions;
  readonly api: HttpApi;
  /** Its alarms are in another region, and so not among `alarms`. */
  readonly edgeMetrics: readonly IMetric[];
}

const WIDTH = 24;

/** The shop's health on one page: alarms, orders, mails, API, functions. */
export class ShopDashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, functions, api, edgeMetrics }: ShopDashboardProps) {
    super(scope, id);
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: WIDTH / 2 });
    const hourly = { statistic: Stats.SUM, period: Duration.hours(1) };
    const highest = { statistic: Stats.MAXIMUM, period: Duration.hours(1) };
    new Dashboard(this, 'Dashboard', {
      defaultInterval: Duration.days(7),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: WIDTH, height: 4 })],
        [
          graph(
            'Orders of the last days',
            (['paidOrders', 'recordedOrders', 'paidNotMailed', 'paymentsInReview'] as const).map((name) =>
              shopMetric(this, name, highest),
            ),
          ),
          graph('Age of the oldest sheet, hours', [shopMetric(this, 'oldestSheetAgeHours', highest)]),
        ],
        [
          graph(
            'Mails that somebody lacks',
            (['mailsRefused', 'ownersMailsLost', 'overviewsUnsent'] as const).map((name) =>
              shopMetric(this, name, hourly),
            ),
          ),
          ...(edgeMetrics.length > 0
            ? [graph('Seen from outside, and refused by the firewall', [...edgeMetrics])]
            : []),
        ],
        [
          graph('API requests and errors', [
            api.metricCount(hourly),
            api.metricClientError(hourly),
            api.metricServerError(hourly),
          ]),
          graph('API latency, ms', [
            api.metricLatency({ statistic: Stats.p(50) }),
            api.metricLatency({ statistic: Stats.p(99) }),
          ]),
        ],
        [
          graph(
            'Function errors',
            Object.values(functions).map((fn) => fn.metricErrors({ ...hourly, label: fn.node.id })),
          ),
          graph(
            'Function durations, p99, ms',
            Object.values(functions).map((fn) => fn.metricDuration({ statistic: Stats.p(99), label: fn.node.id })),
          ),
        ],
      ],
    });
  }
}
