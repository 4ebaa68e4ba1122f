import type { Page, Route } from 'playwright-core';
import { bookingContract } from '../../domain/api/booking.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { FRAGMENT } from './exampleBooking.ts';
import type { Open } from './siteTest.ts';

export const answer = (json: object) => (route: Route) => route.fulfill({ json });
export const refusal =
  (status: number, error: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: { error: { code: 'internal', message: '', ...error } } });
/** A refusal in place of our API's answer. */
export const proxyPage = (route: Route) =>
  route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked by your company</h1>' });

interface OpenBooking {
  readonly read: (route: Route) => Promise<void>;
  readonly fragment?: string;
  /** The browser complains of each answer that is an error. */
  readonly complaints?: RegExp;
}

export async function openBooking(open: Open, { read, fragment = FRAGMENT, complaints }: OpenBooking): Promise<Page> {
  const page = await open({ width: 390, sheets: {}, complaints });
  await page.route(`**${bookingContract.path}`, read);
  await page.goto(`${ORIGIN}/booking${fragment}`);
  await hydrated(page);
  return page;
}

/** Answers the calls to save or to ask with each of the answers in turn. Returns what they sent. */
export async function answers(
  page: Page,
  path: string,
  ...replies: ((route: Route) => Promise<void>)[]
): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await replies[sent.length - 1]?.(route);
  });
  return sent;
}
