import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtPages } from '../frontend/builtSite.ts';
import { addCourse, CARDS, fillInCard, fillInDetails, placeOrderButton } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

const routes = (await builtPages()).map(({ address }) => (address === '/404.html' ? '/no/such/page' : address));

/** A page that reports whatever its policy refuses, to a list that survives the next address. */
async function watchedPage(): Promise<{ readonly page: Page; readonly violations: readonly string[] }> {
  const page = await site.newPage();
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => void violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { reportViolation(violation: string): void }).reportViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return { page, violations };
}

test('no page wants what its policy refuses, and neither does what it loads when scrolled to', async () => {
  const { page, violations } = await watchedPage();
  site.expectComplaints(/404/);
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
}, 120_000);

test('neither does the carousel, which comes when it is near and turns', async () => {
  const { page, violations } = await watchedPage();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Accrediting bodies' });
  await page.getByRole('heading', { name: /accrediting bodies/ }).scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await carousel.getByRole('tab', { selected: true, name: 'Go to slide 2' }).waitFor();
  expect(violations).toEqual([]);
});

test('neither does a whole purchase, 3-D Secure and confetti included', async () => {
  const { page, violations } = await watchedPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await addCourse(page, 'vr-safe-driving');
  await page.goto('/checkout');
  await fillInDetails(page, 'policy@example.co.uk');
  await fillInCard(page, CARDS.authenticates);
  await placeOrderButton(page).click();
  await page
    .frameLocator('iframe[title="3D Secure authentication"]')
    .getByRole('button', { name: 'Complete authentication' })
    .click();
  await page.waitForURL('**/thank-you');
  await page.locator('canvas').waitFor({ state: 'attached' });
  expect(violations).toEqual([]);
});

test('neither does a quiz that opens in a frame, after a wrong password', async () => {
  const { page, violations } = await watchedPage();
  await page.goto('/online-learning-passenger');
  for (const password of ['wrong', 'demo']) {
    await page.getByPlaceholder('Enter Password...').fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole(password === 'wrong' ? 'alertdialog' : 'main').waitFor();
    if (password === 'wrong') await page.keyboard.press('Escape');
  }
  await page.locator('iframe').first().waitFor({ state: 'attached' });
  expect(violations).toEqual([]);
});

test('the watch does notice: an inline script is refused and reported', async () => {
  const { page, violations } = await watchedPage();
  site.expectComplaints(/Content Security Policy|inline script/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  await expect.poll(() => violations).toEqual([expect.stringContaining('script-src')]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
