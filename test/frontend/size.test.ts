import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { limits, scriptLimit } from '../../bench/limits.ts';
import { compressedCopy } from '../../infra/compressedFile.ts';
import { builtPages, SITE } from './builtSite.ts';

/** Brotli's level for pages, which the CDN compresses about as well. The build compresses scripts itself. */
const PAGE_QUALITY = 5;

/** Code that a page can be painted and read without. */
const LATER = [
  'toasts',
  'MantineParts',
  'AccreditationCarousel',
  'AskForPlaceDialog',
  'CalendarLink',
  'Booking',
  'CartPanel',
  'SharedCart',
  'ProductDialog',
  'HoursHelper',
  'react-confetti',
];

const ASSETS = path.join(SITE, 'assets');

const pages = await builtPages();

test.for(pages)('$address stays within its limits', ({ address, html }) => {
  const scripts = scriptsOf(html).map((script) => statSync(path.join(SITE, compressedCopy(script))).size);
  expect(scripts.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(scriptLimit(address));
  const document = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } });
  expect(document.length / 1024).toBeLessThanOrEqual(limits.documentKb);
});

test.for(pages)('$address preloads its scripts, no lazy ones, and waits for no style sheet', ({ html }) => {
  const named = scriptsOf(html);
  const needed = named.flatMap(importsOf);
  expect(named.length).toBeGreaterThan(3);
  expect(needed.filter((script) => !named.includes(script))).toEqual([]);
  expect(named.filter((script) => LATER.some((name) => script.includes(`/${name}-`)))).toEqual([]);
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(sheets.filter((sheet) => !sheet.includes(' disabled'))).toEqual([]);
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

test("the built styles define every one of Mantine's variables that is used", () => {
  const built = readdirSync(ASSETS)
    .filter((file) => /\.(css|js)$/.test(file))
    .map((file) => readFileSync(path.join(ASSETS, file), 'utf8'))
    .join('');
  const defined = new Set([...built.matchAll(/(--mantine-[\w-]+)["']?:/g)].map(([, name]) => name));
  const used = [...built.matchAll(/var\((--mantine-[\w-]*\w)[,)]/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

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
