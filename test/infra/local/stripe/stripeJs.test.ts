import { expect } from 'vitest';
import { TEST_CARDS } from '../../../../infra/local/stripe/payments/testCards.ts';
import { test } from './checkout.ts';

test('takes a payment, and keeps the card number from the page', async ({ site }) => {
  const { complaints, fillCard, intent, page, pay, stripe } = await site.open();
  await fillCard('4242 4242 4242 4242');

  const { paymentIntent } = await pay();

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
  const { fillCard, pay } = await site.open();
  await fillCard('4000000000009995');
  expect((await pay()).error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    payment_intent: { status: 'requires_payment_method' },
  });

  await fillCard('5555555555554444');
  expect((await pay()).paymentIntent?.status).toBe('succeeded');
});

test('a card that needs 3-D Secure pays once the customer has authenticated', async ({ site }) => {
  const { complaints, completeButton, fillCard, page, pay } = await site.open();
  await fillCard('4000002500003155');

  const [{ paymentIntent }] = await Promise.all([pay(), completeButton.click()]);

  expect(paymentIntent).toMatchObject({ status: 'succeeded', next_action: null });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a card whose 3-D Secure fails is not charged; the error is for the customer', async ({ site }) => {
  const { failButton, fillCard, intent, pay, stripe } = await site.open();
  await fillCard('4000002760003184');

  const [{ error }] = await Promise.all([pay(), failButton.click()]);

  expect(error).toMatchObject({
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
  const { completeButton, fillCard, pay } = await site.open();
  await fillCard('4000008400001629');

  const [{ error }] = await Promise.all([pay(), completeButton.click()]);

  expect(error).toMatchObject({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
});

const number = '4242424242424242';
test.for([
  [{}, 'incomplete_number', 'Your card number is incomplete.'],
  [{ cardnumber: '4242424242424241' }, 'invalid_number', 'Your card number is invalid.'],
  [{ cardnumber: number, 'exp-date': '12' }, 'incomplete_expiry', "Your card's expiration date is incomplete."],
  [{ cardnumber: number, 'exp-date': '1240', cvc: '12' }, 'incomplete_cvc', "Your card's security code is incomplete."],
  [{ cardnumber: number, 'exp-date': '1240', cvc: '123' }, 'incomplete_zip', 'Your postal code is incomplete.'],
] as const)('with %o typed in, nothing is sent and the error is %s', async ([typed, code, message], { site }) => {
  const { field, frame, intent, lastChange, pay, stripe } = await site.open();
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);

  expect((await pay()).error).toEqual({ type: 'validation_error', code, message });

  expect(await lastChange()).toMatchObject({ complete: false, error: { code, message } });
  const wrong = frame.locator('input[aria-invalid="true"]').first();
  expect(await wrong.evaluate((input) => getComputedStyle(input).color)).toBe('rgb(200, 0, 0)');
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
});

test('an expiry date in the past is refused', async ({ site }) => {
  const { field, fillCard, pay } = await site.open();
  await fillCard(number);
  await field('exp-date').fill('12/20');

  expect((await pay()).error).toMatchObject({ type: 'card_error', code: 'invalid_expiry_year' });
});

test('takes the number of every published test card', async ({ site }) => {
  const { field, lastChange } = await site.open();
  for (const { number } of TEST_CARDS) {
    await field('cardnumber').fill('');
    await field('cardnumber').fill(number);
    expect(await field('cardnumber').getAttribute('aria-invalid')).toBe('false');
  }
  expect(await lastChange()).toMatchObject({ empty: false, complete: false });
});

test('an API that does not answer is an error, not an exception', async ({ site }) => {
  const { fillCard, pay, standIn } = await site.open();
  standIn.faults.add({ method: 'POST', path: /confirm$/, when: 'before', effect: 'drop', times: 9 });
  await fillCard(number);

  expect((await pay()).error).toMatchObject({ type: 'api_connection_error' });
});

test('an intent already paid answers as Stripe does', async ({ site }) => {
  const { fillCard, intent, pay, stripe } = await site.open();
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await fillCard(number);

  expect((await pay()).error).toMatchObject({
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
});

test('an unfinished field is a mistake only once it has been left', async ({ site }) => {
  const { field, lastChange, page } = await site.open();
  await field('cardnumber').fill('4242');
  await expect.poll(lastChange).toMatchObject({ empty: false });
  expect((await lastChange())?.error).toBeUndefined();

  await field('cvc').focus();

  await expect.poll(lastChange).toMatchObject({ error: { code: 'incomplete_number' } });
  expect(await page.locator('.StripeElement--invalid.StripeElement--focus').count()).toBe(1);
});

test('moves on from a complete field by itself, and Enter submits the form', async ({ site }) => {
  const { events, field, lastChange, page } = await site.open();
  await page.evaluate(() => window.card.focus());
  await expect.poll(() => field('cardnumber').evaluate((input) => input === document.activeElement)).toBe(true);
  for (const typed of ['378282246310005', '1240', '1234', 'SA1 1AA']) await page.keyboard.type(typed);
  await expect.poll(lastChange).toMatchObject({ complete: true, value: { postalCode: 'SA1 1AA' } });
  expect(await field('cvc').inputValue()).toBe('1234');

  await page.keyboard.press('Enter');

  await expect.poll(events).toEqual(['submit']);
});

test("wears the page's style, hides the postal code on request, and names its fields", async ({ site }) => {
  const { field, frame } = await site.open({ hidePostalCode: true });
  const number = field('cardnumber');

  expect(await number.evaluate((input) => [getComputedStyle(input).color, getComputedStyle(input).fontSize])).toEqual([
    'rgb(1, 2, 3)',
    '20px',
  ]);
  expect(await number.evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe('rgb(90, 90, 90)');
  expect(await frame.getByRole('textbox').evaluateAll((inputs) => inputs.map((input) => input.ariaLabel))).toEqual([
    'Credit or debit card number',
    'Credit or debit card expiration date',
    'Credit or debit card CVC/CVV',
  ]);
});

test('on a narrow screen the frame grows to hold its fields', async ({ site }) => {
  const { field, page } = await site.open();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 600 });

  await expect
    .poll(async () => {
      const [frame, postal] = [await page.locator('iframe').boundingBox(), await field('postal').boundingBox()];
      return postal!.y + postal!.height - (frame!.y + frame!.height);
    })
    .toBeLessThanOrEqual(0);
  expect((await page.locator('iframe').boundingBox())!.height).toBeGreaterThan(50);
  if (wide) await page.setViewportSize(wide);
});

test('a card form that does not load says so', async ({ site }) => {
  const { events, page } = await site.open();
  await page.route('**/cardFrame.html*', (route) => route.abort());
  await page.clock.install();
  await page.evaluate(() => {
    const card = window.Stripe!('pk_test_local').elements().create('card', {});
    card.on('loaderror', () => window.events.push('loaderror'));
    card.mount(document.querySelector('div')!);
  });
  expect(await events()).toEqual([]);
  await page.clock.fastForward('00:10');

  await expect.poll(events).toEqual(['loaderror']);
});
