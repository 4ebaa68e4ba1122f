import { linesOf, type OrderDetails } from '../../../../domain/orderDetails.ts';
import type { OrderLine } from '../../../../domain/orderLine.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import type { PaymentAttempts } from './paymentAttempts.ts';
import type { PaidOutcome } from './paymentOutcome.ts';

export interface CompletionPorts {
  readonly sendOrderEmail: (details: OrderDetails, paymentIntentId: string) => Promise<unknown>;
  readonly showThanks: (details: OrderDetails) => void;
  readonly cart: { remove(lines: readonly OrderLine[]): void };
  readonly attempts: PaymentAttempts;
}

/** The attempt goes last: should the browser die before, the payment is found again. */
export function completeOrder(
  { order, paymentIntentId }: PaidOutcome,
  { sendOrderEmail, showThanks, cart, attempts }: CompletionPorts,
): void {
  // Stripe tells the server of the payment as well, so that no email is lost with this call.
  sendOrderEmail(order.details, paymentIntentId).catch((cause: unknown) =>
    reportFailure('The order email could not be asked for', cause),
  );
  showThanks(order.details);
  // Another tab may have put more into the cart meanwhile: that is not paid.
  cart.remove(linesOf(order.details));
  attempts.remove();
}
