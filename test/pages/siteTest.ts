import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as browserTest } from '../browser/browserTest.ts';
import { unexpectedComplaints } from '../browser/unexpectedComplaints.ts';
import { visit, type VisitOptions } from './builtSite.ts';

export interface OpenOptions extends VisitOptions {
  /** Console complaints that the test expects. */
  readonly complaints?: RegExp | undefined;
}

export type Open = (options: OpenOptions) => Promise<Page>;

/** Tests of the built site. An unexpected complaint of the browser fails a test, after its other failures. */
export const test = browserTest.extend('open', ({ newContext }, { onCleanup }): Open => {
  const visits: { readonly complaints: readonly string[]; readonly expected: RegExp | null }[] = [];
  onCleanup(() => {
    const unexpected = visits.flatMap(({ complaints, expected }) => unexpectedComplaints(complaints, expected));
    expect(unexpected, 'complaints of the browser').toEqual([]);
  });
  return async ({ complaints: expected, ...options }) => {
    const { page, complaints } = await visit({ newContext }, options);
    visits.push({ complaints, expected: expected ?? null });
    return page;
  };
});
