import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import {
  authenticatePayment,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listCharges,
  listPaymentIntents,
  retrievePaymentIntent,
} from '../payments/endpoints.ts';
import { refusal } from './answer.ts';
import { answerRequest, type ApiEnvironment, type ApiParts } from './answerRequest.ts';
import type { Endpoint } from './endpoint.ts';
import { StripeApiError, unrecognisedUrl } from './errors.ts';

/** Stripe's HTTP API, as far as this shop uses it. */
export function createApi(parts: ApiParts): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>();
  const serve = (endpoint: Endpoint) => (context: Context<ApiEnvironment>) => answerRequest(context, endpoint, parts);

  api.use(cors({ origin: '*', exposeHeaders: ['Request-Id'] }));
  api.use(async (context, next) => {
    context.set('requestId', newId('req'));
    await next();
    context.header('Request-Id', context.get('requestId'));
    context.header('Stripe-Version', Stripe.API_VERSION);
  });

  api.get('/payment_intents', serve(listPaymentIntents));
  api.post('/payment_intents', serve(createPaymentIntent));
  api.get('/payment_intents/:id', serve(retrievePaymentIntent));
  api.post('/payment_intents/:id/confirm', serve(confirmPaymentIntent));
  api.post('/payment_intents/:id/cancel', serve(cancelPaymentIntent));
  api.get('/charges', serve(listCharges));
  api.post('/3ds2/authenticate', serve(authenticatePayment));
  api.all('*', (context) => {
    throw unrecognisedUrl(context.req.method, context.req.path);
  });

  api.onError((error) => {
    if (!(error instanceof StripeApiError)) throw error;
    const { body, status } = refusal(error);
    return Response.json(body, { status });
  });
  return api;
}
