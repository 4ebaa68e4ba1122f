import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { LOST_MAILBOXES_KEPT_DAYS } from '../../../domain/legal/retention.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { visitorCounts } from '../../../lambdas/adapters/visitorCounts.ts';
import { countLostOrderMail, mailLimit } from '../../../lambdas/sending/mailLimit.ts';
import { openShop } from '../openShop.ts';

await openShop();
const now = new Date('2026-11-24T12:00:00Z');

test('a form goes on if nobody can count its mails', async () => {
  const counts = visitorCounts(dynamoClient(), 'NoSuchTable');
  expect(await mailLimit({ name: 'form-mails', counts, perDay: 1 })(now)).toBe(true);
});

test('a mailbox whose mail came back is kept for as long as we promise', async () => {
  const orderId = crypto.randomUUID();
  const TableName = TABLES.visitors.name;
  await countLostOrderMail(visitorCounts(dynamoClient(), TableName), { orderId, email: 'dai@home.example' }, now);
  const { Item } = await dynamoClient().send(new GetCommand({ TableName, Key: { id: `mails-about#${orderId}` } }));
  const lastDay = Date.parse('2026-11-24T00:00:00Z') / 1_000 + LOST_MAILBOXES_KEPT_DAYS * 24 * 60 * 60;
  expect(Item?.['expiresAt']).toBe(lastDay + 24 * 60 * 60);
});
