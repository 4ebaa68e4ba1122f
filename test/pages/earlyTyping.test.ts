import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { builtPages, hold, ORIGIN } from './builtSite.ts';
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

describe('text that is typed before the code is there', async () => {
  const withFields = (await builtPages()).filter(({ html }) =>
    /<(?:select|textarea|input(?! type="hidden"))/.test(html),
  );
  const cases = withFields.flatMap(({ address }) =>
    Object.entries(CHANGES).map(([name, change]) => ({ address, name, change })),
  );

  test('is tried on every page with fields', () => {
    expect(withFields.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['/', '/contact-us', '/driver-cpc']),
    );
  });

  test.for(cases)('$address keeps it with $name, and logs the change', async ({ address, change }, { open }) => {
    const { page, logged, arrive } = await openSlowly(open, address);
    await page.evaluate(change);
    const typed = await typeEverywhere(page);
    await arrive();
    await expect.poll(logged).toMatch(CHANGED);
    // The newsletter's form comes with code of its own.
    await expect.poll(() => entered(page)).toEqual(typed);
    const last = page.locator('#root').locator(FIELDS).last();
    if ((await last.count()) === 0) return;
    // The visitor goes on typing.
    await page.keyboard.type('!');
    expect(await last.inputValue()).toMatch(/^typed \d!$/);
  });
});

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

test('a field focused during hydration keeps the focus on a page rendered anew', async ({ open }) => {
  const { page, logged, arrive } = await openSlowly(open, '/contact-us');
  await page.evaluate(CHANGES['elements beside the fields']);
  await page.evaluate(() => {
    const root = document.querySelector('#root');
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...listener) {
      listen.apply(this, listener);
      if (this === root && listener[0] === 'focusin')
        queueMicrotask(() => root?.querySelector<HTMLElement>('[name=email]')?.focus());
    };
  });
  await arrive();
  await expect.poll(logged).toMatch(CHANGED);
  await page.keyboard.type('gwen');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('gwen');
});

test('is not typed into the fields of the next page', async ({ open }) => {
  const { page, logged, arrive } = await openSlowly(open, '/');
  const arriveForm = await hold(page, '**/EnquiryForm-*.js');
  await page.evaluate(CHANGES['elements beside the fields']);
  await page.locator('#root').getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
  await arrive();
  await expect.poll(logged).toMatch(CHANGED);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  arriveForm();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('');
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
