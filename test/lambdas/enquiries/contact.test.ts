import { expect, test } from 'vitest';
import { CONTACT_LIMITS } from '../../../domain/enquiries.ts';
import { MAX_BODY_BYTES } from '../../../domain/api/contract.ts';
import { apiErrors } from '../../../domain/api/errors.ts';
import { handler } from '../../../lambdas/contact/handler.ts';
import { OWNER } from '../../localTestSettings.ts';
import { openMailbox } from './mailbox.ts';
import { formData, postBody, postForm } from './post.ts';

const enquiry = {
  name: 'Siân Price',
  email: 'sian@example.co.uk',
  message: 'Do you train on our site?\r\nWe have 12 drivers.\r\n\r\nThank you',
  _captcha: 'false',
};

const mailbox = await openMailbox();

test.each([
  ['multipart form data', formData(enquiry)],
  ['a url-encoded form', new URLSearchParams(enquiry)],
])('%s reaches the owner, whose reply goes to the visitor', async (_kind, form) => {
  expect(await postForm(handler, form)).toMatchObject({ status: 200, body: { status: 'sent' } });
  expect(mailbox.mails()).toHaveLength(1);
  expect(mailbox.mails()[0]).toMatchObject({
    subject: 'Message from Siân Price',
    destination: { to: [OWNER], cc: [], bcc: [] },
    replyTo: ['sian@example.co.uk'],
  });
  const { text, html } = mailbox.mails()[0]!.body;
  expect(text).toContain('Do you train on our site?\nWe have 12 drivers.\n\nThank you');
  expect(html).toContain('Do you train on our site?<br />We have 12 drivers.</p>');
});

test('a filled honeypot gets the same answer as an empty one, and sends nothing', async () => {
  expect(await postForm(handler, formData({ ...enquiry, website: '' }))).toMatchObject({ status: 200 });
  expect(mailbox.mails()).toHaveLength(1);
  expect(await postForm(handler, formData({ ...enquiry, website: 'https://spam.example' }))).toMatchObject({
    status: 200,
    body: { status: 'sent' },
  });
  expect(mailbox.mails()).toHaveLength(1);
});

test('a name with line breaks adds no header and no recipient', async () => {
  const name = 'Siân\r\nBcc: all@example.com\r\nSubject: Free money';
  expect(await postForm(handler, new URLSearchParams({ ...enquiry, name }))).toMatchObject({ status: 200 });
  expect(mailbox.mails()[0]).toMatchObject({
    subject: 'Message from Siân Bcc: all@example.com Subject: Free money',
    destination: { to: [OWNER], cc: [], bcc: [] },
  });
});

test.each([
  'sian@example.co.uk\r\nBcc: all@example.com',
  'sian@example.co.uk, all@example.com',
  'Siân <sian@example.co.uk>',
  '',
])('refuses "%s" as an email address', async (email) => {
  expect(await postForm(handler, new URLSearchParams({ ...enquiry, email }))).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', fields: { email: expect.any(String) } } },
  });
  expect(mailbox.mails()).toEqual([]);
});

test('tags in a message are escaped', async () => {
  await postForm(handler, formData({ ...enquiry, message: '<img src=x onerror=alert(1)>' }));
  expect(mailbox.mails()[0]!.body.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('missing fields are named', async () => {
  const { status, body } = await postForm(handler, formData({ email: 'sian@example.co.uk', message: '   ' }));
  expect([status, Object.keys((body as { error: { fields: object } }).error.fields)]).toEqual([
    400,
    expect.arrayContaining(['name', 'message']),
  ]);
});

test('a file instead of text is refused', async () => {
  const form = formData(enquiry);
  form.set('message', new File(['hello'], 'message.txt'));
  expect(await postForm(handler, form)).toMatchObject({
    status: 400,
    body: { error: { fields: { message: expect.any(String) } } },
  });
});

test('takes the longest message in any characters, and no longer message or request', async () => {
  const longest = `${'€\n'.repeat(CONTACT_LIMITS.message / 2 - 1)}€€`;
  expect(await postForm(handler, formData({ ...enquiry, message: longest.replaceAll('\n', '\r\n') }))).toMatchObject({
    status: 200,
  });
  expect(await postForm(handler, formData({ ...enquiry, message: '€'.repeat(CONTACT_LIMITS.message) }))).toMatchObject({
    status: 200,
  });
  expect(
    await postForm(handler, formData({ ...enquiry, message: 'x'.repeat(CONTACT_LIMITS.message + 1) })),
  ).toMatchObject({ status: 400 });
  expect(await postForm(handler, formData({ ...enquiry, message: 'x'.repeat(MAX_BODY_BYTES) }))).toMatchObject({
    status: 413,
  });
});

test('other content types and a truncated form are refused', async () => {
  expect(await postBody(handler, JSON.stringify(enquiry), 'application/json')).toMatchObject({
    status: 415,
    body: { error: { code: 'unsupported_media_type', message: apiErrors.unsupported_media_type.message } },
  });
  expect(await postBody(handler, 'name=x', '')).toMatchObject({ status: 415 });
  expect(
    await postBody(
      handler,
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nSi',
      'multipart/form-data; boundary=x',
    ),
  ).toMatchObject({ status: 400 });
  expect(mailbox.mails()).toEqual([]);
});
