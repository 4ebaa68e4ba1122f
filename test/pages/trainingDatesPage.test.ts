import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { business } from '../../domain/business.ts';
import { daysBetween } from '../../domain/dates/courseDate.ts';
import { api } from '../../domain/api/routes.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { barriers } from '../browser/barriers.ts';
import { CACHE_LIFETIME_MS } from '../../frontend/src/features/training-dates/fetchTrainingDates.ts';
import { failing, frames, hold, hydrated, ORIGIN } from './builtSite.ts';
import { shiftSoFar, watchShifts } from './layoutShift.ts';
import { type Open, test } from './siteTest.ts';

const HEADER = ['Date', 'Course', 'Time', 'Venue'];

/** Driver CPC has three dates to come, OLAT none, the other six one each, whose course is named after its sheet. Some have fewer columns. */
const sheets = Object.fromEntries(
  sheetNames.map((name, position) => {
    const isShown = (_: string, column: number) => position < 5 || HEADER[column] !== 'Time';
    return [name, [HEADER, ...rowsAt(position)].map((row) => row.filter(isShown))];
  }),
);

function rowsAt(position: number): string[][] {
  if (position === 0)
    return [
      ['To be confirmed', 'Road Safety and Regulations', '8am-4pm', 'Aberystwyth'],
      ['12 Jan 2090', 'Safe Loading', '8am-4pm', 'Cardiff'],
      ['12-13 Jan 2090', "Drivers' Hours and Tachographs", 'Evenings, 5.30-9pm', 'Haverfordwest'],
      ['12 Jan 2020', 'Safe Loading', '8am-4pm', 'Cardiff'],
    ];
  return position === 4 ? [] : [['2-4 Feb 2090', sheetNames[position]!, '8am-4pm', 'Cardiff']];
}

/** "8 courses, 9 dates", below the choice of courses. */
function counted(page: Page) {
  return page.locator('main [aria-live=polite]').first();
}

async function openDates(open: Open, search = ''): Promise<Page> {
  const page = await open({ sheets });
  await page.goto(`${ORIGIN}/training-dates${search}`);
  await counted(page).filter({ hasNotText: 'Loading' }).waitFor();
  return page;
}

function headings(page: Page): Promise<string[]> {
  return page.locator('main h2[id$=-heading]').allTextContents();
}

describe('the training dates page', () => {
  test('shows all courses, or the chosen one with its count and its own address', async ({ open }) => {
    const page = await openDates(open);
    expect(await counted(page).textContent()).toBe('8 courses, 9 dates');
    await expect.poll(() => page.getByRole('table').count()).toBe(7);
    await page.getByLabel('Show dates for').focus();
    await page.keyboard.type('Driver');
    await expect.poll(() => counted(page).textContent()).toBe('Driver CPC: 3 dates');
    expect(await headings(page)).toEqual(['Driver CPC']);
    expect(page.url()).toBe(`${ORIGIN}/training-dates?course=driver-cpc`);
    expect(await page.getByLabel('Show dates for').evaluate((select) => select === document.activeElement)).toBe(true);
    await page.reload();
    await page.getByText('Driver CPC: 3 dates').waitFor();
    expect(await headings(page)).toEqual(['Driver CPC']);
    await page.getByLabel('Show dates for').selectOption('All courses');
    await expect.poll(() => headings(page)).toHaveLength(8);
    expect(page.url()).toBe(`${ORIGIN}/training-dates`);
    await page.goto(`${ORIGIN}/training-dates?course=juggling`);
    await expect.poll(() => headings(page)).toHaveLength(8);
  });

  test('says that the chosen course has no dates, and the numbers to call', async ({ open }) => {
    const page = await openDates(open, '?course=olat');
    expect(await counted(page).textContent()).toBe('Operator Licence Awareness: no dates listed at the moment');
    expect(await page.locator('#olat').textContent()).toContain(
      `No dates are listed at the moment. Call ${business.phones[0].display}`,
    );
    expect(await page.getByRole('link', { name: 'Book OLAT Course' }).isVisible()).toBe(true);
  });

  test("has its board in the order of the dates, and each course's sheet and button", async ({ open }) => {
    const page = await openDates(open);
    const inBoard = await page
      .locator('main li')
      .getByRole('link')
      .filter({ hasText: /20\d\d|No date/ })
      .evaluateAll((links) => links.map((link) => [...link.children].map((part) => part.textContent)));
    expect(inBoard.map(([, date]) => date)).toEqual([
      'Thu 12 Jan 2090, Cardiff',
      ...Array.from({ length: 6 }, () => 'Thu 2 Feb 2090, Cardiff'),
      'No date to book',
    ]);
    const days = daysBetween(britishDay(Date.now()), '2090-01-12');
    expect(inBoard[0]).toEqual(['Driver CPC', 'Thu 12 Jan 2090, Cardiff', `in ${days} days`]);
    expect(inBoard[7]).toEqual(['Operator Licence Awareness', 'No date to book']);
    const sections = await page
      .locator('main section[id]')
      .evaluateAll((all) =>
        all.map((section) => [
          section.id,
          section.querySelector('a[href^="/shop"]:not([href*="date="])')?.getAttribute('href'),
          section.querySelector('td')?.textContent,
        ]),
      );
    const order =
      'driver-cpc vr-safe-driving cilt-cpc tm-refresher olat first-aid-at-work emergency-first-aid-at-work adr';
    const firstCells = ['Safe Loading', ...sheetNames.slice(1)];
    expect(sections).toEqual(
      order
        .split(' ')
        .map((slug, position) => [slug, `/shop?product=${slug}`, slug === 'olat' ? undefined : firstCells[position]]),
    );
    expect(await page.getByRole('link', { name: "Book CPC's Now" }).count()).toBe(1);
    await page.getByRole('link', { name: 'Book TM Course' }).click();
    await page.getByRole('dialog', { name: 'Transport Manager CPC' }).waitFor();
  });

  test('asks for the dates once, and again when a visitor returns to old ones', async ({ open }) => {
    const page = await open({ sheets });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url() === ORIGIN + api.trainingDates.path) asked += 1;
    });
    const comeBack = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.clock.install();
    await page.goto(`${ORIGIN}/training-dates`);
    await page.getByRole('table').first().waitFor();
    await page.clock.fastForward(CACHE_LIFETIME_MS / 2);
    await comeBack();
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    await page.clock.fastForward(CACHE_LIFETIME_MS);
    await comeBack();
    await expect.poll(() => asked).toBe(2);
  });

  test.for([
    ['/training-dates', 390, 0.005],
    ['/training-dates', 1440, 0.02],
    ['/driver-cpc', 390, 0.005],
    ['/driver-cpc', 1440, 0.02],
  ] as const)(
    'without dates %s says so at %i px, hardly moves, and never says none',
    async ([address, width, limit], { open }) => {
      const page = await open({ width, sheets, complaints: /ERR_FAILED|dates could not be fetched/ });
      const mend = await failing(page, `**${api.trainingDates.path}`);
      const release = await hold(page, `**${api.trainingDates.path}`);
      await page.goto(`${ORIGIN}${address}`);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
      await watchShifts(page);
      release();
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      await frames(page);
      expect(await shiftSoFar(page)).toBeLessThan(limit);
      if (address === '/training-dates') await page.getByText('The dates cannot be loaded at the moment.').waitFor();
      // A phone says it in the course that is open.
      const ofCourses = width < 768 ? 1 : sheetNames.length;
      const [inMain, courses] = [page.getByRole('main'), address === '/training-dates' ? ofCourses : 2];
      const unknown = inMain.getByText(`We could not load these dates. Call ${business.phones[0].display}`);
      await expect.poll(() => unknown.count()).toBe(courses);
      expect(await inMain.getByText(/no dates?\b|none listed|call for dates/i).count()).toBe(0);
      mend();
      await retry.click();
      await page.getByRole('table').first().waitFor();
      await expect.poll(() => page.getByText('We could not load these dates').count()).toBe(0);
    },
  );

  test('drops the choice when a link of the board leads to another course', async ({ open }) => {
    const page = await openDates(open, '?course=olat');
    await page.getByRole('listitem').getByRole('link', { name: 'ADR dangerous goods' }).click();
    await page.waitForURL(`${ORIGIN}/training-dates#adr`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('adr');
    expect(await headings(page)).toHaveLength(8);
  });

  test('gives a calendar file for each readable date, named by its row', async ({ open }) => {
    const page = await openDates(open, '?course=driver-cpc');
    const links = page.getByRole('link', { name: /^Add to calendar/ });
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual([
      'Add to calendar: Driver CPC, Thu 12 Jan 2090, Safe Loading, 8am-4pm, Cardiff',
      "Add to calendar: Driver CPC, Thu–Fri 12-13 Jan 2090, Drivers' Hours and Tachographs, Evenings, 5.30-9pm, Haverfordwest",
    ]);
    const [download] = await Promise.all([page.waitForEvent('download'), links.nth(1).click()]);
    expect(download.suggestedFilename()).toBe('driver-cpc-2090-01-12.ics');
    const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^UID:driver-cpc-[a-z\d]{12}@milltir\.example$/),
        'DTSTART;TZID=Europe/London:20900112T173000',
        'DTEND;TZID=Europe/London:20900112T210000',
        'RRULE:FREQ=DAILY;COUNT=2',
        "SUMMARY:Drivers' Hours and Tachographs (not booked)",
        String.raw`DESCRIPTION:Drivers' Hours and Tachographs\, Driver CPC\nEvenings\, 5.30-9pm\, Haverfordwest\nQuestions: 029 2018 0123 or 01632 960 456\, office@milltir.example`,
      ]),
    );
    expect(lines.find((line) => line.startsWith('DTSTAMP'))).toMatch(/^DTSTAMP:20\d{6}T\d{6}Z$/);
  });

  test('is accessible, breaks no word or time, and has one grid, from phone to desk', async ({ open }) => {
    const page = await openDates(open);
    for (const width of [360, 768, 992, 1060, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect({
        barriers: await barriers(page),
        width: await page.evaluate(() => document.documentElement.scrollWidth),
        broken: await brokenWords(page),
        placesOfVenue: await placesOf(page, 'Venue'),
      }).toEqual({ barriers: [], width, broken: [], placesOfVenue: width < 992 ? 0 : 1 });
    }
  });
});

/** In how many places across the page the tables have a column; 0 if their rows are not in columns. */
async function placesOf(page: Page, heading: string): Promise<number> {
  const lefts = await page
    .getByRole('columnheader', { name: heading })
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  return new Set(lefts).size;
}

/** Words of the tables that are broken over two lines. */
async function brokenWords(page: Page): Promise<string[]> {
  return page
    .getByRole('table')
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const broken: string[] = [];
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) broken.push(word);
          }
        }
        return broken;
      }),
    );
}
