import { expect, test } from 'vitest';
import { NEWSLETTER_MAIL } from '../../../domain/enquiries.ts';
import { handler } from '../../../lambdas/newsletter/handler.ts';
import { OWNER } from '../../localTestSettings.ts';
import { openMailbox } from './mailbox.ts';
import { formData, postBody, postForm } from './post.ts';

const signup = {
  email: 'driver@example.co.uk',
  _captcha: 'false',
  _template: 'box',
  _subject: NEWSLETTER_MAIL.subject,
  message: NEWSLETTER_MAIL.message,
};

const mailbox = await openMailbox();

test.each([
  ['multipart form data', formData(signup)],
  ['a url-encoded form', new URLSearchParams(signup)],
  ['an email address alone', new URLSearchParams({ email: signup.email })],
])('%s asks the owner to add the address to the list', async (_kind, form) => {
  expect(await postForm(handler, form)).toMatchObject({ status: 200, body: { status: 'sent' } });
  const [mail, ...others] = mailbox.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'New Newsletter Signup',
    destination: { to: [OWNER], cc: [], bcc: [] },
    replyTo: [signup.email],
  });
  for (const body of [mail!.body.html, mail!.body.text]) {
    expect(body).toContain('Please add this email to your newsletter list.');
    expect(body).toContain(signup.email);
  }
});

test("the mail has our words, not the form's", async () => {
  await postForm(
    handler,
    formData({ ...signup, _subject: 'You have won\r\nBcc: all@example.com', message: 'Call this number' }),
  );
  expect(mailbox.mails()[0]).toMatchObject({ subject: NEWSLETTER_MAIL.subject });
  expect(mailbox.mails()[0]!.body.text).not.toContain('Call this number');
});

test.each(['o&m@example.com', "o'brien@example.com", 'a/b@example.com'])(
  'accepts %s, as browsers do',
  async (email) => {
    expect(await postForm(handler, formData({ ...signup, email }))).toMatchObject({ status: 200 });
    expect(mailbox.mails()[0]).toMatchObject({ replyTo: [email] });
  },
);

test('refuses text that is not one address', async () => {
  for (const email of ['driver', 'driver@depot', 'a@example.com,b@example.com', 'a@example.com\nBcc: b@example.com']) {
    expect(await postForm(handler, formData({ ...signup, email }))).toMatchObject({ status: 400 });
  }
  expect(mailbox.mails()).toEqual([]);
});

test('a filled honeypot gets the same answer, and sends nothing', async () => {
  expect(await postForm(handler, formData({ ...signup, website: 'x' }))).toMatchObject({
    status: 200,
    body: { status: 'sent' },
  });
  expect(mailbox.mails()).toEqual([]);
});

test('JSON is refused', async () => {
  expect(await postBody(handler, JSON.stringify(signup), 'application/json')).toMatchObject({ status: 415 });
});
