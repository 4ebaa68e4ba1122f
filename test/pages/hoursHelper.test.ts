import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { DEADLINE_MISTYPED, HOURS_MISSING } from '../../domain/hours/hoursQuestion.ts';
import type { TrainingSheets } from '../../domain/dates/trainingSheets.ts';
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

async function choose(page: Page, hours: string): Promise<void> {
  await page.goto(`${ORIGIN}/driver-cpc`);
  await page.getByRole('radio', { name: hours, exact: true }).check();
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add my courses, hours or deadline' }).click();
}

function dates(page: Page): Promise<string[]> {
  return page.locator('#hours li').evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.textContent ?? ''));
}

describe('the helper for hours', () => {
  test('works by keyboard, puts errors beside their fields, and keeps the rest', async ({ open }) => {
    const page = await open({ width: 390, sheets });
    await choose(page, '7');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const sign = page.locator('#hours fieldset [aria-live]').first();
    await expect.poll(() => sign.textContent()).toBe('14 to go');
    await openForm(page);
    const [hours, deadline] = [page.getByLabel('Exact hours I have'), page.getByLabel('Your deadline')];
    await expect.poll(() => deadline.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await hours.inputValue()).toBe('21');
    await deadline.fill('0027-03-12');
    await hours.fill('');
    await page.getByText(DEADLINE_MISTYPED).waitFor();
    expect(await sign.textContent()).toBe('35 needed');
    await page.keyboard.press('Enter');
    await page.getByText(HOURS_MISSING).waitFor();
    expect(await barriers(page, '#hours')).toEqual([]);
    await page.keyboard.type('10.5');
    expect([await page.getByText(HOURS_MISSING).count(), await sign.textContent()]).toEqual([0, '24.5 to go']);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('radio', { name: '28' }).check();
    expect(await hours.inputValue()).toBe('28');
    expect(await page.getByRole('group', { name: 'Courses you have had' }).getByRole('checkbox').count()).toBe(2);
  });

  test('leaves with its page', async ({ open }) => {
    const page = await open({ width: 390, sheets });
    await choose(page, '7');
    await openForm(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toBe('Online Store');
  });

  test('replaces a date that is taken out, and says what the dates cost', async ({ open }) => {
    const page = await open({ width: 390, sheets });
    await choose(page, '28');
    const answer = page.locator('#hours div[aria-live]');
    await answer.getByText('That is 1 course. This is the soonest date.').waitFor();
    await page.locator('#hours').getByText('You pay £72.00 with VAT').waitFor();
    expect(await barriers(page, '#hours')).toEqual([]);
    const seen = [await dates(page)];
    for (let step = 0; step < 3; step += 1) {
      await page.getByRole('button', { name: /^Another date instead of / }).click();
      seen.push(await dates(page));
    }
    expect(seen).toEqual([['Thu 12 Jan 2090'], ['Fri 13 Jan 2090'], ['Sat 14 Jan 2090'], []]);
    expect(await answer.textContent()).toContain('We have no other date for them just now.');
    expect(await answer.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Put back the dates you took out' }).click();
    expect(await dates(page)).toEqual(['Thu 12 Jan 2090']);
    await page.getByRole('button', { name: 'Say so, and we plan around it' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('done');
    await page.getByRole('checkbox', { name: 'Safe Loading' }).check();
    expect(await dates(page)).toEqual(['Fri 13 Jan 2090']);
    await page.getByLabel('Your deadline').fill('2090-01-14');
    expect([await dates(page), await answer.textContent()]).toEqual([
      [],
      expect.stringContaining('None of our dates fits.'),
    ]);
    await page.getByLabel('Exact hours I have').fill('many');
    expect([await dates(page), await answer.textContent()]).toEqual([[], '']);
  });

  test('plans International hours with the dates that count for them', async ({ open }) => {
    const rows = [
      ['Date', 'Course', 'Counts for'],
      ['12 Jan 2090', 'Safe Loading', 'National'],
      ['13 Jan 2090', 'Vehicle Safety Checks', 'International'],
    ];
    const page = await open({ width: 390, sheets: { 'Driver CPC - Sheet1': rows } });
    await choose(page, '28');
    await expect.poll(() => dates(page)).toEqual(['Thu 12 Jan 2090']);
    await openForm(page);
    await page.getByRole('checkbox', { name: 'I need International Driver CPC' }).check();
    await expect.poll(() => dates(page)).toEqual(['Fri 13 Jan 2090']);
    await page.locator('#hours li').getByText('(International)').waitFor();
    await page.getByLabel('Exact hours I have').fill('14');
    await page.getByText('Only 1 International date fits, so 14 hours are missing.').waitFor();
    expect(await barriers(page, '#hours')).toEqual([]);
  });

  test('says that dates are in the cart only while they are there', async ({ open }) => {
    const page = await open({ sheets });
    await choose(page, '21');
    const add = page.getByRole('button', { name: 'Add all to the cart' });
    const said = page.getByText('The 2 dates are in your cart.');
    await add.click();
    await said.waitFor();
    const takeOut = async (opener: RegExp, confirm: string) => {
      const cart = page.getByRole('dialog', { name: 'Your cart' });
      await page.getByRole('button', { name: 'Cart, 2 items' }).click();
      await cart.getByRole('button', { name: opener }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
      await cart.getByRole('button', { name: 'Close' }).click();
    };

    await takeOut(/^Remove: /, 'Remove');
    await add.click();
    await said.waitFor();
    await takeOut(/^Clear cart$/, 'Clear cart');
    await add.waitFor();
    for (const hours of ['14', '21']) await page.getByRole('radio', { name: hours }).check();
    expect(await dates(page)).toHaveLength(2);
    expect(await page.locator('#hours').getByText('in your cart').count()).toBe(0);
    expect(await page.locator('#hours').getByRole('link', { name: 'Checkout' }).count()).toBe(0);
  });

  test('says that the dates are old or missing, and the numbers to call', async ({ open }) => {
    const page = await open({ sheets: null, complaints: /ERR_FAILED|dates could not be fetched/ });
    await choose(page, '21');
    await page.getByText('The dates did not load').first().waitFor();
    const answer = page.locator('#hours div[aria-live]');
    await answer.getByText('We could not load the dates. Call').waitFor();
    expect(await answer.getByRole('link', { name: business.phones[0].display }).count()).toBe(1);
    const later = await open({ sheets: null, complaints: /ERR_FAILED|dates could not be fetched/ });
    await keepDates(later, sheets, Date.now() - 3_600_000);
    await choose(later, '21');
    await later.getByText('Next, not checked: Thu 12 Jan 2090, Cardiff').waitFor();
    await later.locator('#hours [aria-live]').getByText('These are the dates of your last visit.').waitFor();
  });
});
