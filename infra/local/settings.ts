import * as z from 'zod/mini';
import { sheetNames } from '../../domain/trainingSheets.ts';
import type { OutsideServices } from '../siteHeaders.ts';
import { LOCAL_LIMITS, PRODUCTION_LIMITS, type VisitorLimits } from '../settings/visitorLimits.ts';

const port = z.coerce
  .number('must be a port number')
  .check(z.int('must be a port number'), z.gte(1, 'must be a port number'), z.lte(65_535, 'must be a port number'));
const address = z.optional(z.url('must be an address like https://www.example.co.uk'));
const starting = (prefix: string, secretOf: string) =>
  z.optional(z.string().check(z.regex(new RegExp(`^${prefix}_`), `must start with ${prefix}_: ${secretOf}`)));

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  LOCAL_STRIPE_PORT: z.optional(port),
  LOCAL_DYNAMODB_PORT: z.optional(port),
  LOCAL_SES_PORT: z.optional(port),
  LOCAL_DATA_DIR: z.optional(z.string()),
  LOCAL_LIMITS: z.optional(z.literal('production', 'must be "production" or empty')),
  OWNER_EMAIL: z._default(z.email('must be an email address'), 'owner@milltir.example'),
  MAIL_FROM: z._default(z.string(), 'Milltir Transport Training <orders@milltir.example>'),
  TRAINING_SHEET_URLS: z.optional(z.string()),
  STRIPE_SECRET_KEY: starting('sk_test', 'a secret test key of your Stripe account'),
  VITE_STRIPE_PUBLISHABLE_KEY: starting('pk_test', 'the publishable test key of the same account'),
  QUIZ_BASE_URL: address,
  VITE_MAP_URL: address,
  VITE_CONTACT_FORM_URL: address,
  VITE_NEWSLETTER_FORM_URL: address,
  STRIPE_WEBHOOK_SECRET: starting('whsec', 'what "stripe listen" prints'),
});

type Environment = z.infer<typeof environmentSchema>;

/** How this machine runs the product. Every value comes from the environment or .env; .env.example explains each. */
export interface LocalSettings {
  readonly ports: {
    readonly site: number;
    readonly stripe: number;
    readonly dynamo: number;
    readonly mail: number;
  };
  readonly dataDir: string | undefined;
  readonly ownerEmail: string;
  readonly mailFrom: string;
  /** The owner's own sheets; undefined serves the sample ones. */
  readonly sheetUrls: string | undefined;
  readonly limits: VisitorLimits;
  /** External services that the pages use. */
  readonly outside: OutsideServices;
  /** Keys of a real Stripe test account; undefined starts the stand-in. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
}

/** Throws one error that names every wrong setting. */
export function localSettings(environment: Record<string, string | undefined>): LocalSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const faults = parsed.success
    ? faultsAcross(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  if (!parsed.success || faults.length > 0)
    throw new Error(`These settings have to be put right (see .env.example):\n  ${faults.join('\n  ')}`);
  const { PORT, ...env } = parsed.data;
  return {
    ports: {
      site: PORT,
      stripe: env.LOCAL_STRIPE_PORT ?? PORT + 1,
      dynamo: env.LOCAL_DYNAMODB_PORT ?? PORT + 2,
      mail: env.LOCAL_SES_PORT ?? PORT + 3,
    },
    dataDir: env.LOCAL_DATA_DIR,
    ownerEmail: env.OWNER_EMAIL,
    mailFrom: env.MAIL_FROM,
    sheetUrls: env.TRAINING_SHEET_URLS,
    limits: env.LOCAL_LIMITS === 'production' ? PRODUCTION_LIMITS : LOCAL_LIMITS,
    outside: {
      quizBaseUrl: env.QUIZ_BASE_URL,
      mapUrl: env.VITE_MAP_URL,
      contactFormUrl: env.VITE_CONTACT_FORM_URL,
      newsletterFormUrl: env.VITE_NEWSLETTER_FORM_URL,
    },
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
        : undefined,
  };
}

function faultsAcross(env: Environment): string[] {
  const keys = [env.STRIPE_SECRET_KEY, env.VITE_STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET];
  const halfStripe = keys.some(Boolean) && !keys.every(Boolean);
  const sheets = env.TRAINING_SHEET_URLS?.trim().split(/\s+/);
  return [
    ...(halfStripe
      ? [
          'STRIPE_SECRET_KEY, VITE_STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: give all three, or none for the stand-in',
        ]
      : []),
    ...(sheets && (sheets.length !== sheetNames.length || !sheets.every((sheet) => URL.canParse(sheet)))
      ? [`TRAINING_SHEET_URLS must be ${sheetNames.length} addresses in table order, separated by spaces`]
      : []),
  ];
}
