import { afterEach, expect, test, vi } from 'vitest';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { apiErrors } from '../../domain/api/errors.ts';
import { ApiError, callApi } from '../../frontend/src/api/callApi.ts';
import { orderRequest } from '../lambdas/requests.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function refusal(answer: Response): Promise<unknown> {
  vi.stubGlobal('fetch', async () => answer);
  return callApi(createPaymentIntentContract, orderRequest()).catch((error: unknown) => error);
}

test('an error of our own is told in its own words', async () => {
  const detail = { code: 'order_changed', message: apiErrors.order_changed.message };
  expect(await refusal(Response.json({ error: detail }, { status: 409 }))).toMatchObject({ status: 409, detail });
});

test.each([502, 503, 504])('where API Gateway answers %i for a function, nobody has been charged', async (status) => {
  const error = await refusal(Response.json({ message: 'Service Unavailable' }, { status }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, detail: { code: 'unavailable', message: apiErrors.unavailable.message } });
});

test('an answer that nobody foresaw is something of ours that went wrong', async () => {
  expect(await refusal(new Response('<html>', { status: 403 }))).toMatchObject({ detail: { code: 'internal' } });
});
