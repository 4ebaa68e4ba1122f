import { readdirSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { limits, scriptLimit } from '../../bench/limits.ts';
import { builtPages, SITE } from './builtSite.ts';

/** The build compresses scripts at 11; pages are left to the CDN, which compresses about as well as 5. */
const QUALITY = { scripts: 11, pages: 5 };

/** Code that a page can be painted and read without. */
const LATER = ['notices', 'MantineParts', 'AccreditationCarousel', 'CartPanel', 'ProductDialog', 'react-confetti'];

const ASSETS = path.join(SITE, 'assets');

const pages = await builtPages();

test.for(pages)('$address stays within its limits', async ({ address, html }) => {
  expect(await scriptKilobytes(scriptsOf(html))).toBeLessThanOrEqual(scriptLimit(address));
  expect(kilobytes(html, QUALITY.pages)).toBeLessThanOrEqual(limits.documentKb);
});

test.for(pages)('$address preloads its scripts, no lazy ones, and waits for no style sheet', async ({ html }) => {
  const named = scriptsOf(html);
  const needed = (await Promise.all(named.map(importsOf))).flat();
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
] as const)('%s stays below %i bytes', async ([file, limit]) => {
  expect((await stat(path.join(SITE, file))).size).toBeLessThan(limit);
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

async function importsOf(script: string): Promise<string[]> {
  const code = await readFile(path.join(SITE, script), 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => `/assets/${file}`);
}

const scriptSizes = new Map<string, number>();

async function scriptKilobytes(scripts: readonly string[]): Promise<number> {
  for (const script of scripts) {
    if (!scriptSizes.has(script))
      scriptSizes.set(script, kilobytes(await readFile(path.join(SITE, script), 'utf8'), QUALITY.scripts));
  }
  return scripts.reduce((sum, script) => sum + (scriptSizes.get(script) ?? 0), 0);
}

function kilobytes(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1024;
}
