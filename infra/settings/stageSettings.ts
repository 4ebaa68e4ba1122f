import * as z from 'zod/mini';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { SHEET_ADDRESSES } from '../../lambdas/sheets/sheetSettings.ts';
import { HSTS_DAYS } from '../siteHeaders.ts';
import { PRODUCTION_LIMITS } from './visitorLimits.ts';

/** Placeholders that reach nobody, for a stage that is not filled in. The production stage refuses them. */
export const SAMPLES = {
  owner: 'owner@milltir.example',
  from: 'Milltir Transport Training <orders@milltir.example>',
  sheets: sheetNames.map((_, index) => `https://sheets.invalid/${index + 1}.csv`),
} as const;

/** Where Google's published sheets redirect to. */
export const SHEET_HOSTS = ['docs.google.com', '*.googleusercontent.com'] as const;

const url = z.url('must be an address like https://www.example.co.uk');
const sheetUrl = z.url({ protocol: /^https$/, error: 'must be an address like https://docs.google.com/...' });
const email = z.email('must be an email address');
const text = z.string('is missing');
const region = text.check(z.regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'must be an AWS region'));
const hostName = text.check(z.regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a host name like www.example.co.uk'));
/** A host, or with `*.` all hosts below one. */
const sheetHost = z
  .string()
  .check(z.regex(/^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a host like docs.google.com or *.example.com'));
/** "Name <address>" or an address alone. SES refuses every mail of a sender whose name has a comma or an accent. */
const sender = text.check(
  z.regex(
    /^(?:[\w &'.+/-]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an address, or a name of plain letters and an address like Firm <orders@example.co.uk>',
  ),
);

const wholeNumberFrom = (least: number) =>
  z.int('must be a whole number').check(z.gte(least, `must be ${least} or more`));

/** Reports a misspelt setting instead of ignoring it. */
const onlyKnown = {
  error: (issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType | z.core.$ZodIssueUnrecognizedKeys>) =>
    issue.code === 'unrecognized_keys'
      ? `has no setting called ${issue.keys.join(', ')}`
      : 'must be a group of settings',
};

/** Lambda gives a function 4 KB for its whole environment: test/infra/production.test.ts adds up the rest. */
const MAX_SHEETS_BYTES = 2_500;
const MAX_SHEET_HOSTS_BYTES = 300;

/** Limits the length of a list as a function's environment has it: in one text, separated by spaces. */
const bytesTogether = (most: number) =>
  z.refine<readonly string[]>((list) => Buffer.byteLength(list.join(' ')) <= most, {
    error: ({ input }) =>
      `may have ${most} characters together, and have ${Buffer.byteLength((input as string[]).join(' '))}: a Lambda function gets 4 KB of settings`,
  });

/** Whether a host name is the zone's own or below it. A verified domain's senders are, too. */
function isInZone(name: string, zone: string): boolean {
  return `.${name}`.endsWith(`.${zone}`);
}

/** In a zone of this account's Route 53: ACM and the site's records need each name there. */
const domain = z
  .strictObject(
    {
      name: hostName.check(z.maxLength(64, "must have 64 characters at most, as ACM's certificates do")),
      alsoFrom: z._default(z.array(hostName), []),
      hostedZoneId: text.check(
        z.regex(/^Z[A-Z0-9]{1,31}$/, 'must be the part after /hostedzone/, like Z0123456789ABC'),
      ),
      hostedZoneName: hostName,
    },
    onlyKnown,
  )
  .check(({ value: { name, alsoFrom, hostedZoneName }, issues }) => {
    const check = (input: string, path: (string | number)[]) => {
      if (!isInZone(input, hostedZoneName))
        issues.push({ code: 'custom', input, path, message: `must be ${hostedZoneName} or a name below it` });
    };
    check(name, ['name']);
    alsoFrom.forEach((other, index) => check(other, ['alsoFrom', index]));
  });

/** SES sends for an identity's own address, or for every address of its domain and below it. */
const mail = z
  .strictObject(
    {
      from: z._default(sender, SAMPLES.from),
      owner: z._default(email, SAMPLES.owner),
      /** The domain or address that SES verifies. Default: the sender's domain. */
      identity: z.optional(text),
      /** Addresses that SES may mail while the account is in its sandbox. */
      testRecipients: z._default(z.array(email), []),
    },
    onlyKnown,
  )
  .check(({ value: { from, identity }, issues }) => {
    const address = addressOf(from);
    const isOfIdentity =
      identity === undefined ||
      (identity.includes('@')
        ? address === identity
        : isInZone(domainOf(address).toLowerCase(), identity.toLowerCase()));
    if (!isOfIdentity)
      issues.push({
        code: 'custom',
        input: from,
        path: ['from'],
        message: `must be of mail.identity, ${identity}: SES refuses every other sender`,
      });
  });

/** A stage's name is its CDK bootstrap qualifier too, which takes ten characters and is part of a bucket's name. */
const STAGE_NAME = /^[a-z0-9]{1,10}$/;

/** A stage in cdk.json; infra/RUNBOOK.md explains each setting. */
export const stageSchema = z.strictObject(
  {
    region: z._default(region, 'eu-west-2'),
    /** The site's own address. */
    domain: z.optional(domain),
    mail: z.prefault(mail, {}),
    /** Receives the alarms. */
    alarmsTo: z._default(email, SAMPLES.owner),
    /** A second person who receives them. The production stage needs one, or "none" said on purpose. */
    alarmsAlsoTo: z.optional(z.union([z.literal('none'), email], 'must be an email address or "none"')),
    /** Weekly copies of the tables go to this bucket, of this account or of another. */
    copies: z.optional(
      z.strictObject(
        {
          bucket: text.check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")),
          region,
          account: z.optional(text.check(z.regex(/^\d{12}$/, 'must be the twelve digits of an account'))),
        },
        onlyKnown,
      ),
    ),
    /** How long browsers insist on HTTPS: a day at first, a year once nothing is left to take back. */
    hstsDays: z._default(wholeNumberFrom(0), HSTS_DAYS),
    /** In table order; a ninth one is the venues. */
    sheets: z._default(
      z
        .array(sheetUrl)
        .check(
          z.minLength(sheetNames.length, SHEET_ADDRESSES),
          z.maxLength(sheetNames.length + 1, SHEET_ADDRESSES),
          bytesTogether(MAX_SHEETS_BYTES),
        ),
      [...SAMPLES.sheets],
    ),
    /** Hosts that the sheets' addresses may redirect to. */
    sheetHosts: z._default(z.array(sheetHost).check(bytesTogether(MAX_SHEET_HOSTS_BYTES)), [...SHEET_HOSTS]),
    stripePublishableKey: z.optional(
      z.string().check(z.regex(/^pk_(?:test|live)_\w+$/, 'must start with pk_test_ or pk_live_')),
    ),
    quizBaseUrl: z.optional(url),
    mapUrl: z.optional(url),
    contactFormUrl: z.optional(url),
    newsletterFormUrl: z.optional(url),
    monthlyBudgetUsd: z._default(z.number('must be a number').check(z.gte(1, 'must be 1 or more')), 20),
    /** How often one visitor may act in ten minutes, except where the name says a day; infra/settings/visitorLimits.ts says what counts. */
    limits: z.prefault(
      z.strictObject(
        {
          payments: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.payments),
          paymentCalls: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.paymentCalls),
          emailCalls: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.emailCalls),
          declinesPerDay: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.declinesPerDay),
          bookingCalls: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.bookingCalls),
          trainerCalls: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.trainerCalls),
          forms: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.forms),
          formMailsPerDay: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.formMailsPerDay),
          waitingMailsPerDay: z._default(wholeNumberFrom(0), PRODUCTION_LIMITS.waitingMailsPerDay),
          waitingAnswerMs: z._default(wholeNumberFrom(0), PRODUCTION_LIMITS.waitingAnswerMs),
          mailsPerRecipientDay: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.mailsPerRecipientDay),
          mailsPerOrderDay: z._default(wholeNumberFrom(1), PRODUCTION_LIMITS.mailsPerOrderDay),
          fastestFormMs: z._default(wholeNumberFrom(0), PRODUCTION_LIMITS.fastestFormMs),
        },
        onlyKnown,
      ),
      {},
    ),
    /** The firewall's limit for one visitor. The production stage needs one, or "none" said on purpose. */
    firewall: z.optional(
      z.union(
        [z.literal('none'), z.strictObject({ requestsPer5Minutes: wholeNumberFrom(100) }, onlyKnown)],
        'must be { "requestsPer5Minutes": 2000 } or "none"',
      ),
    ),
  },
  onlyKnown,
);

const environmentSchema = z.object({
  GUEST_PASSWORD: z.optional(z.string()),
  STRIPE_SECRET_KEY_PARAMETER: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET_PARAMETER: z.optional(z.string()),
});

export interface StageSettings extends z.infer<typeof stageSchema> {
  readonly stage: string;
  readonly guestPassword: string | undefined;
  /** Names of Systems Manager parameters; their values are never read here. */
  readonly parameters: { readonly stripeSecretKey: string; readonly stripeWebhookSecret: string };
}

/**
 * The settings of a stage in cdk.json; an empty value counts as missing.
 * Secrets and their names come from the environment. Throws one error that names every wrong setting.
 */
export function stageSettings(
  stage: string,
  stages: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): StageSettings {
  if (!(stage in stages))
    throw new Error(`cdk.json has no stage "${stage}". It has: ${Object.keys(stages).join(', ')}.`);
  if (!STAGE_NAME.test(stage))
    throw new Error(`Stage "${stage}" in cdk.json needs a name of 1 to 10 lower-case letters and digits.`);
  const parsed = stageSchema.safeParse(filledIn(stages[stage]) ?? {});
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the stage'}: ${issue.message}`);
    throw new Error(`Stage ${stage} in cdk.json has to be put right:\n  ${faults.join('\n  ')}`);
  }
  const env = environmentSchema.parse(filledIn(environment) ?? {});
  return {
    ...parsed.data,
    stage,
    guestPassword: env.GUEST_PASSWORD,
    parameters: {
      stripeSecretKey: env.STRIPE_SECRET_KEY_PARAMETER ?? `/shop/${stage}/stripe-secret-key`,
      stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET_PARAMETER ?? `/shop/${stage}/stripe-webhook-secret`,
    },
  };
}

/** Everybody who receives the alarms. */
export function alarmAddresses({ alarmsTo, alarmsAlsoTo }: Pick<StageSettings, 'alarmsTo' | 'alarmsAlsoTo'>): string[] {
  return alarmsAlsoTo === undefined || alarmsAlsoTo === 'none' ? [alarmsTo] : [alarmsTo, alarmsAlsoTo];
}

/** Reads "Name <address>", or an address alone. */
export function addressOf(from: string): string {
  return from.replace(/^.*<|>$/g, '');
}

export function domainOf(address: string): string {
  return address.replace(/^.*@/, '');
}

/**
 * A JSON value without its empty texts, lists and objects: cdk.json's blanks count as missing. A blank in a list that
 * has something stays, and is refused: without it the sheets behind it would be read as those of other courses.
 */
function filledIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  if (Array.isArray(value)) return value.some((item) => filledIn(item) !== undefined) ? value : undefined;
  const entries = Object.entries(value)
    .map(([name, item]) => [name, filledIn(item)] as const)
    .filter(([, item]) => item !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
