import * as z from 'zod/mini';
import { answersContract, questionsContract } from '../../domain/api/questions.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { linkKeys } from '../adapters/linkKeys.ts';
import { sessionStore } from '../adapters/sessionStore.ts';
import { sheetSource } from '../adapters/sheetSource.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { ApiError } from '../edge/apiError.ts';
import { endpoints, on } from '../edge/endpoint.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { keyLimit } from '../edge/visitorLimit.ts';
import { refreshTrainingDates } from '../sheets/refreshTrainingDates.ts';
import { sheetSettings } from '../sheets/sheetSettings.ts';
import { keepAnswers } from './keepAnswers.ts';
import { questionsPage } from './questionsPage.ts';

export const settings = z.object({
  ...sheetSettings.shape,
  ORDERS_TABLE: text,
  SESSIONS_TABLE: text,
  VISITORS_TABLE: text,
  TRAINER_CALLS_PER_VISITOR: wholeNumber,
});

export const handler = endpoints(async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const keys = linkKeys(database, env.ORDERS_TABLE);
  const sheets = sheetStore(database, env.SHEETS_TABLE);
  const places = sessionStore(database, env.SESSIONS_TABLE);
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const { keyed } = keyLimit('questions', { counts, limit: env.TRAINER_CALLS_PER_VISITOR });
  const fetchSheet = sheetSource(env.SHEET_HOSTS);
  const refresh = (now: Date) => refreshTrainingDates({ sheets, fetchSheet, urls: env.TRAINING_SHEET_URLS }, now);

  async function checkKey(key: string): Promise<void> {
    if (!(await keys.fits('questions', { session: '', key }))) throw new ApiError('questions_not_found');
  }

  return [
    on(
      questionsContract,
      keyed(async ({ key }, { now }) => {
        await checkKey(key);
        return { body: await questionsPage({ sheets, places }, now) };
      }),
    ),
    on(
      answersContract,
      keyed(async ({ key, answers }, { now }) => {
        await checkKey(key);
        const stale = await keepAnswers(answers, { sheets, refresh }, now);
        return { body: { ...(await questionsPage({ sheets, places }, now)), stale } };
      }),
    ),
  ];
});
