import * as z from 'zod/mini';
import { bookingRemindersContract } from '../../domain/api/bookingReminders.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { addressHashes } from '../adapters/addressKey.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import { mailGateFor, mailGateSettings } from '../sending/mailGate.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { placeStore } from '../adapters/placeStore.ts';
import { reminderStore } from '../adapters/reminderStore.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { bookingLimit, bookingSettings } from '../bookings/bookingLimit.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text } from '../edge/settings.ts';
import { bookingReminders } from '../bookings/bookingReminders.ts';

export const settings = z.object({
  ...bookingSettings,
  ...mailGateSettings,
  REMINDERS_TABLE: text,
  SITE_URL_PARAMETER: text,
});

export const handler = endpoint(bookingRemindersContract, async () => {
  const env = readSettings(settings);
  const [siteUrl] = await readSecrets([env.SITE_URL_PARAMETER]);
  const database = dynamoClient();
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    places: placeStore(database, env.PLACES_TABLE),
    reminders: reminderStore(database, env.REMINDERS_TABLE),
    claims: mailClaims(database, env.ORDERS_TABLE),
    sendMail: mailGateFor(env, counts),
    ownerEmail: env.OWNER_EMAIL,
    addressHashes: addressHashes(database, env.ORDERS_TABLE),
    siteUrl,
  };
  return {
    countRequest: bookingLimit(counts, env),
    async answer(request, { now }) {
      return { body: { reminders: await bookingReminders(request, deps, now) } };
    },
  };
});
