import * as z from 'zod/mini';
import { answersContract, questionsContract } from '../../domain/api/questions.ts';
import { addressHashes } from '../adapters/addressKey.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { linkKeys } from '../adapters/linkKeys.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { placeStore } from '../adapters/placeStore.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { sheetSource } from '../adapters/sheetSource.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { transferStore } from '../adapters/transferStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { followDecisions } from '../bookings/followDecisions.ts';
import { sendTransferMails } from '../bookings/tellOfTransfer.ts';
import { readSessions } from '../courses/courseBook.ts';
import { ApiError } from '../edge/apiError.ts';
import { endpoints, on } from '../edge/endpoint.ts';
import { once } from '../edge/once.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { visitorLimit } from '../edge/visitorLimit.ts';
import { mailGateFor, mailGateSettings } from '../sending/mailGate.ts';
import { refreshTrainingDates } from '../sheets/refreshTrainingDates.ts';
import { sheetSettings } from '../sheets/sheetSettings.ts';
import { decide } from './decide.ts';
import { keepAnswers } from './keepAnswers.ts';
import { questionsPage } from './questionsPage.ts';

export const settings = z.object({
  ...sheetSettings.shape,
  ...mailGateSettings,
  ORDERS_TABLE: text,
  PLACES_TABLE: text,
  SITE_URL_PARAMETER: text,
  TRAINER_CALLS_PER_VISITOR: wholeNumber,
});

export const handler = endpoints(async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const keys = linkKeys(database, env.ORDERS_TABLE);
  const sheets = sheetStore(database, env.SHEETS_TABLE);
  const places = placeStore(database, env.PLACES_TABLE);
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const countRequest = visitorLimit('questions', { counts, limit: env.TRAINER_CALLS_PER_VISITOR });
  const fetchSheet = sheetSource(env.SHEET_HOSTS);
  const refresh = (now: Date) => refreshTrainingDates({ sheets, fetchSheet, urls: env.TRAINING_SHEET_URLS }, now);
  const siteUrl = once(async () => (await readSecrets([env.SITE_URL_PARAMETER]))[0]);
  const stores = {
    sheets,
    places,
    orders: orderStore(database, env.ORDERS_TABLE),
    transfers: transferStore(database, env.PLACES_TABLE, env.ORDERS_TABLE),
    addressHashes: addressHashes(database, env.ORDERS_TABLE),
    sendMail: mailGateFor(env, counts),
    ownerEmail: env.OWNER_EMAIL,
  };

  async function checkKey(key: string): Promise<void> {
    if (!(await keys.fits('questions', { date: '', key }))) throw new ApiError('questions_not_found');
  }

  async function follow(sessions: readonly string[], now: Date): Promise<void> {
    const clock = () => new Date(Math.max(now.getTime(), Date.now()));
    const deps = { ...stores, siteUrl: await siteUrl() };
    const book = await readSessions(sessions, deps, now);
    const claims = mailClaims(database, env.PLACES_TABLE, 'date');
    const { moved } = await followDecisions(book, { ...deps, claims }, clock);
    const records = await stores.orders.getAll([...new Set(moved)]);
    await sendTransferMails(records, { ...deps, claims: mailClaims(database, env.ORDERS_TABLE) }, clock);
  }

  return [
    on(questionsContract, {
      countRequest,
      async answer({ key }, { now }) {
        await checkKey(key);
        return { body: await questionsPage({ sheets, places }, now) };
      },
    }),
    on(answersContract, {
      countRequest,
      async answer({ key, answers, decision }, { now }) {
        await checkKey(key);
        const isStale = decision && !(await decide(decision, { sheets, places, follow }, now));
        const stale = await keepAnswers(answers, { sheets, refresh }, now);
        const page = await questionsPage({ sheets, places }, now);
        return { body: { ...page, stale: isStale ? [...stale, decision.id] : stale } };
      },
    }),
  ];
});
