import * as z from 'zod/mini';
import { dynamoClient } from '../adapters/dynamo.ts';
import { LIST_MS } from '../adapters/payments.ts';
import { readStripeKey } from '../adapters/stripeKey.ts';
import { log } from '../edge/log.ts';
import { once } from '../edge/once.ts';
import { readSettings, text } from '../edge/settings.ts';
import { fulfilDeps, fulfilSettings } from '../orders/fulfilSettings.ts';
import type { RunReport } from '../sending/carryOut.ts';
import { runCourseDays, runDeps } from './run.ts';

export const settings = z.extend(fulfilSettings, { REMINDERS_TABLE: text });

const clock = () => new Date();

const ready = once(async () => {
  const env = readSettings(settings);
  const [secretKey, siteUrl] = await readStripeKey(env, env.SITE_URL_PARAMETER);
  const tables = { orders: env.ORDERS_TABLE, sessions: env.SESSIONS_TABLE, reminders: env.REMINDERS_TABLE };
  return runDeps(fulfilDeps(env, secretKey, siteUrl, { timeout: LIST_MS }), dynamoClient(), tables);
});

/** Runs on a schedule. If something failed it throws after doing everything else. */
export async function handler(): Promise<RunReport> {
  const report = await runCourseDays(await ready(), clock);
  log.info(`Course days: ${report.mails} mails`, { ...report });
  if (report.failed > 0)
    throw new Error(`Course days failed ${report.failed} times: the log says at what. The next run tries it again.`);
  return report;
}
