import * as z from 'zod/mini';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { sesMailer } from '../adapters/mailer.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { placeStore } from '../adapters/placeStore.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { bookingLimit, bookingSettings } from '../bookings/bookingLimit.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { mailLimit } from '../enquiries/mailLimit.ts';
import { savePeople } from './core.ts';

export const settings = z.object({
  ...bookingSettings,
  SHEETS_TABLE: text,
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  FORM_MAILS_PER_DAY: wholeNumber,
});

export const handler = endpoint(bookingPeopleContract, async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    places: placeStore(database, env.PLACES_TABLE),
    sheets: sheetStore(database, env.SHEETS_TABLE),
    sendMail: sesMailer(env.MAIL_FROM),
    ownerEmail: env.OWNER_EMAIL,
    countMail: mailLimit({ name: 'booking-mails', counts, perDay: env.FORM_MAILS_PER_DAY }),
  };
  return {
    countRequest: bookingLimit(counts, env),
    async answer(request, { now }) {
      return { body: await savePeople(request, deps, now) };
    },
  };
});
