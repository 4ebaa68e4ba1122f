import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as contact } from '../../../lambdas/contact/handler.ts';
import { handler as newsletter } from '../../../lambdas/newsletter/handler.ts';
import { mailThrough, NOWHERE } from './mailbox.ts';
import { formData, postForm } from './post.ts';

/** SES in its sandbox: it refuses an address that is not verified. */
const refusing = createServer((_request, response) => {
  response
    .writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': 'MessageRejected' })
    .end('{"message":"Email address is not verified."}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
});

afterAll(() => refusing.close());

const notSent = { status: 503, headers: { 'retry-after': '30' }, body: { error: { code: 'not_sent' } } };

test('a message that SES refuses is reported as not sent', async () => {
  mailThrough(`http://127.0.0.1:${(refusing.address() as AddressInfo).port}`, NOWHERE);
  expect(
    await postForm(contact, formData({ name: 'Siân', email: 'sian@example.co.uk', message: 'Hello' })),
  ).toMatchObject(notSent);
});

test('a signup is reported as not sent while SES cannot be reached', async () => {
  mailThrough(NOWHERE, NOWHERE);
  expect(await postForm(newsletter, formData({ email: 'driver@example.co.uk' }))).toMatchObject(notSent);
});
