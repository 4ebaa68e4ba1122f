import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../domain/api/routes.ts';
import { linesOf, orderDetails } from '../../domain/orders/orderDetails.ts';
import { completeOrder } from '../../frontend/src/features/checkout/completeOrder.ts';
import { customer, order, paymentWorld } from './paymentWorld.ts';

const posted = orderDetails('order-1', customer, order.lines);
const details = { ...posted, bookingFragment: '#order-1.key-1' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.for([
  ['sent', () => Promise.resolve(Response.json({ status: 'sent' })), 0],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch')), 1],
] as const)(
  'a paid order leaves the cart before its attempt ends; the email call is %s',
  async ([, answer, logged]) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { attempts } = paymentWorld().openPage();
    attempts.tabOrder.write({ orderId: 'order-1', key: 'key', customer });
    attempts.inDoubt.write({ orderId: 'order-1', clientSecret: 'secret-order-1', items: details.items });
    const steps: [step: string, given: unknown, inDoubt: string | undefined][] = [];
    const note = (step: string, given: unknown) => steps.push([step, given, attempts.inDoubt.read()?.orderId]);
    const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>((path, { body }) => {
      note(path, JSON.parse(body as string));
      return answer();
    });
    vi.stubGlobal('fetch', fetch);
    completeOrder(
      { kind: 'paid', details, paymentIntentId: 'pi_1' },
      { showThanks: (given) => note('thanks', given), removeFromCart: (lines) => note('cart', lines), attempts },
    );
    expect(steps).toEqual([
      [api.sendOrderEmail.path, { ...posted, paymentIntentId: 'pi_1' }, 'order-1'],
      ['thanks', details, 'order-1'],
      ['cart', linesOf(details), 'order-1'],
    ]);
    expect([attempts.inDoubt.read(), attempts.tabOrder.read()]).toEqual([null, null]);
    // `keepalive`: the request survives closing the page.
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true });
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(logged));
  },
);
