import { createAdaptorServer } from '@hono/node-server';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { REFRESH_EVERY_MS } from '../../lambdas/refresh-training-dates/schedule.ts';
import { SWEEP_EVERY_MS } from '../../lambdas/sweep-orders/schedule.ts';
import { lambdaEnvironment } from './lambdaEnvironment.ts';
import { listen, shut } from './listen.ts';
import { runEvery } from './runEvery.ts';
import { sampleSheetFiles } from './sampleSheets.ts';
import type { LocalSettings } from './settings.ts';
import { SHEETS_PATH, site } from './site.ts';
import { type StandIns, startStandIns } from './standIns.ts';

export interface LocalSystem {
  readonly siteUrl: string;
  readonly standIns: StandIns;
  close(): Promise<void>;
}

/** The whole product on this machine: stand-ins, Lambdas and site. The site must have been built. */
export async function startLocalSystem(settings: LocalSettings): Promise<LocalSystem> {
  const standIns = await startStandIns(settings);
  const { stripe } = standIns;
  const server = createAdaptorServer({ fetch: site({ stripeStandInUrl: stripe && localhost(stripe.url), outside: settings.outside }).fetch });
  const siteUrl = `http://localhost:${await listen(server, settings.ports.site)}`;

  Object.assign(process.env, lambdaEnvironment({
    dynamo: standIns.dynamoUrl,
    mail: standIns.mailUrl,
    parameters: standIns.parametersUrl,
    stripe: stripe?.url,
    sheets: settings.sheetUrls ?? sampleSheetFiles.map((file) => `${siteUrl}${SHEETS_PATH}/${file}`).join(' '),
    ownerEmail: settings.ownerEmail,
    mailFrom: settings.mailFrom,
    limits: settings.limits,
  }));
  stripe?.addWebhook({ url: siteUrl + stripeWebhookContract.path, secret: standIns.webhookSecret });
  const timers = [await scheduleRefresh(), await scheduleSweep()];

  return {
    siteUrl,
    standIns,
    async close() {
      timers.forEach(clearInterval);
      await standIns.close();
      await shut(server);
    },
  };
}

/** Plays EventBridge for refresh-training-dates: at once, then every five minutes. */
async function scheduleRefresh(): Promise<NodeJS.Timeout> {
  const { handler } = await import('../../lambdas/refresh-training-dates/handler.ts');
  await handler();
  return runEvery(REFRESH_EVERY_MS, 'refresh-training-dates', handler);
}

/** Plays EventBridge for sweep-orders: every hour. */
async function scheduleSweep(): Promise<NodeJS.Timeout> {
  const { handler } = await import('../../lambdas/sweep-orders/handler.ts');
  return runEvery(SWEEP_EVERY_MS, 'sweep-orders', handler);
}

/** Stripe's frames and the site share a host name, as the browser's address bar has it. */
function localhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
