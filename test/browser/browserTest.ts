import type { Browser, BrowserContext } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { sharedChromium } from './chromium.ts';

/** Tests in the Chromium of their worker. */
export const test = base
  .extend('asserting', { auto: true }, mustAssert)
  // oxlint-disable-next-line no-empty-pattern -- vitest reads here what a fixture needs
  .extend('browser', { scope: 'file' }, ({}) => sharedChromium())
  /** Like the browser's own, but the contexts are closed after the test. */
  .extend('newContext', ({ browser }, { onCleanup }): Browser['newContext'] => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => void (await Promise.all(contexts.map((context) => context.close()))));
    return async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    };
  });

/** The linter checks this for vitest's own `test` only. */
function mustAssert(): void {
  expect.hasAssertions();
}
