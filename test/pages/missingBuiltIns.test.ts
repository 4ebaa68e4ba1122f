import { expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { ORIGIN, sheetsWithDates } from './builtSite.ts';
import { test } from './siteTest.ts';

/** Each is something that a page's first load calls, and that an extension, a setting or a frame may take away. */
const BUILT_INS = [
  'ResizeObserver',
  'IntersectionObserver',
  'MutationObserver',
  'matchMedia',
  'localStorage',
  'sessionStorage',
  'Storage.prototype.setItem',
  'History.prototype.state',
  'History.prototype.replaceState',
  'Performance.prototype.getEntriesByType',
  'Document.prototype.fonts',
  'Crypto.prototype.randomUUID',
  'AbortSignal.timeout',
  'Intl.DateTimeFormat',
  'Date.prototype.toLocaleDateString',
  'requestIdleCallback',
  'fetch',
];

/** One of each kind of page: they call different things. */
const ADDRESSES = [
  '/',
  '/training-dates',
  '/training-dates#adr',
  '/driver-cpc',
  '/shop',
  '/checkout',
  '/booking',
  '/trainer',
  '/questions',
  '/contact-us',
  '/online-learning-passenger',
];

test.for(BUILT_INS)('each kind of page keeps its words and numbers if %s throws', async (name, { open }) => {
  const page = await open({ sheets: sheetsWithDates('12-13 Jan 2090'), complaints: /./ });
  await page.addInitScript(makeThrow, name);
  for (const address of ADDRESSES) {
    // Otherwise a change of the fragment alone loads nothing.
    await page.goto('about:blank');
    await page.goto(`${ORIGIN}${address}`);
    const heading = await page.evaluate(() => document.querySelector('h1')!.innerText);
    // Playwright's own waits need a MutationObserver.
    await expect.poll(() => page.evaluate(hasStarted), { timeout: 30_000 }).toBe(true);
    const words = { heading, tel: business.phones[0].tel };
    await expect.poll(() => page.evaluate(keepsWords, words), { message: address }).toBe(true);
  }
});

/** Runs in the page. */
function makeThrow(name: string): void {
  const parts = name.split('.');
  const last = parts.pop()!;
  const owner = parts.reduce((object, part) => Reflect.get(object, part) as object, globalThis as object);
  const refuse = () => {
    throw new DOMException(`${name} is refused`, 'SecurityError');
  };
  const isMethod = typeof Object.getOwnPropertyDescriptor(owner, last)?.value === 'function';
  Object.defineProperty(owner, last, isMethod ? { value: refuse } : { get: refuse, set: refuse });
}

/** Runs in the page: React has hydrated it, or has given it up, or it is shown as without scripts. */
function hasStarted(): boolean {
  const heading = document.querySelector('h1');
  const isHydrated = Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'));
  return isHydrated || !heading || document.documentElement.dataset['scripts'] === 'failed';
}

/** Runs in the page. */
function keepsWords({ heading, tel }: { readonly heading: string; readonly tel: string }): boolean {
  const words = document.querySelector('main')?.innerText ?? '';
  const numbers = document.querySelectorAll(`[href="tel:${tel}"]`);
  return document.querySelector('h1')?.innerText === heading && words.length > heading.length && numbers.length > 0;
}
