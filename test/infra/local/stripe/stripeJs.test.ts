import { expect, vi } from 'vitest';
import { test } from './checkout.ts';

test('a good card pays, and the card number never reaches the page', async ({ site }) => {
  const { complaints, fillCard, intent, page, pay, result, stripe } = await site.open();
  await fillCard('4242 4242 4242 4242');
  await pay();

  const { paymentIntent } = await result();

  expect(paymentIntent).toMatchObject({ id: intent.id, status: 'succeeded' });
  expect(paymentIntent).not.toHaveProperty('metadata');
  expect(await stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] })).toMatchObject({
    status: 'succeeded',
    payment_method: {
      billing_details: { name: 'Sam Driver', email: 'sam@example.com', address: { postal_code: 'SA1 1AA' } },
      card: { last4: '4242', exp_month: 12, exp_year: 2040 },
    },
  });
  expect(await page.content()).not.toContain('4242 4242');
  expect(complaints).toEqual([]);
});

test('a declined card gives its error, and another card can then pay', async ({ site }) => {
  const { fillCard, pay, result } = await site.open();
  await fillCard('4000000000009995');
  await pay();

  expect((await result()).error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    payment_intent: { status: 'requires_payment_method' },
  });

  await fillCard('5555555555554444');
  await pay();
  await vi.waitFor(async () => expect((await result()).paymentIntent?.status).toBe('succeeded'));
});

test('a card that needs 3-D Secure pays when authentication is completed', async ({ site }) => {
  const { complaints, completeButton, fillCard, page, pay, result } = await site.open();
  await fillCard('4000002500003155');
  await pay();
  await completeButton.click();

  expect((await result()).paymentIntent).toMatchObject({ status: 'succeeded', next_action: null });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a card whose 3-D Secure fails is not charged, and the error is fit for the customer', async ({ site }) => {
  const { failButton, fillCard, intent, pay, result, stripe } = await site.open();
  await fillCard('4000002760003184');
  await pay();
  await failButton.click();

  expect((await result()).error).toMatchObject({
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_intent: { status: 'requires_payment_method' },
  });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    amount_received: 0,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('a card can be declined after its authentication', async ({ site }) => {
  const { completeButton, fillCard, pay, result } = await site.open();
  await fillCard('4000008400001629');
  await pay();
  await completeButton.click();

  expect((await result()).error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
  });
});

test('authentication left by a reload can be taken up again', async ({ site }) => {
  const { completeButton, fillCard, lookUp, page, pay, result } = await site.open();
  await fillCard('4000002500003155');
  await pay();
  await completeButton.waitFor();
  await page.reload();
  await lookUp();
  expect((await result()).paymentIntent?.status).toBe('requires_action');

  await fillCard('4242424242424242');
  await pay();

  await vi.waitFor(async () => expect((await result()).paymentIntent?.status).toBe('succeeded'));
});

test.for([
  [{}, 'incomplete_number', 'Your card number is incomplete.'],
  [
    { cardnumber: '4242424242424242', 'exp-date': '12/20' },
    'invalid_expiry_year_past',
    "Your card's expiration year is in the past.",
  ],
  [
    { cardnumber: '4242424242424242', 'exp-date': '1240', cvc: '123' },
    'incomplete_zip',
    'Your postal code is incomplete.',
  ],
] as const)(
  'with %o typed in, nothing is sent and the field says what is wrong',
  async ([typed, code, message], { site }) => {
    const { field, frame, intent, lastChange, pay, result, stripe } = await site.open();
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
    await pay();

    expect((await result()).error).toEqual({ type: 'validation_error', code, message });
    expect(await lastChange()).toMatchObject({ complete: false, error: { code, message } });
    const wrong = frame.locator('input[aria-invalid="true"]').first();
    expect(await wrong.evaluate((input) => getComputedStyle(input).color)).toBe('rgb(200, 0, 0)');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  },
);

test('an API that does not answer is an error, not an exception', async ({ site }) => {
  const { fillCard, pay, result, standIn } = await site.open();
  standIn.faults.add({ method: 'POST', path: /confirm$/, when: 'before', effect: 'drop', times: 9 });
  await fillCard('4242424242424242');
  await pay();

  expect((await result()).error).toMatchObject({ type: 'api_connection_error' });
});

test('an intent already paid answers as Stripe does', async ({ site }) => {
  const { fillCard, intent, pay, result, stripe } = await site.open();
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await fillCard('4242424242424242');
  await pay();

  expect((await result()).error).toMatchObject({
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
});

test('a second confirmation while the first is under way is refused', async ({ site }) => {
  const { completeButton, fillCard, page, pay, result } = await site.open();
  await fillCard('4000002500003155');
  await pay();
  await completeButton.waitFor();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());

  expect((await result()).thrown).toMatch(/^IntegrationError: You have an in-flight confirmCardPayment!/);
});

test('what the double lacks says so by name', async ({ site }) => {
  const { page } = await site.open();

  const message = await page.evaluate(() => {
    try {
      window.Stripe?.('pk_test_local').createToken('account', {} as never);
      return 'nothing thrown';
    } catch (error) {
      return String(error);
    }
  });

  expect(message).toBe('IntegrationError: stripe.createToken() is not modelled by the local Stripe.js.');
});
