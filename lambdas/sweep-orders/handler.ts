import { readSecrets } from '../adapters/secrets.ts';
import { log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { once } from '../edge/once.ts';
import { fulfilDeps } from '../orders/fulfilSettings.ts';
import { sweepOrders, type SweepReport } from './core.ts';
import { readEnv } from './env.ts';

/** A page of a hundred intents with their charges may take Stripe a while, and nobody waits. */
const LIST_MS = 20_000;

const ready = once(async () => {
  const env = readEnv();
  const [secretKey] = await readSecrets([env.STRIPE_SECRET_KEY_PARAMETER]);
  return fulfilDeps(env, secretKey, { timeout: LIST_MS });
});

/** Runs on a schedule; its event says nothing that is needed. Throws, once everything possible is done and reported, if something failed. */
export async function handler(): Promise<SweepReport> {
  const report = await sweepOrders(await ready(), () => new Date());
  log.info(`Orders swept: ${report.paid} paid, ${report.recorded} recorded`, { ...report });
  writeMetric(metricNames.paidOrders, report.paid);
  writeMetric(metricNames.recordedOrders, report.recorded);
  writeMetric(metricNames.paidNotMailed, report.notMailed);
  writeMetric(metricNames.paymentsInReview, report.inReview);
  if (report.failed > 0) throw new Error(`The sweep failed ${report.failed} times: the log says at what. The next run tries it again.`);
  return report;
}
