import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/errors.ts';
import { newId, randomText } from '../ids.ts';
import type { KnownPaymentMethod, Ledger } from '../state.ts';
import type { CreateParameters, Shipping } from './parameters.ts';
import { fullAddress } from './paymentMethod.ts';

const LARGEST_AMOUNT = 99_999_999;

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST_AMOUNTS: Readonly<Record<string, { amount: number; text: string }>> = {
  gbp: { amount: 30, text: '£0.30 gbp' },
  eur: { amount: 50, text: '€0.50 eur' },
  usd: { amount: 50, text: '$0.50 usd' },
};

/** Refused before the request begins to execute: nothing is saved under its idempotency key. */
export function checkAmount({ amount, currency }: CreateParameters): void {
  const smallest = SMALLEST_AMOUNTS[currency.toLowerCase()];
  if (!smallest) {
    const supported = Object.keys(SMALLEST_AMOUNTS).join(', ');
    const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${supported}`;
    throw invalidRequest({ message, param: 'currency' });
  }
  if (amount < smallest.amount) {
    throw invalidRequest({
      code: 'amount_too_small',
      message: `Amount must be at least ${smallest.text}`,
      param: 'amount',
    });
  }
  if (amount > LARGEST_AMOUNT) {
    throw invalidRequest({
      code: 'amount_too_large',
      message: 'Amount must be no more than £999,999.99',
      param: 'amount',
    });
  }
}

export function createIntent(
  ledger: Ledger,
  parameters: CreateParameters,
  method?: KnownPaymentMethod,
): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount: parameters.amount,
    amount_received: 0,
    automatic_payment_methods: parameters.allowed_payment_method_types
      ? null
      : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: ledger.now,
    currency: parameters.currency.toLowerCase(),
    description: parameters.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: parameters.metadata ?? {},
    next_action: null,
    payment_method: method?.object.id ?? null,
    payment_method_types: parameters.allowed_payment_method_types ?? ['card', 'link'],
    receipt_email: parameters.receipt_email ?? null,
    shipping: parameters.shipping ? fullShipping(parameters.shipping) : null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  } as Stripe.PaymentIntent;
  ledger.state.intents[id] = intent;
  ledger.announce('payment_intent.created', intent);
  return intent;
}

const fullShipping = ({ address, name, phone }: Shipping): Stripe.PaymentIntent.Shipping => ({
  address: fullAddress(address),
  carrier: null,
  name,
  phone: phone ?? null,
  tracking_number: null,
});
