import { afterEach, expect, test, vi } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { CONSENT_LIMITS, CONTACT_LIMITS, NEWSLETTER_CONSENT, NEWSLETTER_MAIL } from '../../domain/api/enquiries.ts';
import { OWNER } from '../localTestSettings.ts';
import { openShop } from './openShop.ts';
import { NOT_RECORDED, OTHER_WORDS } from '../../lambdas/mail/owner/newsletterMail.ts';
import { oneSpace } from './mail/visibleText.ts';
import { refusal, startSes } from './startSes.ts';

const shop = await openShop();
vi.useFakeTimers({ toFake: ['Date'] });
const SENT = { status: 200, body: { status: 'sent' } };

/** Posts a form; returns the answer and the mails that it brought. */
async function post({ path }: { readonly path: string }, body: FormData | URLSearchParams) {
  const before = (await shop.mails()).length;
  const response = await shop.request(path, { method: 'POST', body });
  const { status, headers } = response;
  const answer = (await response.json()) as { error?: { fields?: Record<string, string> } };
  return { status, headers, body: answer, mails: (await shop.mails()).slice(before) };
}

const enquiry = {
  name: 'Siân Price',
  email: 'sian@example.co.uk',
  message: 'Do you train on our site?\r\nWe have 12 drivers.\r\n\r\nThank you',
  _captcha: 'false',
};
const signup = { email: enquiry.email, _captcha: 'false', _template: 'box', _subject: 'x', message: 'x' };

function formData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.for([
  ['multipart form data', formData(enquiry)],
  ['a url-encoded form', new URLSearchParams(enquiry)],
] as const)('a message as %s reaches the owner, whose reply goes to the visitor', async ([, form]) => {
  const { mails, ...answer } = await post(contactContract, form);
  expect(answer).toMatchObject(SENT);
  expect(mails).toMatchObject([
    {
      subject: 'Message from Siân Price',
      destination: { to: [OWNER], cc: [], bcc: [] },
      replyTo: [enquiry.email],
      body: {
        text: expect.stringContaining('> Do you train on our site?\n> We have 12 drivers.\n>\n> Thank you'),
        html: expect.stringContaining('Do you train on our site?<br />We have 12 drivers.</p>'),
      },
    },
  ]);
});

test.each([
  ['the forklift courses', 'Message from Siân Price about the forklift courses'],
  ['forklifts\r\nBcc: all@example.com', 'Message from Siân Price about forklifts Bcc: all@example.com'],
  [' \u200b ', 'Message from Siân Price'],
])('a message about %j has the subject: %s', async (about, subject) => {
  const { mails } = await post(contactContract, formData({ ...enquiry, about }));
  expect(mails).toMatchObject([{ subject, destination: { to: [OWNER], cc: [], bcc: [] } }]);
});

test.for([
  ['with every field', formData({ ...signup, _subject: 'You have won\r\nBcc: all@example.com', message: 'Call me' })],
  ['with an email address alone', new URLSearchParams({ email: signup.email })],
] as const)("a signup %s asks the owner in our words, not the form's", async ([, form]) => {
  const { mails, ...answer } = await post(newsletterContract, form);
  expect(answer).toMatchObject(SENT);
  expect(mails).toMatchObject([{ subject: NEWSLETTER_MAIL.subject, destination: { to: [OWNER], cc: [], bcc: [] } }]);
  for (const body of [mails[0]!.body.html, mails[0]!.body.text]) {
    expect(body).toContain(NEWSLETTER_MAIL.message);
    expect(body).toContain(signup.email);
    expect(body).not.toContain('Call me');
  }
});

test.for([
  [
    'the page and the words',
    { page: '/', agreedTo: NEWSLETTER_CONSENT },
    `When: 23 November 2026 at 12:05 Page: / Words: ${NEWSLETTER_CONSENT}`,
  ],
  ['that they were not recorded', {}, `Page: ${NOT_RECORDED} Words: ${NOT_RECORDED}`],
  [
    'other words as other words',
    { page: '/old/page', agreedTo: 'Send me all' },
    `Page: /old/page Words: ${OTHER_WORDS} Send me all`,
  ],
] as const)('the mail about a signup shows %s', async ([, consent, shown]) => {
  vi.setSystemTime('2026-11-23T12:05:00Z');
  const { mails } = await post(newsletterContract, formData({ ...signup, ...consent }));
  expect(oneSpace(mails[0]!.body.text!)).toContain(shown);
  expect(oneSpace(mails[0]!.body.text!).includes(OTHER_WORDS)).toBe(shown.includes(OTHER_WORDS));
});

test.for<[string, Record<string, string>]>([
  ['an address for its page', { page: 'https://spam.example' }],
  ['a query in its page', { page: '/?a=b' }],
  ['too long a page', { page: `/${'x'.repeat(CONSENT_LIMITS.page)}` }],
  ['no word', { agreedTo: ' ' }],
  ['a NUL in its words', { agreedTo: 'a\0b' }],
  ['too many words', { agreedTo: 'x'.repeat(CONSENT_LIMITS.agreedTo + 1) }],
])('a signup with %s is refused', async ([, nonsense]) => {
  expect(await post(newsletterContract, formData({ ...signup, ...nonsense }))).toMatchObject({
    status: 400,
    body: { error: { fields: { [Object.keys(nonsense)[0]!]: expect.any(String) } } },
    mails: [],
  });
});

test("the form's own words are shorter than the limit", () => {
  expect(NEWSLETTER_CONSENT.length).toBeLessThanOrEqual(CONSENT_LIMITS.agreedTo);
});

const FORMS = [
  [contactContract, enquiry],
  [newsletterContract, signup],
] as const;

test.for(FORMS)('$0.path sends nothing with a filled honeypot, and answers the same', async ([contract, fields]) => {
  expect(await post(contract, formData({ ...fields, website: '' }))).toMatchObject({ ...SENT, mails: [{}] });
  expect(await post(contract, formData({ ...fields, website: 'https://spam.example' }))).toMatchObject({
    ...SENT,
    mails: [],
  });
});

const TWO_LINES = 'a@example.com\r\nBcc: b@example.com';
const NO_EMAIL_ADDRESSES = ['', 'x', 'x@depot', 'a@example.com, b@example.com', TWO_LINES];

test.for(FORMS)('$0.path takes the email addresses that browsers take, one at a time', async ([contract, fields]) => {
  const taken = "o'brien&m/b@example.com";
  expect((await post(contract, formData({ ...fields, email: taken }))).mails).toMatchObject([
    { body: { text: expect.stringContaining(taken) } },
  ]);
  for (const email of NO_EMAIL_ADDRESSES)
    expect(await post(contract, new URLSearchParams({ ...fields, email }))).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', fields: { email: expect.any(String) } } },
      mails: [],
    });
});

test('missing fields, and a file instead of text, are refused by name', async () => {
  const { status, body } = await post(contactContract, formData({ email: enquiry.email, message: '   ' }));
  expect([status, Object.keys(body.error!.fields!).toSorted()]).toEqual([400, ['message', 'name']]);
  const form = formData(enquiry);
  form.set('message', new File(['hello'], 'message.txt'));
  expect(await post(contactContract, form)).toMatchObject({
    status: 400,
    body: { error: { fields: { message: expect.any(String) } } },
  });
});

const { message: LONGEST } = CONTACT_LIMITS;

test.for([
  ['the longest message with line breaks', `${'€\r\n'.repeat(LONGEST / 2 - 1)}€€`, 200],
  ['the longest message of three-byte characters', '€'.repeat(LONGEST), 200],
  ['a longer message', 'x'.repeat(LONGEST + 1), 400],
] as const)('%s is answered %i', async ([, message, status]) => {
  expect((await post(contactContract, formData({ ...enquiry, message }))).status).toBe(status);
});

const refusingUrl = await startSes(() => refusal(400, 'MessageRejected'));
afterEach(() => void vi.unstubAllEnvs());

test.for([
  ['SES refuses it', refusingUrl],
  ['SES cannot be reached', 'http://127.0.0.1:9'],
] as const)('a form says that it was not sent if %s', async ([, url]) => {
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', url);
  vi.resetModules();
  for (const [contract, fields] of FORMS) {
    const { headers, ...answer } = await post(contract, formData(fields));
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'not_sent' } }, mails: [] });
    expect(headers.get('retry-after')).toBe('30');
  }
});
