import type { PaymentIntent } from '@stripe/stripe-js';
import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { completeOrder } from '../../frontend/src/features/checkout/completeOrder.ts';
import { checkEarlierPayment } from '../../frontend/src/features/checkout/earlierPayment.ts';
import type { PaymentOutcome } from '../../frontend/src/features/checkout/paymentOutcome.ts';
import type { NewOrder } from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { EMAIL_REFUSED, placeOrder } from '../../frontend/src/features/checkout/placeOrder.ts';
import { type ApiFate, type ConfirmFate, customer, fates, order, otherOrder, paymentWorld } from './paymentWorld.ts';

/** The visitor places an order or, without one, has the earlier payment checked; or changes the tab; or what is under way ends. */
type Step =
  'settle' | 'new tab' | { which?: NewOrder; api?: ApiFate; confirm?: ConfirmFate; isStripeReachable: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      which: fc.constantFrom(order, otherOrder),
      api: fc.constantFrom('answers', 'answers', ...fates.asking),
      confirm: fc.constantFrom(...fates.confirming),
      isStripeReachable: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ isStripeReachable: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant('settle' as const) },
  { weight: 1, arbitrary: fc.constant('new tab' as const) },
);

/** A visitor who reopens the page at every step, so that only stored data survives. */
function visitor() {
  const world = paymentWorld();
  const completed: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    completed.push((JSON.parse(body) as { paymentIntentId: string }).paymentIntentId);
    return Response.json({ status: 'sent' });
  });
  return {
    completed,
    paidAndNotCompleted: () => world.paid().filter((id) => !completed.includes(id)),
    /** Returns the kind of outcome that the visitor sees; null if no page is open. */
    async take(one: Step): Promise<PaymentOutcome['kind'] | null> {
      if (one === 'settle' || one === 'new tab') {
        if (one === 'settle') world.settle();
        else world.changeTab();
        return null;
      }
      const { which, ...next } = one;
      Object.assign(world.next, next);
      const page = world.openPage();
      const outcome = await (which ? placeOrder(which, page) : checkEarlierPayment(page));
      if (outcome.kind === 'paid')
        completeOrder(outcome, { showThanks: () => {}, removeFromCart: () => {}, attempts: page.attempts });
      return outcome.kind;
    },
  };
}

afterAll(() => {
  vi.unstubAllGlobals();
});

test('no fault makes anyone pay twice, lose a paid order or read a wrong refusal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { completed, paidAndNotCompleted, take } = visitor();
      for (const one of steps) {
        const told = await take(one);
        const unseen = paidAndNotCompleted();
        expect(unseen.length).toBeLessThanOrEqual(1);
        expect(unseen.length === 0 || told === 'unknown' || told === null).toBe(true);
      }
      await take('settle');
      await take({ isStripeReachable: true });
      expect(paidAndNotCompleted()).toEqual([]);
      expect(new Set(completed).size).toBe(completed.length);
    }),
    { numRuns: 1_000 },
  );
});

test('an address that Stripe refused is shown at its field while Stripe is down', async () => {
  const { next, openPage } = paymentWorld();
  Object.assign(next, { confirm: 'email refused', isStripeReachable: false });
  const page = openPage();
  const fields = { email: EMAIL_REFUSED };
  expect(await placeOrder(order, page)).toMatchObject({ kind: 'refused', fields });
  expect(await checkEarlierPayment(page)).toEqual({ kind: 'clear' });
});

test('Stripe gets an international address in ASCII, and the order its letters', async () => {
  const { requests, confirmations, openPage } = paymentWorld();
  await placeOrder({ ...order, customer: { ...customer, email: 'post@tŷ-gwyn.cymru' } }, openPage());
  expect(requests[0]?.email).toBe('post@tŷ-gwyn.cymru');
  expect(JSON.stringify(confirmations)).toContain('"email":"post@xn--t-gwyn-pob.cymru"');
});

test.each([
  ['succeeded', 'paid'],
  ['processing', 'processing'],
  ['requires_capture', 'processing'],
  ['canceled', 'unpaid'],
  ['requires_payment_method', 'unpaid'],
  ['requires_confirmation', 'unpaid'],
  ['requires_action', 'unpaid'],
] as const)('an intent that is %s counts as %s', async (status, kind) => {
  const world = paymentWorld();
  const page = world.openPage();
  expect(await checkEarlierPayment(page)).toEqual({ kind: 'clear' });
  Object.assign(world.next, { confirm: 'connection lost', isStripeReachable: false });
  await placeOrder(order, page);
  const retrievePaymentIntent = async () => ({ paymentIntent: { id: 'pi_order-1', status } as PaymentIntent });
  const stripe = { ...page.stripe, retrievePaymentIntent };
  expect(await checkEarlierPayment({ ...page, stripe })).toMatchObject({ kind });
});
