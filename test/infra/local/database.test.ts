import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { startDatabase } from '../../../infra/local/database.ts';

test('answers open requests before it closes', async () => {
  const { url, close } = await startDatabase(0, undefined);
  const call = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      'x-amz-date': '20261122T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20261122/eu-west-2/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
      'content-length': 2,
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  await once(call, 'continue');
  const closed = close();
  call.end('{}');
  const [response] = await answered;
  expect(response.resume().statusCode).toBe(200);
  await closed;
});
