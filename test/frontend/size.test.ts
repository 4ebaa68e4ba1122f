import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { builtPages, SITE } from './builtSite.ts';

/** KB of 1024 bytes, compressed by brotli as far as it goes. */
interface Budget {
  /** What the page runs before anything is pressed, scrolled to or fetched from the API. */
  readonly scripts: number;
  /** Inside the document: all that is on the page is styled when it is first painted. */
  readonly styles: number;
  /** The page as it is sent, with those styles. Up to here it fits into a new connection's first flight. */
  readonly document: number;
}

const READING: Budget = { scripts: 82, styles: 7, document: 10 };

/** Pages where something is bought or unlocked; Stripe's own script is not in these figures. */
const DOING: Readonly<Record<string, Budget>> = {
  [paths.shop]: { scripts: 76.5, styles: 7, document: 8 },
  [paths.checkout]: { scripts: 112, styles: 7, document: 8 },
  [paths.thankYou]: { scripts: 86, styles: 7, document: 8 },
  [paths.adrQuestions]: { scripts: 86.5, styles: 7, document: 8 },
  [paths.onlineLearningPassenger]: { scripts: 86.5, styles: 7, document: 8 },
  [paths.onlineLearningRoadHaulage]: { scripts: 86.5, styles: 7, document: 8 },
};

/** Code that a page can be painted and read without. */
const LATER = [
  'notices',
  'MantineParts',
  'AccreditationCarousel',
  'CartPanel',
  'ProductDialog',
  'react-confetti',
  'pageTitles',
];

describe('the weight of the built site', async () => {
  const pages = await builtPages();

  test.each(pages)('$address stays within its budget', async ({ address, html }) => {
    const { scripts, styles, document } = DOING[address] ?? READING;
    const measured = {
      scripts: await kilobytesOf(scriptsOf(html)),
      styles: kilobytes(stylesOf(html)),
      document: kilobytes(html),
    };
    expect(measured.scripts).toBeLessThanOrEqual(scripts);
    expect(measured.styles).toBeLessThanOrEqual(styles);
    expect(measured.document).toBeLessThanOrEqual(document);
  });

  test.each(pages)(
    '$address asks at once for every script that it needs, and for none that can come later',
    async ({ html }) => {
      const asked = scriptsOf(html);
      const needed = (await Promise.all(asked.map(importsOf))).flat();
      expect(asked.length).toBeGreaterThan(3);
      expect(needed.filter((script) => !asked.includes(script))).toEqual([]);
      expect(asked.filter((script) => LATER.some((name) => script.includes(`/${name}-`)))).toEqual([]);
    },
  );

  test('what can come later is in files of its own', () => {
    const files = readdirSync(path.join(SITE, 'assets'));
    expect(LATER.filter((name) => !files.some((file) => file.startsWith(`${name}-`) && file.endsWith('.js')))).toEqual(
      [],
    );
  });

  test.each(pages)('$address waits for no style sheet', ({ html }) => {
    const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets.filter((sheet) => !sheet.includes(' disabled'))).toEqual([]);
  });
});

/** The scripts that a page's file names, as paths below dist/. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, script = '']) => script,
  );
}

function stylesOf(html: string): string {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style).join('');
}

async function importsOf(script: string): Promise<string[]> {
  const code = await readFile(path.join(SITE, script), 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => `/assets/${file}`);
}

const scriptSizes = new Map<string, number>();

async function kilobytesOf(scripts: readonly string[]): Promise<number> {
  for (const script of scripts) {
    if (!scriptSizes.has(script)) scriptSizes.set(script, kilobytes(await readFile(path.join(SITE, script), 'utf8')));
  }
  return scripts.reduce((sum, script) => sum + (scriptSizes.get(script) ?? 0), 0);
}

function kilobytes(text: string): number {
  return brotliCompressSync(text).length / 1024;
}
