import type { Stripe } from 'stripe';
import { docUrl, StripeApiError, unexpectedState } from '../api/errors.ts';
import { newId } from '../ids.ts';
import type { KnownPaymentMethod, Ledger } from '../state.ts';
import { chargeCard } from './charge.ts';
import { testCardByToken, type CardOutcome, type Decline } from './testCards.ts';

/** Tries to take the payment; a decline is kept in the intent and thrown as Stripe's card error. */
export function confirmIntent(ledger: Ledger, intent: Stripe.PaymentIntent, method: KnownPaymentMethod): void {
  intent.payment_method = method.object.id;
  intent.last_payment_error = null;
  const outcome = outcomeOf(method);
  if (outcome.kind === 'authenticates') {
    askForAuthentication(ledger, intent);
  } else {
    const refused = settle(ledger, intent, method, outcome);
    if (refused) throw refused;
  }
}

export function checkConfirmable(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the ' +
        'following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.',
      intent,
    );
  }
}

export const missingPaymentMethod = (intent: Stripe.PaymentIntent): StripeApiError =>
  unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent " +
      'with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    intent,
  );

/** Ends 3-D Secure. Stripe.js reads the outcome from the intent. */
export function finishAuthentication(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  method: KnownPaymentMethod,
  authenticated: boolean,
): void {
  const outcome = outcomeOf(method);
  if (authenticated) settle(ledger, intent, method, outcome.kind === 'authenticates' ? outcome.afterwards : outcome);
  else failAuthentication(ledger, intent, method);
}

function outcomeOf(method: KnownPaymentMethod): CardOutcome {
  return testCardByToken(method.testCard)?.outcome ?? { kind: 'succeeds' };
}

function askForAuthentication(ledger: Ledger, intent: Stripe.PaymentIntent): void {
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: newId('payatt') },
  };
  ledger.announce('payment_intent.requires_action', intent);
}

function settle(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  method: KnownPaymentMethod,
  outcome: Exclude<CardOutcome, { kind: 'authenticates' }>,
): StripeApiError | undefined {
  intent.next_action = null;
  if (outcome.kind === 'declined') return decline(ledger, intent, method, outcome.decline);
  intent.latest_charge = chargeCard(ledger, intent, method).id;
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  ledger.announce('payment_intent.succeeded', intent);
  return undefined;
}

function decline(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  method: KnownPaymentMethod,
  reason: Decline,
): StripeApiError {
  const charge = chargeCard(ledger, intent, method, reason);
  intent.latest_charge = charge.id;
  const error = {
    type: 'card_error' as const,
    charge: charge.id,
    code: reason.code,
    message: reason.message,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
  };
  fail(ledger, intent, { ...error, doc_url: docUrl(reason.code), payment_method: method.object });
  return new StripeApiError(402, { ...error, payment_intent: intent });
}

function failAuthentication(ledger: Ledger, intent: Stripe.PaymentIntent, method: KnownPaymentMethod): void {
  intent.next_action = null;
  fail(ledger, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: docUrl('payment_intent_authentication_failure'),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod ' +
      'to attempt to fulfill this PaymentIntent again.',
    payment_method: method.object,
  });
}

function fail(ledger: Ledger, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error;
  ledger.announce('payment_intent.payment_failed', intent);
}
