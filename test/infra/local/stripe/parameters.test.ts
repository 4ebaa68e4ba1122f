import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { anOrder, openShop, refusalOf } from './shop.ts';

const manyKeys = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x']));

test.each([
  ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour', 'Received unknown parameter: colour'],
  [
    'an unknown nested parameter',
    { shipping: { name: 'Sam', address: {}, van: 'yes' } },
    'parameter_unknown',
    'shipping[van]',
    /shipping\[van\]/,
  ],
  ['no amount', { amount: undefined }, 'parameter_missing', 'amount', 'Missing required param: amount.'],
  ['no currency', { currency: undefined }, 'parameter_missing', 'currency', 'Missing required param: currency.'],
  [
    'shipping without an address',
    { shipping: { name: 'Sam' } },
    'parameter_missing',
    'shipping[address]',
    /shipping\[address\]/,
  ],
  ['an amount in pounds', { amount: 136.75 }, 'parameter_invalid_integer', 'amount', 'Invalid integer: 136.75'],
  [
    'a negative amount',
    { amount: -1 },
    'parameter_invalid_integer',
    'amount',
    'This value must be greater than or equal to 1.',
  ],
  ['less than 30p', { amount: 29 }, 'amount_too_small', 'amount', 'Amount must be at least £0.30 gbp'],
  [
    'a million pounds',
    { amount: 100_000_000 },
    'amount_too_large',
    'amount',
    'Amount must be no more than £999,999.99',
  ],
  ['an unknown currency', { currency: 'zzz' }, undefined, 'currency', /^Invalid currency: zzz/],
  [
    'an empty string',
    { receipt_email: '' },
    'parameter_invalid_empty',
    'receipt_email',
    /^You passed an empty string for 'receipt_email'/,
  ],
  ['a bad email address', { receipt_email: 'sam@' }, 'email_invalid', 'receipt_email', 'Invalid email address: sam@'],
  [
    'an email address with a label that ends in a hyphen',
    { receipt_email: 'sam@yard-.example.co.uk' },
    'email_invalid',
    'receipt_email',
    'Invalid email address: sam@yard-.example.co.uk',
  ],
  [
    'an email address that is too long before its @',
    { receipt_email: `${'s'.repeat(65)}@example.co.uk` },
    'email_invalid',
    'receipt_email',
    /^Invalid email address: s{65}@/,
  ],
  [
    '51 metadata keys',
    { metadata: manyKeys },
    undefined,
    'metadata',
    "Metadata can have up to 50 keys, but you've set 51.",
  ],
  [
    'a long metadata key',
    { metadata: { ['k'.repeat(41)]: 'x' } },
    undefined,
    'metadata',
    /up to 40 characters.* 41 characters/,
  ],
  [
    'a long metadata value',
    { metadata: { note: 'x'.repeat(501) } },
    undefined,
    'metadata',
    /up to 500 characters.* 501 characters/,
  ],
  [
    'a payment method type it lacks',
    { allowed_payment_method_types: ['paypal'] },
    undefined,
    'allowed_payment_method_types[0]',
    /must be card/,
  ],
  [
    'the retired list of types',
    { payment_method_types: ['card'] },
    'payment_method_types_no_longer_supported',
    'payment_method_types',
    /Use allowed_/,
  ],
])('%s is refused as Stripe refuses it', async (_case, wrong, code, param, message) => {
  const { standIn, stripe } = await openShop();

  const error = await refusalOf(
    stripe.paymentIntents.create({ ...anOrder(), ...wrong } as Stripe.PaymentIntentCreateParams),
  );

  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(error).toMatchObject({ statusCode: 400, param, message: expect.stringMatching(message) });
  expect(error.code).toBe(code);
  expect(standIn.intents()).toEqual([]);
});

test('metadata may have 50 keys of 40 characters with values of 500', async () => {
  const { stripe } = await openShop();
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`${index}`.padStart(40, 'k'), 'v'.repeat(500)]),
  );

  expect((await stripe.paymentIntents.create(anOrder({ metadata }))).metadata).toEqual(metadata);
});

test('the least amount that Stripe takes in pounds is 30p', async () => {
  const { stripe } = await openShop();

  expect((await stripe.paymentIntents.create(anOrder({ amount: 30 }))).amount).toBe(30);
});

test('other endpoints refuse unknown parameters too', async () => {
  const { stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder());
  const unknown = { colour: 'red' } as object;

  for (const request of [
    stripe.paymentIntents.retrieve(id, unknown),
    stripe.paymentIntents.list(unknown),
    stripe.paymentIntents.confirm(id, unknown),
    stripe.paymentIntents.cancel(id, unknown),
  ]) {
    expect(await refusalOf(request)).toMatchObject({ code: 'parameter_unknown', param: 'colour' });
  }
});
