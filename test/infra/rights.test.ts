import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { functionPlans } from '../../infra/functionPlans.ts';
import { importLambda } from '../../infra/local/lambdaRoutes.ts';
import { LEASE_MS } from '../../lambdas/adapters/mailClaims.ts';
import { listOf, ofType, only, readable, type Resource, shopFunctions, synthesizedTemplate } from './assembly.ts';
import { strayNames, tableCalls } from './tableCalls.ts';

const template = synthesizedTemplate();
const functions = shopFunctions(template);
const names = [...functions.keys()];

const calls = await tableCalls();

/** They send one mail after the other, or none about an order, so that their own time limit says nothing about a lease. */
const SCHEDULED = new Set(['sweep-orders', 'course-days', 'refresh-training-dates']);

/** The rights that go with each environment variable that names no table. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  STRIPE_SECRET_KEY_PARAMETER: [
    'ssm:GetParameters arn:aws:ssm:eu-west-2:AWS::AccountId:parameter/shop/trial/stripe-secret-key',
  ],
  STRIPE_WEBHOOK_SECRET_PARAMETER: [
    'ssm:GetParameters arn:aws:ssm:eu-west-2:AWS::AccountId:parameter/shop/trial/stripe-webhook-secret',
  ],
  STRIPE_MODE: [],
  SHOP_MARK: [],
  SITE_URL_PARAMETER: ['ssm:GetParameters arn:aws:ssm:eu-west-2:AWS::AccountId:parameter/shop/trial/site-url'],
  MAIL_FROM: ['configuration-set', 'identity'].flatMap((kind) =>
    ['SendEmail', 'SendRawEmail'].map(
      (action) => `ses:${action} arn:aws:ses:eu-west-2:AWS::AccountId:${kind}/${idOf(kind)}`,
    ),
  ),
  ORIGIN_SECRET_PARAMETER: [
    `ssm:GetParameters arn:aws:ssm:eu-west-2:AWS::AccountId:parameter/aws/reference/secretsmanager/`,
    `secretsmanager:GetSecretValue ${ofType(template, 'AWS::SecretsManager::Secret')[0]![0]}`,
  ],
  PAYMENTS_PER_VISITOR: [],
  PAYMENT_CALLS_PER_VISITOR: [],
  EMAIL_CALLS_PER_VISITOR: [],
  DECLINES_PER_VISITOR_DAY: [],
  BOOKING_CALLS_PER_VISITOR: [],
  TRAINER_CALLS_PER_VISITOR: [],
  FORMS_PER_VISITOR: [],
  FORM_MAILS_PER_DAY: [],
  WAITING_MAILS_PER_DAY: [],
  WAITING_ANSWER_MS: [],
  MAILS_PER_RECIPIENT_DAY: [],
  MAILS_PER_ORDER_DAY: [],
  FASTEST_FORM_MS: [],
  OWNER_EMAIL: [],
  TRAINING_SHEET_URLS: [],
  SHEET_HOSTS: [],
  POWERTOOLS_METRICS_NAMESPACE: [],
};

function idOf(kind: string): string {
  return ofType(template, kind === 'identity' ? 'AWS::SES::EmailIdentity' : 'AWS::SES::ConfigurationSet')[0]![0];
}

/** The actions that the function's code asks of a table. */
function callsOf(name: string, table: string): string[] {
  return calls.get(name)!.flatMap((call) => (call.endsWith(` ${table}`) ? [call.split(' ')[0]!] : []));
}

function isTable(variable: string): boolean {
  return variable.endsWith('_TABLE');
}

function environmentOf(name: string): Record<string, unknown> {
  return functions.get(name)!.resource.Properties.Environment?.Variables ?? {};
}

/** The permissions of a function's role, as "action resource", besides writing its own log. */
function allowed(name: string): string[] {
  const role = readable(functions.get(name)!.resource.Properties.Role).replace('.Arn', '');
  expect(template[role]!.Properties.ManagedPolicyArns).toBeUndefined();
  expect(template[role]!.Properties.Policies).toBeUndefined();
  return ofType(template, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some((each: unknown) => readable(each) === role))
    .flatMap(([, policy]) => permissions(policy))
    .filter((permission) => !permission.startsWith('logs:') || !permission.endsWith(`${logGroupOf(name)}.Arn`));
}

function permissions({ Properties }: Resource): string[] {
  return Properties.PolicyDocument.Statement.flatMap(
    ({ Effect, Action, Resource }: { Effect: string; Action: string | string[]; Resource: unknown }) => {
      expect(Effect).toBe('Allow');
      return listOf(Action).flatMap((action) =>
        listOf(Resource).map((resource) => `${action} ${withoutName(readable(resource))}`),
      );
    },
  );
}

/** CloudFormation cuts a secret's name out of its ARN by a long expression; compare the part before it. */
function withoutName(arn: string): string {
  return arn.replace(/(secretsmanager\/).*/, '$1');
}

function logGroupOf(name: string): string {
  return readable(functions.get(name)!.resource.Properties.LoggingConfig.LogGroup);
}

test('the stack has exactly the functions of the plan', () => {
  expect(names.toSorted()).toEqual(Object.keys(functionPlans).toSorted());
});

test.each(names)('%s gets exactly the environment variables that it reads', async (name) => {
  const { settings } = (await importLambda(name)) as { settings: z.ZodMiniObject };
  const wanted = Object.entries(settings.def.shape)
    .filter(([, schema]) => !z.core.safeParse(schema, undefined).success)
    .map(([variable]) => variable);
  expect(Object.keys(environmentOf(name)).toSorted()).toEqual([...wanted, 'POWERTOOLS_METRICS_NAMESPACE'].toSorted());
});

test.each(names)('%s has exactly the rights that its calls and its other variables need', (name) => {
  const variables = Object.entries(environmentOf(name));
  const needed = variables.flatMap(([variable, value]) =>
    isTable(variable) ? callsOf(name, variable).map((action) => `${action} ${readable(value)}.Arn`) : RIGHTS[variable]!,
  );
  expect(allowed(name).toSorted()).toEqual(needed.toSorted());
});

test.each(names)('%s calls each table that it gets, and no other', (name) => {
  const called = new Set(calls.get(name)!.map((call) => call.split(' ')[1]));
  expect([...called].toSorted()).toEqual(Object.keys(environmentOf(name)).filter(isTable).toSorted());
});

test('each store has the same name everywhere, so that no call is missed', async () => {
  expect(await strayNames()).toEqual([]);
});

test.each(names)('%s runs Node 24 on arm64 as planned and keeps its log for 30 days', (name) => {
  const { Properties } = functions.get(name)!.resource;
  const plan = functionPlans[name as keyof typeof functionPlans];
  expect(Properties).toMatchObject({
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    MemorySize: plan.memoryMb,
    Timeout: plan.timeoutSeconds,
  });
  expect(template[logGroupOf(name)]!.Properties.RetentionInDays).toBe(30);
});

test("senders of order mails time out within half a claim's lease", () => {
  const senders = names.filter(
    (name) => 'MAIL_FROM' in environmentOf(name) && 'ORDERS_TABLE' in environmentOf(name) && !SCHEDULED.has(name),
  );
  expect(senders.toSorted()).toEqual(['booking', 'send-order-email', 'stripe-webhook', 'undelivered-mails']);
  for (const name of senders)
    expect(functions.get(name)!.resource.Properties.Timeout * 1000).toBeLessThanOrEqual(LEASE_MS / 2);
});

test('the template names the secret of the API, and does not hold it', () => {
  expect(
    readable(
      only(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.Origins[1].OriginCustomHeaders[0]
        .HeaderValue,
    ),
  ).toMatch(/^\{\{resolve:secretsmanager:/);
});
