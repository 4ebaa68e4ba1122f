import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startDatabase } from './database.ts';
import { startMailbox } from './mailbox.ts';
import { startParameters } from './parameters.ts';
import type { LocalSettings } from './settings.ts';
import { startStripeStandIn, type StripeStandIn } from './stripe/standIn.ts';

export const PARAMETERS = {
  stripeSecretKey: '/shop/stripe-secret-key',
  stripeWebhookSecret: '/shop/stripe-webhook-secret',
  siteUrl: '/shop/site-url',
} as const;

const WEBHOOK_SECRET = 'whsec_local';

export interface StandIns {
  readonly dynamoUrl: string;
  readonly mailUrl: string;
  readonly parametersUrl: string;
  /** Undefined where a real Stripe test account is used. */
  readonly stripe: StripeStandIn | undefined;
  readonly webhookSecret: string;
  /** Gets SES's event of each mail that did not arrive. */
  onUndelivered(listener: (event: unknown) => Promise<void>): void;
  /** The links in mails then start with it. */
  setSiteUrl(url: string): void;
  close(): Promise<void>;
}

/** Starts everything that the Lambdas talk to. */
export async function startStandIns({ ports, dataDir, stripe: account }: LocalSettings): Promise<StandIns> {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const stripe = account
    ? undefined
    : await startStripeStandIn(ports.stripe, dataDir && path.join(dataDir, 'stripe.json'));
  const { secretKey, webhookSecret } = account ?? { secretKey: stripe?.secretKey ?? '', webhookSecret: WEBHOOK_SECRET };
  const values = {
    [PARAMETERS.stripeSecretKey]: secretKey,
    [PARAMETERS.stripeWebhookSecret]: webhookSecret,
    [PARAMETERS.siteUrl]: `http://localhost:${ports.site}`,
  };
  let undelivered: ((event: unknown) => Promise<void>) | undefined;
  const [dynamo, mail, parameters] = await Promise.all([
    startDatabase(ports.dynamo, dataDir),
    startMailbox(ports.mail, dataDir, (event) => void undelivered?.(event)),
    startParameters(values),
  ]);
  return {
    dynamoUrl: dynamo.url,
    mailUrl: mail.url,
    parametersUrl: parameters.url,
    stripe,
    webhookSecret,
    onUndelivered(listener) {
      undelivered = listener;
    },
    setSiteUrl(url) {
      values[PARAMETERS.siteUrl] = url;
    },
    async close() {
      await stripe?.close();
      await Promise.all([dynamo.close(), mail.close(), parameters.close()]);
    },
  };
}
