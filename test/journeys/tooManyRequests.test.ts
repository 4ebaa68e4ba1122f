import { expect, test } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { testSettings } from '../localTestSettings.ts';
import { CARDS, placeOrderButton, readyToPay } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite({ ...testSettings, limits: { payments: 1, forms: 1, fastestFormMs: 0 } });

test('too many payments: the visitor reads that nothing was charged and when to retry', async () => {
  const page = await site.newPage();
  site.expectComplaints(/402|429/);
  await readyToPay(page, 'often@example.co.uk', CARDS.declined);
  await placeOrderButton(page).click();
  await page.getByText('Your card was declined.').waitFor();
  await placeOrderButton(page).click();
  await page.getByText(apiErrors.too_many_requests.message).waitFor();
  expect(site.stripe.intents().filter(({ status }) => status === 'succeeded')).toEqual([]);
});

test('too many messages: the text is kept, and the visitor reads when to send it again', async () => {
  const page = await site.newPage();
  site.expectComplaints(/429/);
  await page.clock.install();
  await page.goto('/contact-us');
  const send = async (message: string) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Gwen Pritchard');
    await page.getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
    await page.getByRole('textbox', { name: 'Message' }).fill(message);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.clock.fastForward(3_000);
  };
  await send('First');
  await page.getByText('Message sent successfully!').waitFor();
  await send('Second');
  await page.getByText('Send it again in ten minutes').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Second');
  expect((await site.mails()).map(({ body }) => body.text?.includes('Second'))).toEqual([false]);
});
