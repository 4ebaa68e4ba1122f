import * as z from 'zod/mini';
import type { StoredSheetName } from '../../domain/dates/trainingSheets.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { ownersMailer } from '../sending/mailGate.ts';
import { linkKeys } from '../adapters/linkKeys.ts';
import { sessionStore } from '../adapters/sessionStore.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { sheetSource } from '../adapters/sheetSource.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { once } from '../edge/once.ts';
import { readSettings, text } from '../edge/settings.ts';
import { refreshTrainingDates, type RefreshResult } from '../sheets/refreshTrainingDates.ts';
import { sheetSettings } from '../sheets/sheetSettings.ts';
import { questionsAboutSessions } from './questionsAboutSessions.ts';
import { reportQuestions } from './reportQuestions.ts';

export const settings = z.object({
  ...sheetSettings.shape,
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  ORDERS_TABLE: text,
  SESSIONS_TABLE: text,
  SITE_URL_PARAMETER: text,
});

const HOUR_MS = 60 * 60 * 1000;

const ready = once(async () => {
  const env = readSettings(settings);
  const dynamo = dynamoClient();
  return {
    sheets: sheetStore(dynamo, env.SHEETS_TABLE),
    keys: linkKeys(dynamo, env.ORDERS_TABLE),
    places: sessionStore(dynamo, env.SESSIONS_TABLE),
    fetchSheet: sheetSource(env.SHEET_HOSTS),
    urls: env.TRAINING_SHEET_URLS,
    sendMail: ownersMailer(env.MAIL_FROM, env.OWNER_EMAIL),
    ownerEmail: env.OWNER_EMAIL,
    readSiteUrl: async () => (await readSecrets([env.SITE_URL_PARAMETER]))[0],
  };
});

/** Runs on a schedule. Throws, after everything is stored and measured, if a question could not be mailed to the owner. */
export async function handler(): Promise<Pick<RefreshResult, 'refreshed' | 'failed'>> {
  const deps = await ready();
  const now = new Date();
  const { copies, questions, refreshed, failed } = await refreshTrainingDates(deps, now);
  log.info('Training dates refreshed', { refreshed: refreshed.length, failed });

  const names = Object.keys(deps.urls) as StoredSheetName[];
  writeMetric(metricNames.sheetsNeverRead, names.length - copies.length);
  if (copies.length > 0) writeMetric(metricNames.oldestSheetAgeHours, oldestAgeHours(copies, now));
  await reportQuestions([...(await questionsAboutSessions(copies, deps.places, now)), ...questions], deps, now);
  return { refreshed, failed };
}

function oldestAgeHours(copies: RefreshResult['copies'], now: Date): number {
  return Math.max(...copies.map(({ fetchedAt }) => now.getTime() - Date.parse(fetchedAt))) / HOUR_MS;
}
