import { sendOrderEmailContract } from '../../../../domain/api/sendOrderEmail.ts';
import { linesOf, type OrderDetails } from '../../../../domain/orderDetails.ts';
import type { OrderLine } from '../../../../domain/orderLine.ts';
import { callApi } from '../../api/callApi.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import type { AttemptStore } from './paymentAttempt.ts';
import type { PaidOutcome } from './paymentOutcome.ts';

export interface CompletionPorts {
  readonly showThanks: (details: OrderDetails) => void;
  readonly removeFromCart: (lines: readonly OrderLine[]) => void;
  readonly attempts: AttemptStore;
}

/** The attempt goes last, so that a browser that crashes before finds the payment again. */
export function completeOrder(
  { order, paymentIntentId }: PaidOutcome,
  { showThanks, removeFromCart, attempts }: CompletionPorts,
): void {
  // Stripe tells the server of the payment as well, so that no email is lost with this call.
  callApi(sendOrderEmailContract, { json: { ...order.details, paymentIntentId }, keepalive: true }).catch(
    (cause: unknown) => reportFailure('The order email could not be asked for', cause),
  );
  showThanks(order.details);
  // Another tab may have added to the cart meanwhile, and that is not paid.
  removeFromCart(linesOf(order.details));
  attempts.remove();
}
