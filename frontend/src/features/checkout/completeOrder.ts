import type { CartLine } from '../../../../domain/cart.ts';
import type { OrderDetails } from '../../../../domain/orderDetails.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import { orderKey } from './paymentAttempt.ts';
import type { PaymentAttempts } from './paymentAttempts.ts';
import type { PaidOutcome } from './paymentOutcome.ts';

export interface CompletionPorts {
  readonly sendOrderEmail: (details: OrderDetails, paymentIntentId: string) => Promise<unknown>;
  readonly showThanks: (details: OrderDetails) => void;
  readonly cart: { readonly lines: readonly CartLine[]; clear(): void };
  readonly attempts: PaymentAttempts;
}

/** The attempt goes last: should the browser die before, the payment is found again. */
export function completeOrder({ order, paymentIntentId }: PaidOutcome, { sendOrderEmail, showThanks, cart, attempts }: CompletionPorts): void {
  // Stripe tells the server of the payment as well, so that no email is lost with this call.
  sendOrderEmail(order.details, paymentIntentId).catch((cause: unknown) => reportFailure('The order email could not be asked for', cause));
  showThanks(order.details);
  if (orderKey(order.details, cart.lines) === order.key) cart.clear();
  attempts.remove();
}
