import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { DEADLINE_MISSING, HOURS_MISSING } from '../../domain/hoursQuestion.ts';
import type { TrainingSheets } from '../../domain/trainingSheets.ts';
import { barriers } from '../browser/barriers.ts';
import { keepDates, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

const sheets: TrainingSheets = {
  'Driver CPC - Sheet1': [
    ['Date', 'Course', 'Venue', 'Places'],
    ['11 Jan 2090', 'Safe Loading', 'Cardiff', 'Full'],
    ['12 Jan 2090', 'Safe Loading', 'Cardiff', '2 places left'],
    ['13 Jan 2090', 'Vehicle Safety Checks', 'Cardiff', ''],
    ['14 Jan 2090', 'Safe Loading', 'Swansea', ''],
  ],
};

async function openHelper(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/driver-cpc`);
  await page.getByRole('button', { name: 'Find my dates' }).click();
}

async function ask(page: Page, hours: string, deadline: string): Promise<void> {
  await page.getByLabel('Hours you have').fill(hours);
  await page.getByLabel('Your deadline').fill(deadline);
  await page.getByRole('button', { name: 'Show my dates' }).click();
}

function dates(page: Page): Promise<string[]> {
  return page.locator('#hours li').evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.textContent ?? ''));
}

describe('the helper for hours', () => {
  test('works by keyboard, puts errors beside their fields, and keeps the rest', async ({ open }) => {
    const page = await open({ width: 390, sheets });
    await openHelper(page);
    const [hours, deadline] = [page.getByLabel('Hours you have'), page.getByLabel('Your deadline')];
    await expect.poll(() => hours.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(HOURS_MISSING).waitFor();
    await page.getByText(DEADLINE_MISSING).waitFor();
    expect(await barriers(page, '#hours')).toEqual([]);
    await page.keyboard.type('21');
    expect(await page.getByText(HOURS_MISSING).count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await hours.inputValue()).toBe('21');
    expect(await deadline.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('group', { name: 'Courses you have had' }).getByRole('checkbox').count()).toBe(2);
  });

  test('replaces a date that is taken out, until another entry is made', async ({ open }) => {
    const page = await open({ width: 390, sheets });
    await openHelper(page);
    await ask(page, '28', '2090-12-01');
    await page.getByText('You still need 7 hours: 1 course.').waitFor();
    expect(await barriers(page, '#hours')).toEqual([]);
    const seen = [await dates(page)];
    for (let step = 0; step < 3; step += 1) {
      await page.getByRole('button', { name: /^Another date instead of / }).click();
      seen.push(await dates(page));
    }
    expect(seen).toEqual([['Thu 12 Jan 2090'], ['Fri 13 Jan 2090'], ['Sat 14 Jan 2090'], []]);
    const answer = page.locator('#hours [aria-live]');
    expect(await answer.textContent()).toContain('None of our other dates fits.');
    expect(await answer.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Put back the dates you took out' }).click();
    expect(await dates(page)).toEqual(['Thu 12 Jan 2090']);
    await page.getByLabel('Hours you have').fill('2');
    expect([await dates(page), await answer.textContent()]).toEqual([[], '']);
  });

  test('says that the dates are old or missing, and the numbers to call', async ({ open }) => {
    const page = await open({ sheets: null, complaints: /ERR_FAILED|dates could not be fetched/ });
    await openHelper(page);
    await page.getByText('The dates did not load').first().waitFor();
    await ask(page, '21', '2090-12-01');
    const answer = page.locator('#hours [aria-live]');
    await answer.getByText('We could not load the dates. Call').waitFor();
    expect(await answer.getByRole('link', { name: business.phones[0].display }).count()).toBe(1);
    const later = await open({ sheets: null, complaints: /ERR_FAILED|dates could not be fetched/ });
    await keepDates(later, sheets, Date.now() - 3_600_000);
    await openHelper(later);
    await later.getByText('Next, not checked: Thu 12 Jan 2090, Cardiff').waitFor();
    await ask(later, '21', '2090-12-01');
    await later.locator('#hours [aria-live]').getByText('These are the dates of your last visit.').waitFor();
  });
});
