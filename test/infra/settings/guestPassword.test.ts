import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guestPasswordFault } from '../../../domain/guestPassword.ts';
import { readQuizSettings } from '../../../frontend/build/quizzes/quizSettings.ts';

const QUIZ_BASE_URL = 'https://quizzes.dragonhaulage.test';
const FAULT = 'GUEST_PASSWORD is missing or easy to guess';

test.each([
  '',
  'demo',
  // Long and varied, but of words that everyone tries first.
  'Cardiff2026!',
  'Summer2026!Winter2026!',
  'P@ssw0rd2026!!',
  'letmeinletmein!!',
  'thequickbrownfox2026',
  'correct horse battery staple',
  // Neighbouring keys, letters in order, repeats, dates.
  'zxcvbnzxcvbn',
  '1q2w3e4r5t6y7u8i',
  'abcdefghijklmnop',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  '01/01/2026 01/01/2027',
  // The firm's own words.
  'driver-cpc-1',
  'Guest-Area-2026!',
  'Milltir-Transport-Training-1',
  'TransportManagerCPC2026!',
  'Tr4nsp0rtM4nager2026',
  'passenger-haulage-adr-quiz',
  'I-love-my-lorry-2026',
  'c-a-r-d-i-f-f-2-0-2-6',
])('refuses the password "%s" where the quizzes are real', (password) => {
  expect(() => readQuizSettings({ QUIZ_BASE_URL, GUEST_PASSWORD: password })).toThrow(FAULT);
});

test.each([
  'pelican gravy tundra sofa bonnet',
  'Kerb-Tipper-Fifth-Wheel-Gravel',
  'Cwm Rhondda 1905 verse 3',
  'xkT9$pL2qWz7Rm4v',
])('accepts the password "%s"', (password) => {
  expect(readQuizSettings({ QUIZ_BASE_URL, GUEST_PASSWORD: password })).toEqual({ password, baseUrl: QUIZ_BASE_URL });
});

test('the refusal offers a passphrase of at least 60 random bits, which is accepted', () => {
  const offered = Array.from({ length: 20 }, () => {
    let bits = 0;
    const fault = guestPasswordFault('demo', (max) => {
      bits += Math.log2(max);
      return randomInt(max);
    });
    expect(bits).toBeGreaterThan(60);
    return /A strong one: ([a-z]+(?:-[a-z]+){4})$/.exec(fault ?? '')?.[1];
  });
  expect(new Set(offered).size).toBe(20);
  for (const password of offered) expect(guestPasswordFault(password, randomInt)).toBeUndefined();
});

test('a stage without a domain but with real quizzes is not built with a weak password', () => {
  const { status, stderr } = spawnSync('node', ['infra/app.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      GUEST_PASSWORD: 'demo',
      CDK_CONTEXT_JSON: JSON.stringify({ stage: 'trial', stages: { trial: { quizBaseUrl: QUIZ_BASE_URL } } }),
    },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(FAULT);
});

test('the judge of passwords stays out of pages and functions', () => {
  const users = globSync('{domain,frontend/{build,src},infra,lambdas}/**/*.{ts,tsx}').filter((file) =>
    /from '.*(?:\/guestPassword\.ts|zxcvbn.*)'/.test(readFileSync(file, 'utf8')),
  );
  expect(users.toSorted()).toEqual([
    'domain/guestPassword.ts',
    'frontend/build/quizzes/quizSettings.ts',
    'infra/settings/productionFaults.ts',
  ]);
});
