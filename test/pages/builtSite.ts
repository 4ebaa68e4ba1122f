import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { sheetNames, type TrainingSheets } from '../../domain/dates/trainingSheets.ts';
import { contentType } from '../../infra/contentTypes.ts';
import { inlineStyles, siteHeaders } from '../../infra/siteHeaders.ts';
import { withIds } from '../sessions.ts';

export const SITE = path.join(import.meta.dirname, '../../frontend/dist');

export const ORIGIN = 'https://site.example';

/** Every page in the build, by address. */
export async function builtPages(site = SITE): Promise<{ address: string; html: string }[]> {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => ({
      address: `/${file.replace(/(^|\/)index\.html$/, '')}`,
      html: await readFile(path.join(site, file), 'utf8'),
    })),
  );
}

/** Whether a page asks search engines to leave it out. */
export function isHidden(html: string): boolean {
  return html.includes('<meta name="robots" content="noindex" />');
}

interface Visit {
  readonly page: Page;
  /** Console errors and warnings, and uncaught errors. */
  readonly complaints: string[];
}

export interface VisitOptions {
  readonly width?: number;
  /** Null: the API is down. */
  readonly sheets: TrainingSheets | null;
  readonly scripts?: boolean;
  /** In place of the site's own Content-Security-Policy, which reports what it refuses as a complaint. */
  readonly policy?: string;
  /** Without prefers-reduced-motion. */
  readonly motion?: boolean;
  /** The folder of another build. */
  readonly site?: string;
}

/** Sheets with these dates for every course. */
export function sheetsWithDates(...dates: readonly string[]): TrainingSheets {
  const rows = [['Date', 'Course', 'Venue'], ...dates.map((date) => [date, 'Initial and refresher', 'Swansea'])];
  return Object.fromEntries(sheetNames.map((name) => [name, rows]));
}

/** As the API answers: with the ids of the sessions. */
export function published(sheets: TrainingSheets): TrainingSheets {
  return Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, withIds(rows)]));
}

/** Opens a page of the built site without a server: files come as the CDN sends them, other sites answer with nothing. */
export async function visit(
  browser: Pick<Browser, 'newContext'>,
  {
    width = 1280,
    sheets,
    scripts = true,
    motion = false,
    site = SITE,
    policy = siteHeaders({}, inlineStyles(site))['content-security-policy'],
  }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: motion ? 'no-preference' : 'reduce',
    javaScriptEnabled: scripts,
  });
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.fulfill({ contentType: 'text/javascript', body: '' });
    if (pathname === trainingDatesContract.path)
      return sheets ? route.fulfill({ json: published(sheets) }) : route.abort();
    const file = await fileAt(site, pathname);
    return route.fulfill({
      status: file.endsWith('404.html') ? 404 : 200,
      contentType: contentType(file) ?? 'application/octet-stream',
      headers: { 'content-security-policy': policy },
      body: await readFile(file),
    });
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => void complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { page, complaints };
}

/** Gives the page a copy of the dates. If it is fresh, the page asks for none, which could run out of time when the clock jumps. */
export async function keepDates(page: Page, sheets: TrainingSheets, savedAt = Date.now() - 60_000): Promise<void> {
  const copy = JSON.stringify({ savedAt, sheets });
  await page.addInitScript((text) => localStorage.setItem('trainingData', text), copy);
}

async function fileAt(site: string, pathname: string): Promise<string> {
  const file = path.join(site, path.extname(pathname) ? pathname : `${pathname}/index.html`);
  return existsSync(file) ? file : path.join(site, '404.html');
}

/** Resolves when React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Resolves when dates have replaced the placeholders that can be seen. */
export async function datesShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*=placeholder]')].every((placeholder) => !placeholder.checkVisibility()),
  );
}

/** Resolves when the typeface has loaded. */
export async function inTypeface(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Overpass Variable') && status === 'loaded'),
  );
}

/** Holds requests for files back until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return released.resolve;
}

/**
 * Lets requests for files fail until the returned function is called. Not `unroute`: with it, Playwright may let other requests that
 * are under way go to the network.
 */
export async function failing(page: Page, files: string): Promise<() => void> {
  let fails = true;
  await page.route(files, (route) => (fails ? route.abort() : route.fallback()));
  return () => void (fails = false);
}

/** Resolves when the page has been painted this many times. */
export function frames(page: Page, count = 2): Promise<void> {
  return page.evaluate(async (times) => {
    for (let frame = 0; frame < times; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Notes the scroll position of every frame. The function returned gives those so far, each once. */
export async function watchScroll(page: Page): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    const look = () => {
      seen.add(Math.round(window.scrollY));
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => places.evaluate((seen) => [...seen]);
}

/** Notes when selectors are first fitted. The function returned gives them in order, together those that one change of the page brought. */
export async function watchOrder(page: Page, selectors: readonly string[]): Promise<() => Promise<string[][]>> {
  await page.addInitScript((wanted) => {
    const seen: string[][] = [];
    const look = () => {
      const fresh = wanted.filter((selector) => !seen.flat().includes(selector) && document.querySelector(selector));
      if (fresh.length > 0) seen.push(fresh);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seen });
  }, selectors);
  return () => page.evaluate(() => (window as unknown as { readonly seen: string[][] }).seen);
}
