import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { dynamoClient } from '../adapters/dynamo.ts';
import { type AddressHash, addressHashes } from '../adapters/addressKey.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import { mailGateFor, mailGateSettings } from '../sending/mailGate.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { paperNumbers } from '../adapters/paperNumbers.ts';
import { sessionStore } from '../adapters/sessionStore.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { stripeClient, stripePayments } from '../adapters/payments.ts';
import { stripeKeySettings } from '../adapters/stripeKey.ts';
import { stripeNotes } from '../adapters/stripeNotes.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { text } from '../edge/settings.ts';
import { papers } from '../papers/papers.ts';
import type { FulfilDeps } from './fulfilDeps.ts';

/** Settings of every function that fulfils orders. */
export const fulfilSettings = z.object({
  ORDERS_TABLE: text,
  SESSIONS_TABLE: text,
  SHEETS_TABLE: text,
  ...stripeKeySettings,
  SITE_URL_PARAMETER: text,
  STRIPE_API_URL: z.optional(z.url()),
  ...mailGateSettings,
});

type FulfilEnv = z.infer<typeof fulfilSettings>;

/** `stripe` overrides the client's settings, for callers that no visitor waits for. */
export function fulfilDeps(
  env: FulfilEnv,
  secretKey: string,
  siteUrl: string,
  stripe: Stripe.StripeConfig = {},
): FulfilDeps & { readonly addressHashes: () => Promise<AddressHash> } {
  const dynamo = dynamoClient();
  const counts = visitorCounts(dynamo, env.VISITORS_TABLE);
  return {
    orders: orderStore(dynamo, env.ORDERS_TABLE),
    numbers: paperNumbers(dynamo, env.ORDERS_TABLE),
    stripeNotes: stripeNotes(dynamo, env.ORDERS_TABLE),
    claims: mailClaims(dynamo, env.ORDERS_TABLE),
    places: sessionStore(dynamo, env.SESSIONS_TABLE),
    sheets: sheetStore(dynamo, env.SHEETS_TABLE),
    payments: stripePayments(stripeClient(secretKey, env.STRIPE_API_URL, stripe), secretKey, env.SHOP_MARK),
    sendMail: mailGateFor(env, counts),
    addressHashes: addressHashes(dynamo, env.ORDERS_TABLE),
    papers,
    ownerEmail: env.OWNER_EMAIL,
    siteUrl,
  };
}
