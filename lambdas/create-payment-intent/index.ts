import * as z from 'zod/mini';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { stripeClient, stripePayments } from '../adapters/payments.ts';
import { sessionStore } from '../adapters/sessionStore.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { readStripeKey, stripeKeySettings } from '../adapters/stripeKey.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoint } from '../edge/endpoint.ts';
import { once } from '../edge/once.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { visitorLimit } from '../edge/visitorLimit.ts';
import { admitOrder, noteOrder } from '../orders/cardTesting.ts';
import { createPaymentIntent } from './createPaymentIntent.ts';
import { dryRun, firstCalls } from './dryRun.ts';

export const settings = z.object({
  ORDERS_TABLE: text,
  SESSIONS_TABLE: text,
  SHEETS_TABLE: text,
  ...stripeKeySettings,
  STRIPE_API_URL: z.optional(z.url()),
  VISITORS_TABLE: text,
  /** Orders. */
  PAYMENTS_PER_VISITOR: wholeNumber,
  /** All calls: orders, price checks and malformed ones. */
  PAYMENT_CALLS_PER_VISITOR: wholeNumber,
  DECLINES_PER_VISITOR_DAY: wholeNumber,
});

export const handler = endpoint(createPaymentIntentContract, async () => {
  const env = readSettings(settings);
  const [secretKey] = await readStripeKey(env);
  const database = dynamoClient();
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    payments: stripePayments(stripeClient(secretKey, env.STRIPE_API_URL), secretKey, env.SHOP_MARK),
    sheets: sheetStore(database, env.SHEETS_TABLE),
    places: sessionStore(database, env.SESSIONS_TABLE),
    termsVersion: TERMS_VERSION,
  };
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const dayLimits = { counts, declines: env.DECLINES_PER_VISITOR_DAY };
  const countOrder = visitorLimit('order', { counts, limit: env.PAYMENTS_PER_VISITOR });
  // Once per process, so that nobody can make us call Stripe at will.
  const warmUp = once(() => firstCalls(deps, new Date()));
  return {
    countRequest: visitorLimit('create-payment-intent', { counts, limit: env.PAYMENT_CALLS_PER_VISITOR }),
    async answer(request, context) {
      if (request.dryRun) return { body: await dryRun(request, deps, context.now, warmUp) };
      await countOrder(context);
      const networks = await admitOrder(context, dayLimits);
      const body = await createPaymentIntent(request, deps, context.now, networks);
      await noteOrder(body.orderId, networks, counts, context.now);
      return { body };
    },
  };
});
