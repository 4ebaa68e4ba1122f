import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Sheet, SheetName, StoredSheetName } from '../../domain/trainingSheets.ts';
import { batchGet, writeIf } from './dynamo.ts';
import { unavailable } from '../edge/unavailable.ts';

/** A sheet's last good copy. */
export interface StoredSheet<Name extends StoredSheetName = SheetName> {
  readonly name: Name;
  readonly rows: Sheet;
  readonly fetchedAt: string;
}

/** `fill`: reading the sheets into an empty table. `report`: telling the owner what is wrong with them. `people`: telling the owner of people's details in them. */
type Task = 'fill' | 'report' | 'people';

/** The item with the questions that the owner was asked. */
const ASKED = '#asked';

/** The TrainingSheets table. Failures of the table throw Unavailable. */
export type SheetStore = ReturnType<typeof sheetStore>;

export function sheetStore(client: DynamoDBDocumentClient, table: string) {
  return {
    /** The stored sheets among these, in any order. */
    async read<Name extends StoredSheetName>(names: readonly Name[]): Promise<StoredSheet<Name>[]> {
      const items = await batchGet(client, { table, keys: names.map((name) => ({ name })), part: 'sheets' });
      return items as unknown as StoredSheet<Name>[];
    },

    async write(sheet: StoredSheet<StoredSheetName>): Promise<void> {
      await client.send(new PutCommand({ TableName: table, Item: sheet })).catch(unavailable('sheets'));
    },

    /** The questions that the owner was asked, by their names. */
    async asked(): Promise<readonly string[]> {
      const { Item } = await client
        .send(new GetCommand({ TableName: table, Key: { name: ASKED }, ConsistentRead: true }))
        .catch(unavailable('sheets'));
      return (Item?.['questions'] ?? []) as string[];
    },

    async rememberAsked(questions: readonly string[]): Promise<void> {
      await client
        .send(new PutCommand({ TableName: table, Item: { name: ASKED, questions } }))
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
