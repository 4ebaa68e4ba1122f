import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../domain/api/routes.ts';
import { addToCart, type Cart, EMPTY_CART, removeFromCart } from '../../domain/cart.ts';
import { productBySlug } from '../../domain/catalogue.ts';
import { linesOf, orderDetails } from '../../domain/orderDetails.ts';
import { orderLine } from '../../domain/orderLine.ts';
import { completeOrder } from '../../frontend/src/features/checkout/completeOrder.ts';
import { attemptFor, orderKey } from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { dateRow } from '../dateRow.ts';
import { customer, order, paymentWorld } from './paymentWorld.ts';

const details = orderDetails(customer, order.lines);
const started = { orderId: 'order-1', key: orderKey(customer, order.lines), details, clientSecret: 'secret-order-1' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function placeOn(date: string) {
  return orderLine(productBySlug('vr-safe-driving')!, dateRow(date, { Venue: 'Swansea' }));
}

/** The cart item that `order` is for. */
const paidPlace = placeOn('12 Jan 2027');

/** Completes the payment of `order` in a browser that now has this cart. */
function complete(cart: Cart, answer = () => Promise.resolve(Response.json({ status: 'sent' }))) {
  const { attempts } = paymentWorld().openPage();
  attempts.write(attemptFor(started, null));
  let left = cart;
  const steps: [step: string, given: unknown, attempt: string | undefined][] = [];
  const note = (step: string, given: unknown) => steps.push([step, given, attempts.read()?.orderId]);
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>((path, { body }) => {
    note(path, JSON.parse(body as string));
    return answer();
  });
  vi.stubGlobal('fetch', fetch);
  completeOrder(
    { kind: 'paid', order: started, paymentIntentId: 'pi_1' },
    {
      showThanks: (given) => note('thanks', given),
      removeFromCart(lines) {
        note('cart', lines);
        left = removeFromCart(left, lines);
      },
      attempts,
    },
  );
  return { attempts, left, fetch, steps };
}

test('a paid order is emailed, shown and taken from the cart before its attempt ends', () => {
  const { attempts, left, steps, fetch } = complete([paidPlace]);
  expect(steps).toEqual([
    [api.sendOrderEmail.path, { ...details, paymentIntentId: 'pi_1' }, 'order-1'],
    ['thanks', details, 'order-1'],
    ['cart', linesOf(details), 'order-1'],
  ]);
  expect(attempts.read()).toBeNull();
  expect(left).toEqual(EMPTY_CART);
  // `keepalive`: the request survives closing the page.
  expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true });
});

test('only what was paid leaves the cart', () => {
  const undated = orderLine(productBySlug('adr')!, null);
  const other = addToCart([placeOn('13 Jan 2027')], orderLine(productBySlug('adr')!, null, 2));
  expect(complete(other).left).toEqual(other);
  expect(complete(EMPTY_CART).left).toEqual(EMPTY_CART);
  expect(complete([undated, paidPlace, paidPlace]).left).toEqual([undated, paidPlace]);
});

test('an email call that fails is logged and delays nothing', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { attempts, steps } = complete([paidPlace], () => Promise.reject(new TypeError('Failed to fetch')));
  expect(steps).toHaveLength(3);
  expect(attempts.read()).toBeNull();
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
});
