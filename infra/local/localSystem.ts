import { Hono } from 'hono';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { functionPlans } from '../functionPlans.ts';
import { consoleRoutes } from './console/consoleRoutes.ts';
import { type ScheduledRun, shopClock } from './console/shopClock.ts';
import { TABLES } from './database.ts';
import { lambdaEnvironment } from './lambdaEnvironment.ts';
import { listen } from './listen.ts';
import { sampleSheets, sampleSheetUrls, sheetRoutes } from './sampleSheets.ts';
import type { LocalSettings } from './settings.ts';
import { builtSite } from './builtSite.ts';
import { answerSamples } from './ownerWhoAnswers.ts';
import { type StandIns, startStandIns } from './standIns.ts';

export interface LocalSystem {
  readonly siteUrl: string;
  readonly standIns: StandIns;
  close(): Promise<void>;
}

interface ScheduledLambda {
  readonly handler: (event?: unknown) => Promise<unknown>;
}

/** In the order in which they run if several are due. */
const SCHEDULED = ['refresh-training-dates', 'sweep-orders', 'course-days'] as const;

/** The whole product on this machine: stand-ins, Lambdas, site and console. */
export async function startLocalSystem(settings: LocalSettings, openSite = builtSite): Promise<LocalSystem> {
  const standIns = await startStandIns(settings);
  const { stripe } = standIns;
  const clock = shopClock();
  const sheets = settings.sheetUrls ? new Map<string, string>() : sampleSheets(new Date());
  const handlerOf = async (name: string) => ((await site.loadLambda(name)) as ScheduledLambda).handler;
  const refresh = async () => (await handlerOf('refresh-training-dates'))();
  const runs = SCHEDULED.map((name): ScheduledRun => ({
    name,
    everyMs: functionPlans[name].everyMs,
    run: async () => (await handlerOf(name))(),
  }));
  const site = await openSite({
    stripeStandInUrl: stripe && localhost(stripe.url),
    outside: settings.outside,
    local: new Hono()
      .route('/', sheetRoutes(sheets))
      .route('/', consoleRoutes({ standIns, clock, sheets, runs, refresh, siteUrl: () => siteUrl })),
  });
  const siteUrl = `http://localhost:${await listen(site.server, settings.ports.site)}`;
  standIns.setSiteUrl(siteUrl);

  Object.assign(process.env, lambdaEnvironment(settings, standIns, settings.sheetUrls ?? sampleSheetUrls(siteUrl)));
  stripe?.addWebhook({ url: siteUrl + stripeWebhookContract.path, secret: standIns.webhookSecret });
  standIns.onUndelivered(async (event) => {
    const handler = await handlerOf('undelivered-mails');
    await handler(event).catch((error: unknown) => console.error('undelivered-mails failed:', error));
  });
  if (!settings.sheetUrls) await answerSamples(sheetStore(dynamoClient(), TABLES.sheets.name));
  await refresh();
  const timers = runs.map(schedule);

  return {
    siteUrl,
    standIns,
    async close() {
      timers.forEach(clearInterval);
      clock.backToNow();
      await standIns.close();
      await site.close();
    },
  };
}

/** Plays EventBridge: logs a failed run and carries on. */
function schedule({ name, everyMs, run }: ScheduledRun): NodeJS.Timeout {
  return setInterval(() => void run().catch((error: unknown) => console.error(`${name} failed:`, error)), everyMs);
}

/** Stripe's frames and the site share a host name, as the browser's address bar has it. */
function localhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
