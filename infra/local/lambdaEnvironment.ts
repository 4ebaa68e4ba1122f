import { limitsEnvironment, type VisitorLimits } from '../settings/visitorLimits.ts';
import { TABLES } from './database.ts';

export const PARAMETERS = {
  stripeSecretKey: '/shop/stripe-secret-key',
  stripeWebhookSecret: '/shop/stripe-webhook-secret',
} as const;

/** Addresses and settings of this run. */
export interface LocalRun {
  readonly dynamo: string;
  readonly mail: string;
  readonly parameters: string;
  /** Undefined: Stripe itself. */
  readonly stripe: string | undefined;
  readonly sheets: string;
  readonly ownerEmail: string;
  readonly mailFrom: string;
  readonly limits: VisitorLimits;
}

/** The Lambdas' environment on this machine: the same names as on AWS, and the SDK's own variables for endpoints. */
export function lambdaEnvironment(run: LocalRun): Record<string, string> {
  const { payments, forms } = limitsEnvironment(run.limits);
  return {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: run.dynamo,
    AWS_ENDPOINT_URL_SESV2: run.mail,
    AWS_ENDPOINT_URL_SSM: run.parameters,
    ORDERS_TABLE: TABLES.orders.name,
    SHEETS_TABLE: TABLES.sheets.name,
    VISITORS_TABLE: TABLES.visitors.name,
    STRIPE_SECRET_KEY_PARAMETER: PARAMETERS.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET_PARAMETER: PARAMETERS.stripeWebhookSecret,
    ...(run.stripe && { STRIPE_API_URL: run.stripe }),
    MAIL_FROM: run.mailFrom,
    OWNER_EMAIL: run.ownerEmail,
    TRAINING_SHEET_URLS: run.sheets,
    ...payments,
    ...forms,
    // They would fill the console.
    POWERTOOLS_METRICS_DISABLED: 'true',
  };
}
