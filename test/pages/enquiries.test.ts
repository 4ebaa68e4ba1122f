import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { business } from '../../domain/business.ts';
import { CONTACT_LIMITS, NEWSLETTER_CONSENT } from '../../domain/api/enquiries.ts';
import { barriers } from '../browser/barriers.ts';
import { contrast } from '../browser/contrast.ts';
import { hydrated, keepDates, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

const REFUSED = 'Something went wrong. Try again.';
const BUSY_MS = 3_000;

const error = (status: number, details: object) => (route: Route) =>
  route.fulfill({ status, json: { error: { message: '', ...details } } });

/** The server's answers to a form, each with the browser's own console error. */
const answers = {
  sent: { fulfil: (route: Route) => route.fulfill({ json: { status: 'sent' } }), complaint: undefined },
  mistyped: {
    fulfil: error(400, { code: 'invalid_request', fields: { message: 'Use plain text.' } }),
    complaint: /400/,
  },
  refused: { fulfil: error(503, { code: 'not_sent' }), complaint: /503/ },
  tooMany: { fulfil: error(429, { code: 'too_many_requests' }), complaint: /429/ },
  noAnswer: { fulfil: (route: Route) => route.abort(), complaint: /ERR_FAILED/ },
};

const message = {
  path: '/contact-us',
  api: contactContract.path,
  fields: { Name: 'Siân Price', Email: 'sian@example.co.uk', Message: 'Do you train on our site?' },
  press: ['Send Message', 'Sending...'],
  sent: 'Message sent successfully!',
  kept: /^Not sentEverything you typed is still here\..* call us on 0/,
  posted: { name: 'Siân Price', email: 'sian@example.co.uk', message: 'Do you train on our site?', _captcha: 'false' },
} as const;

const signup = {
  path: '/',
  api: newsletterContract.path,
  fields: { Email: 'driver@example.co.uk' },
  press: ['Subscribe', 'Subscribing...'],
  sent: "You're subscribed! 🎉",
  kept: /^Not sent\. Your address is still here: press Subscribe again/,
  posted: {
    email: 'driver@example.co.uk',
    _captcha: 'false',
    _template: 'box',
    _subject: 'New Newsletter Signup',
    message: 'Please add this email to your newsletter list.',
    page: '/',
    agreedTo: NEWSLETTER_CONSENT,
  },
} as const;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A page with a stopped clock, and the posts of its form, which get this answer. */
async function openForm(open: Open, { path, api }: typeof message | typeof signup, answer: keyof typeof answers) {
  const { fulfil, complaint } = answers[answer];
  const page = await open({ sheets: {}, complaints: complaint });
  const posts: Record<string, unknown>[] = [];
  await page.route(`**${api}`, async (route) => {
    const request = route.request();
    const form = await new Response(request.postDataBuffer()!.toString('utf8'), {
      headers: { 'content-type': request.headers()['content-type']! },
    }).formData();
    posts.push(Object.fromEntries(form));
    await fulfil(route);
  });
  await keepDates(page, sheetsWithDates('12-13 Jan 2090'));
  await page.clock.install();
  await page.goto(`${ORIGIN}${path}`);
  await hydrated(page);
  // The form's own code comes later.
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate);
  await page.clock.pauseAt(Date.now() + 60_000);
  return { page, posts };
}

/** Fills the form in and sends it. Returns the busy button. */
async function send(page: Page, { fields, press: [button, busy] }: typeof message | typeof signup): Promise<Locator> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
  await page.getByRole('button', { name: button }).click();
  const pressed = page.getByRole('button', { name: busy });
  await pressed.waitFor();
  return pressed;
}

/** The contrast of an element's text with its background: axe skips disabled elements. */
async function contrastOf(element: Locator): Promise<number> {
  const { color, backgroundColor } = await element.evaluate((node) => getComputedStyle(node));
  return contrast(color, backgroundColor);
}

describe('the forms of the built site', () => {
  test.for([
    ['message', message],
    ['signup', signup],
  ] as const)(
    'a %s looks busy for 3 s, then a notice stands over the empty form for 3 s',
    async ([, form], { open }) => {
      const { page, posts } = await openForm(open, form, 'sent');
      const busy = await send(page, form);
      expect(await busy.isDisabled()).toBe(true);
      // Still under the pointer that pressed it.
      expect(await contrastOf(busy)).toBeGreaterThanOrEqual(4.5);
      // A notice under the pointer would stay.
      await page.mouse.move(0, 0);
      await page.clock.runFor(BUSY_MS - 100);
      expect(await busy.isVisible()).toBe(true);
      expect(posts).toEqual([{ ...form.posted, openFor: expect.stringMatching(/^\d+$/) }]);
      expect(Number(posts[0]!['openFor'])).toBeGreaterThanOrEqual(60_000);
      await page.clock.runFor(200);
      const sent = notice(page, form.sent);
      await sent.waitFor();
      expect(await page.getByRole('status').filter({ hasText: 'Thank you' }).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: form.press[0] }).isEnabled()).toBe(true);
      for (const name of Object.keys(form.fields)) expect(await field(page, name).inputValue()).toBe('');
      await page.clock.runFor(2_500);
      expect(await sent.isVisible()).toBe(true);
      await page.clock.runFor(1_500);
      await sent.waitFor({ state: 'detached' });
    },
  );

  test.for([
    ['message', 'refused', message, REFUSED],
    ['message', 'tooMany', message, 'That was a lot in a short time. Try again in ten minutes.'],
    ['message', 'noAnswer', message, 'Network error. Please try again.'],
    ['signup', 'refused', signup, REFUSED],
  ] as const)('a %s keeps its text when the answer is %s', async ([, answer, form, text], { open }) => {
    const { page } = await openForm(open, form, answer);
    await send(page, form);
    await page.clock.runFor(BUSY_MS - 100);
    expect(await notice(page, text).count()).toBe(0);
    await page.clock.runFor(500);
    await notice(page, text).waitFor();
    // The query library tells the form a moment later, by a timer of the stopped clock.
    await page.clock.runFor(100);
    expect(await notice(page, 'Not sent').textContent()).toMatch(form.kept);
    for (const [name, typed] of Object.entries(form.fields)) expect(await field(page, name).inputValue()).toBe(typed);
  });

  test('a page that is left and comes back has what was typed', async ({ open }) => {
    const { page } = await openForm(open, message, 'sent');
    for (const [name, text] of Object.entries(message.fields)) await field(page, name).fill(text);
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
    await page.goBack();
    await field(page, 'Message').waitFor();
    for (const [name, text] of Object.entries(message.fields)) expect(await field(page, name).inputValue()).toBe(text);
  });

  test('a reload keeps a message that is not sent', async ({ open }) => {
    const { page } = await openForm(open, message, 'sent');
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await hydrated(page);
    await field(page, 'Message').pressSequentially('ADR in March?');
    await page.reload();
    await expect.poll(() => field(page, 'Message').inputValue()).toBe('ADR in March?');
    expect(questions).toEqual([]);
  });

  test("the server's error is shown at its field, which gets the focus", async ({ open }) => {
    const { page } = await openForm(open, message, 'mistyped');
    await send(page, message);
    await page.clock.runFor(BUSY_MS + 400);
    await page.getByText('Use plain text.').waitFor();
    await page.locator('[name=message]:focus[aria-invalid=true]').waitFor();
    expect(await field(page, 'Message').inputValue()).toBe('Do you train on our site?');
  });

  test('an incomplete message is not sent, and its fields show why', async ({ open }) => {
    const { page, posts } = await openForm(open, message, 'sent');
    await field(page, 'Name').fill('Siân');
    await field(page, 'Email').fill('sian');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Enter an email address like name@example.co.uk.').waitFor();
    expect(await page.getByText('Enter your message.').isVisible()).toBe(true);
    expect(await page.getByText('Enter your name.').count()).toBe(0);
    expect(await field(page, 'Email').evaluate((email) => email === document.activeElement)).toBe(true);
    await page.clock.resume();
    // Further down, a telephone number may be half under the header.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await barriers(page)).toEqual([]);
    await field(page, 'Message').pressSequentially('H');
    expect(await page.getByText('Enter your message.').count()).toBe(0);
    expect(posts).toEqual([]);
  });

  test.for([
    ['message', message],
    ['signup', signup],
  ] as const)('a %s is sent once, though pressed again before the page answers', async ([, form], { open }) => {
    const { page, posts } = await openForm(open, form, 'sent');
    for (const [name, text] of Object.entries(form.fields)) await field(page, name).fill(text);
    // The stopped clock is a slow phone.
    await page.getByRole('button', { name: form.press[0] }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.getByRole('button', { name: form.press[1] }).waitFor();
    await page.clock.runFor(BUSY_MS + 400);
    await page.getByRole('button', { name: form.press[0] }).waitFor();
    expect(posts).toHaveLength(1);
  });

  test('a pasted message that is too long stays whole, and its field says why', async ({ open }) => {
    const { page, posts } = await openForm(open, message, 'sent');
    for (const [name, text] of Object.entries(message.fields)) await field(page, name).fill(text);
    const box = field(page, 'Message');
    await box.fill('');
    const pasted = `${'x'.repeat(CONTACT_LIMITS.message)} and please call me.`;
    await page.keyboard.insertText(pasted);
    expect(await box.inputValue()).toBe(pasted);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText(`Use ${CONTACT_LIMITS.message} characters or fewer.`).waitFor();
    expect([await box.inputValue(), posts]).toEqual([pasted, []]);
  });

  test('password managers are asked to leave the hidden field empty', async ({ open }) => {
    const { page } = await openForm(open, message, 'sent');
    const asked = ['[data-1p-ignore]', '[data-bwignore]', '[data-lpignore=true]', '[data-form-type=other]'].join('');
    expect(await page.locator(`[name=website]${asked}`).count()).toBe(1);
  });

  test('text in the hidden field is sent to the server', async ({ open }) => {
    const { page, posts } = await openForm(open, message, 'sent');
    await page
      .locator('[name=website]')
      .evaluate((trap: HTMLInputElement) => void (trap.value = 'https://spam.example'));
    await send(page, message);
    await expect.poll(() => posts[0]?.['website']).toBe('https://spam.example');
  });

  test('the map loads on demand, and the address is there without it', async ({ open }) => {
    const { page } = await openForm(open, message, 'sent');
    expect(await page.locator('main address').textContent()).toContain(business.address[0]);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Show map' }).click();
    expect(await page.getByTitle('Map of our office').getAttribute('src')).toMatch(/^https:/);
  });
});
