/** `node infra/local/start.ts` serves the built site, `node infra/local/start.ts edited` the one that is being edited. */
import { existsSync } from 'node:fs';
import { questionsUrl } from '../../domain/dates/questions.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { linkKeys } from '../../lambdas/adapters/linkKeys.ts';
import { TABLES } from './database.ts';
import { startLocalSystem } from './localSystem.ts';
import { refuseTakenPorts } from './ports.ts';
import { localSettings } from './settings.ts';
import { builtSite } from './builtSite.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const isEdited = process.argv[2] === 'edited';
  const settings = localSettings(process.env);
  await refuseTakenPorts(settings);
  const { siteUrl, standIns, close } = await startLocalSystem(
    settings,
    isEdited ? (await import('./editedSite.ts')).editedSite : builtSite,
  );
  const questions = settings.sheetUrls ? await linkToQuestions(siteUrl) : '';
  console.log(`
  Site     ${siteUrl}${isEdited ? '   as it is being edited: pages and Lambdas follow every change' : ''}
  Mailbox  ${standIns.mailUrl}   every email that the site sends
  Stripe   ${standIns.stripe ? `${standIns.stripe.url}   stand-in: pay with 4242 4242 4242 4242, any future date, any CVC` : 'your own test account'}${questions}

  Ctrl-C stops it.
`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The sample sheets are answered for; about a developer's own there is something to ask. */
async function linkToQuestions(siteUrl: string): Promise<string> {
  const key = await linkKeys(dynamoClient(), TABLES.orders.name).ofQuestions();
  return `\n  Dates    ${questionsUrl(key, siteUrl)}   what the website asks about your sheets`;
}
