import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Stripe } from 'stripe';
import { TABLES } from '../../infra/local/database.ts';
import { mailClaims } from '../../lambdas/adapters/mailClaims.ts';
import { sesMailer } from '../../lambdas/adapters/mailer.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { paperNumbers } from '../../lambdas/adapters/paperNumbers.ts';
import { stripePayments } from '../../lambdas/adapters/payments.ts';
import { sessionStore } from '../../lambdas/adapters/sessionStore.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { stripeNotes } from '../../lambdas/adapters/stripeNotes.ts';
import { toldStore } from '../../lambdas/adapters/toldStore.ts';
import { visitorCounts } from '../../lambdas/adapters/visitorCounts.ts';
import { type MailLimits, mailGate } from '../../lambdas/sending/mailGate.ts';
import { OWNER } from '../localTestSettings.ts';
import { hashOf } from './courseBook.ts';
import { MARK, SECRET_KEY } from './faultyStripe.ts';

interface Services {
  readonly dynamo: DynamoDBDocumentClient;
  readonly stripe: Stripe;
  readonly ses: Parameters<typeof sesMailer>[1];
  readonly now: () => Date;
}

/** The real adapters of orders and courses over the stand-ins. */
export function shopDeps({ dynamo, stripe, ses, now }: Services, limits: MailLimits) {
  const counts = visitorCounts(dynamo, TABLES.visitors.name);
  return {
    orders: orderStore(dynamo, TABLES.orders.name),
    numbers: paperNumbers(dynamo, TABLES.orders.name),
    stripeNotes: stripeNotes(dynamo, TABLES.orders.name),
    places: sessionStore(dynamo, TABLES.sessions.name),
    sheets: sheetStore(dynamo, TABLES.sheets.name),
    claims: mailClaims(dynamo, TABLES.orders.name),
    told: toldStore(dynamo, TABLES.orders.name),
    payments: stripePayments(stripe, SECRET_KEY, MARK),
    sendMail: mailGate({
      send: sesMailer('Shop <shop@milltir.example>', ses),
      ownerEmail: OWNER,
      counts,
      limits,
      clock: now,
    }),
    counts,
    addressHashes: async () => hashOf,
    ownerEmail: OWNER,
    siteUrl: 'https://shop.example',
  };
}
