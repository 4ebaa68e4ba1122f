import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { ESLint } from 'eslint';
import esX from 'eslint-plugin-es-x';
import { expect } from 'vitest';
import { oldestBrowsers } from '../../frontend/build/oldestBrowsers.ts';
import { misfits } from '../browser/misfits.ts';
import { newNames, takeNewStyles } from '../browser/oldBrowser.ts';
import { builtPages, datesShown, hydrated, ORIGIN, SITE, sheetsWithDates } from './builtSite.ts';
import { test } from './siteTest.ts';

/** Rules for what is newer than the standard of 2022, and for what Safari 15 lacks of it. */
const newer = [
  ...Object.keys(esX.configs['flat/restrict-to-es2022'].rules ?? {}),
  'es-x/no-regexp-lookbehind-assertions',
  'es-x/no-class-static-block',
];

/**
 * A linter does not know types. An iterator's methods have the names of an array's: test/trouble/oldBrowsers.test.ts finds those.
 * A buffer's `transfer` has the name of a field of a booked line. boot/olderBrowsers.ts adds the last.
 */
const ALLOWED = /no-iterator-prototype-|no-arraybuffer-prototype-transfer$|no-array-prototype-tosorted$/;

const linter = new ESLint({
  cwd: SITE,
  overrideConfigFile: true,
  allowInlineConfig: false,
  overrideConfig: {
    plugins: { 'es-x': esX },
    rules: Object.fromEntries(newer.filter((rule) => !ALLOWED.test(rule)).map((rule) => [rule, 'error'])),
    settings: { 'es-x': { aggressive: true } },
  },
});

test('no script of the site has syntax or built-ins that the oldest browsers lack', async () => {
  const files = await linter.lintFiles(['assets/*.js']);
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap(({ filePath, messages }) =>
    messages.map(({ message, column }) => `${path.basename(filePath)}:${column} ${message}`),
  );
  expect(found).toEqual([]);
});

test.for([
  String.raw`'/shop/'.replace(/(?<=.)\/$/, '')`,
  'rows.toReversed()',
  'rows.findLast(Boolean)',
  'class Cart { static { Cart.lines = []; } }',
  'Object.groupBy(rows, ({ course }) => course)',
  'Promise.withResolvers()',
])('%s would be found', async (script) => {
  const [file] = await linter.lintText(script);
  expect(file?.messages).toHaveLength(1);
});

const ADDED = readFileSync(path.join(import.meta.dirname, '../../frontend/src/boot/olderBrowsers.ts'), 'utf8');

/** Methods of our packages' own objects, and two of the web's that React calls only for parts that we do not use. */
const OWN_METHODS = new Set([
  'createContext',
  'getState',
  'isActive',
  'toArray',
  'skipTransition',
  'startViewTransition',
]);

function isKnown(name: string): boolean {
  const inFileName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return OWN_METHODS.has(name) || ADDED.includes(name) || ADDED.includes(inFileName);
}

test('no script calls a method that the oldest browsers lack and nothing adds', () => {
  const calls = readdirSync(path.join(SITE, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(SITE, 'assets', file), 'utf8'))
    .flatMap((script) => [...script.matchAll(/\.([a-z]+[A-Z]\w*)\(/g)].map(([, name = '']) => name));
  // Without names of one word, which many objects have: the journeys in an old browser find those that they pass.
  expect(newNames).toContain('requestSubmit');
  expect([...new Set(calls)].filter((name) => newNames.has(name) && !isKnown(name))).toEqual([]);
});

const { Array: array, Object: object, String: string } = bcd.javascript.builtins ?? {};

/** In browsers that have it at all: `timeout` aborted for other reasons at first. */
function firstVersion({ __compat: compat }: Identifier = {}, browser: string): number {
  const statements = [compat?.support[browser as 'chrome'] ?? []].flat();
  return Math.min(...statements.map(({ version_added: version }) => Number.parseFloat(String(version))));
}

test.for([
  array?.['at'],
  object?.['hasOwn'],
  string?.['at'],
  bcd.api['AbortSignal']?.['timeout_static'],
  bcd.api['AbortSignal']?.['throwIfAborted'],
  bcd.api['Crypto']?.['randomUUID'],
  bcd.api['HTMLDialogElement']?.['showModal'],
  bcd.api['HTMLFormElement']?.['requestSubmit'],
])('a browser with toSorted has what is added, too: %#', (about) => {
  for (const browser of Object.keys(oldestBrowsers))
    expect(firstVersion(about, browser)).toBeLessThanOrEqual(firstVersion(array?.['toSorted'], browser));
});

const pages = (await builtPages()).filter(({ address }) => address !== '/404.html');

test.for(pages)('$address fits a phone whose browser lacks newer styles', async ({ address }, { open }) => {
  const page = await open({ width: 375, sheets: sheetsWithDates('28 Dec 2089 – 1 Jan 2090', '12-13 Jan 2090') });
  await page.goto(`${ORIGIN}${address}`);
  await hydrated(page);
  await datesShown(page);
  await takeNewStyles(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await misfits(page)).toEqual([]);
});
