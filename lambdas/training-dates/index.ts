import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { sessionStore } from '../adapters/sessionStore.ts';
import { sheetSource } from '../adapters/sheetSource.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text } from '../edge/settings.ts';
import { sheetSettings } from '../sheets/sheetSettings.ts';
import { trainingDates } from './trainingDates.ts';

export const settings = z.object({ ...sheetSettings.shape, SESSIONS_TABLE: text });

/** The CDN answers most requests, and keeps answering while this function fails. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400';

export const handler = endpoint(trainingDatesContract, async () => {
  const env = readSettings(settings);
  const dynamo = dynamoClient();
  const deps = {
    sheets: sheetStore(dynamo, env.SHEETS_TABLE),
    places: sessionStore(dynamo, env.SESSIONS_TABLE),
    fetchSheet: sheetSource(env.SHEET_HOSTS),
    urls: env.TRAINING_SHEET_URLS,
  };
  return {
    async answer(_request, { now, headers }) {
      const body = await trainingDates(deps, now);
      const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
      const answerHeaders = { etag, 'cache-control': CACHE_CONTROL };
      const known = headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
      return known ? { status: 304, headers: answerHeaders } : { headers: answerHeaders, body };
    },
  };
});
