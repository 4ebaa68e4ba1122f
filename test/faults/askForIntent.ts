import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '../../domain/api/createPaymentIntent.ts';
import { apiErrors } from '../../domain/api/errors.ts';
import { ApiError } from '../../frontend/src/api/callApi.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { admitOrder, noteOrder } from '../../lambdas/orders/cardTesting.ts';
import { createPaymentIntent } from '../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { ApiError as Refusal } from '../../lambdas/edge/apiError.ts';
import { CutOff, type FaultyShop } from './faultyShop.ts';

/** All visitors of a run come from one network. */
const VISITOR = '192.0.2.1';

/** Our API as a browser sees it: an answer, an error with its code, or no answer. */
export async function askForIntent(
  shop: FaultyShop,
  request: CreatePaymentIntentRequest,
): Promise<CreatePaymentIntentResponse> {
  const deps = { ...shop.deps };
  const decided = shop.decisions.stored.length;
  shop.sentTerms.set(request.orderId ?? '', request.terms);
  try {
    const placed = await shop.invoke('create-payment-intent', async (now) => {
      const networks = await admitOrder({ now, visitorAddress: VISITOR }, deps.dayLimits);
      const made = await createPaymentIntent(request, deps, now, networks);
      await noteOrder(made.orderId, networks, deps.dayLimits.counts, now);
      return made;
    });
    if (shop.decisions.offSince(decided).some((date) => JSON.stringify(request.items).includes(date)))
      shop.book.broken.push('a date was sold that is cancelled or moved');
    if (request.terms && request.terms.version !== deps.termsVersion)
      shop.book.broken.push('an order was taken under terms that were not in force');
    return placed;
  } catch (error) {
    if (error instanceof CutOff) throw new TypeError('Failed to fetch', { cause: error });
    const { status, body } =
      error instanceof Refusal ? error : new Refusal(error instanceof Unavailable ? 'unavailable' : 'internal');
    if (status === apiErrors.internal.status) shop.book.broken.push(`create-payment-intent failed: ${String(error)}`);
    if (['date_gone', 'terms_changed'].includes(body.error.code) && hasPaid(shop, request))
      shop.book.broken.push(`a paid order was refused with ${body.error.code}, as if nothing had been charged`);
    throw new ApiError(status, body.error);
  }
}

/** Whether the customer's card was charged for this order, or for the one that it replaces. A payment in Stripe's dashboard has no address. */
function hasPaid(shop: FaultyShop, { email, orderId, replaces }: CreatePaymentIntentRequest): boolean {
  const paid = shop.stripe
    .intents()
    .filter(({ status, metadata }) => status === 'succeeded' && metadata['email'] === email);
  return paid.some(({ metadata }) => metadata['orderId'] === orderId || metadata['orderId'] === replaces);
}
