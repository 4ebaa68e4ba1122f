import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { builtPages, hold, hydrated, inTypeface, ORIGIN } from './builtSite.ts';
import { shiftSoFar, watchShifts } from './layoutShift.ts';
import { type Open, test } from './siteTest.ts';

const PHONE = 390;
const SAMPLE = ['/', '/driver-cpc', '/training-dates', '/shop', '/contact-us'];

/** A page whose first, small script is there, while the others are on their way until `arrive` is called. */
async function openSlowly(open: Open, address: string): Promise<{ page: Page; arrive: () => Promise<void> }> {
  const page = await open({ width: PHONE, sheets: {} });
  const release = await hold(page, '**/framework-*.js');
  await page.goto(`${ORIGIN}${address}`, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/index-[^/]+\.js$/.test(name)),
  );
  return {
    page,
    async arrive() {
      release();
      await hydrated(page);
    },
  };
}

describe('a first visit to the built site', async () => {
  const withChoices = (await builtPages()).filter(({ html }) => /<select|type="(?:radio|checkbox)"/.test(html));

  test('has pages to choose on before the code is there', () => {
    expect(withChoices.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['/driver-cpc', '/training-dates']),
    );
  });

  test.for(withChoices)('a choice on $address counts while the code is on its way', async ({ address }, { open }) => {
    const { page: early, arrive } = await openSlowly(open, address);
    const late = await open({ width: PHONE, sheets: {} });
    await late.goto(ORIGIN + address);
    await hydrated(late);
    const unchosen = await answerOf(late);
    const chosen = await chooseEverywhere(early);
    await arrive();
    expect(await chooseEverywhere(late)).toEqual(chosen);
    await expect.poll(async () => chosen.length === 0 || (await answerOf(late)) !== unchosen).toBe(true);
    await expect.poll(async () => (await answerOf(early)) === (await answerOf(late))).toBe(true);
  });

  test('a press on a button is not lost while the code is on its way', async ({ open }) => {
    const { page, arrive } = await openSlowly(open, '/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await arrive();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
  });

  test('a press on a product is answered when the code is there', async ({ open }) => {
    const { page, arrive } = await openSlowly(open, '/shop');
    await page.getByRole('button', { name: 'Quick View' }).first().click();
    await arrive();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  test('a link works without the code', async ({ open }) => {
    const { page } = await openSlowly(open, '/');
    await page.getByRole('link', { name: 'View Training' }).click();
    await expect.poll(() => page.url()).toBe(`${ORIGIN}/training-dates`);
  });

  test.for([...SAMPLE, '/checkout'])(
    '%s is hydrated without new elements, and nothing moves',
    async (address, { open }) => {
      const { page, arrive } = await openSlowly(open, address);
      const kept = await page.evaluateHandle(() => [
        ...document.querySelectorAll('header *, h1, h2, h3, main img, form *, footer *'),
      ]);
      await inTypeface(page);
      await watchShifts(page);
      await arrive();
      await page.waitForLoadState('networkidle');
      expect(
        await kept.evaluate((elements) => [
          elements.length > 50,
          elements.filter((element) => !element.isConnected).map((element) => element.outerHTML),
        ]),
      ).toEqual([true, []]);
      expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.001);
    },
  );
});

/** Chooses the last option of each group and select. Returns the names of the controls. */
function chooseEverywhere(page: Page): Promise<string[]> {
  return page.locator(':is(select, [type=radio], [type=checkbox]):visible').evaluateAll((controls) =>
    (controls as (HTMLInputElement | HTMLSelectElement)[]).map((control) => {
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      } else control.click();
      return control.name;
    }),
  );
}

/** The text and the address of the page. */
function answerOf(page: Page): Promise<string> {
  return page.evaluate(() => window.location.search + document.querySelector('main')!.innerText);
}
