import { afterEach, expect, test, vi } from 'vitest';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { apiErrors } from '../../domain/api/errors.ts';
import { ApiError, callApi } from '../../frontend/src/api/callApi.ts';
import { createPaymentIntent } from '../../frontend/src/features/checkout/createPaymentIntent.ts';
import { functionPlans } from '../../infra/functionPlans.ts';
import { orderRequest } from '../lambdas/requests.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function refusal(answer: Response): Promise<unknown> {
  vi.stubGlobal('fetch', async () => answer);
  return callApi(createPaymentIntentContract, { json: orderRequest() }).catch((error: unknown) => error);
}

test('an error of our API has its own code and message', async () => {
  const detail = { code: 'order_changed', message: apiErrors.order_changed.message };
  expect(await refusal(Response.json({ error: detail }, { status: 409 }))).toMatchObject({ status: 409, detail });
});

test.each([502, 503, 504])('a %i by API Gateway itself counts as unavailable: nobody was charged', async (status) => {
  const error = await refusal(Response.json({ message: 'Service Unavailable' }, { status }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, detail: { code: 'unavailable', message: apiErrors.unavailable.message } });
});

test.each([403, 500])('an unexpected answer, such as an HTML page with %i, counts as internal', async (status) => {
  expect(await refusal(new Response('<html>', { status }))).toMatchObject({ detail: { code: 'internal' } });
});

test('an answer that breaks off rejects with the network error', async () => {
  const broken = new TypeError('network error');
  const body = new ReadableStream({ start: (controller) => controller.error(broken) });
  expect(await refusal(new Response(body))).toBe(broken);
});

test('a payment request times out, but only after its Lambda would have', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal(
    'fetch',
    async (_path: string, { signal }: RequestInit) => (
      signal?.throwIfAborted(),
      Response.json({ clientSecret: 'secret', orderId: 'order-1' })
    ),
  );
  await expect(createPaymentIntent(orderRequest())).rejects.toThrow('aborted');
  expect(timeout.mock.calls[0]![0]).toBeGreaterThan(functionPlans['create-payment-intent'].timeoutSeconds * 1_000);
});
