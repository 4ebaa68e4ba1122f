import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import type { KnownPaymentMethod, Ledger } from '../state.ts';
import type { Decline } from './testCards.ts';

/** Charges the intent's amount to the card; with a `decline`, records the attempt that the bank refused. */
export function chargeCard(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  method: KnownPaymentMethod,
  decline?: Decline,
): Stripe.Charge {
  const paid = !decline;
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.object.billing_details,
    calculated_statement_descriptor: 'STAND-IN',
    captured: paid,
    created: ledger.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method.object.card) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  ledger.state.charges[charge.id] = charge;
  ledger.announce(paid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

const outcome = (decline?: Decline): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.declineCode ?? decline?.code ?? null,
  risk_level: 'normal',
  seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
});

const cardDetails = (
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod.Card,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: intent.amount,
  authorization_code: null,
  brand: card.brand,
  checks: card.checks,
  country: card.country,
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: card.regulated_status,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});
