import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordedUrl } from '../../domain/bookings/trainerLink.ts';
import { barriers } from '../browser/barriers.ts';
import { enlargeText, misfits } from '../browser/misfits.ts';
import { makeOld } from '../browser/oldBrowser.ts';
import { openSite } from '../journeys/openSite.ts';
import { courseOfToday } from '../journeys/trainerCourse.ts';

const site = openSite();

const NAMES = ['Ann Price', 'Bo Ek', null];

const toggle = (page: Page, person: string, label: string) =>
  page.getByRole('listitem').filter({ hasText: person }).getByText(label, { exact: true });
const isOn = (page: Page, person: string, label: string) =>
  page.getByRole('listitem').filter({ hasText: person }).getByLabel(label, { exact: true }).isChecked();
const state = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
const storedMarks = (page: Page) => page.evaluate(() => localStorage.getItem('trainer-marks') ?? '');

/** Kept for a reload without a signal. */
async function isPageKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match('/trainer')) !== undefined)).toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function phone(page: Page, url: string): Promise<Page> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await page.getByRole('heading', { name: "Drivers' Hours" }).waitFor();
  return page;
}

test('a phone keeps its marks without a signal, and sends them later', async () => {
  site.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  const course = await courseOfToday('Cardiff', NAMES);
  const one = await phone(await site.newPage(), course.url);
  const two = await phone(await site.pageOnOtherMachine(), course.url);
  await toggle(one, 'Ann Price', 'Came').click();
  await state(one, /^All sent \d\d:\d\d$/);

  await site.context.setOffline(true);
  await toggle(one, 'Ann Price', 'ID seen').click();
  await toggle(one, 'Bo Ek', 'Did not come').click();
  await one.getByLabel('Came without a booking').fill('Cai <b>Dee</b>');
  await one.getByRole('button', { name: 'Add to the register' }).click();
  await state(one, '3 marks wait for a signal');
  expect(await course.marks()).toHaveLength(1);

  await toggle(two, 'Bo Ek', 'Came').click();
  await state(two, 'All sent');
  await site.context.setOffline(false);
  await state(one, 'All sent');
  // Neither phone knew of the other.
  await one.getByText('Two phones disagree: Came, Did not come. Press what is right.').waitFor();
  for (const word of ['Came', 'Did not come']) expect(await isOn(one, 'Bo Ek', word)).toBe(false);
  await toggle(one, 'Bo Ek', 'Came').click();
  await expect.poll(() => one.getByText('Two phones disagree').count()).toBe(0);
  await state(one, 'All sent');
  await expect.poll(() => isOn(one, 'Bo Ek', 'Came')).toBe(true);
  expect(await isOn(one, 'Ann Price', 'ID seen')).toBe(true);
  const marks = await course.marks();
  expect(marks).toHaveLength(6);
  expect(new Set(marks.map((mark) => mark.phone)).size).toBe(2);
  expect(await storedMarks(one)).not.toContain('Dee');

  await two.reload();
  await two.getByRole('heading', { name: 'Cai <b>Dee</b>' }).waitFor();
});

test('without a signal the page opens again, with its list and its marks, also in a second tab', async () => {
  site.expectComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const course = await courseOfToday('Bangor', NAMES);
  const page = await phone(await site.newPage(), course.url);
  await toggle(page, 'Ann Price', 'Came').click();
  await state(page, 'All sent');
  await isPageKept(page);
  await site.context.setOffline(true);
  await toggle(page, 'Bo Ek', 'Did not come').click();
  await state(page, '1 mark waits for a signal');

  await page.reload();
  await page.getByText('No signal: this is the list as this phone had it last.').waitFor();
  expect([await isOn(page, 'Ann Price', 'Came'), await isOn(page, 'Bo Ek', 'Did not come')]).toEqual([true, true]);
  await state(page, '1 mark waits for a signal');
  const second = await phone(await site.newPage(), course.url);
  expect(await isOn(second, 'Bo Ek', 'Did not come')).toBe(true);
  await toggle(second, 'Ann Price', 'ID seen').click();
  await state(page, '2 marks wait for a signal');
  // The phone needs the memory, and throws both away.
  for (const each of [page, second]) await each.close();
  const third = await phone(await site.newPage(), course.url);
  await state(third, '2 marks wait for a signal');

  await site.context.setOffline(false);
  await state(third, 'All sent');
  await expect.poll(() => third.getByText('No signal').count()).toBe(0);
  expect((await course.marks()).map(({ count }) => count).toSorted()).toEqual([1, 2, 3]);
});

test.each(['2 hours fast', 'set right'])('a clock that is %s changes nothing about the order of marks', async (how) => {
  const course = await courseOfToday(how === 'set right' ? 'Barmouth' : 'Builth', NAMES);
  const [one, two] = [await site.newPage(), await site.pageOnOtherMachine()];
  const now = Date.now();
  await one.clock.install({ time: now + 2 * 3_600_000 });
  await phone(one, course.url);
  await phone(two, course.url);
  await toggle(one, 'Bo Ek', 'Came').click();
  await state(one, 'All sent');
  if (how === 'set right') await one.clock.setSystemTime(now);
  await two.reload();
  await expect.poll(() => isOn(two, 'Bo Ek', 'Came')).toBe(true);
  await toggle(two, 'Bo Ek', 'Did not come').click();
  await state(two, 'All sent');
  await one.reload();
  await expect.poll(() => isOn(one, 'Bo Ek', 'Did not come')).toBe(true);
});

test('the browser of an app says so before the first mark', async () => {
  const course = await courseOfToday('Conwy', NAMES);
  const page = await site.newPage();
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS]';
  await page.addInitScript((text) => Object.defineProperty(navigator, 'userAgent', { get: () => text }), agent);
  await phone(page, course.url);
  const asked = page.getByRole('alert').filter({ hasText: 'Open this page in Safari or Chrome first' });
  await expect.poll(() => asked.count()).toBe(1);
});

test('once all is over the phone keeps neither the list nor the page', async () => {
  const course = await courseOfToday('Denbigh', NAMES);
  const page = await site.newPage();
  await phone(page, course.url);
  await isPageKept(page);
  const kept = () => page.evaluate(async () => [Object.keys(localStorage), await caches.keys()]);
  expect(await kept()).toEqual([['trainer-registers'], ['trainer']]);
  await page.clock.install({ time: Date.now() + 2 * 24 * 3_600_000 });
  await page.route('**/api/trainer', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(Date.now() + 2 * 24 * 3_600_000).toUTCString() };
    await route.fulfill({ response, headers });
  });
  await page.reload();
  await expect.poll(kept).toEqual([[], []]);
});

test('marks survive a closed page, and each evening has its own', async () => {
  site.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  const course = await courseOfToday('Newport', NAMES);
  const page = await phone(await site.newPage(), course.url);
  await site.context.setOffline(true);
  await toggle(page, 'Name missing', 'Left early').click();
  await state(page, '1 mark waits for a signal');
  await page.close();
  await site.context.setOffline(false);

  const again = await phone(await site.newPage(), course.url);
  await state(again, 'All sent');
  expect(await isOn(again, 'Name missing', 'Left early')).toBe(true);
  expect(await course.marks()).toMatchObject([{ day: course.today, presence: 'left_early' }]);
  await again.getByRole('group', { name: 'Day' }).locator('label').nth(1).click();
  expect(await isOn(again, 'Name missing', 'Left early')).toBe(false);
});

test('the register works by keyboard, and has no barriers, also in large text', async () => {
  const course = await courseOfToday('Swansea', NAMES);
  const page = await phone(await site.newPage(), course.url);
  await page.getByRole('listitem').first().getByLabel('Came', { exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('No licence');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Do not upload: No licence' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('No licence');
  await state(page, 'All sent');
  const said = Object.assign({}, ...(await course.marks()));
  expect(said).toMatchObject({ presence: 'did_not_come', idSeen: true, noUpload: 'No licence' });
  expect(await barriers(page, 'main')).toEqual([]);
  const low = await page
    .locator('main li label, main fieldset label')
    .evaluateAll((labels) =>
      labels.map((label) => label.getBoundingClientRect().height).filter((height) => height > 0 && height < 44),
    );
  expect(low).toEqual([]);
  await enlargeText(page);
  await page.reload();
  await page.getByRole('button', { name: 'Do not upload: No licence' }).waitFor();
  expect(await misfits(page)).toEqual([]);
});

test('one of the oldest browsers marks who came', async () => {
  await makeOld(site.context);
  const course = await courseOfToday('Llanelli', NAMES);
  const page = await phone(await site.newPage(), course.url);
  await toggle(page, 'Ann Price', 'Came').click();
  await state(page, 'All sent');
  expect(await isOn(page, 'Ann Price', 'Came')).toBe(true);
  expect(await course.marks()).toMatchObject([{ presence: 'came' }]);
});

test('opening the link of recorded hours says nothing; a press does', async () => {
  const { date, links, recordedAt } = await courseOfToday('Barry', NAMES);
  const page = await site.newPage();
  await page.goto(recordedUrl(date, links.recorded.key, ''));
  const button = page.getByRole('button', { name: 'These hours are recorded' });
  await button.waitFor();
  expect(await recordedAt()).toBe(undefined);
  await button.click();
  await page.getByText('Noted: these hours are recorded.').waitFor();
  expect(await recordedAt()).toBeTruthy();
});
