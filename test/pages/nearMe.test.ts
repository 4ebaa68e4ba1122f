import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { api } from '../../domain/api/routes.ts';
import { sheetNames, type TrainingSheets } from '../../domain/dates/trainingSheets.ts';
import { datedCourses } from '../../frontend/src/features/training-dates/datedCourses.ts';
import { barriers } from '../browser/barriers.ts';
import { startTranslator } from '../browser/translator.ts';
import { datesShown, frames, hydrated, ORIGIN } from './builtSite.ts';
import { shiftSoFar, watchShifts } from './layoutShift.ts';
import { test } from './siteTest.ts';

const HEADER = ['Date', 'Course', 'Venue', 'Places'];

/** Swansea has two courses of Driver CPC, and of OLAT a date that is full. All others are in Cardiff, and the last sheet is empty. */
const sheets: TrainingSheets = Object.fromEntries(
  sheetNames.map((name, position) => [name, [HEADER, ...rowsAt(position)]]),
);

function rowsAt(position: number): string[][] {
  if (position === 0)
    return [
      ['9 Jan 2090', 'Safe Loading', 'Cardiff', ''],
      ['10 Jan 2090', 'Vehicle Safety Checks', 'Cardiff', ''],
      ['11 Jan 2090', 'Safe Loading', 'Swansea', ''],
      ['12 Jan 2090', 'Vehicle Safety Checks', 'SWANSEA', ''],
      ['13 Jan 2090', 'Road Safety', 'Newport', ''],
    ];
  if (position === 4)
    return [
      ['3 Jan 2090', '', 'Cardiff', ''],
      ['4 Jan 2090', '', 'Swansea', 'Full'],
    ];
  return position === 7 ? [] : [[`${position + 20} Jan 2090`, '', 'Cardiff', '']];
}

const PLACES = ['Cardiff', 'Newport', 'Swansea'];

const select = (page: Page) => page.getByRole('main').getByLabel('Near').first();

/** Title and next date of the board's rows. */
function boardRows(page: Page): Promise<string[]> {
  return page
    .locator('main .sign li a')
    .evaluateAll((rows) => rows.map(({ children: [title, date] }) => `${title?.textContent}: ${date?.textContent}`));
}

/** The first cells of a course's dates that the screen, or the paper, shows. */
async function shownDates(page: Page, slug: string): Promise<string[]> {
  const dates = page.locator(`[id='${slug}'] tbody th`);
  const isShown = await dates.evaluateAll((cells) => cells.map((cell) => cell.checkVisibility()));
  return (await dates.allTextContents()).filter((_, index) => isShown[index]);
}

async function openNear(page: Page, address: string): Promise<void> {
  await page.goto(ORIGIN + address);
  await datesShown(page);
}

describe('the place that a visitor chooses', () => {
  test('is remembered, and leads on the boards, tables, dialog and hours helper', async ({ open }) => {
    const page = await open({ sheets });
    await openNear(page, '/');
    expect((await boardRows(page))[0]).toBe('Operator Licence Awareness: Tue 3 Jan 2090, Cardiff');
    expect(await select(page).locator('option').allTextContents()).toEqual(['All places', ...PLACES]);
    await select(page).selectOption('Swansea');
    await expect.poll(async () => (await boardRows(page))[0]).toBe('Driver CPC: Wed 11 Jan 2090, Swansea');

    await page.reload();
    await datesShown(page);
    expect(await select(page).inputValue()).toBe('Swansea');
    expect((await boardRows(page))[0]).toBe('Driver CPC: Wed 11 Jan 2090, Swansea');

    await openNear(page, '/training-dates');
    expect((await boardRows(page)).slice(0, 2)).toEqual([
      'Driver CPC: Wed 11 Jan 2090, Swansea',
      'Operator Licence Awareness: Tue 3 Jan 2090, Cardiff',
    ]);
    expect(await shownDates(page, 'driver-cpc')).toEqual(['Wed 11 Jan 2090', 'Thu 12 Jan 2090']);
    await page.getByText('8 courses, 12 dates, 3 in Swansea').waitFor();

    await openNear(page, '/driver-cpc');
    await page.getByText('Next: Wed 11 Jan 2090, Swansea').waitFor();
    expect(await shownDates(page, 'driver-cpc')).toEqual(['Wed 11 Jan 2090', 'Thu 12 Jan 2090']);
    await page.getByRole('radio', { name: '21', exact: true }).check();
    await page.getByText('These are the soonest dates in Swansea.').waitFor();
    await page.getByRole('radio', { name: '14', exact: true }).check();
    await page.getByText('These are the soonest dates at all places. Swansea alone has too few that fit.').waitFor();
    expect(await barriers(page)).toEqual([]);

    await openNear(page, '/shop?product=driver-cpc');
    const groups = page.getByRole('dialog').locator('optgroup');
    await expect
      .poll(() => groups.evaluateAll((all) => all.map((group) => (group as HTMLOptGroupElement).label)))
      .toEqual(['Swansea', 'Elsewhere']);
    expect(await groups.first().locator('option').first().textContent()).toContain('Wed 11 Jan 2090, Safe Loading');
    expect(await groups.last().locator('option').count()).toBe(3);

    await openNear(page, '/');
    await select(page).selectOption('All places');
    expect(await page.evaluate(() => localStorage.getItem('place'))).toBeNull();
  });

  test('shows a date of each course, with the others a press away', async ({ open }) => {
    const page = await open({ width: 1440, sheets });
    await openNear(page, '/training-dates');
    for (const place of ['', ...PLACES]) {
      await select(page).selectOption(place);
      for (const { slug, sheet } of datedCourses) {
        const all = sheets[sheet]!.length - 1;
        const others = page.locator(`[id='${slug}']`).getByRole('button', { name: /more dates? elsewhere/ });
        const shown = (await shownDates(page, slug)).length;
        const hidden = (await others.count()) ? Number.parseInt((await others.textContent()) ?? '', 10) : 0;
        expect([place, slug, shown + hidden]).toEqual([place, slug, all]);
        if (all === 0) continue;
        expect(
          await page
            .locator(`[id='${slug}']`)
            .getByRole('link', { name: /^Book: / })
            .count(),
        ).toBeGreaterThan(0);
        if (hidden === 0) continue;
        await others.click();
        expect(await shownDates(page, slug)).toHaveLength(all);
        await page.getByRole('button', { name: `${place} alone` }).click();
      }
      const titles = datedCourses.map(({ product }) => product.title).toSorted();
      const rows = await boardRows(page);
      expect(rows.map((row) => row.split(':')[0]).toSorted()).toEqual(titles);
      expect(rows.filter((row) => row.endsWith('No date to book'))).toEqual(['ADR dangerous goods: No date to book']);
    }
  });

  test('closing the dates elsewhere leaves the button where it was pressed', async ({ open }) => {
    const many = Array.from({ length: 24 }, (_, row) => [
      `${row + 1} Jan 2090`,
      'Safe Loading',
      row % 6 ? 'Newport' : 'Cardiff',
      '',
    ]);
    const page = await open({ width: 390, sheets: { [sheetNames[0]]: [HEADER, ...many] } });
    await openNear(page, '/training-dates');
    await select(page).selectOption('Cardiff');
    await page.getByRole('button', { name: '20 more dates elsewhere' }).click();
    const button = page.getByRole('button', { name: 'Cardiff alone' });
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const top = () =>
      page
        .getByRole('button', { name: /Cardiff alone|elsewhere/ })
        .evaluate((element) => element.getBoundingClientRect().top);
    const pressed = await top();
    await button.click();
    await frames(page);
    expect(Math.abs((await top()) - pressed)).toBeLessThan(2);
  });

  test('is not asked for, or obeyed, where all dates are at one place', async ({ open }) => {
    const page = await open({ sheets: { [sheetNames[0]]: [HEADER, ['9 Jan 2090', 'Safe Loading', 'Cardiff', '']] } });
    await page.addInitScript(() => localStorage.setItem('place', '"Swansea"'));
    await openNear(page, '/training-dates');
    expect(await page.getByRole('combobox').count()).toBe(1);
    expect(await page.getByText('Swansea').count()).toBe(0);
  });

  test.for([
    ['/', 390],
    ['/', 1440],
    ['/training-dates', 390],
    ['/training-dates', 1440],
    ['/driver-cpc', 390],
    ['/driver-cpc', 1440],
  ] as const)('moves nothing on %s at %i px when the dates arrive', async ([address, width], { open }) => {
    const page = await open({ width, sheets });
    await page.addInitScript(() => localStorage.setItem('place', '"Swansea"'));
    const answer = Promise.withResolvers<void>();
    await page.route(`**${api.trainingDates.path}`, async (route) => {
      await answer.promise;
      await route.fulfill({ json: sheets });
    });
    await page.goto(ORIGIN + address);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    await watchShifts(page);
    answer.resolve();
    await datesShown(page);
    await frames(page);
    expect(await select(page).inputValue()).toBe('Swansea');
    expect(await shiftSoFar(page)).toBeLessThan(0.01);
  });

  test('is kept in a translated page', async ({ open }) => {
    const page = await open({ sheets });
    await openNear(page, '/training-dates');
    await page.evaluate(startTranslator, 'replaced' as const);
    await page.locator('main select').first().selectOption('Swansea');
    await expect.poll(() => shownDates(page, 'driver-cpc')).toHaveLength(2);
    await page.locator('main select').first().selectOption('');
    await expect.poll(() => shownDates(page, 'driver-cpc')).toHaveLength(5);
  });
});

describe('the dates page on a phone', () => {
  test('shows one course at a time, and the next date of each', async ({ open }) => {
    const page = await open({ width: 390, sheets });
    await openNear(page, '/training-dates');
    const summaries = page.locator('main details[name] > summary');
    expect(await summaries.allTextContents()).toEqual([
      'Next: Mon 9 Jan 2090, Cardiff',
      ...[21, 22, 23].map((day) => expect.stringMatching(new RegExp(`^Next: .* ${day} Jan 2090, Cardiff$`))),
      'Next: Tue 3 Jan 2090, Cardiff',
      ...[25, 26].map((day) => expect.stringMatching(new RegExp(`^Next: .* ${day} Jan 2090, Cardiff$`))),
      'Dates and price',
    ]);
    const opened = () =>
      page
        .locator('main section[id]')
        .evaluateAll((all) =>
          all.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).map(({ id }) => id),
        );
    expect(await opened()).toEqual(['driver-cpc']);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
    await page.getByRole('heading', { name: 'Operator Licence Awareness' }).click({ force: true });
    await expect.poll(opened).toEqual(['olat']);
    await page.locator('main ul a[href$="#adr"]').click();
    await expect.poll(opened).toEqual(['adr']);
    expect(await barriers(page)).toEqual([]);
    await page.goto('about:blank');
    await page.goto(`${ORIGIN}/training-dates#cilt-cpc`);
    await expect.poll(opened).toEqual(['cilt-cpc']);
    await page.goto('about:blank');
    await page.goto(`${ORIGIN}/training-dates?course=olat`);
    await expect.poll(opened).toEqual(['olat']);
  });

  test('prints every date, whatever is open and chosen', async ({ open }) => {
    const page = await open({ width: 390, sheets });
    await page.addInitScript(() => localStorage.setItem('place', '"Swansea"'));
    await openNear(page, '/training-dates');
    await page.emulateMedia({ media: 'print' });
    for (const { slug, sheet } of datedCourses) {
      expect([slug, (await shownDates(page, slug)).length]).toEqual([slug, sheets[sheet]!.length - 1]);
      expect(await page.locator(`[id='${slug}']`).isVisible()).toBe(true);
    }
    expect(await page.locator('main summary:visible').count()).toBe(0);
  });

  test('can be read without scripts', async ({ open }) => {
    const page = await open({ width: 390, sheets, scripts: false });
    await page.goto(`${ORIGIN}/training-dates`);
    await page.locator('main summary').filter({ hasText: 'Dates and price' }).nth(4).click();
    expect(await page.getByText('1 day on what your operator licence asks of you.').isVisible()).toBe(true);
    expect(await page.getByText('You need 35 hours every five years.').isVisible()).toBe(false);
  });
});
