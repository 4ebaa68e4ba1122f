import * as z from 'zod/mini';
import { LIST_MS } from '../adapters/payments.ts';
import { readStripeKey } from '../adapters/stripeKey.ts';
import { log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { once } from '../edge/once.ts';
import { readSettings } from '../edge/settings.ts';
import { fulfilDeps, fulfilSettings } from '../orders/fulfilSettings.ts';
import { sweepOrders, type SweepReport } from './sweepOrders.ts';

export const settings = fulfilSettings;

const ready = once(async () => {
  const env = readSettings(settings);
  const [secretKey, siteUrl] = await readStripeKey(env, env.SITE_URL_PARAMETER);
  return fulfilDeps(env, secretKey, siteUrl, { timeout: LIST_MS });
});

/** `days` is for a run by hand after a long outage: how many days back to look for payments. */
const eventSchema = z.object({ days: z.optional(z.int().check(z.gte(1), z.lte(365))) });

/** Runs on a schedule. If something failed it throws after doing and reporting everything else. */
export async function handler(event: unknown = {}): Promise<SweepReport> {
  const { days } = eventSchema.parse(event);
  const report = await sweepOrders(await ready(), () => new Date(), days);
  log.info(`Orders swept: ${report.paid} paid, ${report.recorded} recorded`, { ...report });
  writeMetric(metricNames.paidOrders, report.paid);
  writeMetric(metricNames.recordedOrders, report.recorded);
  writeMetric(metricNames.paidNotMailed, report.notMailed);
  writeMetric(metricNames.paymentsUnheard, report.unheard);
  writeMetric(metricNames.paymentsInReview, report.inReview);
  if (report.failed > 0)
    throw new Error(`The sweep failed ${report.failed} times: the log says at what. The next run tries it again.`);
  return report;
}
