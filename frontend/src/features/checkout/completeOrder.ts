import { sendOrderEmailContract } from '../../../../domain/api/sendOrderEmail.ts';
import { linesOf, type OrderDetails } from '../../../../domain/orders/orderDetails.ts';
import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { callApi } from '../../api/callApi.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import type { AttemptStore } from './paymentAttempt.ts';
import type { PaidOutcome } from './paymentOutcome.ts';

interface CompletionPorts {
  readonly showThanks: (details: OrderDetails) => void;
  readonly removeFromCart: (lines: readonly OrderLine[]) => void;
  readonly attempts: AttemptStore;
}

/** Removes the attempt last, so that after a crash the browser finds the payment again. */
export function completeOrder(
  { details, paymentIntentId }: PaidOutcome,
  { showThanks, removeFromCart, attempts }: CompletionPorts,
): void {
  const { bookingFragment: _, ...posted } = details;
  // If this call is lost, the webhook still sends the emails.
  callApi(sendOrderEmailContract, { json: { ...posted, paymentIntentId }, keepalive: true }).catch((cause: unknown) =>
    reportFailure('The order email could not be asked for', cause),
  );
  showThanks(details);
  // Only the paid lines: another tab may have added to the cart meanwhile.
  removeFromCart(linesOf(details));
  attempts.remove();
}
