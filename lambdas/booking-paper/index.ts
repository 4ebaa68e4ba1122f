import * as z from 'zod/mini';
import { bookingPaperContract } from '../../domain/api/bookingPaper.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { sessionStore } from '../adapters/sessionStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { bookingLimit, bookingSettings } from '../bookings/bookingLimit.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text } from '../edge/settings.ts';
import { papers } from '../papers/papers.ts';
import { bookingPaper } from './bookingPaper.ts';

export const settings = z.object({ ...bookingSettings, SESSIONS_TABLE: text });

export const handler = endpoint(bookingPaperContract, async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    places: sessionStore(database, env.SESSIONS_TABLE),
    papers,
  };
  const { keyed } = bookingLimit(visitorCounts(database, env.VISITORS_TABLE), env);
  return keyed(async (request, { now }) => ({ body: await bookingPaper(request, deps, now) }));
});
