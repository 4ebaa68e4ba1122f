import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hold, ORIGIN } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

/** React's error of a page that is not the prerendered one. */
const CHANGED = /rendered anew.*#(?:418|425)/s;

/** Fields that a visitor can fill in. */
const FIELDS = 'input:not([type=hidden], [type=radio], [tabindex="-1"]), textarea';

/** Changes that browser extensions make to a page as soon as they see it. */
const CHANGES = {
  'elements beside the fields': () => {
    for (const field of document.querySelectorAll('#root input, #root textarea, #root select')) {
      field.setAttribute('data-lastpass-icon-root', 'true');
      field.after(document.createElement('div'));
    }
    document.body.append(document.createElement('some-extension'));
    document.head.append(document.createElement('style'));
  },
  'a wrapper round each field': () => {
    for (const field of document.querySelectorAll('#root input, #root textarea, #root select')) {
      const wrapper = document.createElement('span');
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  },
};

test.for(Object.entries(CHANGES))(
  'a page is rendered anew with %s, logs it and works',
  async ([, change], { open }) => {
    const { page, logged, arrive } = await openSlowly(open, '/contact-us');
    await page.evaluate(change);
    await arrive();
    await expect.poll(logged).toMatch(CHANGED);
    await page.getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
    expect(await entered(page)).toContain('email: false gwen@example.co.uk');
  },
);

test('elements and attributes outside the page do not make React render it anew', async ({ open }) => {
  const { page, logged, arrive } = await openSlowly(open, '/contact-us');
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('#root input')) field.setAttribute('data-lastpass-icon-root', 'true');
    for (const parent of [document.head, document.body]) parent.prepend(document.createElement('some-extension'));
    document.documentElement.className = 'some-extension';
    document.querySelector('#root')?.prepend(document.createElement('div'));
  });
  const typed = await typeEverywhere(page);
  await arrive();
  await page.waitForLoadState('networkidle');
  expect([await entered(page), logged()]).toEqual([typed, '']);
});

/** A page whose code is on its way until `arrive` is called. */
async function openSlowly(open: Open, address: string) {
  const page = await open({ sheets: {}, complaints: CHANGED });
  const log: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && log.push(message.text())));
  const arrive = await hold(page, '**/framework-*.js');
  await page.goto(ORIGIN + address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, logged: () => log.join('\n'), arrive };
}

/** Chooses in every group and select, and ends in a field if there is one. Returns what `entered` is then. */
async function typeEverywhere(page: Page): Promise<string[]> {
  // Without dates there is no place to choose, and that select only keeps its room.
  for (const select of await page.locator('#root select:visible').all()) await select.selectOption({ index: 1 });
  for (const radio of await page.locator('#root input[type=radio]').all())
    await radio.evaluate((button: HTMLInputElement) => button.click());
  for (const [index, field] of (await page.locator('#root').locator(FIELDS).all()).entries())
    await field.fill(`typed ${index}`);
  return entered(page);
}

function entered(page: Page): Promise<string[]> {
  return page
    .locator('#root :is(input, select, textarea)')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map(({ type, checked, value }) => `${type}: ${checked} ${value}`),
    );
}
