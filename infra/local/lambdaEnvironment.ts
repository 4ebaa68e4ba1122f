import { TABLES } from './database.ts';

export const PARAMETERS = { stripeSecretKey: '/shop/stripe-secret-key', stripeWebhookSecret: '/shop/stripe-webhook-secret' } as const;

/** Where the parts of this run are. */
export interface LocalAddresses {
  readonly dynamo: string;
  readonly mail: string;
  readonly parameters: string;
  /** Undefined: Stripe itself. */
  readonly stripe: string | undefined;
  readonly sheets: string;
  readonly ownerEmail: string;
  readonly mailFrom: string;
}

/** The environment that the Lambdas are given on this machine: the same names as on AWS, and the SDK's own variables for where things are. */
export function lambdaEnvironment(addresses: LocalAddresses): Record<string, string> {
  return {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamo,
    AWS_ENDPOINT_URL_SESV2: addresses.mail,
    AWS_ENDPOINT_URL_SSM: addresses.parameters,
    ORDERS_TABLE: TABLES.orders.name,
    SHEETS_TABLE: TABLES.sheets.name,
    STRIPE_SECRET_KEY_PARAMETER: PARAMETERS.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET_PARAMETER: PARAMETERS.stripeWebhookSecret,
    ...(addresses.stripe && { STRIPE_API_URL: addresses.stripe }),
    MAIL_FROM: addresses.mailFrom,
    OWNER_EMAIL: addresses.ownerEmail,
    TRAINING_SHEET_URLS: addresses.sheets,
    // Nothing watches them here, and they would fill the console.
    POWERTOOLS_METRICS_DISABLED: 'true',
  };
}
