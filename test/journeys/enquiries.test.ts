import { expect, test } from 'vitest';
import { OWNER } from '../localTestSettings.ts';
import { openSite } from './openSite.ts';

const site = openSite();

test('a message from the contact page reaches the owner, who can answer it', async () => {
  const page = await site.newPage();
  await page.goto('/contact-us#contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Gwen Pritchard');
  await page.getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
  await page.getByRole('textbox', { name: 'Message' }).fill('Eight drivers for ADR in March?\nIn Ynys-y-bŵl, please.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  expect(await site.mails()).toMatchObject([
    {
      destination: { to: [OWNER] },
      replyTo: ['gwen@example.co.uk'],
      subject: 'Message from Gwen Pritchard',
      body: { text: expect.stringContaining('> Eight drivers for ADR in March?\n> In Ynys-y-bŵl, please.') },
    },
  ]);
});

test('a question from a page says in the form and in the mail what it is about', async () => {
  const page = await site.newPage();
  await page.goto('/forklift');
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  await page.getByText('You are asking about the forklift courses.').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gwen Pritchard');
  await page.getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
  await page.getByRole('textbox', { name: 'Message' }).fill('Three novices.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  expect((await site.mails()).at(-1)).toMatchObject({
    subject: 'Message from Gwen Pritchard about the forklift courses',
    replyTo: ['gwen@example.co.uk'],
  });
});
