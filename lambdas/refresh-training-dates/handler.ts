import { dynamoClient } from '../adapters/dynamo.ts';
import { fetchSheet } from '../adapters/sheetSource.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { log } from '../edge/log.ts';
import { once } from '../edge/once.ts';
import { refreshTrainingDates, type RefreshResult } from '../sheets/refreshTrainingDates.ts';
import { readEnv } from './env.ts';

const ready = once(async () => {
  const env = readEnv();
  return { sheets: sheetStore(dynamoClient(), env.SHEETS_TABLE), fetchSheet, urls: env.TRAINING_SHEET_URLS };
});

/** Runs on a schedule; its event says nothing that is needed. */
export async function handler(): Promise<RefreshResult> {
  const result = await refreshTrainingDates(await ready(), new Date());
  log.info('Training dates refreshed', { refreshed: result.refreshed.length, failed: result.failed });
  return result;
}
