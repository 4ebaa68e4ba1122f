import { describe, expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { api } from '../../domain/api/routes.ts';
import { sheetNames } from '../../domain/trainingSheets.ts';
import { CACHE_LIFETIME_MS } from '../../frontend/src/features/training-dates/trainingDatesCache.ts';
import { ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

const sheets = {
  [sheetNames[0]]: [
    ['Date', 'Course', 'Venue'],
    ['12 Jan 2020', 'Module 1', 'Cardiff'],
    ['14 Jan 2090', 'Module 2', 'Swansea'],
    ['12 Jan 2090', 'Module 3', 'Newport'],
  ],
};

describe('the dates on the pages of the built site', () => {
  test('leave out past ones, and come soonest first', async ({ open }) => {
    const page = await open({ sheets });
    await page.goto(`${ORIGIN}/training-dates`);
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(['12 Jan 2090', '14 Jan 2090']);
    expect(await page.getByText('No dates are listed at the moment.').count()).toBe(sheetNames.length - 1);
  });

  test('are fetched once for a page, and again when a visitor returns to old ones', async ({ open }) => {
    const page = await open({ sheets });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url() === ORIGIN + api.trainingDates.path) asked += 1;
    });
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.install();
    await page.goto(`${ORIGIN}/training-dates`);
    await page.getByRole('table').waitFor();
    await page.clock.fastForward(CACHE_LIFETIME_MS / 2);
    await comeBack();
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    await page.clock.fastForward(CACHE_LIFETIME_MS);
    await comeBack();
    await expect.poll(() => asked).toBe(2);
  });

  test('without a network, show saved ones with their day and a phone number', async ({ open }) => {
    const page = await open({ sheets: null, complaints: /ERR_FAILED|dates could not be fetched/ });
    const stored = JSON.stringify({ savedAt: Date.UTC(2026, 0, 5, 9, 30), sheets });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), ['trainingData', stored] as const);
    await page.goto(`${ORIGIN}/training-dates`);
    const notice = page.getByRole('alert').filter({ hasText: business.phones[0].display });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('5 January at 9:30');
    expect(await page.getByRole('table').count()).toBe(1);
  });
});
