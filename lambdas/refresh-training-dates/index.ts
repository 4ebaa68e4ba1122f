import * as z from 'zod/mini';
import type { StoredSheetName } from '../../domain/dates/trainingSheets.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { ownersMailer } from '../sending/mailGate.ts';
import { placeStore } from '../adapters/placeStore.ts';
import { sheetSource } from '../adapters/sheetSource.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { once } from '../edge/once.ts';
import { readSettings, text } from '../edge/settings.ts';
import { refreshTrainingDates, type RefreshResult } from '../sheets/refreshTrainingDates.ts';
import { sheetSettings } from '../sheets/sheetSettings.ts';
import { movedRowsOnSale } from './movedRowsOnSale.ts';
import { oldestAgeHours, reportProblems } from './reportProblems.ts';

export const settings = z.object({
  ...sheetSettings.shape,
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  PLACES_TABLE: text,
});

const ready = once(async () => {
  const env = readSettings(settings);
  const dynamo = dynamoClient();
  return {
    sheets: sheetStore(dynamo, env.SHEETS_TABLE),
    places: placeStore(dynamo, env.PLACES_TABLE),
    fetchSheet: sheetSource(env.SHEET_HOSTS),
    urls: env.TRAINING_SHEET_URLS,
    sendMail: ownersMailer(env.MAIL_FROM, env.OWNER_EMAIL),
    ownerEmail: env.OWNER_EMAIL,
  };
});

/** Runs on a schedule. Throws, after everything is stored and measured, if a problem could not be mailed to the owner. */
export async function handler(): Promise<Omit<RefreshResult, 'copies'>> {
  const deps = await ready();
  const now = new Date();
  const { copies, ...result } = await refreshTrainingDates(deps, now);
  log.info('Training dates refreshed', { refreshed: result.refreshed.length, failed: result.failed });

  const names = Object.keys(deps.urls) as StoredSheetName[];
  writeMetric(metricNames.sheetsNeverRead, names.length - copies.length);
  if (copies.length > 0) writeMetric(metricNames.oldestSheetAgeHours, oldestAgeHours(copies, now));
  const problems = [
    ...result.questions.flatMap(({ kind, column, text, what, places }) =>
      places.map(({ sheet, row }) => ({ sheet, row, isGrave: true, what: [kind, column, text, what].join(' ') })),
    ),
    ...(await movedRowsOnSale(copies, deps.places, now)),
  ];
  await reportProblems(problems, copies, deps, now);
  return result;
}
