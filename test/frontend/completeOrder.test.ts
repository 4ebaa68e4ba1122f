import { expect, test, vi } from 'vitest';
import { addToCart, type Cart, EMPTY_CART, removeFromCart } from '../../domain/cart.ts';
import { productBySlug } from '../../domain/catalogue.ts';
import { type OrderDetails, orderDetails } from '../../domain/orderDetails.ts';
import { orderLine } from '../../domain/orderLine.ts';
import { completeOrder } from '../../frontend/src/features/checkout/completeOrder.ts';
import { attemptFor, orderKey } from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { dateRow } from '../dateRow.ts';
import { customer, order, paymentWorld } from './paymentWorld.ts';

const started = {
  orderId: 'order-1',
  key: orderKey(customer, order.lines),
  details: orderDetails(customer, order.lines),
  clientSecret: 'secret-order-1',
};

function placeOn(date: string) {
  return orderLine(productBySlug('vr-safe-driving')!, dateRow(date, { Venue: 'Swansea' }));
}

/** What `order` is for. */
const paidPlace = placeOn('12 Jan 2027');

interface Circumstances {
  readonly cart?: Cart;
  readonly sendOrderEmail?: () => Promise<void>;
}

/** Completes the payment of `order`, in a browser that now has this cart. */
function complete({
  cart = [paidPlace],
  sendOrderEmail = vi.fn<() => Promise<void>>(async () => {}),
}: Circumstances = {}) {
  const { attempts } = paymentWorld().openPage();
  attempts.save(attemptFor(started, null));
  const showThanks = vi.fn<(details: OrderDetails) => void>();
  let left = cart;
  completeOrder(
    { kind: 'paid', order: started, paymentIntentId: 'pi_1' },
    { sendOrderEmail, showThanks, cart: { remove: (lines) => (left = removeFromCart(left, lines)) }, attempts },
  );
  return { attempts, left, sendOrderEmail, showThanks };
}

test('a paid order asks for its email, is shown, empties the cart and ends the attempt', () => {
  const { attempts, left, sendOrderEmail, showThanks } = complete();
  expect(sendOrderEmail).toHaveBeenCalledWith(started.details, 'pi_1');
  expect(showThanks).toHaveBeenCalledWith(started.details);
  expect(left).toEqual(EMPTY_CART);
  expect(attempts.load()).toBeNull();
});

test('a browser that dies before all of it is done finds the payment again: the attempt goes last', () => {
  const { attempts } = paymentWorld().openPage();
  attempts.save(attemptFor(started, null));
  const found: unknown[] = [];
  const look = () => found.push(attempts.load()?.orderId);
  completeOrder(
    { kind: 'paid', order: started, paymentIntentId: 'pi_1' },
    { sendOrderEmail: async () => look(), showThanks: look, cart: { remove: look }, attempts },
  );
  expect(found).toEqual(['order-1', 'order-1', 'order-1']);
});

test('a cart that holds something else than what was paid is left alone', () => {
  const other = addToCart([placeOn('13 Jan 2027')], orderLine(productBySlug('adr')!, null, 2));
  expect(complete({ cart: other }).left).toEqual(other);
  expect(complete({ cart: EMPTY_CART }).left).toEqual(EMPTY_CART);
});

test('of a cart that has grown meanwhile, only what was paid is taken', () => {
  const undated = orderLine(productBySlug('adr')!, null);
  expect(complete({ cart: [undated, paidPlace, paidPlace] }).left).toEqual([undated, paidPlace]);
});

test('an email call that fails is logged and holds nothing up', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { showThanks, attempts } = complete({ sendOrderEmail: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(showThanks).toHaveBeenCalledOnce();
  expect(attempts.load()).toBeNull();
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  log.mockRestore();
});
