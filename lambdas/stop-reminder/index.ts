import * as z from 'zod/mini';
import { stopReminderContract } from '../../domain/api/stopReminder.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { addressIdOf, reminderStore } from '../adapters/reminderStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { visitorLimit } from '../edge/visitorLimit.ts';

export const settings = z.object({
  REMINDERS_TABLE: text,
  VISITORS_TABLE: text,
  BOOKING_CALLS_PER_VISITOR: wholeNumber,
});

export const handler = endpoint(stopReminderContract, async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const reminders = reminderStore(database, env.REMINDERS_TABLE);
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  return {
    countRequest: visitorLimit('booking', { counts, limit: env.BOOKING_CALLS_PER_VISITOR }),
    async answer({ key }, { now }) {
      await reminders.stop(addressIdOf(key), now);
      return { body: { status: 'stopped' as const } };
    },
  };
});
