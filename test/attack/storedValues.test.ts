import { expect } from 'vitest';
import { ORIGIN, sheetsWithDates } from '../pages/builtSite.ts';
import { test } from '../pages/siteTest.ts';

const sheets = sheetsWithDates('12 Jan 2090');
const SHEETS = JSON.stringify(sheets);

/** As JSON, which can hold numbers that JavaScript cannot write. `Date` throws for it; the other values that are no times are in test/frontend/fetchTrainingDates.test.ts. */
const NO_TIME = '1e400';

test('a stored clock error that is no time does not break the pages', async ({ open }) => {
  const page = await open({ sheets });
  const copy = `{"savedAt":${Date.now()},"sheets":${SHEETS},"clockError":${NO_TIME}}`;
  await page.addInitScript((text) => localStorage.setItem('trainingData', text), copy);
  await page.goto(ORIGIN);
  await page.getByRole('region', { name: 'Next courses' }).getByText('12 Jan').first().waitFor();
  await page.goto(`${ORIGIN}/training-dates`);
  await expect.poll(() => page.getByRole('table').count()).toBe(8);
});

test('dates stored at no time are not shown while the API is down', async ({ open }) => {
  const page = await open({ sheets: null, complaints: /ERR_FAILED|could not be fetched/ });
  await page.addInitScript(
    (text) => localStorage.setItem('trainingData', text),
    `{"savedAt":${NO_TIME},"sheets":${SHEETS}}`,
  );
  await page.goto(`${ORIGIN}/training-dates`);
  await page.getByText('The dates cannot be loaded at the moment.').waitFor();
  expect(await page.getByText('Invalid Date').count()).toBe(0);
});
