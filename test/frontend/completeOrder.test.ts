import { expect, test, vi } from 'vitest';
import type { CartLine } from '../../domain/cart.ts';
import { type OrderDetails, orderDetails } from '../../domain/orderDetails.ts';
import { completeOrder } from '../../frontend/src/features/checkout/completeOrder.ts';
import { attemptFor, orderKey } from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { customer, order, otherOrder, paymentWorld } from './paymentWorld.ts';

const started = { orderId: 'order-1', key: orderKey(customer, order.lines), details: orderDetails(customer, order.lines), clientSecret: 'secret-order-1' };

/** Completes the payment of `order`, in a browser whose cart now holds `lines`. */
function complete({ lines = order.lines, sendOrderEmail = vi.fn<() => Promise<void>>(async () => {}) }: { lines?: readonly CartLine[]; sendOrderEmail?: () => Promise<void> } = {}) {
  const { attempts } = paymentWorld().openPage();
  attempts.save(attemptFor(started, null));
  const showThanks = vi.fn<(details: OrderDetails) => void>();
  const clear = vi.fn<() => void>();
  completeOrder({ kind: 'paid', order: started, paymentIntentId: 'pi_1' }, { sendOrderEmail, showThanks, cart: { lines, clear }, attempts });
  return { attempts, clear, sendOrderEmail, showThanks };
}

test('a paid order asks for its email, is shown, empties the cart and ends the attempt', () => {
  const { attempts, clear, sendOrderEmail, showThanks } = complete();
  expect(sendOrderEmail).toHaveBeenCalledWith(started.details, 'pi_1');
  expect(showThanks).toHaveBeenCalledWith(started.details);
  expect(clear).toHaveBeenCalledOnce();
  expect(attempts.load()).toBeNull();
});

test('a cart that holds something else than what was paid is left alone', () => {
  expect(complete({ lines: otherOrder.lines }).clear).not.toHaveBeenCalled();
  expect(complete({ lines: [] }).clear).not.toHaveBeenCalled();
});

test('an email call that fails is logged and holds nothing up', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { showThanks, attempts } = complete({ sendOrderEmail: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(showThanks).toHaveBeenCalledOnce();
  expect(attempts.load()).toBeNull();
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  log.mockRestore();
});
