import { SHEET_HOSTS } from '../settings/stageSettings.ts';
import { limitsEnvironment } from '../settings/visitorLimits.ts';
import { TABLES } from './database.ts';
import type { LocalSettings } from './settings.ts';
import { PARAMETERS, type StandIns } from './standIns.ts';

/** Where the stand-ins listen; without `stripe` Stripe itself is asked. */
export type StandInAddresses = Pick<StandIns, 'dynamoUrl' | 'mailUrl' | 'parametersUrl'> & {
  readonly stripe: { readonly url: string } | undefined;
};

/** Marks this machine's payments. */
export const LOCAL_MARK = 'Shop-local';

/** The Lambdas' environment on this machine: the same names as on AWS, and the SDK's own variables for endpoints. */
export function lambdaEnvironment(
  { ownerEmail, mailFrom, limits }: Pick<LocalSettings, 'ownerEmail' | 'mailFrom' | 'limits'>,
  { dynamoUrl, mailUrl, parametersUrl, stripe }: StandInAddresses,
  sheetUrls: string,
): Record<string, string> {
  const { payments, emails, forms, waiting, bookings, trainers, outside } = limitsEnvironment(limits);
  return {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamoUrl,
    AWS_ENDPOINT_URL_SESV2: mailUrl,
    AWS_ENDPOINT_URL_SSM: parametersUrl,
    ORDERS_TABLE: TABLES.orders.name,
    SHEETS_TABLE: TABLES.sheets.name,
    VISITORS_TABLE: TABLES.visitors.name,
    SESSIONS_TABLE: TABLES.sessions.name,
    REMINDERS_TABLE: TABLES.reminders.name,
    STRIPE_SECRET_KEY_PARAMETER: PARAMETERS.stripeSecretKey,
    STRIPE_MODE: 'test',
    SHOP_MARK: LOCAL_MARK,
    STRIPE_WEBHOOK_SECRET_PARAMETER: PARAMETERS.stripeWebhookSecret,
    SITE_URL_PARAMETER: PARAMETERS.siteUrl,
    ...(stripe && { STRIPE_API_URL: stripe.url }),
    MAIL_FROM: mailFrom,
    OWNER_EMAIL: ownerEmail,
    TRAINING_SHEET_URLS: sheetUrls,
    SHEET_HOSTS: SHEET_HOSTS.join(' '),
    ...payments,
    ...emails,
    ...forms,
    ...waiting,
    ...bookings,
    ...trainers,
    ...outside,
    // They would fill the console.
    POWERTOOLS_METRICS_DISABLED: 'true',
  };
}
