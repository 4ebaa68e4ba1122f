import * as z from 'zod/mini';
import { bookingRequestContract } from '../../domain/api/bookingRequest.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import { mailGateFor, mailGateSettings } from '../sending/mailGate.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { placeStore } from '../adapters/placeStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { visitorLimit } from '../edge/visitorLimit.ts';
import { mailLimit } from '../enquiries/mailLimit.ts';
import { requestChange } from '../bookings/requestChange.ts';

export const settings = z.object({
  ORDERS_TABLE: text,
  PLACES_TABLE: text,
  ...mailGateSettings,
  FORMS_PER_VISITOR: wholeNumber,
  FORM_MAILS_PER_DAY: wholeNumber,
});

export const handler = endpoint(bookingRequestContract, async () => {
  const env = readSettings(settings);
  const database = dynamoClient();
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    places: placeStore(database, env.PLACES_TABLE),
    claims: mailClaims(database, env.ORDERS_TABLE),
    sendMail: mailGateFor(env, counts),
    ownerEmail: env.OWNER_EMAIL,
    countMail: mailLimit({ name: 'booking-mails', counts, perDay: env.FORM_MAILS_PER_DAY }),
  };
  return {
    countRequest: visitorLimit(bookingRequestContract.name, { counts, limit: env.FORMS_PER_VISITOR }),
    async answer(request, { now }) {
      return { body: { receivedAt: await requestChange(request, deps, now) } };
    },
  };
});
