import { expect } from 'vitest';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { detectDates } from '../browser/dateDetector.ts';
import { builtPages, datesShown, hydrated, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

const rows = [
  ['Date', 'Venue'],
  ['12 Jan 2090', 'Cardiff'],
  ['19 Jan 2090', 'Newport'],
];
const sheets = Object.fromEntries(sheetNames.map((name) => [name, rows]));

test('a phone that makes links of dates shows those of the chosen place', async ({ open }) => {
  const page = await open({ width: 390, sheets });
  await detectDates(page);
  await page.clock.setFixedTime('2090-01-02T09:00:00Z');
  await page.goto(`${ORIGIN}/training-dates`);
  await hydrated(page);
  await datesShown(page);
  const next = page.getByRole('main').locator('summary', { hasText: 'Next:' });
  await expect.poll(() => next.first().innerText()).toBe('Next: Thu 12 Jan, Cardiff');
  await page.getByLabel('Near').selectOption('Newport');
  await expect.poll(async () => new Set(await next.allInnerTexts())).toEqual(new Set(['Next: Thu 19 Jan, Newport']));
});

test('every page asks phones to leave its dates and numbers as they are', async () => {
  const pages = await builtPages();
  const silent = pages.filter(
    ({ html }) =>
      !html.includes('<meta name="chrome" content="nointentdetection" />') ||
      !html.includes('<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />'),
  );
  expect(silent.map(({ address }) => address)).toEqual([]);
});
