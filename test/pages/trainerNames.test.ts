import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../browser/barriers.ts';
import { enlargeText, misfits } from '../browser/misfits.ts';
import { openSite } from '../journeys/openSite.ts';
import { courseOfToday } from '../journeys/trainerCourse.ts';

const site = openSite();

const NAMES = ['Ann Price', 'Bo Ek', null];

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const isOn = (page: Page, name: string, label: string) =>
  card(page, name).getByLabel(label, { exact: true }).isChecked();
const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
const names = (page: Page) => page.getByRole('listitem').getByRole('heading').allTextContents();

async function phone(page: Page, url: string): Promise<Page> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await page.getByRole('heading', { name: "Drivers' Hours" }).waitFor();
  return page;
}

async function type(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel(/^Who came/).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await card(page, name).waitFor();
}

test('without a signal too, a trainer names an empty place, and who came instead of somebody', async () => {
  site.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  const course = await courseOfToday('Aberdare', NAMES);
  const page = await phone(await site.newPage(), course.url);
  expect(await page.getByRole('button', { name: 'Somebody else came' }).count()).toBe(0);
  await site.context.setOffline(true);
  await card(page, 'Name missing').getByText('ID seen').click();
  await type(page, 'Type the name', 'Cai Dee');
  expect([await isOn(page, 'Cai Dee', 'Came'), await isOn(page, 'Cai Dee', 'ID seen')]).toEqual([true, true]);
  await card(page, 'Ann Price').getByText('Did not come', { exact: true }).click();
  await type(page, 'Somebody else came', 'Dai Ellis');
  await card(page, 'Dai Ellis').getByText('Left early').click();
  const list = ['1. Dai Ellis', '2. Bo Ek', '3. Cai Dee'];
  expect(await names(page)).toEqual(list);

  await site.context.setOffline(false);
  await state(page, 'All sent');
  expect(await names(page)).toEqual(list);
  const two = await phone(await site.pageOnOtherMachine(), course.url);
  expect(await names(two)).toEqual(list);
  expect([await isOn(two, 'Dai Ellis', 'Left early'), await isOn(two, 'Cai Dee', 'ID seen')]).toEqual([true, true]);
  expect(await page.evaluate(() => localStorage.getItem('trainer-marks'))).not.toContain('Ellis');
});

test('what a trainer has typed and not saved outlives the page', async () => {
  const course = await courseOfToday('Aberaeron', NAMES);
  const page = await phone(await site.newPage(), course.url);
  await page.getByRole('button', { name: 'Type the name' }).click();
  await page.getByLabel('Who came').fill('Cai De');
  await page.getByLabel('Came without a booking').fill('Eve');
  await card(page, 'Bo Ek').getByRole('button', { name: 'Do not upload, because...' }).click();
  await page.getByLabel('Do not upload, because').fill('No lic');
  await page.reload();
  await expect.poll(() => page.getByLabel('Who came').inputValue()).toBe('Cai De');
  expect(await page.getByLabel('Came without a booking').inputValue()).toBe('Eve');
  expect(await page.getByLabel('Do not upload, because').inputValue()).toBe('No lic');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.first().click();
  await expect.poll(() => save.count()).toBe(1);
  await save.click();
  await page.getByRole('button', { name: 'Add to the register' }).click();
  await state(page, 'All sent');
  expect(await names(page)).toEqual(['1. Ann Price', '2. Bo Ek', '3. Cai De', 'Eve']);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed ')))).toEqual([]);
});

test('the forms for names work by keyboard, have no barriers, and say what no certificate prints', async () => {
  const course = await courseOfToday('Abergele', NAMES);
  const page = await phone(await site.newPage(), course.url);
  await page.getByRole('button', { name: 'Type the name' }).press('Enter');
  await page.keyboard.type('Γιώργος');
  await page.keyboard.press('Enter');
  await page.getByText('The certificate cannot print these letters.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await enlargeText(page);
  expect(await misfits(page)).toEqual([]);
  await page.getByLabel('Who came').fill('Giorgos');
  await page.keyboard.press('Enter');
  await card(page, 'Giorgos').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('3. Giorgos');
});
