import * as z from 'zod/mini';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { ownersMailer } from '../sending/mailGate.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { placeStore } from '../adapters/placeStore.ts';
import { reminderStore } from '../adapters/reminderStore.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { bookingLimit, bookingSettings } from '../bookings/bookingLimit.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text } from '../edge/settings.ts';
import { mailLimit } from '../enquiries/mailLimit.ts';
import { savePeople } from '../bookings/savePeople.ts';

/** Of names that changed after their register: one booking cannot fill the owner's mailbox. */
const MAILS_PER_ORDER_DAY = 20;

export const settings = z.object({
  ...bookingSettings,
  SHEETS_TABLE: text,
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  REMINDERS_TABLE: text,
});

export const handler = endpoint(bookingPeopleContract, async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    places: placeStore(database, env.PLACES_TABLE),
    sheets: sheetStore(database, env.SHEETS_TABLE),
    reminders: reminderStore(database, env.REMINDERS_TABLE),
    sendMail: ownersMailer(env.MAIL_FROM, env.OWNER_EMAIL),
    ownerEmail: env.OWNER_EMAIL,
    countMail: (orderId: string, now: Date) =>
      mailLimit({ name: `people-mails#${orderId}`, counts, perDay: MAILS_PER_ORDER_DAY })(now),
  };
  return {
    countRequest: bookingLimit(counts, env),
    async answer(request, { now }) {
      return { body: await savePeople(request, deps, now) };
    },
  };
});
