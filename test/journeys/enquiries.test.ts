import { expect, test, vi } from 'vitest';
import { OWNER } from '../localTestSettings.ts';
import { openSite } from './openSite.ts';

const site = openSite();

/** A form looks busy at least this long. */
const BUSY_MS = 3_000;

async function mailsAbout(text: string) {
  return (await site.mails()).filter(({ body, replyTo }) => body.text?.includes(text) || replyTo.includes(text));
}

test('a message from the contact page reaches the owner, who can answer it', async () => {
  const page = await site.newPage();
  await page.clock.install();
  await page.goto('/contact-us#contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Gwen Pritchard');
  await page.getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
  await page.getByRole('textbox', { name: 'Message' }).fill('Eight drivers for ADR in March?\nIn Ynys-y-bŵl, please.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await page.clock.fastForward(BUSY_MS);
  await page.getByText('Message sent successfully!').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  const [mail, ...more] = await mailsAbout('Eight drivers for ADR in March?');
  expect(more).toEqual([]);
  expect([mail?.destination.to, mail?.replyTo, mail?.subject]).toEqual([
    [OWNER],
    ['gwen@example.co.uk'],
    'Message from Gwen Pritchard',
  ]);
  expect(mail?.body.text).toContain('Eight drivers for ADR in March?\nIn Ynys-y-bŵl, please.');
});

test('a newsletter signup reaches the owner', async () => {
  const page = await site.newPage();
  await page.clock.install();
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Subscribe to Our Newsletter' });
  await block.getByRole('textbox', { name: 'Email' }).fill('news@example.co.uk');
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await block.getByRole('button', { name: 'Subscribing...' }).waitFor();
  await page.clock.fastForward(BUSY_MS);
  await page.getByText("You're subscribed! 🎉").waitFor();
  await vi.waitFor(async () => {
    const [mail] = await mailsAbout('news@example.co.uk');
    expect(mail?.subject).toContain('New Newsletter Signup');
  });
});
