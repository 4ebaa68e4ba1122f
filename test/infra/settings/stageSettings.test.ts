import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteEnvironment } from '../../../infra/buildSite.ts';
import { SAMPLES, stageSettings } from '../../../infra/settings/stageSettings.ts';
import { FILLED_IN_ENVIRONMENT, FILLED_IN_STAGE } from './filledInStage.ts';

const { stages, stage } = (
  JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: { stages: Record<string, unknown>; stage: string } }
).context;

test('the default stage needs no settings: placeholders reach nobody', () => {
  expect(stageSettings(stage, stages, {})).toMatchObject({
    stage: 'trial',
    region: 'eu-west-2',
    mail: { from: SAMPLES.from, owner: SAMPLES.owner },
    sheets: SAMPLES.sheets,
    guestPassword: undefined,
    parameters: {
      stripeSecretKey: '/shop/trial/stripe-secret-key',
      stripeWebhookSecret: '/shop/trial/stripe-webhook-secret',
    },
  });
});

test("blank settings of cdk.json's production stage count as missing", () => {
  expect(stageSettings('production', stages, {})).toMatchObject({
    stage: 'production',
    mail: { from: SAMPLES.from },
    sheets: SAMPLES.sheets,
  });
  expect(stageSettings('production', stages, {}).domain).toBeUndefined();
});

test('a half-filled stage is refused with every fault at once', () => {
  const half = {
    domain: { name: 'https://www.firm.co.uk' },
    mail: { from: 'nobody', owner: 'me' },
    alarmsTo: 'you',
    sheets: ['https://a.co.uk/1.csv'],
    stripePublishableKey: 'sk_live_1',
    region: 'London',
    firewall: 'off',
    misspelt: true,
  };
  expect(() => stageSettings('half', { half }, {})).toThrow(
    /domain\.name: must be a host name[^]*domain\.hostedZoneId: is missing[^]*mail\.from: must be an address[^]*mail\.owner: must be an email address[^]*alarmsTo[^]*sheets: must be 8 addresses[^]*stripePublishableKey: must start with pk_[^]*firewall: must be \{ "requestsPer5Minutes": 2000 \} or "none"[^]*the stage: has no setting called misspelt/,
  );
});

test('a firewall with too low a limit is refused', () => {
  const one = { firewall: { requestsPer5Minutes: 99 } };
  expect(() => stageSettings('one', { one }, {})).toThrow('firewall.requestsPer5Minutes: must be 100 or more');
});

test('refuses a sheet without HTTPS, and a sheet host that is an address', () => {
  const sheets = FILLED_IN_STAGE.sheets.with(4, 'http://docs.google.com/5.csv');
  const one = { sheets, sheetHosts: ['docs.google.com', '*.googleusercontent.com', '169.254.169.254', '*'] };
  expect(() => stageSettings('one', { one }, {})).toThrow(
    /sheets\.4: must be an address like https:[^]*sheetHosts\.2: must be a host[^]*sheetHosts\.3: must be a host/,
  );
});

test('refuses a blank address among the sheets: the next ones would take its place', () => {
  const sheets = [...FILLED_IN_STAGE.sheets.with(2, ''), 'https://docs.google.com/venues'];
  expect(() => stageSettings('one', { one: { sheets } }, {})).toThrow(/sheets\.2: must be an address like https:/);
});

const { domain, mail } = FILLED_IN_STAGE;
const faultsOf = (settings: object) => () =>
  stageSettings('one', { one: { ...FILLED_IN_STAGE, ...settings } }, FILLED_IN_ENVIRONMENT);

test.for<[string, object, RegExp]>([
  ['a main name of another zone', { name: 'www.dragon.test' }, /^ {2}domain\.name: must be dragonhaulage\.test or a/m],
  ['another name of another zone', { alsoFrom: ['dragonhaulage.com'] }, /^ {2}domain\.alsoFrom\.0: must be dragonh/m],
  [
    'a name that only ends like the zone',
    { alsoFrom: ['dragonhaulage.test', 'olddragonhaulage.test'] },
    /From\.1: must/,
  ],
  ["a main name longer than ACM's 64", { name: `${'w'.repeat(46)}.dragonhaulage.test` }, /domain\.name: must have 64/],
  [
    'the id as Route 53 prints it',
    { hostedZoneId: '/hostedzone/Z0123456789ABC' },
    /hostedZoneId: must be the part after/,
  ],
  ['an id of 33 characters', { hostedZoneId: `Z${'1'.repeat(32)}` }, /hostedZoneId: must be/],
])('refuses %s', ([, wrong, fault]) => {
  expect(faultsOf({ domain: { ...domain, ...wrong } })).toThrow(fault);
});

test('accepts the zone itself, names below it, and the longest name and id', () => {
  const name = `${'w'.repeat(45)}.dragonhaulage.test`;
  const longest = { ...domain, name, alsoFrom: ['dragonhaulage.test', 'a.b.dragonhaulage.test'] };
  const settings = faultsOf({ domain: { ...longest, hostedZoneId: `Z${'A'.repeat(31)}` } })();
  expect(settings.domain?.name).toHaveLength(64);
});

test.each(['dragon.test', 'www.dragonhaulage.test', 'haulage.test', 'office@dragonhaulage.test'])(
  'refuses a sender that is not of the identity %s',
  (identity) => {
    expect(faultsOf({ mail: { ...mail, identity } })).toThrow(`mail.from: must be of mail.identity, ${identity}`);
  },
);

test.each([
  ['orders@dragonhaulage.test', 'dragonhaulage.test'],
  ['Dragon Haulage <Orders@Mail.Dragonhaulage.test>', 'dragonhaulage.test'],
  ['Dragon Haulage <orders@gmail.test>', 'orders@gmail.test'],
])('accepts the sender %s of the identity %s', (from, identity) => {
  expect(faultsOf({ mail: { ...mail, from, identity } })).not.toThrow();
});

test('says how long the sheets and their hosts may be together', () => {
  const sheets = FILLED_IN_STAGE.sheets.map((url) => url.padEnd(313, 'x'));
  expect(faultsOf({ sheets })).toThrow('sheets: may have 2500 characters together, and have 2511: a Lambda function');
  const sheetHosts = Array.from({ length: 20 }, (_, index) => `sheets${index}.example.com`);
  expect(faultsOf({ sheetHosts })).toThrow('sheetHosts: may have 300 characters together');
});

const senderOf = (from: string) => stageSettings('one', { one: { mail: { from } } }, {}).mail.from;

test.each([
  'Jones, Evans & Co <orders@milltir.example>',
  'Hyfforddiant Môn <orders@milltir.example>',
  '"Firm" <orders@milltir.example>',
])('refuses the sender %s, as SES would', (from) => {
  expect(() => senderOf(from)).toThrow('mail.from: must be an address, or a name of plain letters');
});

test.each(["O'Neill & Co. Ltd <orders@milltir.example>", 'orders@milltir.example'])(
  'accepts the sender %s, as SES does',
  (from) => {
    expect(senderOf(from)).toBe(from);
  },
);

test('an unknown stage is refused with the list of known ones', () => {
  expect(() => stageSettings('prod', stages, {})).toThrow('cdk.json has no stage "prod". It has: trial, production.');
});

test.each(['Trial', 'staging-eu', 'acceptance1'])(
  'the stage %s is refused: its name is a bootstrap qualifier',
  (name) => {
    expect(() => stageSettings(name, { [name]: {} }, {})).toThrow(
      `Stage "${name}" in cdk.json needs a name of 1 to 10 lower-case letters and digits.`,
    );
  },
);

test('the environment may name the parameters of the secrets', () => {
  const { parameters } = stageSettings('trial', stages, {
    STRIPE_SECRET_KEY_PARAMETER: '/firm/stripe',
    STRIPE_WEBHOOK_SECRET_PARAMETER: '',
  });
  expect(parameters).toEqual({
    stripeSecretKey: '/firm/stripe',
    stripeWebhookSecret: '/shop/trial/stripe-webhook-secret',
  });
});

test("the site is built with the stage's settings only", () => {
  expect(siteEnvironment(stageSettings('production', { production: FILLED_IN_STAGE }, FILLED_IN_ENVIRONMENT))).toEqual({
    VITE_SITE_URL: 'https://www.dragonhaulage.test',
    VITE_STRIPE_PUBLISHABLE_KEY: FILLED_IN_STAGE.stripePublishableKey,
    QUIZ_BASE_URL: FILLED_IN_STAGE.quizBaseUrl,
    GUEST_PASSWORD: FILLED_IN_ENVIRONMENT.GUEST_PASSWORD,
    VITE_MAP_URL: FILLED_IN_STAGE.mapUrl,
    VITE_CONTACT_FORM_URL: '',
    VITE_NEWSLETTER_FORM_URL: '',
  });
  expect(new Set(Object.values(siteEnvironment(stageSettings('trial', stages, {}))))).toEqual(new Set(['']));
});
