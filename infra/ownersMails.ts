/** Sets the owner's mails of the last days due again: "Owner's mailbox bounces" in the runbook. */
import { parseArgs } from 'node:util';
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamoClient, updateItem } from '../lambdas/adapters/dynamo.ts';
import { LEASE_MS } from '../lambdas/adapters/mailClaims.ts';
import type { MailState } from '../lambdas/adapters/mailState.ts';
import { requestLimits } from '../lambdas/adapters/requestLimits.ts';
import { readSettings, text } from '../lambdas/edge/settings.ts';
import { runCommand } from './runCommand.ts';

const USAGE = 'Use this: node infra/ownersMails.ts <days> [--yes]';
const DAY_MS = 24 * 60 * 60_000;

const settings = z.object({ AWS_REGION: text, ORDERS_TABLE: text, SESSIONS_TABLE: text });

/** The kinds of the owner's mails that the two hourly runs send: of orders, and of courses. */
const OF_ORDERS =
  /^(?:owner|review|refund-(?:owner|waits|unmade|undone-owner)|dispute-[a-z-]+|fraud-warning|transfer-owner|request-owner)(?: |$)/;
const OF_COURSES = /^(?:register|record-hours|record-hours-again|overview|change \S+ owner)$/;

interface Mailed {
  readonly key: Readonly<Record<string, string>>;
  readonly mails: Readonly<Record<string, MailState>>;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const days = Number(positionals[0]);
  if (positionals.length !== 1 || !Number.isInteger(days) || days < 1) throw new Error(USAGE);
  const { ORDERS_TABLE, SESSIONS_TABLE } = readSettings(settings);
  const client = dynamoClient({ requestHandler: requestLimits(5_000, 30_000) });
  const since = Date.now() - days * DAY_MS;
  let count = 0;
  for (const [table, keyName, kinds] of [
    [ORDERS_TABLE, 'orderId', OF_ORDERS],
    [SESSIONS_TABLE, 'id', OF_COURSES],
  ] as const)
    for await (const { key, mails } of mailed(client, table, keyName))
      for (const [kind, { state, leaseUntil = 0 }] of Object.entries(mails)) {
        if (state !== 'sent' || leaseUntil - LEASE_MS < since || !kinds.test(kind)) continue;
        count += 1;
        if (values.yes) await setDue(client, table, key, kind, leaseUntil);
        console.log(`${key[keyName]}: ${kind}`);
      }
  console.log(
    values.yes
      ? `${count} mails are due again. Now run: sweep ${days + 2}; course_days`
      : `${count} mails. Nothing was changed. To set them due again, repeat it with --yes.`,
  );
}

async function* mailed(client: DynamoDBDocumentClient, TableName: string, keyName: string): AsyncGenerator<Mailed> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    for (const { [keyName]: id, mails } of Items)
      if (mails) yield { key: { [keyName]: id as string }, mails: mails as Mailed['mails'] };
}

/** Only the mail that was read: not one that was sent again meanwhile. The next one says that it may be a repeat. */
async function setDue(
  client: DynamoDBDocumentClient,
  name: string,
  key: Mailed['key'],
  kind: string,
  leaseUntil: number,
): Promise<void> {
  await updateItem({ client, name, part: 'orders' }, key, {
    UpdateExpression: 'SET mails.#kind.#state = :due, mails.#kind.uncertain = :yes',
    ConditionExpression: 'mails.#kind.#state = :sent AND mails.#kind.leaseUntil = :known',
    ExpressionAttributeNames: { '#kind': kind, '#state': 'state' },
    ExpressionAttributeValues: { ':due': 'due', ':sent': 'sent', ':yes': true, ':known': leaseUntil },
  });
}

await runCommand(run);
