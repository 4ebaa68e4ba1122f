import type { OrderStore } from '../adapters/orderStore.ts';
import type { PaymentIntent, Payments } from '../adapters/payments.ts';

/** Cancels an unpaid order and its intent. Returns the intent as it is afterwards: not cancelled where it was paid after all, null where Stripe knows none. Throws Unavailable. */
export async function cancelOrder(
  orderId: string,
  paymentIntentId: string,
  { orders, payments }: { readonly orders: OrderStore; readonly payments: Payments },
): Promise<PaymentIntent | null> {
  // The order first: from here on no request under way can hand out its intent's secret.
  await orders.cancel(orderId);
  return payments.cancel(paymentIntentId);
}
