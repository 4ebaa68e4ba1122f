import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isActive, isGroup, legalLinks, navigation } from '../../frontend/src/layout/navigation.ts';
import { barriers } from '../browser/barriers.ts';
import { builtPages, hydrated, isHidden, ORIGIN } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

const linked = navigation.flatMap((entry) => (isGroup(entry) ? entry.links : [entry])).map(({ path }) => path);

function activeGroups(pathname: string): string[] {
  return navigation
    .filter(isGroup)
    .filter((group) => isActive(group, pathname))
    .map(({ label }) => label);
}

async function openAt(open: Open, { address = '/', width = 1200 } = {}): Promise<Page> {
  const page = await open({ width, sheets: {} });
  await page.goto(`${ORIGIN}${address}`);
  await hydrated(page);
  return page;
}

function openToggles(page: Page): Promise<string[]> {
  return page.locator('header button[aria-expanded="true"]').allTextContents();
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

test('the bar has the entries of the specification, in its order', () => {
  expect(navigation.map((entry) => (isGroup(entry) ? `${entry.label} (dropdown)` : entry.label)).join(', ')).toBe(
    'Home, Training (dropdown), Compliance (dropdown), Other Services, In-House Training, Shop, More (dropdown), Contact Us',
  );
});

test('the bar or the foot has every page once that search engines may list', async () => {
  const all = [...linked, ...legalLinks.map(({ path }) => path)];
  expect(all).toEqual([...new Set(all)]);
  const pages = await builtPages();
  expect(all.filter((path) => pages.every(({ address }) => address !== path))).toEqual([]);
  const listed = pages.filter(({ html }) => !isHidden(html)).map(({ address }) => address);
  expect(listed.filter((address) => !all.includes(address))).toEqual([]);
});

test('a dropdown is active on its own pages only', () => {
  const addresses = [
    '/forklift',
    '/forklift/',
    '/tachograph-analysis',
    '/adr-questions',
    '/shop',
    '/',
    '/forklift-hire',
  ];
  expect(addresses.map(activeGroups)).toEqual([['Training'], ['Training'], ['Compliance'], ['More'], [], [], []]);
});

describe('the navigation bar of the built site', () => {
  test('is one line at 1200 px', async ({ open }) => {
    const page = await openAt(open);
    const tops = await page
      .getByRole('navigation', { name: 'Main' })
      .locator('> ul > li')
      .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200);
  });

  test('closes a dropdown on Escape, another one, a press outside, a link or Tab', async ({ open }) => {
    const page = await openAt(open);
    await page.getByRole('button', { name: 'Training' }).click();
    expect(page.url()).toBe(`${ORIGIN}/`);
    await page.getByRole('button', { name: 'Compliance' }).click();
    expect(await openToggles(page)).toEqual(['Compliance']);
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
    expect(await openToggles(page)).toEqual([]);
    await page.getByRole('button', { name: 'More' }).click();
    await page.keyboard.press('Escape');
    expect([await openToggles(page), await focused(page)]).toEqual([[], 'More']);
    await page.keyboard.press('Enter');
    expect(await openToggles(page)).toEqual(['More']);
    await page.keyboard.press('Shift+Tab');
    expect(await openToggles(page)).toEqual([]);
    await page.getByRole('button', { name: 'More' }).click();
    await page
      .locator('main a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => openToggles(page)).toEqual([]);
  });

  test('can be used with the keyboard alone', async ({ open }) => {
    const page = await openAt(open);
    await page.getByRole('button', { name: 'Compliance' }).focus();
    const steps: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await page.keyboard.press(key);
      steps.push(await focused(page));
    }
    expect(steps).toEqual([
      'Compliance Services',
      'Compliance Audits',
      'Driver Assessments',
      'Compliance Services',
      'Driver Assessments',
      'Compliance Services',
    ]);
    await page.keyboard.press('Escape');
    expect([await openToggles(page), await focused(page)]).toEqual([[], 'Compliance']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${ORIGIN}/driver-assessments`);
    await page.getByRole('heading', { level: 1, name: 'Know how they drive' }).waitFor();
    expect(await openToggles(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Compliance' }).getAttribute('aria-current')).toBe('true');
  });

  test("closes the phone's menu on Escape or a press outside", async ({ open }) => {
    const page = await openAt(open, { width: 390 });
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    await page.keyboard.press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.mouse.click(5, 790);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  test.for([1200, 390])('is accessible at %i px with a dropdown open', async (width, { open }) => {
    const page = await openAt(open, { width, address: '/forklift' });
    if (width < 1200) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Training' }).click();
    expect(await barriers(page, 'header')).toEqual([]);
  });

  test.for([1200, 390])('leads to every page without scripts at %i px', async (width, { open }) => {
    const page = await open({ width, sheets: {}, scripts: false });
    await page.goto(ORIGIN);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const entry of navigation) {
      if (width < 1200) await page.getByRole('button', { name: 'Menu' }).click();
      if (isGroup(entry)) await bar.getByRole('button', { name: entry.label }).click();
      for (const { path } of isGroup(entry) ? entry.links : [entry])
        expect({ path, isVisible: await bar.locator(`a[href="${path}"]`).isVisible() }).toEqual({
          path,
          isVisible: true,
        });
    }
  });
});
