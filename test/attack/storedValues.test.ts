import { expect } from 'vitest';
import { ORIGIN, sheetsWithDates } from '../frontend/builtSite.ts';
import { test } from '../frontend/siteTest.ts';

const sheets = sheetsWithDates('12 Jan 2090');
const SHEETS = JSON.stringify(sheets);

/** As JSON, which can hold numbers that JavaScript cannot write. */
const noTimes = ['"text"', 'NaN', '1e400', '-1e400', '1e300', '8.64e15', '-8.64e15', '[1]', '{}', 'true', 'null'];

test.for(noTimes)('a stored clock error of %s does not break the pages', async (value, { open }) => {
  const page = await open({ sheets });
  const copy = `{"savedAt":${Date.now()},"sheets":${SHEETS},"clockError":${value}}`;
  await page.addInitScript((text) => localStorage.setItem('trainingData', text), copy);
  await page.goto(ORIGIN);
  await page.getByRole('region', { name: 'Next courses' }).getByText('12 Jan').first().waitFor();
  await page.goto(`${ORIGIN}/training-dates`);
  await expect.poll(() => page.getByRole('table').count()).toBe(8);
});

test.for(noTimes)('dates stored at %s are not shown while the API is down', async (value, { open }) => {
  const page = await open({ sheets: null, complaints: /ERR_FAILED|could not be fetched/ });
  await page.addInitScript(
    (text) => localStorage.setItem('trainingData', text),
    `{"savedAt":${value},"sheets":${SHEETS}}`,
  );
  await page.goto(`${ORIGIN}/training-dates`);
  await page.getByText('The dates cannot be loaded at the moment.').waitFor();
  expect(await page.getByText('Invalid Date').count()).toBe(0);
});
