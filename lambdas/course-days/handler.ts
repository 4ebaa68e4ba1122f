import { dynamoClient } from '../adapters/dynamo.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { log } from '../edge/log.ts';
import { once } from '../edge/once.ts';
import { readSettings } from '../edge/settings.ts';
import { fulfilDeps, fulfilSettings } from '../orders/fulfilSettings.ts';
import { courseDays, type CourseDaysReport } from './core.ts';
import { tellChanges } from './tellChanges.ts';

export const settings = fulfilSettings;

const clock = () => new Date();

const ready = once(async () => {
  const env = readSettings(settings);
  const [secretKey, siteUrl] = await readSecrets([env.STRIPE_SECRET_KEY_PARAMETER, env.SITE_URL_PARAMETER]);
  return { ...fulfilDeps(env, secretKey, siteUrl), claims: mailClaims(dynamoClient(), env.PLACES_TABLE, 'date') };
});

/** Runs on a schedule. If something failed it throws after doing everything else. */
export async function handler(): Promise<CourseDaysReport> {
  const deps = await ready();
  // First, so that registers and reminders know who comes on another date.
  const changes = await tellChanges(deps, clock);
  const days = await courseDays(deps, clock);
  const report = { ...days, mails: days.mails + changes.mails, failed: days.failed + changes.failed };
  log.info(`Course days: ${report.mails} mails`, { ...report });
  if (report.failed > 0)
    throw new Error(`Course days failed ${report.failed} times: the log says at what. The next run tries it again.`);
  return report;
}
