import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import type * as RefreshLambda from '../../lambdas/refresh-training-dates/handler.ts';
import { lambdaEnvironment } from './lambdaEnvironment.ts';
import type { LoadLambda } from './lambdaRoutes.ts';
import { listen } from './listen.ts';
import { sampleSheetFiles, SHEETS_PATH } from './sampleSheets.ts';
import type { LocalSettings } from './settings.ts';
import { builtSite } from './siteServer.ts';
import { type StandIns, startStandIns } from './standIns.ts';

const REFRESH_EVERY_MS = 5 * 60 * 1000;

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

  Object.assign(process.env, lambdaEnvironment({
    dynamo: standIns.dynamoUrl,
    mail: standIns.mailUrl,
    parameters: standIns.parametersUrl,
    stripe: stripe?.url,
    sheets: settings.sheetUrls ?? sampleSheetFiles.map((file) => `${siteUrl}${SHEETS_PATH}/${file}`).join(' '),
    ownerEmail: settings.ownerEmail,
    mailFrom: settings.mailFrom,
  }));
  stripe?.addWebhook({ url: siteUrl + stripeWebhookContract.path, secret: standIns.webhookSecret });
  const timer = await scheduleRefresh(site.loadLambda);

  return {
    siteUrl,
    standIns,
    async close() {
      clearInterval(timer);
      await standIns.close();
      await site.close();
    },
  };
}

/** Plays EventBridge for refresh-training-dates: at once, then every five minutes. */
async function scheduleRefresh(load: LoadLambda): Promise<NodeJS.Timeout> {
  const refresh = async () => {
    const { handler } = (await load('refresh-training-dates')) as typeof RefreshLambda;
    await handler();
  };
  await refresh();
  return setInterval(() => void refresh(), REFRESH_EVERY_MS);
}

/** Stripe's frames and the site share a host name, as the browser's address bar has it. */
function localhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
