import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import type { KnownPaymentMethod, Ledger } from '../state.ts';
import type { Decline } from './testCards.ts';

/** Charges the intent's amount to the card; with a `decline`, records the attempt that the bank refused. Has only the fields of Stripe's charge that matter here. */
export function chargeCard(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  method: KnownPaymentMethod,
  decline?: Decline,
): Stripe.Charge {
  const paid = !decline;
  const charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.object.billing_details,
    captured: paid,
    created: ledger.now,
    currency: intent.currency,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    payment_method: method.object.id,
    receipt_email: intent.receipt_email,
    refunded: false,
    shipping: intent.shipping,
    status: paid ? 'succeeded' : 'failed',
  } as Stripe.Charge;
  ledger.state.charges[charge.id] = charge;
  ledger.announce(paid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}
