import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { editedSite } from '../../../infra/local/editedSite.ts';
import { type LocalSystem, startLocalSystem } from '../../../infra/local/localSystem.ts';
import type { SiteServer } from '../../../infra/local/builtSite.ts';
import { test } from '../../browser/browserTest.ts';
import { testSettings } from '../../localTestSettings.ts';

const PAGE_PART = path.join(import.meta.dirname, '../../../frontend/src/layout/Footer.tsx');
const LAMBDA_PART = path.join(import.meta.dirname, '../../../lambdas/training-dates/trainingDates.ts');

let system: LocalSystem;
let site: SiteServer;

beforeAll(async () => {
  system = await startLocalSystem(testSettings, async (options) => (site = await editedSite(options)));
}, 120_000);

afterAll(() => system.close());

test('serves pages from source, with dates and the Stripe.js stand-in', async ({ newContext }) => {
  const context = await newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => void complaints.push(message));
  await page.goto(`${system.siteUrl}/training-dates`);
  await page.getByRole('table').first().waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByRole('table').count()).toBe(sheetNames.length);
  const stripe = () => page.evaluate(() => typeof (window as { Stripe?: unknown }).Stripe);
  // Polled: on a first start, Vite may reload the page once it has prepared the packages.
  await expect.poll(stripe).toBe('undefined');
  await expect
    .poll(async () => {
      await page.addScriptTag({ url: 'https://js.stripe.com/any/stripe.js' });
      return stripe();
    })
    .toBe('function');
  expect(complaints).toEqual([]);
}, 90_000);

test('hot-reloads a change', async ({ newContext }) => {
  const context = await newContext();
  const page = await context.newPage();
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(system.siteUrl);
  await connected;
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  const updated = page.waitForEvent(
    'console',
    (message) => message.text() === '[vite] hot updated: /src/layout/Footer.tsx',
  );
  await utimes(PAGE_PART, new Date(), new Date());
  await updated;
  expect(await page.locator('body[data-kept]').count()).toBe(1);
}, 60_000);

test('reloads a Lambda when one of its files changes', async () => {
  const before = await site.loadLambda('training-dates');
  expect(await site.loadLambda('training-dates')).toBe(before);
  await utimes(LAMBDA_PART, new Date(), new Date());
  await expect.poll(async () => (await site.loadLambda('training-dates')) === before, { timeout: 10_000 }).toBe(false);
  expect((await fetch(`${system.siteUrl}/api/training-dates`)).status).toBe(200);
});
