import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { localSettings } from '../../../infra/local/settings.ts';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../../../infra/settings/visitorLimits.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test.for<[string, Record<string, string>, object]>([
  [
    'without any setting everything runs on stand-ins from port 3000',
    {},
    {
      ports: { site: 3000, stripe: 3001, dynamo: 3002, mail: 3003 },
      dataDir: undefined,
      stripe: undefined,
      sheetUrls: undefined,
      limits: LOCAL_LIMITS,
    },
  ],
  [
    "stand-ins use the ports after the site's by default",
    { PORT: '4000', LOCAL_SES_PORT: '8005' },
    { ports: { site: 4000, stripe: 4001, dynamo: 4002, mail: 8005 } },
  ],
  [
    'LOCAL_LIMITS=production limits visitors as in production',
    { LOCAL_LIMITS: 'production' },
    { limits: PRODUCTION_LIMITS },
  ],
  [
    'Stripe keys of one test account turn the stand-in off',
    keys,
    { stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } },
  ],
])('%s', ([, environment, settings]) => {
  expect(localSettings(environment)).toMatchObject(settings);
});

test('.env.example changes nothing', () => {
  expect(localSettings(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual(localSettings({}));
});

test.for<[Record<string, string>, RegExp]>([
  [{ PORT: '70000', OWNER_EMAIL: 'me' }, /PORT[\s\S]*OWNER_EMAIL/],
  [{ PORT: '6000' }, /PORT is 6000, which browsers refuse to open/],
  [{ PORT: '5999' }, /LOCAL_STRIPE_PORT is 6000/],
  [{ PORT: '3657', LOCAL_SES_PORT: '10080' }, /LOCAL_DYNAMODB_PORT is 3659[\s\S]*LOCAL_SES_PORT is 10080/],
  [{ PORT: '65533' }, /LOCAL_SES_PORT would be 65536/],
  [{ LOCAL_LIMITS: 'none' }, /LOCAL_LIMITS/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_SECRET_KEY/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /VITE_STRIPE_PUBLISHABLE_KEY/],
  [{ TRAINING_SHEET_URLS: 'https://one.example/a.csv' }, /TRAINING_SHEET_URLS/],
])('refuses %o and names every wrong setting', ([environment, names]) => {
  expect(() => localSettings(environment)).toThrow(names);
});
