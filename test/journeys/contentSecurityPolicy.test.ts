import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCourse, CARDS, fillInCard, fillInDetails, placeOrderButton } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

/** A page that reports what its policy refuses, also after it goes to another address. */
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

test('the policy refuses nothing of the carousel', async () => {
  const { page, violations } = await watchedPage();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Accrediting bodies' });
  await page.getByRole('heading', { name: /accrediting bodies/ }).scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await carousel.getByRole('tab', { selected: true, name: 'Go to slide 2' }).waitFor();
  expect(violations).toEqual([]);
});

test('the policy refuses nothing of a purchase with 3-D Secure and confetti', async () => {
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

test('the policy refuses nothing of a quiz in its frame', async () => {
  const { page, violations } = await watchedPage();
  await page.goto('/adr-questions');
  for (const password of ['wrong', 'demo']) {
    await page.getByPlaceholder('Enter Password...').fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole(password === 'wrong' ? 'alertdialog' : 'main').waitFor();
    if (password === 'wrong') await page.keyboard.press('Escape');
  }
  await page.frameLocator('iframe[title="Core"]').getByText('Demo quiz for "adr core"').waitFor();
  expect(violations).toEqual([]);
});

test('an inline script is refused and reported', async () => {
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
