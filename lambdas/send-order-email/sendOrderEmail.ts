import type { SendOrderEmailRequest, SendOrderEmailResponse } from '../../domain/api/sendOrderEmail.ts';
import { ApiError } from '../edge/apiError.ts';
import { fulfil, type Fulfilment } from '../orders/fulfil.ts';
import type { FulfilDeps } from '../orders/fulfilDeps.ts';
import type { Answer } from '../edge/endpoint.ts';

const ACCEPTED: Answer<SendOrderEmailResponse> = { status: 202, body: { status: 'accepted' } };

/** Sends an order's emails, trusting its payment intent alone. Throws Unavailable, and ApiError not_found if there is no paid order. */
export async function sendOrderEmail(
  { paymentIntentId }: SendOrderEmailRequest,
  deps: FulfilDeps,
  clock: () => Date,
): Promise<Answer<SendOrderEmailResponse>> {
  // The webhook sends this order's emails.
  if (paymentIntentId === undefined) return ACCEPTED;
  return answer(await fulfil(paymentIntentId, deps, clock));
}

function answer(fulfilment: Fulfilment): Answer<SendOrderEmailResponse> {
  switch (fulfilment) {
    case 'sent':
    case 'already_sent':
      return { body: { status: fulfilment } };
    case 'in_progress':
      return ACCEPTED;
    case 'not_ours':
    case 'not_paid':
      throw new ApiError('not_found');
  }
}
