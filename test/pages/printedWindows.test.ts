import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

const rows = [
  ['Date', 'Course', 'Places'],
  ['12 Jan 2090', 'Safe Loading', 'Full'],
];
const sheets = Object.fromEntries(sheetNames.map((name) => [name, rows]));

test.for([
  ['a product', '/shop?product=adr', 'ADR dangerous goods', async () => {}],
  ['a full date', '/training-dates', 'Ask for a place', press(/^Ask for a place/)],
  ['the cart', '/shop', 'Your cart', press(/^Cart/)],
] as const)('prints the window of %s in place of its page', async ([, address, title, show], { open }) => {
  const page = await open({ sheets });
  await page.goto(`${ORIGIN}${address}`);
  await hydrated(page);
  await show(page);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await dialog.getByRole('heading', { name: title }).isVisible()).toBe(true);
  expect(await page.locator('h1').isVisible()).toBe(false);
  const look = await dialog.evaluate((window) => ({
    backdrop: getComputedStyle(window, '::backdrop').display,
    isWhole: window.scrollHeight <= window.clientHeight,
  }));
  expect(look).toEqual({ backdrop: 'none', isWhole: true });
});

function press(name: RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}
