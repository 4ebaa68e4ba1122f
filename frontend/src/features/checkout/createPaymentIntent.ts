import { type CreatePaymentIntentRequest, orderContract } from '../../../../domain/api/createPaymentIntent.ts';
import { callApi } from '../../api/callApi.ts';

/** Longer than the server ever takes; a phone without signal would wait for ever. */
const TIMEOUT_MS = 40_000;

export function createPaymentIntent(request: CreatePaymentIntentRequest) {
  return callApi(orderContract, request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
}
