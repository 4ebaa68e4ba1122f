import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DynamoDBClient, UpdateItemCommand, type UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sessionStore } from '../../../lambdas/adapters/sessionStore.ts';
import { openShop } from '../openShop.ts';

await openShop();
const places = sessionStore(dynamoClient(), TABLES.sessions.name);
const table = new DynamoDBClient();

/** The runbook's command, as a shell gives it to the AWS CLI. */
const command = readFileSync('infra/RUNBOOK.md', 'utf8').match(/^DATE=.*\n(aws dynamodb update-item [^`]+)^```$/m)![1]!;

async function correct(date: string, orderId: string, count: number): Promise<void> {
  const shell = `physical() { echo ${TABLES.sessions.name}; }; aws() { printf '%s\\0' "$@"; }; ${command}`;
  const env = { ...process.env, DATE: date, ORDER: orderId, PLACES: String(count) };
  const [, , ...options] = execFileSync('bash', ['-c', shell], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
  const given = Object.fromEntries(
    options.flatMap((name, index) => (index % 2 === 0 ? [[name.slice(2), options[index + 1]!]] : [])),
  );
  const input = {
    TableName: given['table-name'],
    Key: JSON.parse(given['key']!),
    UpdateExpression: given['update-expression'],
    ExpressionAttributeNames: JSON.parse(given['expression-attribute-names']!),
    ExpressionAttributeValues: JSON.parse(given['expression-attribute-values']!),
  } as UpdateItemCommandInput;
  await table.send(new UpdateItemCommand(input));
}

test('the runbook corrects the places of one order and leaves those of others', async () => {
  const [date, order] = [`OLAT - Sheet1 12-jan-2027-${randomUUID()}`, randomUUID()];
  await places.hold(date, order, { places: 3, revision: 0 });
  await places.hold(date, randomUUID(), { places: 2, revision: 0 });
  await correct(date, order, 1);
  expect((await places.taken([date])).get(date)).toBe(3);
});

test('a late retry does not undo a correction, and the next refund or transfer counts', async () => {
  const [date, order] = [`OLAT - Sheet1 12-jan-2027-${randomUUID()}`, randomUUID()];
  await places.hold(date, order, { places: 3, revision: 4 });
  await correct(date, order, 2);
  await correct(date, order, 0);
  expect((await places.hold(date, order, { places: 3, revision: 4 })).taken).toBe(0);
  expect((await places.hold(date, order, { places: 2, revision: 5 })).taken).toBe(2);
});
