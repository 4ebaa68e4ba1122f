import * as z from 'zod/mini';
import { bookingContract } from '../../domain/api/booking.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { placeStore } from '../adapters/placeStore.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { bookingOf } from '../bookings/bookingOf.ts';
import { bookingLimit, bookingSettings } from '../bookings/bookingLimit.ts';
import { openCurrentBooking } from '../bookings/openBooking.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text } from '../edge/settings.ts';

export const settings = z.object({ ...bookingSettings, SHEETS_TABLE: text });

export const handler = endpoint(bookingContract, async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    places: placeStore(database, env.PLACES_TABLE),
    sheets: sheetStore(database, env.SHEETS_TABLE),
  };
  return {
    countRequest: bookingLimit(visitorCounts(database, env.VISITORS_TABLE), env),
    async answer(link, { now }) {
      return { body: await bookingOf(await openCurrentBooking(link, deps, now), deps, now) };
    },
  };
});
