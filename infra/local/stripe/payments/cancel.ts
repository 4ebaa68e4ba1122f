import type { Stripe } from 'stripe';
import { unexpectedState } from '../api/errors.ts';
import type { Ledger } from '../state.ts';

export function cancelIntent(ledger: Ledger, intent: Stripe.PaymentIntent, reason: string | undefined): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the ` +
        'following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, ' +
        'requires_action, processing.',
      intent,
    );
  }
  intent.status = 'canceled';
  intent.canceled_at = ledger.now;
  intent.cancellation_reason = reason ?? null;
  intent.next_action = null;
  ledger.announce('payment_intent.canceled', intent);
}
