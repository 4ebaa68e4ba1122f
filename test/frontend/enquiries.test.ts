import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { business } from '../../domain/business.ts';
import { handler as contact } from '../../lambdas/contact/handler.ts';
import { contrast } from '../browser/contrast.ts';
import { startMailbox } from '../lambdas/enquiries/mailbox.ts';
import { postBody } from '../lambdas/enquiries/post.ts';
import { hydrated, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

const REFUSED = 'Something went wrong. Try again.';
const NO_ANSWER = 'Network error. Please try again.';
const TOO_MANY = 'That was a lot in a short time. Try again in ten minutes.';
const BUSY_MS = 3_000;

const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  sent: (route) => route.fulfill({ json: { status: 'sent' } }),
  mistyped: (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 'invalid_request', message: '', fields: { message: 'Use plain text.' } } },
    }),
  refused: (route) => route.fulfill({ status: 503, json: { error: { code: 'not_sent', message: '' } } }),
  tooMany: (route) => route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '' } } }),
  noAnswer: (route) => route.abort(),
};

/** The browser's own console errors for an answer. */
const COMPLAINTS: Readonly<Record<string, RegExp>> = {
  mistyped: /400/,
  refused: /503/,
  tooMany: /429/,
  noAnswer: /ERR_FAILED/,
};

async function fillContactForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Siân Price');
  await page.getByLabel('Email', { exact: true }).fill('sian@example.co.uk');
  await page.getByLabel('Message').fill('Do you train on our site?');
}

const typed = (page: Page) => page.getByLabel('Message').inputValue();
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A page with a stopped clock, and the posts of its form to an address with this answer. */
async function openForm(open: Open, path: string, api: string, answer: keyof typeof answers) {
  const page = await open({ sheets: {}, complaints: COMPLAINTS[answer] });
  const posts: Record<string, unknown>[] = [];
  await page.route(`**${api}`, async (route) => {
    const request = route.request();
    const form = await new Response(request.postDataBuffer()!.toString('utf8'), {
      headers: { 'content-type': request.headers()['content-type']! },
    }).formData();
    posts.push(Object.fromEntries(form));
    await answers[answer]!(route);
  });
  // With a fresh copy of the dates no request for them can run out of time when the clock jumps.
  await page.addInitScript(
    (sheets) => localStorage.setItem('trainingData', JSON.stringify({ savedAt: Date.now(), sheets })),
    sheetsWithDates('12-13 Jan 2090'),
  );
  await page.clock.install();
  await page.goto(`${ORIGIN}${path}`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return { page, posts };
}

/** Of an element's text on its background: axe skips disabled elements. */
async function contrastOf(element: Locator): Promise<number> {
  const { color, backgroundColor } = await element.evaluate((node) => getComputedStyle(node));
  return contrast(color, backgroundColor);
}

describe('the forms of the built site', () => {
  test('a message looks busy for 3 s, then empties the form and shows a notice for 3 s', async ({ open }) => {
    const { page, posts } = await openForm(open, '/contact-us', contactContract.path, 'sent');
    await fillContactForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const busy = page.getByRole('button', { name: 'Sending...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    // Still under the pointer that pressed it.
    expect(await contrastOf(busy)).toBeGreaterThanOrEqual(4.5);
    await page.clock.runFor(BUSY_MS - 100);
    expect(await busy.isVisible()).toBe(true);
    expect(posts).toEqual([
      {
        name: 'Siân Price',
        email: 'sian@example.co.uk',
        message: 'Do you train on our site?',
        _captcha: 'false',
        openFor: expect.stringMatching(/^\d+$/),
      },
    ]);
    expect(Number(posts[0]!['openFor'])).toBeGreaterThanOrEqual(60_000);
    await page.clock.runFor(200);
    const sent = notice(page, 'Message sent successfully!');
    await sent.waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'Thank you' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
    expect(await typed(page)).toBe('');
    await page.clock.runFor(2_500);
    expect(await sent.isVisible()).toBe(true);
    await page.clock.runFor(1_500);
    await sent.waitFor({ state: 'detached' });
  });

  test.for([
    ['refused', REFUSED],
    ['tooMany', TOO_MANY],
    ['noAnswer', NO_ANSWER],
  ] as const)('the form keeps its text when the answer is %s', async ([answer, text], { open }) => {
    const { page } = await openForm(open, '/contact-us', contactContract.path, answer);
    await fillContactForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.clock.runFor(BUSY_MS - 100);
    expect(await notice(page, text).count()).toBe(0);
    await page.clock.runFor(500);
    await notice(page, text).waitFor();
    expect(await notice(page, 'Not sent').textContent()).toContain(business.phones[0].display);
    expect(await typed(page)).toBe('Do you train on our site?');
  });

  test("the server's error is shown at its field, which gets the focus", async ({ open }) => {
    const { page } = await openForm(open, '/contact-us', contactContract.path, 'mistyped');
    await fillContactForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.clock.runFor(BUSY_MS + 400);
    await page.getByText('Use plain text.').waitFor();
    expect(
      await page
        .getByLabel('Message')
        .evaluate((field) => field === document.activeElement && field.getAttribute('aria-invalid')),
    ).toBe('true');
    expect(await typed(page)).toBe('Do you train on our site?');
  });

  test('an incomplete message is not sent, and its fields show why', async ({ open }) => {
    const { page, posts } = await openForm(open, '/contact-us', contactContract.path, 'sent');
    await page.getByLabel('Name').fill('Siân');
    await page.getByLabel('Email', { exact: true }).fill('sian');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Enter an email address like name@example.co.uk.').waitFor();
    expect(await page.getByText('Enter your message.').isVisible()).toBe(true);
    expect(await page.getByLabel('Email', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await page.getByText('Enter your name.').count()).toBe(0);
    await page.getByLabel('Message').pressSequentially('H');
    expect(await page.getByText('Enter your message.').count()).toBe(0);
    expect(posts).toEqual([]);
  });

  test('text in the hidden field is sent to the server', async ({ open }) => {
    const { page, posts } = await openForm(open, '/contact-us', contactContract.path, 'sent');
    await fillContactForm(page);
    await page
      .locator('[name=website]')
      .evaluate((field: HTMLInputElement) => void (field.value = 'https://spam.example'));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => posts[0]?.['website']).toBe('https://spam.example');
  });

  test('the Lambda mails the owner the message as it was typed', async ({ open }) => {
    const mailbox = await startMailbox();
    const { page } = await openForm(open, '/contact-us', contactContract.path, 'sent');
    await page.route(`**${contactContract.path}`, async (route) => {
      const request = route.request();
      const { status, body } = await postBody(
        contact,
        request.postDataBuffer()!.toString('base64'),
        request.headers()['content-type']!,
        true,
      );
      await route.fulfill({ status: status!, json: body });
    });
    await fillContactForm(page);
    await page.getByLabel('Message').fill('Do you train on our site?\nWe are in Ynys-y-bŵl.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.clock.runFor(BUSY_MS + 400);
    await notice(page, 'Message sent successfully!').waitFor();
    expect(mailbox.mails().map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
      ['Message from Siân Price', ['sian@example.co.uk']],
    ]);
    expect(mailbox.mails()[0]!.body.text).toContain('Do you train on our site?\nWe are in Ynys-y-bŵl.');
    await mailbox.close();
  });

  test('the map loads on demand, and the address is there without it', async ({ open }) => {
    const { page } = await openForm(open, '/contact-us', contactContract.path, 'sent');
    expect(await page.locator('main address').textContent()).toContain(business.address[0]);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Show map' }).click();
    expect(await page.getByTitle('Map of our office').getAttribute('src')).toMatch(/^https:/);
  });

  test('a signup posts the specified fields, looks busy for 3 s and is thanked', async ({ open }) => {
    const { page, posts } = await openForm(open, '/', newsletterContract.path, 'sent');
    const email = page.getByRole('region', { name: 'Subscribe to Our Newsletter' }).getByLabel('Email');
    await email.fill('driver@example.co.uk');
    await email.press('Enter');
    const busy = page.getByRole('button', { name: 'Subscribing...' });
    await busy.waitFor();
    await page.clock.runFor(BUSY_MS - 100);
    expect(await busy.isDisabled()).toBe(true);
    await page.clock.runFor(500);
    await notice(page, "You're subscribed! 🎉").waitFor();
    expect(posts).toEqual([
      {
        email: 'driver@example.co.uk',
        _captcha: 'false',
        _template: 'box',
        _subject: 'New Newsletter Signup',
        message: 'Please add this email to your newsletter list.',
        openFor: expect.any(String),
      },
    ]);
    expect(await email.inputValue()).toBe('');
  });

  test('a refused signup keeps the address', async ({ open }) => {
    const { page } = await openForm(open, '/', newsletterContract.path, 'refused');
    const email = page.getByRole('region', { name: 'Subscribe to Our Newsletter' }).getByLabel('Email');
    await email.fill('driver@example.co.uk');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Subscribing...' }).waitFor();
    await page.clock.runFor(BUSY_MS + 400);
    await notice(page, REFUSED).waitFor();
    expect(await email.inputValue()).toBe('driver@example.co.uk');
  });
});
