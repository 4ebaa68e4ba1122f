import { expect } from 'vitest';
import { isErrorBody } from '../../domain/api/errors.ts';
import type { Shop } from '../lambdas/openShop.ts';

/** CPU time rather than wall time, so that a busy machine cannot fail the test. */
const AT_MOST_MS = 1_000;

export type Body = string | Uint8Array<ArrayBuffer>;

/** Posts anything; expects a cheap JSON answer below 500. Returns its status. */
export async function ask(shop: Shop, path: string, body: Body, contentType: string): Promise<number> {
  const start = process.cpuUsage();
  const response = await shop.request(path, { method: 'POST', body, headers: { 'content-type': contentType } });
  const text = await response.text();
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(AT_MOST_MS);
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (response.status >= 400) expect(isErrorBody(JSON.parse(text))).toBe(true);
  return response.status;
}
