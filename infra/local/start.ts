/**
 * `node infra/local/start.ts` serves the built site, `start.ts edited` the one that is being edited, `start.ts demo` the
 * built one with a company's order, and opens the console at the first of its ten minutes.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { questionsUrl } from '../../domain/dates/questions.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { linkKeys } from '../../lambdas/adapters/linkKeys.ts';
import { TABLES } from './database.ts';
import { startLocalSystem } from './localSystem.ts';
import { refuseTakenPorts } from './ports.ts';
import { localSettings } from './settings.ts';
import { builtSite } from './builtSite.ts';
import { placeDemoOrder } from './demoOrder.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const isEdited = process.argv[2] === 'edited';
  const isDemo = process.argv[2] === 'demo';
  const settings = localSettings(process.env);
  await refuseTakenPorts(settings);
  const system = await startLocalSystem(settings, isEdited ? (await import('./editedSite.ts')).editedSite : builtSite);
  const { siteUrl, standIns, close } = system;
  if (isDemo)
    await placeDemoOrder(system).catch(async (error: unknown) => {
      await close();
      throw error;
    });
  const questions = settings.sheetUrls ? await linkToQuestions(siteUrl) : '';
  console.log(`
  Site     ${siteUrl}${isEdited ? '   as it is being edited: pages and Lambdas follow every change' : ''}
  Console  ${siteUrl}/local   the shop's clock, mailbox, sheets and payments
  Mailbox  ${standIns.mailUrl}   every email that the site sends
  Stripe   ${standIns.stripe ? `${standIns.stripe.url}   stand-in: pay with 4242 4242 4242 4242, any future date, any CVC` : 'your own test account'}${questions}

  Ctrl-C stops it.
`);
  if (isDemo) openBrowser(`${siteUrl}/local?step=1`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** A machine without a browser has the address that is printed. */
function openBrowser(url: string): void {
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };
  const command = openers[process.platform] ?? 'xdg-open';
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** The sample sheets are answered for; about a developer's own there is something to ask. */
async function linkToQuestions(siteUrl: string): Promise<string> {
  const key = await linkKeys(dynamoClient(), TABLES.orders.name).ofQuestions();
  return `\n  Dates    ${questionsUrl(key, siteUrl)}   what the website asks about your sheets`;
}
