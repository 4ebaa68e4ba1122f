import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { Customer } from '../../../../domain/order.ts';
import type { OrderDetails } from '../../../../domain/orderDetails.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import { cartActions, useCart } from '../cart/useCart.ts';
import { askAboutEarlierPayment } from './askAboutPayment.ts';
import { completeOrder } from './completeOrder.ts';
import { createPaymentIntent } from './createPaymentIntent.ts';
import { inPaymentLock } from './inPaymentLock.ts';
import { orderInDoubt } from './paymentAttempt.ts';
import { paymentAttempts } from './paymentAttempts.ts';
import type { PaymentOutcome } from './paymentOutcome.ts';
import { CARD_DECLINED, placeOrder } from './placeOrder.ts';
import { sendOrderEmail } from './sendOrderEmail.ts';
import { stripeQuery } from './stripeQuery.ts';
import { typedDetails } from './typedDetails.ts';

export type Payment = ReturnType<typeof usePayment>;

interface Work {
  readonly activity: 'checking' | 'paying';
  readonly run: () => Promise<PaymentOutcome>;
}

/** Paying for the cart. An earlier payment whose end is not known is asked about as soon as the page opens. */
export function usePayment(showThanks: (details: OrderDetails) => void) {
  const { lines } = useCart();
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const latestShowThanks = useRef(showThanks);

  useEffect(() => {
    latestShowThanks.current = showThanks;
  });

  const { mutateAsync, data, isPending, variables } = useMutation({
    mutationFn: ({ run }: Work) => inPaymentLock(run).catch(afterFailure),
    // Never by itself: neither again after a failure, nor later when a lost connection is back.
    retry: false,
    networkMode: 'always',
    onSuccess: (outcome) => {
      if (outcome.kind !== 'paid') return;
      completeOrder(outcome, {
        showThanks: latestShowThanks.current,
        cart: cartActions,
        sendOrderEmail,
        attempts: paymentAttempts,
      });
      typedDetails.remove();
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });

  /** Null where work is going on already: two quick presses both arrive before the button is disabled. */
  async function start(work: Work): Promise<PaymentOutcome | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    return mutateAsync(work);
  }

  const check = () =>
    start({
      activity: 'checking',
      run: async () => {
        const stripe = await queryClient.fetchQuery(stripeQuery);
        return stripe ? askAboutEarlierPayment(paymentAttempts, stripe) : { kind: 'unknown' };
      },
    });

  const place = (customer: Customer, stripe: Stripe, card: StripeCardElement) =>
    start({
      activity: 'paying',
      run: () =>
        placeOrder(
          { customer, lines },
          { createPaymentIntent, stripe, card, attempts: paymentAttempts, newOrderId: () => crypto.randomUUID() },
        ),
    });

  const checkOnArrival = useRef(check);
  useEffect(() => {
    if (isInDoubt()) void checkOnArrival.current();
  }, []);

  const activity = isPending ? variables.activity : null;
  useBeforeUnload((event) => {
    if (activity === 'paying') event.preventDefault();
  });

  return { activity, outcome: data, check, place };
}

function isInDoubt(): boolean {
  const attempt = paymentAttempts.load();
  return attempt !== null && orderInDoubt(attempt) !== null;
}

/** What nobody foresaw. A payment may have been under way. */
function afterFailure(cause: unknown): PaymentOutcome {
  reportFailure('The payment could not be dealt with', cause);
  return isInDoubt() ? { kind: 'unknown' } : { kind: 'declined', message: CARD_DECLINED };
}
