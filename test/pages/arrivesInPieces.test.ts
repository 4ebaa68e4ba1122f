import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { builtPages, ORIGIN } from './builtSite.ts';
import { shiftSoFar, watchShifts } from './layoutShift.ts';
import { test } from './siteTest.ts';

const EMPTY = `${ORIGIN}/empty`;
const WIDTHS = [412, 768, 1440];
/** They hold more of the body than a first screen at any width. */
const PIECES = 16;
const PIECE_CHARACTERS = 800;
/** Above this, a shift can be seen. A list at the bottom of a panel moves by less when it is cut in two. */
const SEEN = 0.0025;
/** One page for each layout of the first screen. */
const SAMPLE: ReadonlySet<string> = new Set([
  '/',
  '/driver-cpc',
  '/operator-applications',
  '/training-dates',
  '/shop',
  '/contact-us',
  '/adr-questions',
  '/checkout',
]);

describe('while a page arrives in pieces', async () => {
  const pages = (await builtPages()).filter(({ address }) => SAMPLE.has(address));
  test.for(WIDTHS)('nothing moves on a screen of %i px', async (width, { open }) => {
    const page = await open({ width, sheets: {} });
    await page.route(EMPTY, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const moved: string[] = [];
    for (const { address, html } of pages) {
      await page.goto(EMPTY);
      await watchShifts(page);
      await writeSlowly(page, piecesOf(html));
      const shift = await shiftSoFar(page);
      if (shift > SEEN) moved.push(`${address} ${shift}`);
    }
    expect(moved).toEqual([]);
  });
});

/** The head, then the body, cut before elements: parsers pause between elements, wherever a packet ends. */
function piecesOf(html: string): string[] {
  const body = html.indexOf('<body');
  const pieces = [html.slice(0, body)];
  for (const element of html.slice(body).split(/(?=<(?:div|dl|h\d|li|nav|p|section|ul)\b)/)) {
    const last = pieces.at(-1);
    if (pieces.length > 1 && last !== undefined && last.length < PIECE_CHARACTERS)
      pieces[pieces.length - 1] = last + element;
    else pieces.push(element);
  }
  return pieces.slice(0, PIECES);
}

/** Writes a document piece by piece, with a frame after each. It never ends, so its scripts do not run. */
async function writeSlowly(page: Page, pieces: readonly string[]): Promise<void> {
  await page.evaluate(async (texts) => {
    document.open();
    for (const text of texts) {
      document.write(text);
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    }
  }, pieces);
}
