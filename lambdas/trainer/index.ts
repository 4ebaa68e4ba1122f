import * as z from 'zod/mini';
import { trainerContract, trainerMarksContract, trainerRecordedContract } from '../../domain/api/trainer.ts';
import { attendanceStore } from '../adapters/attendanceStore.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { linkKeys } from '../adapters/linkKeys.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { sessionStore } from '../adapters/sessionStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoints, on } from '../edge/endpoint.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { keyLimit } from '../edge/visitorLimit.ts';
import { keepMarks } from './keepMarks.ts';
import { noteRecorded } from './noteRecorded.ts';
import { openRegister } from './openRegister.ts';
import { shownRegister } from './shownRegister.ts';

export const settings = z.object({
  ORDERS_TABLE: text,
  SESSIONS_TABLE: text,
  VISITORS_TABLE: text,
  TRAINER_CALLS_PER_VISITOR: wholeNumber,
});

export const handler = endpoints(async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const deps = {
    keys: linkKeys(database, env.ORDERS_TABLE),
    orders: orderStore(database, env.ORDERS_TABLE),
    places: sessionStore(database, env.SESSIONS_TABLE),
    attendance: attendanceStore(database, env.SESSIONS_TABLE),
  };
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const { keyed } = keyLimit('trainer', { counts, limit: env.TRAINER_CALLS_PER_VISITOR });

  return [
    on(
      trainerContract,
      keyed(async (link, { now }) => {
        return { body: shownRegister(await openRegister(link, deps, now)) };
      }),
    ),
    on(
      trainerMarksContract,
      keyed(async (request, { now }) => {
        return { body: shownRegister(await keepMarks(request, deps, now)) };
      }),
    ),
    on(
      trainerRecordedContract,
      keyed(async (link, { now }) => {
        return { body: { recordedAt: await noteRecorded(link, deps, now) } };
      }),
    ),
  ];
});
