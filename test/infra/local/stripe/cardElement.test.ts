import { expect, vi } from 'vitest';
import { test } from './checkout.ts';

test('an unfinished field is a mistake only once it has been left', async ({ site }) => {
  const { field, lastChange } = await site.open();
  await field('cardnumber').pressSequentially('4242');
  await vi.waitFor(async () => expect(await lastChange()).toMatchObject({ brand: 'visa', empty: false }));
  expect(await lastChange()).not.toHaveProperty('error');

  await field('cvc').focus();

  await vi.waitFor(async () => expect(await lastChange()).toMatchObject({ error: { code: 'incomplete_number' } }));
});

test('the fields format what is typed, move on by themselves, and Enter submits the form', async ({ site }) => {
  const { field, lastChange, page, result } = await site.open();
  await field('cardnumber').focus();
  for (const typed of ['378282246310005', '240', '1234', 'SA1 1AA']) await page.keyboard.type(typed);

  expect(await field('cardnumber').inputValue()).toBe('3782 822463 10005');
  expect(await field('exp-date').inputValue()).toBe('02 / 40');
  expect(await field('cvc').inputValue()).toBe('1234');
  await vi.waitFor(async () =>
    expect(await lastChange()).toEqual({
      elementType: 'card',
      brand: 'amex',
      complete: true,
      empty: false,
      value: { postalCode: 'SA1 1AA' },
    }),
  );
  await page.keyboard.press('Enter');
  expect((await result()).paymentIntent?.status).toBe('succeeded');
});

test('a digit can be taken out of the middle and the expiry date rubbed out', async ({ site }) => {
  const { field } = await site.open();
  await field('cardnumber').fill('4242 4242 4242 424');
  await field('cardnumber').press('Home');
  await field('cardnumber').press('ArrowRight');
  await field('cardnumber').press('Delete');
  await field('cardnumber').press('9');
  await field('exp-date').fill('12');
  for (let press = 0; press < 3; press += 1) await field('exp-date').press('Backspace');

  expect(await field('cardnumber').inputValue()).toBe('4942 4242 4242 424');
  expect(await field('exp-date').inputValue()).toBe('');
});

test('the frame wears the style of the page, has no postal code when told so, and names its fields', async ({
  site,
}) => {
  const { field, frame, page } = await site.open('&hidePostalCode');
  const number = field('cardnumber');

  expect(await number.evaluate((input) => [getComputedStyle(input).color, getComputedStyle(input).fontSize])).toEqual([
    'rgb(1, 2, 3)',
    '20px',
  ]);
  expect(await number.evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe('rgb(90, 90, 90)');
  expect(await field('postal').isVisible()).toBe(false);
  expect(await frame.getByRole('textbox').evaluateAll((inputs) => inputs.map((input) => input.ariaLabel))).toEqual([
    'Credit or debit card number',
    'Credit or debit card expiration date',
    'Credit or debit card CVC/CVV',
  ]);
  expect(await page.locator('.StripeElement.StripeElement--empty').count()).toBe(1);
});

test('an option that changes undoes nothing that was typed', async ({ site }) => {
  const { field, pay, result } = await site.open('&postalCode=SA1+1AA');
  expect(await field('postal').inputValue()).toBe('SA1 1AA');
  await field('postal').fill('SA2 2BB');
  await field('cardnumber').fill('4242 4242');
  await pay();
  await result();

  // The page disables the form while it pays, and enables it again.
  await vi.waitFor(async () => expect(await field('cardnumber').isEnabled()).toBe(true));
  expect(await field('cardnumber').inputValue()).toBe('4242 4242');
  expect(await field('postal').inputValue()).toBe('SA2 2BB');
});

test('on a narrow screen the frame grows instead of cutting its fields off', async ({ site }) => {
  const { field, page } = await site.open();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 600 });

  await vi.waitFor(async () => {
    const frame = await page.locator('iframe').boundingBox();
    const postal = await field('postal').boundingBox();
    expect(frame!.height).toBeGreaterThan(50);
    expect(postal!.y + postal!.height).toBeLessThanOrEqual(frame!.y + frame!.height);
    expect(postal!.x + postal!.width).toBeLessThanOrEqual(320);
  });
  if (wide) await page.setViewportSize(wide);
});

test('the frame does not talk to a page whose origin it was not told', async ({ site }) => {
  const { page } = await site.open();

  const heard = await page.evaluate(
    async (parents) => {
      const messages: Record<string, unknown[]> = {};
      const address = document.querySelector('iframe')?.src.split('#')[0];
      for (const parent of [...parents, window.location.origin]) {
        const frame = document.createElement('iframe');
        frame.src = `${address}#parent=${parent}`;
        window.addEventListener('message', ({ data, source }) => {
          if (source === frame.contentWindow) (messages[parent] ??= []).push(data.type);
        });
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return Object.values(messages);
    },
    ['https://shop.example'],
  );

  expect(heard).toEqual([expect.arrayContaining(['loaded'])]);
});
