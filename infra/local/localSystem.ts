import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import type * as RefreshLambda from '../../lambdas/refresh-training-dates/index.ts';
import type * as CourseDaysLambda from '../../lambdas/course-days/index.ts';
import type * as UndeliveredLambda from '../../lambdas/undelivered-mails/index.ts';
import type * as SweepLambda from '../../lambdas/sweep-orders/index.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { functionPlans } from '../functionPlans.ts';
import { TABLES } from './database.ts';
import { lambdaEnvironment } from './lambdaEnvironment.ts';
import { listen } from './listen.ts';
import { sampleSheetUrls } from './sampleSheets.ts';
import type { LocalSettings } from './settings.ts';
import { builtSite } from './builtSite.ts';
import { answerSamples } from './ownerWhoAnswers.ts';
import { type StandIns, startStandIns } from './standIns.ts';

export interface LocalSystem {
  readonly siteUrl: string;
  readonly standIns: StandIns;
  close(): Promise<void>;
}

/** The whole product on this machine: stand-ins, Lambdas and site. */
export async function startLocalSystem(settings: LocalSettings, openSite = builtSite): Promise<LocalSystem> {
  const standIns = await startStandIns(settings);
  const { stripe } = standIns;
  const site = await openSite({ stripeStandInUrl: stripe && localhost(stripe.url), outside: settings.outside });
  const siteUrl = `http://localhost:${await listen(site.server, settings.ports.site)}`;
  standIns.setSiteUrl(siteUrl);

  Object.assign(process.env, lambdaEnvironment(settings, standIns, settings.sheetUrls ?? sampleSheetUrls(siteUrl)));
  stripe?.addWebhook({ url: siteUrl + stripeWebhookContract.path, secret: standIns.webhookSecret });
  const refresh = async () => ((await site.loadLambda('refresh-training-dates')) as typeof RefreshLambda).handler();
  const sweep = async () => ((await site.loadLambda('sweep-orders')) as typeof SweepLambda).handler();
  const courseDays = async () => ((await site.loadLambda('course-days')) as typeof CourseDaysLambda).handler();
  standIns.onUndelivered(async (event) => {
    const { handler } = (await site.loadLambda('undelivered-mails')) as typeof UndeliveredLambda;
    await handler(event).catch((error: unknown) => console.error('undelivered-mails failed:', error));
  });
  if (!settings.sheetUrls) await answerSamples(sheetStore(dynamoClient(), TABLES.sheets.name));
  await refresh();
  const timers = [
    schedule('refresh-training-dates', refresh),
    schedule('sweep-orders', sweep),
    schedule('course-days', courseDays),
  ];

  return {
    siteUrl,
    standIns,
    async close() {
      timers.forEach(clearInterval);
      await standIns.close();
      await site.close();
    },
  };
}

/** Plays EventBridge: logs a failed run and carries on. */
function schedule(
  name: 'refresh-training-dates' | 'sweep-orders' | 'course-days',
  run: () => Promise<unknown>,
): NodeJS.Timeout {
  const { everyMs } = functionPlans[name];
  return setInterval(() => void run().catch((error: unknown) => console.error(`${name} failed:`, error)), everyMs);
}

/** Stripe's frames and the site share a host name, as the browser's address bar has it. */
function localhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
