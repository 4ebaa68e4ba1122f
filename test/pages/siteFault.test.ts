import { expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

test('a fault outside every page leaves a message and the numbers to call', async ({ open }) => {
  const page = await open({ sheets: {}, complaints: /This cannot scroll/ });
  await page.goto(ORIGIN);
  await hydrated(page);
  await page.evaluate(() => {
    window.scrollTo = () => {
      throw new Error('This cannot scroll');
    };
  });
  await page.locator('footer a[href="/contact-us"]').click();
  await page.getByRole('heading', { level: 1, name: 'This page has stopped working' }).waitFor();
  expect(await page.getByRole('link', { name: business.phones[0].display }).count()).toBe(1);
});
