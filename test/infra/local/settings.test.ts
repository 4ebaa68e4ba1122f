import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { localSettings } from '../../../infra/local/settings.ts';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../../../infra/settings/visitorLimits.ts';

const EXAMPLE = parseEnv(readFileSync(path.join(import.meta.dirname, '../../../.env.example'), 'utf8'));

test('without any setting everything runs on stand-ins from port 3000', () => {
  expect(localSettings({})).toMatchObject({
    ports: { site: 3000, stripe: 3001, dynamo: 3002, mail: 3003 },
    dataDir: undefined,
    stripe: undefined,
    sheetUrls: undefined,
  });
});

test("stand-ins use the ports after the site's by default", () => {
  expect(localSettings({ PORT: '4000', LOCAL_SES_PORT: '8005' }).ports).toMatchObject({
    site: 4000,
    stripe: 4001,
    dynamo: 4002,
    mail: 8005,
  });
});

test('.env.example changes nothing', () => {
  expect(localSettings(EXAMPLE)).toEqual(localSettings({}));
});

test('LOCAL_LIMITS=production limits visitors as in production', () => {
  expect(localSettings({}).limits).toEqual(LOCAL_LIMITS);
  expect(localSettings({ LOCAL_LIMITS: 'production' }).limits).toEqual(PRODUCTION_LIMITS);
});

test('Stripe keys of one test account turn the stand-in off', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(localSettings(keys).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
});

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ OWNER_EMAIL: 'me' }, 'OWNER_EMAIL'],
  [{ LOCAL_LIMITS: 'none' }, 'LOCAL_LIMITS'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'VITE_STRIPE_PUBLISHABLE_KEY'],
  [{ TRAINING_SHEET_URLS: 'https://one.example/a.csv' }, 'TRAINING_SHEET_URLS'],
])('refuses %o and names the setting', (environment, name) => {
  expect(() => localSettings(environment)).toThrow(name);
});

test('every wrong setting is named at once', () => {
  expect(() => localSettings({ PORT: 'x', OWNER_EMAIL: 'y' })).toThrow(/PORT[\s\S]*OWNER_EMAIL/);
});
