import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { barriers } from '../browser/barriers.ts';
import { datesShown, hydrated, ORIGIN, published } from './builtSite.ts';
import { dateRow } from '../dateRow.ts';
import { type Open, test } from './siteTest.ts';

const HEADER = ['Date', 'Course', 'Places', 'Venue'];
const ROWS = [
  ['2 Jan 2090', 'Safe Loading', 'Closed', 'Cardiff'],
  ['3 Jan 2090', 'Road Safety', 'Full', 'Newport'],
  ['4 Jan 2090', 'Vehicle Checks', '3 places left', 'Swansea'],
  ['5 Jan 2090', 'First Aid', 'Cancelled', 'Cardiff'],
  ['6 Jan 2090', 'Loading', '', 'Cardiff'],
];
const sheets = { [sheetNames[0]]: [HEADER, ...ROWS] };

const FULL = 'Tue 3 Jan 2090, Road Safety, Newport';
const FEW = 'Wed 4 Jan 2090, Vehicle Checks, Swansea';
const FREE = 'Fri 6 Jan 2090, Loading, Cardiff';

async function openTable(open: Open, width: number): Promise<Page> {
  const page = await open({ width, sheets });
  await page.goto(`${ORIGIN}/training-dates?course=driver-cpc`);
  await page.getByRole('table').waitFor();
  return page;
}

const idOf = (date: string, Course: string, Venue: string) => dateRow(date, { Course, Venue }).session;

async function openProduct(open: Open, date: string) {
  const page = await open({ sheets });
  await page.goto(`${ORIGIN}/shop?product=driver-cpc&date=${date}`);
  const dialog = page.getByRole('dialog', { name: 'Driver CPC' });
  await dialog.getByLabel('Date').locator('option').nth(1).waitFor({ state: 'attached' });
  return { page, dialog };
}

describe('a table of dates', () => {
  test.for([390, 1440])('says in each row whether it can be booked, at %i px', async (width, { open }) => {
    const page = await openTable(open, width);
    await page
      .getByRole('link', { name: /^Add to calendar/ })
      .first()
      .waitFor();
    const rows = await page.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => {
        const cell = row.lastElementChild!;
        return [
          cell.querySelector('b')?.textContent,
          ...[...cell.querySelectorAll('a, button')].map((action) => action.getAttribute('aria-label')),
        ];
      }),
    );
    expect(rows).toEqual([
      ['Booking closed'],
      ['Full', `Ask for a place: Driver CPC, ${FULL}`],
      ['3 places left', `Add to calendar: Driver CPC, ${FEW}`, `Book: Driver CPC, ${FEW}, 3 places left`],
      ['Cancelled'],
      [undefined, `Add to calendar: Driver CPC, ${FREE}`, `Book: Driver CPC, ${FREE}`],
    ]);
    expect(await page.locator('thead th').allTextContents()).toEqual(['Date', 'Course', 'Venue', 'Booking']);
    expect(await page.getByText('Booking closed for the date you need? Call').textContent()).toContain(
      business.phones[0].display,
    );
    expect(await page.locator('tr[data-next] th').textContent()).toBe('Wed 4 Jan 2090');
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test("keeps the owner's long words inside the page, and off the row's other texts", async ({ open }) => {
    const moved = 'Moved to 28 Dec 2089 – 1 Jan 2090';
    const rows = [
      ['2 Jan 2090', 'Safe Loading', moved, 'Cardiff'],
      ['12-13 Jan 2090', "Drivers' Hours and Tachographs, with a long name", 'Full', 'Newport'],
    ];
    const page = await open({ sheets: { [sheetNames[0]]: [HEADER, ...rows] } });
    await page.goto(`${ORIGIN}/training-dates?course=driver-cpc`);
    await page.getByText('Moved to').waitFor();
    for (const width of [390, 540, 1000]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.locator('tbody tr').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const parts = [...row.querySelectorAll('th, td:not(:last-child), td:last-child > *')];
          const boxes = parts.map((part) => part.getBoundingClientRect());
          return boxes.filter(({ left, right, top, bottom }, at) =>
            boxes
              .slice(at + 1)
              .some(
                (other) =>
                  Math.min(right, other.right) - Math.max(left, other.left) > 1 &&
                  Math.min(bottom, other.bottom) - Math.max(top, other.top) > 1,
              ),
          );
        }),
      );
      expect([await page.evaluate(() => document.documentElement.scrollWidth), covered]).toEqual([width, []]);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    const ask = await page.getByRole('button', { name: /^Ask for a place/ }).boundingBox();
    expect(ask!.x + ask!.width).toBeLessThanOrEqual(390);
  });

  test('prints the name, both numbers, and why a date cannot be booked', async ({ open }) => {
    const page = await openTable(open, 1280);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('body').innerText();
    expect(printed.trim().split('\n')[0]).toBe(business.name);
    for (const words of [...business.phones.map(({ display }) => display), business.vatNumber])
      expect(printed).toContain(words);
    for (const words of ['Compliance', business.email]) expect(printed).not.toContain(words);
    for (const words of ['Booking closed', 'Full', '3 places left', 'Cancelled'])
      expect(await page.getByRole('cell', { name: words }).getByText(words, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: /^Book/ }).count()).toBe(0);
  });

  test.for([390, 1440])('is as high as its placeholder, if it has three dates, at %i px', async (width, { open }) => {
    const page = await open({ width, sheets });
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/training-dates', async (route) => {
      await answer.promise;
      const rows = [1, 2, 3].map((day) => [`${day} Jan 2090`, 'Safe Loading', '', '8am-4pm', 'Cardiff']);
      const sheet = [['Date', 'Course', 'Places', 'Time', 'Venue'], ...rows];
      await route.fulfill({ json: published({ [sheetNames[0]]: sheet }) });
    });
    await page.goto(`${ORIGIN}/driver-cpc`);
    await hydrated(page);
    const end = () => page.locator('#driver-cpc').evaluate((section) => section.getBoundingClientRect().bottom);
    const before = await end();
    answer.resolve();
    await datesShown(page);
    expect(Math.abs((await end()) - before)).toBeLessThan(4);
  });
});

test('the board, the shop and the course name the next date that can be booked', async ({ open }) => {
  const page = await open({ sheets });
  await page.goto(`${ORIGIN}/training-dates`);
  await datesShown(page);
  expect(
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /Driver CPC/ })
      .first()
      .locator('> span')
      .first()
      .textContent(),
  ).toBe('Wed 4 Jan 2090, Swansea');
  await page.goto(`${ORIGIN}/shop`);
  await page.getByText('Next: Wed 4 Jan 2090').waitFor();
  await page.goto(`${ORIGIN}/driver-cpc`);
  await page.getByText('Next: Wed 4 Jan 2090, Swansea').waitFor();
  expect(await page.getByText('Next: ').locator('xpath=following-sibling::p').textContent()).toBe('Vehicle Checks');
  expect(await page.getByText('No date to book just now').count()).toBe(1);
});

describe("a course's dialog", () => {
  test('shows full dates, and sells no more places than are left', async ({ open }) => {
    const { dialog } = await openProduct(open, idOf('4 Jan 2090', 'Vehicle Checks', 'Swansea'));
    const dates = dialog.getByLabel('Date');
    await expect.poll(() => dates.inputValue()).toBe(idOf('4 Jan 2090', 'Vehicle Checks', 'Swansea'));
    expect(await dates.locator('option:not([disabled])').allTextContents()).toEqual([FEW, FREE]);
    expect(await dates.locator('option[disabled]').allTextContents()).toEqual(['Select a date.', `${FULL} - Full`]);
    await dialog.getByText(`${FEW}. 3 places left`).waitFor();
    const quantity = dialog.getByLabel('Quantity');
    expect(await quantity.locator('option').allTextContents()).toEqual(['1', '2', '3']);
    await dates.selectOption(FREE);
    await quantity.selectOption('7');
    await dates.selectOption(FEW);
    expect(await quantity.inputValue()).toBe('3');
    await dialog.getByText('£216.00').waitFor();
  });

  test.for([
    [idOf('2 Jan 2090', 'Safe Loading', 'Cardiff'), 'Booking for this date has closed. Choose another.'],
    [idOf('9 Jan 2090', 'First Aid', 'Cardiff'), 'This date can no longer be booked. Choose another.'],
  ] as const)('opened on session %s says: %s', async ([date, words], { open }) => {
    const { page, dialog } = await openProduct(open, date);
    await dialog.getByText(words).waitFor();
    expect(await dialog.getByRole('button', { name: /^Ask for a place/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await dialog.getByText(words).waitFor();
    await page.getByRole('button', { name: 'Cart, empty', includeHidden: true }).waitFor({ state: 'attached' });
  });

  test('opened on a full date says so, and asks for a place or sells another', async ({ open }) => {
    const { page, dialog } = await openProduct(open, idOf('3 Jan 2090', 'Road Safety', 'Newport'));
    const notice = dialog.getByRole('alert', { name: 'This date is full.' });
    expect(await notice.textContent()).toContain(`${FULL}. Choose another.`);
    await notice.getByRole('button').click();
    const ask = page.getByRole('dialog', { name: 'Ask for a place' });
    await ask.getByText('Driver CPC, Road Safety, Newport').waitFor();
    expect(await ask.getByText('Tue 3 Jan 2090', { exact: true }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await ask.waitFor({ state: 'detached' });
    await dialog.getByLabel('Date', { exact: true }).selectOption(FREE);
    expect(await notice.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  });
});

test('the cart says why a date cannot be booked, and how many places are left', async ({ open }) => {
  const page = await open({ sheets, complaints: /404/ });
  await page.addInitScript(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify({ version: 1, items: [...Array.from({ length: 5 }, () => unit(2)), unit(1), unit(0), unit(3)] }),
  );
  await page.goto(`${ORIGIN}/shop`);
  await page.getByRole('button', { name: 'Cart, 8 items' }).click();
  const entries = page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem');
  await entries.getByText('Only 3 places are left on this date. Take fewer or choose another.').waitFor();
  expect(await entries.getByLabel('Quantity').first().locator('option:not([disabled])').allTextContents()).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(await entries.getByLabel('Quantity').first().inputValue()).toBe('5');
  for (const words of ['This date is full.', 'Booking for this date has closed.', 'This date is cancelled.'])
    await entries.getByText(`${words} Remove it or choose another.`).waitFor();
  await entries.getByLabel('Quantity').first().selectOption('3');
  await page.getByRole('button', { name: 'Cart, 6 items', includeHidden: true }).waitFor({ state: 'attached' });
  expect(await entries.getByText('Only 3 places').count()).toBe(0);
  // Its question for the price gets a 404 here.
  await page.goto(`${ORIGIN}/checkout`);
  await page.getByRole('main').getByText('This date is full.', { exact: true }).waitFor();
});

test('the cart speaks of another date only where one can be booked', async ({ open }) => {
  const page = await open({ sheets: { [sheetNames[0]]: [HEADER, ROWS[3]!] } });
  await page.addInitScript(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify({ version: 1, items: [unit(3)] }),
  );
  await page.goto(`${ORIGIN}/shop`);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('This date is cancelled. Remove it.').waitFor();
  expect(await cart.getByLabel('Choose a date').count()).toBe(0);
});

/** A unit of Driver CPC in the stored cart, on the date of a row. */
function unit(row: number): object {
  const [selectedDate = '', Course = '', , Venue = ''] = ROWS[row]!;
  return { id: 7, ...dateRow(selectedDate, { Course, Venue }) };
}
