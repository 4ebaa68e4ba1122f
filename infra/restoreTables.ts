/** Copies what a stage's tables have lost back from other tables: "Restoring the orders table" in the runbook. */
import { parseArgs } from 'node:util';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { britishDay } from '../domain/dates/britishDay.ts';
import { ADDRESS_KEY } from '../lambdas/adapters/addressKey.ts';
import { dynamoClient, getItem, putItem, type Table } from '../lambdas/adapters/dynamo.ts';
import { isSettled, type MailState } from '../lambdas/adapters/mailState.ts';
import { COUNTERS, type PaperKind } from '../lambdas/adapters/paperNumbers.ts';
import { ADDRESS } from '../lambdas/adapters/renewalStore.ts';
import { requestLimits } from '../lambdas/adapters/requestLimits.ts';
import { OF_THE_MOMENT } from '../lambdas/adapters/sheetStore.ts';
import { WATCHED } from '../lambdas/adapters/stripeNotes.ts';
import { WAITING } from '../lambdas/adapters/waitingStore.ts';
import { readSettings, text } from '../lambdas/edge/settings.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Use one of these:
  node infra/restoreTables.ts orders <from table> [--invoice <n> --creditNote <n> --debitNote <n>] [--yes]
  node infra/restoreTables.ts sessions <from table> [--yes]
  node infra/restoreTables.ts reminders <from table> [--yes]
  node infra/restoreTables.ts sheets <from table> [--yes]`;

const settings = z.object({
  AWS_REGION: text,
  ORDERS_TABLE: text,
  SESSIONS_TABLE: text,
  REMINDERS_TABLE: text,
  SHEETS_TABLE: text,
});

type Item = Readonly<Record<string, unknown>>;

/** `over`: in place of the item that is there, too. */
type Fate = 'if missing' | 'over' | 'left out';

const FATES = {
  orders({ orderId, order }: Item): Fate {
    // The shop makes another as soon as it misses it, and with another no link in a sent mail works.
    if (orderId === ADDRESS_KEY) return 'over';
    // The counters have lostCounters; the notes about Stripe's webhook and the sweep come back by themselves.
    return order || orderId === WATCHED.orderId ? 'if missing' : 'left out';
  },
  sessions: (): Fate => 'if missing',
  reminders({ reminderId, stoppedAt, until, remindedOn }: Item, today: string): Fate {
    const id = String(reminderId);
    if (id.startsWith(ADDRESS)) return stoppedAt ? 'over' : 'if missing';
    if (id.startsWith(WAITING)) return String(until) >= today ? 'if missing' : 'left out';
    // One of an earlier day may have been sent or stopped since.
    return String(remindedOn) > today ? 'if missing' : 'left out';
  },
  // A new stage has given the rows new ids, which no order knows.
  sheets: ({ name }: Item): Fate => (OF_THE_MOMENT.has(name) ? 'left out' : 'over'),
};

/** The counters that the target has lost: each at the highest number that is known, so that no number comes twice. */
async function lostCounters(
  source: Table,
  target: Table,
  highest: Readonly<Partial<Record<PaperKind, string>>>,
): Promise<Item[]> {
  const counters: Item[] = [];
  for (const [kind, orderId] of Object.entries(COUNTERS) as [PaperKind, string][]) {
    if (await getItem(target, { orderId })) continue;
    const number = Number(highest[kind] ?? NaN);
    if (!Number.isInteger(number) || number < 0)
      throw new Error(`${orderId} is lost: give --${kind} with the highest number in the owner's mailbox, or 0.`);
    const { taken = 0, given = {} } = (await getItem(source, { orderId })) ?? {};
    // The orders to which the copy had given numbers get the same again.
    counters.push({ orderId, taken: Math.max(Number(taken), number), given });
  }
  return counters;
}

/** A mail that was due when the copy was made may have been sent since. */
function maybeMailed(item: Item): Item {
  const mails = item['mails'] as Readonly<Record<string, MailState>> | undefined;
  if (!mails) return item;
  const marked = Object.entries(mails).map(([kind, mail]) => [
    kind,
    isSettled(mail) ? mail : { ...mail, uncertain: true },
  ]);
  return { ...item, mails: Object.fromEntries(marked) };
}

async function run(): Promise<void> {
  const number = { type: 'string' } as const;
  const options = { yes: { type: 'boolean' }, invoice: number, creditNote: number, debitNote: number } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [kind = '', from, ...rest] = positionals;
  if (!isKind(kind) || !from || rest.length > 0) throw new Error(USAGE);
  const { ORDERS_TABLE, SESSIONS_TABLE, REMINDERS_TABLE, SHEETS_TABLE } = readSettings(settings);
  const [name, key] = {
    orders: [ORDERS_TABLE, 'orderId'] as const,
    sessions: [SESSIONS_TABLE, 'id'] as const,
    reminders: [REMINDERS_TABLE, 'reminderId'] as const,
    sheets: [SHEETS_TABLE, 'name'] as const,
  }[kind];
  const client = dynamoClient({ requestHandler: requestLimits(5_000, 30_000) });
  const target: Table = { client, name, part: 'orders' };
  const counts = { restored: 0, 'there already': 0, 'left out': 0 };

  async function restore(item: Item, fate: Fate): Promise<void> {
    if (fate === 'left out') return void (counts['left out'] += 1);
    const isNew = { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': key } };
    const isDone = values.yes
      ? await putItem(target, { Item: maybeMailed(item), ...(fate !== 'over' && isNew) })
      : fate === 'over' || !(await getItem(target, { [key]: String(item[key]) }));
    counts[isDone ? 'restored' : 'there already'] += 1;
  }

  console.log(`From ${from} to ${name}`);
  if (kind === 'orders')
    for (const counter of await lostCounters({ ...target, name: from }, target, values)) {
      console.log(`${String(counter['orderId'])} go on after ${String(counter['taken'])}.`);
      await restore(counter, 'if missing');
    }
  const today = britishDay(Date.now());
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from, ConsistentRead: true }))
    for (const item of Items) await restore(item, FATES[kind](item, today));
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  );
  if (!values.yes) console.log('Nothing was changed. To do this, repeat it with --yes.');
}

function isKind(kind: string): kind is keyof typeof FATES {
  return Object.hasOwn(FATES, kind);
}

await runCommand(run);
