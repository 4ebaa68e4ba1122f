import { type FunctionName, functionPlans } from '../functionPlans.ts';
import { callsOf, HEAVIEST_VIEW, HOURS_A_MONTH, secondsOf, sweepSeconds, type Traffic, usageOf } from './usage.ts';

/** The busiest second has so many times the mean second's, and the busiest day so many times the mean day's. */
export const PEAKS = { second: 10, day: 3 } as const;

export interface Limit {
  readonly name: string;
  readonly capacity: number;
  /** In the busiest second, day or run, in the unit of the capacity. */
  readonly used: number;
  /** The setting to change. */
  readonly change: string;
}

/** Everything that can be full, the fullest first. */
export function limitsOf(traffic: Traffic): Limit[] {
  const usage = usageOf(traffic);
  const calls = callsOf(traffic);
  const names = Object.keys(functionPlans) as FunctionName[];
  const routes = names.flatMap((name): Limit[] => {
    const plan = functionPlans[name];
    return 'throttle' in plan
      ? [
          {
            name: `API route of ${name}, ${plan.throttle.rate} requests a second`,
            capacity: plan.throttle.rate,
            used: perSecond(calls[name]),
            change: '`throttle` in infra/functionPlans.ts',
          },
        ]
      : [];
  });
  const limits: Limit[] = [
    {
      name: 'SES in its sandbox, 200 emails a day',
      capacity: 200,
      used: (usage.emails / HOURS_A_MONTH) * 24 * PEAKS.day,
      change: 'ask for production access; AWS sets the quota of each account',
    },
    {
      name: 'SES in its sandbox, 1 email a second',
      capacity: 1,
      used: perSecond(usage.emails),
      change: 'ask for production access',
    },
    ...routes,
    {
      name: 'Lambda, 1,000 calls at once in an account',
      capacity: 1_000,
      used: names.reduce((total, name) => total + perSecond(calls[name]) * secondsOf(name, traffic), 0),
      change: 'Service Quotas, AWS Lambda, Concurrent executions',
    },
    {
      name: 'DynamoDB, 4,000 write units a second of a new table',
      capacity: 4_000,
      used: perSecond(usage.tableWrites),
      change: 'grows by itself; else pre-warm the table (warm throughput)',
    },
    {
      name: 'CloudFront, 250,000 requests a second',
      capacity: 250_000,
      used: perSecond(traffic.pageViews * HEAVIEST_VIEW.requests),
      change: 'Service Quotas, Amazon CloudFront, Requests per second per distribution',
    },
    {
      name: `The sweep, ${functionPlans['sweep-orders'].timeoutSeconds} s a run`,
      capacity: functionPlans['sweep-orders'].timeoutSeconds,
      used: sweepSeconds(traffic),
      change: 'go through the payments in parallel, in lambdas/sweep-orders/core.ts; Lambda gives no longer time',
    },
  ];
  return limits.toSorted((one, other) => fullness(other) - fullness(one));
}

/** 1 is full. */
export function fullness({ used, capacity }: Limit): number {
  return used / capacity;
}

function perSecond(inAMonth: number): number {
  return (inAMonth / HOURS_A_MONTH / 3600) * PEAKS.second;
}
