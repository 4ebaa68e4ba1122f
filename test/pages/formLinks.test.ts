import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { builtPages, hydrated, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { bookedLine, bookingOf } from './exampleBooking.ts';
import { answer, openBooking } from './openBooking.ts';
import { test } from './siteTest.ts';

const FULL = [
  ['Date', 'Course', 'Places'],
  ['12 Jan 2090', 'Safe Loading', 'Full'],
];

const withForms = (await builtPages()).filter(({ html }) => html.includes('<form'));

test.for([
  ...withForms.map(({ address }) => [address, async () => {}] as const),
  [
    '/driver-cpc',
    (page: Page) =>
      page
        .getByRole('button', { name: /^Ask for a place/ })
        .first()
        .click(),
  ],
  [
    '/driver-cpc#hours',
    async (page: Page) => {
      await page.getByRole('radio', { name: '21' }).check();
      await page.getByRole('button', { name: 'Add my courses, hours or deadline' }).click();
    },
  ],
  ['/shop?product=driver-cpc', async () => {}],
] as const)('no link in a form of %s replaces it', async ([address, openForm], { open }) => {
  const page = await open({ sheets: { ...sheetsWithDates('12 Jan 2090'), 'Driver CPC - Sheet1': FULL } });
  await page.goto(ORIGIN + address);
  await hydrated(page);
  await openForm(page);
  await page.locator('form').first().waitFor();
  expect(await leavingLinks(page)).toEqual([]);
});

test('no field cuts off the end of a pasted text', () => {
  expect(withForms.filter(({ html }) => /<[^>]+ maxlength=/i.test(html)).map(({ address }) => address)).toEqual([]);
});

test('no link in a form of a booking replaces it', async ({ open }) => {
  const line = bookedLine({ transfer: { by: 'customer', until: '2090-01-05', dates: [] } });
  const page = await openBooking(open, { read: answer(bookingOf(line)) });
  await page.getByRole('button', { name: 'Ask to move or cancel' }).click();
  await expect.poll(() => page.locator('form').count()).toBeGreaterThan(1);
  expect(await leavingLinks(page)).toEqual([]);
});

test('a message is still there after its privacy notice was read', async ({ open }) => {
  const page = await open({ sheets: {} });
  await page.goto(`${ORIGIN}/contact-us`);
  await hydrated(page);
  await page.getByLabel('Message').fill('A long message');
  const opened = page.waitForEvent('popup', { timeout: 5_000 });
  await page.getByRole('main').getByRole('link', { name: 'Privacy notice' }).click();
  expect(new URL((await opened).url() || '').pathname).toBe('/privacy');
  expect(await page.getByLabel('Message').inputValue()).toBe('A long message');
});

/** The links in and around forms that replace the page, and with it what was typed. */
function leavingLinks(page: Page): Promise<string[]> {
  return page
    .locator(':is(form, dialog:has(form), section:has(> form)) a:not([target=_blank], [download])')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ href }) => href).filter((href) => href.startsWith('http')),
    );
}
