import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Sheet, SheetName, StoredSheetName } from '../../domain/dates/trainingSheets.ts';
import { batchGet, writeIf } from './dynamo.ts';
import { unavailable } from '../edge/unavailable.ts';

/** A sheet's last good copy. */
export interface StoredSheet<Name extends StoredSheetName = SheetName> {
  readonly name: Name;
  readonly rows: Sheet;
  readonly fetchedAt: string;
}

/** `fill`: reading the sheets into an empty table. `report`, `grave` and `people`: the mails to the owner. */
type Task = 'fill' | 'report' | 'grave' | 'people';

const TOLD = '#told';
/** The item with the time of each sheet's last fetch, as an attribute under its name. */
const FETCHED = '#fetched';
const NEVER = new Date(0).toISOString();

export interface ToldOwner {
  /** The questions that were asked, by their names. */
  readonly questions: readonly string[];
  /** When each finding was last told, in ms since 1970, by its name. */
  readonly findings: Readonly<Record<string, number>>;
}

/** The TrainingSheets table. Failures of the table throw Unavailable. */
export type SheetStore = ReturnType<typeof sheetStore>;

export function sheetStore(client: DynamoDBDocumentClient, table: string) {
  return {
    /** The stored sheets among these, in any order. */
    async read<Name extends StoredSheetName>(names: readonly Name[]): Promise<StoredSheet<Name>[]> {
      const keys = [...names, FETCHED].map((name) => ({ name }));
      const items = await batchGet(client, { table, keys, part: 'sheets' });
      const times = items.find(({ name }) => name === FETCHED) ?? {};
      return items
        .filter(({ name }) => name !== FETCHED)
        .map(({ name, rows }) => ({ name, rows, fetchedAt: times[String(name)] ?? NEVER }) as StoredSheet<Name>);
    },

    /** Notes the time of the fetch, and writes the rows if they are new: rows are some hundred times larger, and change seldom. */
    async write({ name, rows, fetchedAt }: StoredSheet<StoredSheetName>, areRowsNew = true): Promise<void> {
      if (areRowsNew)
        await client.send(new PutCommand({ TableName: table, Item: { name, rows } })).catch(unavailable('sheets'));
      await client
        .send(
          new UpdateCommand({
            TableName: table,
            Key: { name: FETCHED },
            UpdateExpression: 'SET #sheet = :at',
            ExpressionAttributeNames: { '#sheet': name },
            ExpressionAttributeValues: { ':at': fetchedAt },
          }),
        )
        .catch(unavailable('sheets'));
    },

    /** What the owner was asked and told. */
    async told(): Promise<ToldOwner> {
      const { Item } = await client
        .send(new GetCommand({ TableName: table, Key: { name: TOLD }, ConsistentRead: true }))
        .catch(unavailable('sheets'));
      return {
        questions: (Item?.['questions'] ?? []) as string[],
        findings: (Item?.['findings'] ?? {}) as Record<string, number>,
      };
    },

    async rememberTold(told: ToldOwner): Promise<void> {
      await client
        .send(new PutCommand({ TableName: table, Item: { name: TOLD, ...told } }))
        .catch(unavailable('sheets'));
    },

    /** Claims a task for a time; false while another holds the claim. */
    async claim(task: Task, now: Date, forMs: number): Promise<boolean> {
      return writeIf(
        client.send(
          new PutCommand({
            TableName: table,
            Item: { name: `#${task}`, leaseUntil: now.getTime() + forMs },
            ConditionExpression: 'attribute_not_exists(#name) OR leaseUntil <= :now',
            ExpressionAttributeNames: { '#name': 'name' },
            ExpressionAttributeValues: { ':now': now.getTime() },
          }),
        ),
      ).catch(unavailable('sheets'));
    },

    /** When the claim on a task ends, in ms since 1970; 0 if there is none. */
    async claimedUntil(task: Task): Promise<number> {
      const { Item } = await client
        .send(new GetCommand({ TableName: table, Key: { name: `#${task}` }, ConsistentRead: true }))
        .catch(unavailable('sheets'));
      return Number(Item?.['leaseUntil'] ?? 0);
    },

    /** Ends a claim before its time. */
    async release(task: Task): Promise<void> {
      await client
        .send(new PutCommand({ TableName: table, Item: { name: `#${task}`, leaseUntil: 0 } }))
        .catch(unavailable('sheets'));
    },
  };
}
