import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { limits, scriptLimit } from '../../bench/limits.ts';
import { compressedByCloudFront } from '../../infra/local/cloudFront.ts';
import { builtPages, SITE } from '../pages/builtSite.ts';

/** Code that a page can be painted and read without. */
const LATER = [
  'toasts',
  'MantineParts',
  'AccreditationCarousel',
  'AskForPlaceDialog',
  'CalendarLink',
  'Booking',
  'Trainer',
  'Questions',
  'CartPanel',
  'SharedCart',
  'ProductOffer',
  'HoursHelper',
  'olderBrowsers',
  'react-confetti',
];

const ASSETS = path.join(SITE, 'assets');

const pages = await builtPages();

test.for(pages)('$address stays within its limits', ({ address, html }) => {
  const scripts = scriptsOf(html).map((script) => scriptSize(script));
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptLimit(address));
  const document = kilobytes(html);
  if (document > limits.documentWarningKb) console.warn(`${address} is a document of ${document.toFixed(1)} KB`);
  expect(document).toBeLessThanOrEqual(limits.documentKb);
});

test.for(pages)('$address preloads its scripts, no lazy ones, and waits for no style sheet', ({ html }) => {
  const named = scriptsOf(html);
  const needed = named.flatMap(importsOf);
  expect(named.length).toBeGreaterThan(3);
  expect(needed.filter((script) => !named.includes(script))).toEqual([]);
  expect(named.filter((script) => LATER.some((name) => script.includes(`/${name}-`)))).toEqual([]);
  const sheets = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
  // Those that the page holds already are fetched by no browser.
  const fetched = sheets.filter((sheet) => !/ media="not all"[^>]* disabled/.test(sheet));
  expect(fetched).toEqual([expect.stringMatching(/ media="print".*\/print-/)]);
});

test.for(pages)('$address asks for its pictures once, before its scripts', ({ html }) => {
  const asked = [...html.matchAll(/<link rel="preload" as="image"/g)].map(({ index }) => index);
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.max(...asked)).toBeLessThan(html.indexOf('<link rel="modulepreload"'));
});

test.for([
  ['film/hero.webm', 600_000],
  ['film/hero.mp4', 600_000],
  ['pictures/hero.svg', 30_000],
] as const)('%s stays below %i bytes', ([file, limit]) => {
  expect(statSync(path.join(SITE, file)).size).toBeLessThan(limit);
});

test('lazy parts are in files of their own', () => {
  const files = readdirSync(ASSETS);
  expect(LATER.filter((name) => !files.some((file) => file.startsWith(`${name}-`) && file.endsWith('.js')))).toEqual(
    [],
  );
});

/** Mantine's components, and code that only loads with them. */
const WITH_MANTINE = /^(MantineParts|toasts?|AccreditationCarousel)-/;

test("the pages' styles define Mantine's variables, and its components bring theirs", () => {
  const [{ html } = { html: '' }] = pages;
  const sheets = readdirSync(ASSETS).filter((file) => /\.(css|js)$/.test(file));
  const textOf = (files: readonly string[]) =>
    files.map((file) => readFileSync(path.join(ASSETS, file), 'utf8')).join('');
  expect(undefinedIn(textOf(sheets.filter((file) => !WITH_MANTINE.test(file))), html)).toEqual([]);
  expect(undefinedIn(textOf(sheets), textOf(sheets))).toEqual([]);
});

/** Mantine's variables that a text uses and the definitions lack. */
function undefinedIn(text: string, definitions: string): (string | undefined)[] {
  const defined = new Set([...definitions.matchAll(/(--mantine-[\w-]+)["']?:/g)].map(([, name]) => name));
  const used = [...text.matchAll(/var\((--mantine-[\w-]*\w)[,)]/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(100);
  return used.filter((name) => !defined.has(name));
}

const scriptSizes = new Map<string, number>();

/** In KB. Most pages share most scripts, so each is compressed once. */
function scriptSize(script: string): number {
  const size = scriptSizes.get(script) ?? kilobytes(readFileSync(path.join(SITE, script)));
  scriptSizes.set(script, size);
  return size;
}

function kilobytes(text: Buffer | string): number {
  return compressedByCloudFront(text).length / 1024;
}

/** The scripts that a page's file names, as paths below dist/. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, script = '']) => script,
  );
}

function importsOf(script: string): string[] {
  const code = readFileSync(path.join(SITE, script), 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => `/assets/${file}`);
}
