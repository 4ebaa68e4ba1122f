import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { anOrder, clientOf, openShop, refusalOf } from './shop.ts';

test('a new payment intent has its fields and waits for a payment method', async () => {
  const { stripe } = await openShop({ clock: () => Date.UTC(2026, 10, 21) });

  const intent = await stripe.paymentIntents.create(
    anOrder({
      description: 'Order 7',
      metadata: { orderId: 'o-7', empty: '' },
      receipt_email: 'sam@example.com',
      shipping: {
        name: 'Sam Driver',
        phone: '01632 960001',
        address: { line1: '1 Yard Lane', line2: '', country: 'GB' },
      },
    }),
  );

  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 13_675,
    amount_received: 0,
    created: Date.UTC(2026, 10, 21) / 1000,
    currency: 'gbp',
    description: 'Order 7',
    livemode: false,
    metadata: { orderId: 'o-7' },
    payment_method_types: ['card'],
    receipt_email: 'sam@example.com',
    shipping: { name: 'Sam Driver', address: { line1: '1 Yard Lane', line2: null, country: 'GB', city: null } },
    status: 'requires_payment_method',
  });
  expect(intent.id).toMatch(/^pi_\w{24}$/);
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  expect(intent.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
});

test.each(['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_gb_debit'])('%s pays', async (card) => {
  const { stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder());

  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: card,
    expand: ['latest_charge', 'payment_method'],
  });

  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 13_675,
    last_payment_error: null,
    next_action: null,
  });
  expect(paid.latest_charge).toMatchObject({ object: 'charge', payment_intent: id, amount: 13_675, paid: true });
  expect(paid.payment_method).toMatchObject({ object: 'payment_method', type: 'card' });
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined, 'Your card has expired.'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
])('%s is declined with %s, and another card can still pay', async (card, code, declineCode, message) => {
  const { stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder());

  const error = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: card }));

  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({ statusCode: 402, code, message });
  expect(error.decline_code || undefined).toBe(declineCode);
  const refused = await stripe.paymentIntents.retrieve(id);
  expect(refused).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: error.charge,
    last_payment_error: { type: 'card_error', code, message, payment_method: { object: 'payment_method' } },
  });
  expect(error.payment_intent).toEqual(plain(refused));
  expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'succeeded',
  });
});

test('one request can create and confirm, and a decline then still leaves an intent', async () => {
  const { standIn, stripe } = await openShop();

  const paid = await stripe.paymentIntents.create(anOrder({ payment_method: 'pm_card_visa', confirm: true }));
  const error = await refusalOf(
    stripe.paymentIntents.create(anOrder({ payment_method: 'pm_card_chargeDeclined', confirm: true })),
  );

  expect(paid.status).toBe('succeeded');
  expect(error.payment_intent).toMatchObject({ id: standIn.intents()[1]?.id, status: 'requires_payment_method' });
});

test('a card with 3-D Secure leaves the intent waiting, and another card can pay', async () => {
  const { stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder());

  const waiting = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required' });

  expect(waiting).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
    amount_received: 0,
  });
  expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
});

test('a payment is taken once: a paid intent cannot be confirmed or cancelled', async () => {
  const { stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder({ payment_method: 'pm_card_visa', confirm: true }));

  const confirming = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
  const cancelling = await refusalOf(stripe.paymentIntents.cancel(id));

  expect(confirming).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(confirming).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    message: 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    payment_intent: { id, status: 'succeeded' },
  });
  expect(cancelling).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { id } });
});

test('a cancelled intent keeps its reason and cannot be paid', async () => {
  const { stripe } = await openShop({ clock: () => 1_800_000_000_000 });
  const { id } = await stripe.paymentIntents.create(anOrder());

  const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  const error = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));

  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', canceled_at: 1_800_000_000 });
  expect(error.code).toBe('payment_intent_unexpected_state');
});

test('an intent cannot be confirmed without a payment method, or with an unknown one', async () => {
  const { stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder());

  const without = await refusalOf(stripe.paymentIntents.confirm(id));
  const unknown = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_nobody' }));

  expect(without).toMatchObject({
    code: 'payment_intent_unexpected_state',
    message: expect.stringContaining('missing a payment method'),
  });
  expect(unknown).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'payment_method' });
});

test('a publishable key needs the client secret, and sees no metadata or charges', async () => {
  const { standIn, stripe } = await openShop();
  const { id, client_secret: secret } = await stripe.paymentIntents.create(
    anOrder({ metadata: { orderId: 'o-7' }, payment_method: 'pm_card_visa', confirm: true }),
  );
  const visitor = clientOf(standIn.port, standIn.publishableKey);

  const seen = await visitor.paymentIntents.retrieve(id, { client_secret: secret! });

  expect(seen).toMatchObject({ id, amount: 13_675, status: 'succeeded', client_secret: secret });
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['metadata']));
  expect(seen.latest_charge).toBeUndefined();
  expect(await refusalOf(visitor.paymentIntents.retrieve(id))).toMatchObject({
    code: 'parameter_missing',
    param: 'client_secret',
  });
  expect(await refusalOf(visitor.paymentIntents.retrieve(id, { client_secret: `${id}_secret_guess` }))).toMatchObject({
    code: 'payment_intent_invalid_parameter',
  });
});

test('a publishable key cannot create, list or cancel', async () => {
  const { standIn, stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder());
  const visitor = clientOf(standIn.port, standIn.publishableKey).paymentIntents;

  for (const request of [visitor.create(anOrder()), visitor.list(), visitor.cancel(id)]) {
    const error = await refusalOf(request);
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.code).toBe('secret_key_required');
  }
});

test('a wrong key is refused without being repeated in full', async () => {
  const { standIn } = await openShop();

  const error = await refusalOf(clientOf(standIn.port, 'sk_test_somebody_elses').paymentIntents.list());

  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(error.requestId).toMatch(/^req_/);
  expect(error.message).toMatch(/^Invalid API Key provided: sk_test_\*+lses$/);
});

test("an unknown intent and an unknown address are refused in Stripe's words", async () => {
  const { stripe } = await openShop();

  expect(await refusalOf(stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_nobody'",
    param: 'intent',
  });
  const unrecognised = await refusalOf(stripe.customers.list());
  expect(unrecognised).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(unrecognised.message).toContain('Unrecognized request URL (GET: /v1/customers)');
});

const plain = (object: object): unknown => JSON.parse(JSON.stringify(object));
