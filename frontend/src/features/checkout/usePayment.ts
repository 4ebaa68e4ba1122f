import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { OrderDetails } from '../../../../domain/orders/orderDetails.ts';
import { queryClient } from '../../api/queryClient.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import { keptForms } from '../../state/keptForms.ts';
import { cartActions } from '../cart/useCart.ts';
import { CHECKOUT_FORM } from './checkoutFields.ts';
import { completeOrder } from './completeOrder.ts';
import { createPaymentIntent } from './createPaymentIntent.ts';
import { checkEarlierPayment } from './earlierPayment.ts';
import { attemptStore, type NewOrder } from './paymentAttempt.ts';
import { inPaymentLock } from './paymentLock.ts';
import type { PaymentOutcome } from './paymentOutcome.ts';
import { CARD_DECLINED, placeOrder } from './placeOrder.ts';
import { stripeQuery } from './stripeQuery.ts';

export type Payment = ReturnType<typeof usePayment>;

interface CardOrder extends NewOrder {
  readonly stripe: Stripe;
  readonly card: StripeCardElement;
}

/** Pays for an order. As soon as the page opens, it checks an earlier payment that is in doubt. */
export function usePayment(showThanks: (details: OrderDetails) => void) {
  const isRunning = useRef(false);

  const {
    mutateAsync,
    data: outcome,
    isPending,
    variables: orderBeingPaid,
    submittedAt,
  } = useMutation({
    // Without an order it checks the earlier payment.
    mutationFn: (order: CardOrder | null) =>
      inPaymentLock((holdsLock) => (order ? pay(order, holdsLock) : check())).catch(afterFailure),
    onSuccess: (outcome) => {
      if (outcome.kind !== 'paid') return;
      completeOrder(outcome, { showThanks, removeFromCart: cartActions.remove, attempts: attemptStore });
      keptForms.forget(CHECKOUT_FORM);
    },
  });

  /** Null if a payment is under way: two quick presses both arrive before the button is disabled. */
  async function start(order: CardOrder | null): Promise<PaymentOutcome | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return await mutateAsync(order);
    } finally {
      isRunning.current = false;
    }
  }

  const checkOnArrival = useEffectEvent(() => {
    if (isInDoubt()) void start(null);
  });
  useEffect(() => checkOnArrival(), []);

  const activity = isPending ? (orderBeingPaid ? 'paying' : 'checking') : null;
  useBeforeUnload((event) => {
    if (activity === 'paying') event.preventDefault();
  });

  return {
    activity,
    outcome,
    submittedAt,
    checkAgain: () => void start(null),
    place: start,
  } as const;
}

function pay({ stripe, card, ...order }: CardOrder, holdsLock: () => boolean): Promise<PaymentOutcome> {
  return placeOrder(order, {
    createPaymentIntent,
    stripe,
    card,
    attempts: attemptStore,
    newOrderId: () => crypto.randomUUID(),
    holdsLock,
  });
}

async function check(): Promise<PaymentOutcome> {
  const stripe = await queryClient.fetchQuery(stripeQuery);
  return stripe ? checkEarlierPayment({ attempts: attemptStore, stripe }) : { kind: 'unknown' };
}

function isInDoubt(): boolean {
  return attemptStore.inDoubt.read() !== null;
}

/** After an unexpected error a payment may still have been under way. */
function afterFailure(cause: unknown): PaymentOutcome {
  reportFailure('The payment could not be dealt with', cause);
  return isInDoubt() ? { kind: 'unknown' } : { kind: 'declined', message: CARD_DECLINED };
}
