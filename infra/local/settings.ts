import * as z from 'zod/mini';
import { SHEET_ADDRESSES, sheetSettings } from '../../lambdas/sheets/sheetSettings.ts';
import type { OutsideServices } from '../siteHeaders.ts';
import { SAMPLES } from '../settings/stageSettings.ts';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../settings/visitorLimits.ts';
import { MAX_PORT, PORT_SETTINGS, portFault, portNames, type Ports } from './ports.ts';

const port = z.coerce
  .number('must be a port number')
  .check(z.int('must be a port number'), z.gte(1, 'must be a port number'), z.lte(MAX_PORT, 'must be a port number'));
const address = z.optional(z.url('must be an address like https://www.example.co.uk'));
const starting = (prefix: string, secretOf: string) =>
  z.optional(z.string().check(z.regex(new RegExp(`^${prefix}_`), `must start with ${prefix}_: ${secretOf}`)));

/** Live keys are refused. */
export const testKeys = z.object({
  STRIPE_SECRET_KEY: starting('sk_test', 'a secret test key of your Stripe account'),
  VITE_STRIPE_PUBLISHABLE_KEY: starting('pk_test', 'the publishable test key of the same account'),
});

const environmentSchema = z
  .object({
    ...testKeys.shape,
    PORT: z._default(port, 3000),
    LOCAL_STRIPE_PORT: z.optional(port),
    LOCAL_DYNAMODB_PORT: z.optional(port),
    LOCAL_SES_PORT: z.optional(port),
    LOCAL_DATA_DIR: z.optional(z.string()),
    LOCAL_LIMITS: z.optional(z.literal('production', 'must be "production" or empty')),
    OWNER_EMAIL: z._default(z.email('must be an email address'), SAMPLES.owner),
    MAIL_FROM: z._default(z.string(), SAMPLES.from),
    TRAINING_SHEET_URLS: z.optional(
      z.string().check(z.refine(areSheetUrls, `${SHEET_ADDRESSES}, separated by spaces`)),
    ),
    QUIZ_BASE_URL: address,
    VITE_MAP_URL: address,
    VITE_CONTACT_FORM_URL: address,
    VITE_NEWSLETTER_FORM_URL: address,
    STRIPE_WEBHOOK_SECRET: starting('whsec', 'what "stripe listen" prints'),
  })
  .check(
    z.refine(
      (env) =>
        new Set([env.STRIPE_SECRET_KEY, env.VITE_STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET].map(Boolean))
          .size === 1,
      'STRIPE_SECRET_KEY, VITE_STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: give all three, or none for the stand-in',
    ),
  )
  .check(({ value, issues }) => {
    const ports = portsOf(value);
    for (const name of portNames) {
      const message = portFault(ports[name]);
      if (message) issues.push({ code: 'custom', input: ports[name], path: [PORT_SETTINGS[name]], message });
    }
  });

/** The stand-ins take the ports after the site's unless told otherwise. */
function portsOf(env: {
  readonly PORT: number;
  readonly LOCAL_STRIPE_PORT?: number | undefined;
  readonly LOCAL_DYNAMODB_PORT?: number | undefined;
  readonly LOCAL_SES_PORT?: number | undefined;
}): Ports {
  return {
    site: env.PORT,
    stripe: env.LOCAL_STRIPE_PORT ?? env.PORT + 1,
    dynamo: env.LOCAL_DYNAMODB_PORT ?? env.PORT + 2,
    mail: env.LOCAL_SES_PORT ?? env.PORT + 3,
  };
}

/** By the Lambdas' own rule. */
function areSheetUrls(text: string): boolean {
  return sheetSettings.shape.TRAINING_SHEET_URLS.safeParse(text).success;
}

/** Throws one error that names every wrong setting. */
export function parsedSettings<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => [...path, message].join(' '));
  throw new Error(`These settings have to be put right (see .env.example):\n  ${faults.join('\n  ')}`);
}

/** How this machine runs the product. Every value comes from the environment or .env; .env.example explains each. */
export type LocalSettings = ReturnType<typeof localSettings>;

/** Throws one error that names every wrong setting. */
export function localSettings(environment: Record<string, string | undefined>) {
  const env = parsedSettings(environmentSchema, environment);
  const outside: OutsideServices = {
    quizBaseUrl: env.QUIZ_BASE_URL,
    mapUrl: env.VITE_MAP_URL,
    contactFormUrl: env.VITE_CONTACT_FORM_URL,
    newsletterFormUrl: env.VITE_NEWSLETTER_FORM_URL,
  };
  return {
    ports: portsOf(env),
    dataDir: env.LOCAL_DATA_DIR,
    ownerEmail: env.OWNER_EMAIL,
    mailFrom: env.MAIL_FROM,
    /** The owner's own sheets; undefined serves the sample ones. */
    sheetUrls: env.TRAINING_SHEET_URLS,
    limits: env.LOCAL_LIMITS === 'production' ? PRODUCTION_LIMITS : LOCAL_LIMITS,
    outside,
    /** Keys of a real Stripe test account; undefined starts the stand-in. */
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
        : undefined,
  };
}
