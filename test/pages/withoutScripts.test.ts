import { describe, expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { products } from '../../domain/catalogue/products.ts';
import { test as browserTest } from '../browser/browserTest.ts';
import { builtPages, ORIGIN, visit } from './builtSite.ts';

const CART = JSON.stringify({
  version: 1,
  items: [{ id: products[0]!.id, selectedDate: null, cells: [], session: '' }],
});

const PLACEHOLDER = '[class*=placeholder]';

const test = browserTest.extend('visitor', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const visitor = await visit(browser, { width: 390, sheets: {}, scripts: false });
  onCleanup(() => visitor.page.context().close());
  return visitor;
});

describe('with scripts off', async () => {
  const pages = await builtPages();

  test.for(pages)('$address can be read, and nothing on it is loading', async ({ address }, { visitor: { page } }) => {
    await page.goto(`${ORIGIN}${address}`);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('main').innerText()).not.toMatch(/loading the dates|date: loading/i);
    expect(await page.locator(`${PLACEHOLDER}:visible`).count()).toBe(0);
  });

  test('the dates page has placeholders, which are hidden', async ({ visitor: { page } }) => {
    await page.goto(`${ORIGIN}/training-dates`);
    expect(await page.locator(PLACEHOLDER).count()).toBeGreaterThan(0);
  });

  test.for(['/shop', '/training-dates', '/driver-cpc', '/checkout'])(
    '%s says how to book by phone, and has no button that needs a script',
    async (address, { visitor: { page } }) => {
      await page.goto(`${ORIGIN}${address}`);
      const notice = page.getByRole('main').locator('p', { hasText: 'need scripts, which do not run in your browser' });
      for (const { display, tel } of business.phones)
        expect(await notice.getByRole('link', { name: display }).getAttribute('href')).toBe(`tel:${tel}`);
      expect(await notice.textContent()).toMatch(/book/);
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
      expect(await page.getByRole('main').getByRole('combobox').count()).toBe(0);
    },
  );
});

test.for(['/shop', '/training-dates', '/driver-cpc', '/checkout'])(
  '%s says how to book by phone in a browser that cannot read our scripts',
  async (address, { newContext }) => {
    const { page, complaints } = await visit({ newContext }, { width: 390, sheets: {} });
    await page.route('**/assets/start-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class Newer { syntax from later years }' }),
    );
    await page.goto(`${ORIGIN}${address}`);
    const notice = page.getByRole('main').locator('p', { hasText: 'need scripts, which do not run in your browser' });
    for (const { tel } of business.phones) await notice.locator(`[href="tel:${tel}"]`).waitFor();
    await notice.getByRole('link', { name: 'reload this page' }).waitFor();
    expect(await page.locator(`${PLACEHOLDER}:visible`).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(complaints).toEqual([expect.stringContaining('Unexpected')]);
    await page.getByRole('button', { name: 'Menu' }).focus();
    expect(
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).isVisible(),
    ).toBe(true);
  },
);

test('a reload after a lost script keeps cart and fragment', async ({ newContext }) => {
  const { page } = await visit({ newContext }, { width: 390, sheets: {} });
  await page.addInitScript((text) => localStorage.setItem('cart', text), CART);
  await page.route('**/assets/start-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${ORIGIN}/checkout#key`);
  await page.getByRole('link', { name: 'reload this page' }).waitFor();
  await page.unroute('**/assets/start-*.js');
  await page.getByRole('link', { name: 'reload this page' }).click();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  expect(await page.getByText('1 item').count()).toBeGreaterThan(0);
  expect(new URL(page.url()).hash).toBe('#key');
});
