import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as browserTest } from '../browser/browserTest.ts';
import { visit, type VisitOptions } from './builtSite.ts';

export interface OpenOptions extends VisitOptions {
  /** For a test that breaks something on purpose: what the browser then says about it. */
  readonly complaints?: RegExp | undefined;
}

export type Open = (options: OpenOptions) => Promise<Page>;

/** Tests with visitors of the built site. A complaint of their browsers fails a test, and stands below what else failed it. */
export const test = browserTest.extend('open', ({ newContext }, { onCleanup }): Open => {
  const visits: { readonly complaints: readonly string[]; readonly expected: RegExp | undefined }[] = [];
  onCleanup(() => {
    const unexpected = visits.flatMap(({ complaints, expected }) =>
      complaints.filter((complaint) => !expected?.test(complaint)),
    );
    expect(unexpected, 'complaints of the browser').toEqual([]);
  });
  return async ({ complaints: expected, ...options }) => {
    const { page, complaints } = await visit({ newContext }, options);
    visits.push({ complaints, expected });
    return page;
  };
});
