import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { waitingContract } from '../../domain/api/waiting.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { barriers } from '../browser/barriers.ts';
import { failing, ORIGIN } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';
import { dateRow } from '../dateRow.ts';

const BUSY_MS = 3_000;
const sheets = {
  [sheetNames[0]]: [
    ['Date', 'Course', 'Places'],
    ['12 Jan 2090', 'Safe Loading', 'Full'],
  ],
};
const DATE = 'Driver CPC, Thu 12 Jan 2090, Safe Loading';

async function openForm(open: Open, { status = 200, fields = {} } = {}) {
  const page = await open({ sheets, complaints: status === 200 ? undefined : new RegExp(String(status)) });
  const posts: Record<string, unknown>[] = [];
  await page.route(`**${waitingContract.path}`, async (route) => {
    const request = route.request();
    const form = await new Response(request.postDataBuffer()!.toString('utf8'), {
      headers: { 'content-type': request.headers()['content-type']! },
    }).formData();
    posts.push(Object.fromEntries(form));
    await route.fulfill({
      status,
      json: status === 200 ? { status: 'sent' } : { error: { code: '', message: '', fields } },
    });
  });
  await page.clock.install();
  await page.goto(`${ORIGIN}/training-dates?course=driver-cpc`);
  const opener = page.getByRole('button', { name: `Ask for a place: ${DATE}` });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a place' });
  await dialog.getByText('Driver CPC, Safe Loading').waitFor();
  await dialog.getByText('Thu 12 Jan 2090', { exact: true }).waitFor();
  return { page, posts, opener, dialog };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('sian@example.co.uk');
  await page.getByLabel('How many places').selectOption('2');
}

describe('the form that asks for a place', () => {
  test('sends the course, the row and the number of places', async ({ open }) => {
    const { page, posts, opener, dialog } = await openForm(open);
    expect(await barriers(page)).toEqual([]);
    await fillIn(page);
    await dialog.getByRole('button', { name: 'Ask for a place' }).click();
    expect(await dialog.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    await page.clock.runFor(BUSY_MS + 100);
    await dialog.getByRole('status', { name: 'Thank you' }).waitFor();
    expect(posts).toEqual([
      {
        email: 'sian@example.co.uk',
        places: '2',
        course: 'driver-cpc',
        date: dateRow('12 Jan 2090', { Course: 'Safe Loading' }).session,
        _captcha: 'false',
        openFor: expect.stringMatching(/^\d+$/),
      },
    ]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test.for([
    [400, /^Not sentThis page is out of date: reload, your words stay. Or call us on 0/],
    [503, /^Not sentEverything you typed is still here. Send it again, or call us on 0/],
    [429, /^Not sentEverything you typed is still here. Send it again in ten minutes, or/],
  ] as const)('keeps what was typed after a %i', async ([status, words], { open }) => {
    const { page, dialog } = await openForm(open, { status });
    await fillIn(page);
    await dialog.getByRole('button', { name: 'Ask for a place' }).click();
    await page.clock.runFor(BUSY_MS + 100);
    const notice = dialog.getByRole('alert', { name: 'Not sent' });
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(words);
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('sian@example.co.uk');
    expect(await page.getByLabel('How many places').inputValue()).toBe('2');
  });

  test("shows the server's errors, and sends nothing without an address", async ({ open }) => {
    const fields = { email: 'This address has no @.', places: 'There is a place now.' };
    const { page, posts, dialog } = await openForm(open, { status: 400, fields });
    await dialog.getByRole('button', { name: 'Ask for a place' }).click();
    await dialog.getByText('Enter your email address.').waitFor();
    expect(posts).toEqual([]);
    await fillIn(page);
    await dialog.getByRole('button', { name: 'Ask for a place' }).click();
    await page.clock.runFor(BUSY_MS + 100);
    for (const error of Object.values(fields)) await dialog.getByText(error).waitFor();
    expect(
      await page.getByRole('textbox', { name: 'Email' }).evaluate((email) => email === document.activeElement),
    ).toBe(true);
  });

  test('closes on Escape, and gives the focus back to its button', async ({ open }) => {
    const { page, opener, dialog } = await openForm(open);
    await page.getByRole('textbox', { name: 'Email' }).focus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('stays open when something beside it is pressed', async ({ open }) => {
    const { page, dialog } = await openForm(open);
    await fillIn(page);
    await page.mouse.click(20, 20);
    await page.keyboard.press('Shift+Tab');
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('sian@example.co.uk');
  });

  test.for([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its X', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['another page', (page: Page) => page.goForward()],
  ] as const)('has its text again after %s, until it is sent', async ([, leave], { open }) => {
    const { page, opener, dialog } = await openForm(open);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
    await page.goBack();
    await opener.click();
    await fillIn(page);
    await leave(page);
    await dialog.waitFor({ state: 'detached' });
    if (new URL(page.url()).pathname === '/shop') await page.goBack();
    await opener.click();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('sian@example.co.uk');
    expect(await page.getByLabel('How many places').inputValue()).toBe('2');
    await dialog.getByRole('button', { name: 'Ask for a place' }).click();
    await page.clock.runFor(BUSY_MS + 100);
    await dialog.getByRole('status', { name: 'Thank you' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await opener.click();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('');
  });

  test('says that it did not open, and opens when the connection is back', async ({ open }) => {
    const page = await open({ sheets, complaints: /ERR_FAILED|did not load/ });
    const mend = await failing(page, '**/AskForPlaceDialog-*.js');
    await page.goto(`${ORIGIN}/driver-cpc`);
    const opener = page.getByRole('button', { name: /^Ask for a place/ });
    await opener.click();
    await page
      .getByRole('alertdialog', { name: /^The form did not open/ })
      .getByRole('button', { name: 'OK' })
      .click();
    mend();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a place' });
    await dialog.waitFor();
    await dialog.getByText('Thu 12 Jan 2090', { exact: true }).waitFor();
    expect(await dialog.textContent()).toContain('Driver CPC, Safe Loading');
  });

  test('asks for any date of a course that has none', async ({ open }) => {
    const page = await open({ sheets: { [sheetNames[0]]: [['Date', 'Course', 'Places']] } });
    const posted = page.waitForRequest(`**${waitingContract.path}`);
    await page.route(`**${waitingContract.path}`, (route) => route.fulfill({ json: { status: 'sent' } }));
    await page.goto(`${ORIGIN}/training-dates?course=driver-cpc`);
    await page.getByRole('button', { name: 'Tell me when there is a date' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Tell me when there is a date' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill('sian@example.co.uk');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tell me when there is a date' }).click();
    await dialog.getByRole('status', { name: 'Thank you' }).waitFor();
    const body = (await posted).postData()!;
    expect(body).toMatch(/name="course"\s+driver-cpc/);
    expect(body).toMatch(/name="date"\s+--/);
  });
});
