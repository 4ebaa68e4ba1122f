import { createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { quizList } from '../../frontend/build/quizzes/quizList.ts';
import { readQuizSettings } from '../../frontend/build/quizzes/quizSettings.ts';
import { sealQuizzes } from '../../frontend/build/quizzes/sealQuizzes.ts';
import { openQuizzes } from '../../frontend/src/features/quizzes/sealedQuizzes.ts';

const SITE = { VITE_SITE_URL: 'https://www.milltir.example' };
const STRONG = {
  ...SITE,
  GUEST_PASSWORD: 'Kerb-Tipper-Fifth-Wheel-Gravel',
  QUIZ_BASE_URL: 'https://quizzes.example/milltir',
};

test('the right password opens a list, and no other does', async () => {
  const quizzes = [
    { title: "Drivers' Hours", address: 'https://quizzes.example/hours' },
    { title: 'Marchnata – ŵ 🚛', address: '/x' },
  ];
  const sealed = sealQuizzes('adr', quizzes, 'pâs wörd');
  expect(await openQuizzes(sealed, 'pâs wörd')).toEqual(quizzes);
  for (const wrong of ['', 'pâs wörd ', 'Pâs wörd', 'pas word']) expect(await openQuizzes(sealed, wrong)).toBeNull();
});

test('the key and the IV take 600,000 rounds of PBKDF2, as OWASP asks', () => {
  const { salt, iv, content } = sealQuizzes('adr', [], 'demo');
  const sealed = Buffer.from(content, 'base64');
  const keys = pbkdf2Sync('demo', Buffer.from(salt, 'base64'), 600_000, 64, 'sha256');
  const opened = createDecipheriv('aes-256-gcm', keys.subarray(0, 32), Buffer.from(iv, 'base64'));
  opened.setAuthTag(sealed.subarray(-16));
  expect(opened.update(sealed.subarray(0, -16), undefined, 'utf8') + opened.final('utf8')).toBe('[]');
  // A salt or an IV of the password's plain hash would let anybody try passwords without PBKDF2.
  expect(createHmac('sha256', keys.subarray(32)).update('[]').digest().subarray(0, 12).toString('base64')).toBe(iv);
  expect(sealQuizzes('adr', [], 'another').salt).toBe(salt);
});

const HOURS = [{ title: "Drivers' Hours", address: '/hours' }];

test('an altered list does not open', async () => {
  const [sealed, other] = [sealQuizzes('adr', [], 'demo'), sealQuizzes('adr', HOURS, 'demo')];
  expect(await openQuizzes({ ...sealed, content: other.content }, 'demo')).toBeNull();
});

test('no key seals two different lists with one IV', () => {
  const seals = [
    sealQuizzes('adr', [], 'demo'),
    sealQuizzes('adr', HOURS, 'demo'),
    sealQuizzes('adr', [], 'demo '),
    sealQuizzes('passenger', [], 'demo'),
  ];
  expect(new Set(seals.map(({ iv }) => iv)).size).toBe(4);
  expect(new Set(seals.map(({ content }) => content)).size).toBe(4);
  expect(seals[0]!.salt).not.toBe(seals[3]!.salt);
});

test('every quiz in the specification is listed once, at an address of its own', () => {
  expect(Object.values(quizList).map((quizzes) => quizzes.length)).toEqual([28, 28, 4]);
  const slugs = Object.values(quizList).flatMap((quizzes) => quizzes.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(60);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/);
  for (const quizzes of Object.values(quizList))
    expect(new Set(quizzes.map(({ title }) => title)).size).toBe(quizzes.length);
});

test('a public site names a weak password and a missing quiz service at once', () => {
  expect(readQuizSettings(STRONG)).toEqual({ password: STRONG.GUEST_PASSWORD, baseUrl: STRONG.QUIZ_BASE_URL });
  expect(() => readQuizSettings(SITE)).toThrow(/GUEST_PASSWORD[^]*QUIZ_BASE_URL/);
});

test('a local site uses demo settings unless told otherwise', () => {
  expect(readQuizSettings({})).toEqual({ password: 'demo', baseUrl: '/demo-quiz' });
  expect(readQuizSettings({ GUEST_PASSWORD: 'short' })).toMatchObject({ password: 'short' });
});
