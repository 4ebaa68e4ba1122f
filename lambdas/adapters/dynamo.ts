import { setTimeout as sleep } from 'node:timers/promises';
import { ConditionalCheckFailedException, DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
  PutCommand,
  type PutCommandInput,
  type ScanCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { chunksOf } from '../../domain/text/chunksOf.ts';
import { type Part, Unavailable, unavailable } from '../edge/unavailable.ts';
import { requestLimits } from './requestLimits.ts';

/** As many as fit into every function’s timeout. */
const ATTEMPTS = 3;

/** A Lambda that was frozen finds its idle connections dead, and each costs an attempt: a live one must be among the attempts. */
const CONNECTIONS = { maxFreeSockets: ATTEMPTS - 1 };

export function dynamoClient(otherwise: DynamoDBClientConfig = {}): DynamoDBDocumentClient {
  const requestHandler = { ...requestLimits(1_000, 3_000), httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS };
  const client = new DynamoDBClient({ maxAttempts: ATTEMPTS, requestHandler, ...otherwise });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** A table, and the part of the shop that is down without it. All calls are consistent; their failures throw Unavailable. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
  readonly part: Part;
}

type Key = Readonly<Record<string, string>>;
type Item = Readonly<Record<string, unknown>>;
export type Change = Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>;
type Put = Omit<PutCommandInput, 'TableName'>;
type Removal = Omit<DeleteCommandInput, 'TableName' | 'Key'>;

export async function getItem({ client, name, part }: Table, key: Key): Promise<Item | undefined> {
  const { Item } = await client
    .send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }))
    .catch(unavailable(part));
  return Item;
}

/** DynamoDB's limit for one BatchGetItem. */
const MOST_KEYS = 100;

/** Before each retry of ours, at most so many ms. The SDK does not ask again for keys that DynamoDB left out. */
const PAUSES_MS = [250, 500, 1_000];

/** The items with these keys, in any order. Each key must be there only once. */
export async function getItems(table: Table, keys: readonly Key[]): Promise<Item[]> {
  const items: Item[] = [];
  // One after the other: a run that asks for 10,000 orders at once throttles the table for visitors.
  for (const chunk of chunksOf(keys, MOST_KEYS)) items.push(...(await getChunk(table, chunk)));
  return items;
}

/** At random, so that callers that were throttled together do not meet again. */
function pause(atMostMs: number): Promise<void> {
  return sleep(Math.random() * atMostMs);
}

async function getChunk({ client, name, part }: Table, keys: readonly Key[]): Promise<Item[]> {
  const items: Item[] = [];
  let left: Record<string, unknown>[] = [...keys];
  for (const pauseMs of [0, ...PAUSES_MS]) {
    if (pauseMs > 0) await pause(pauseMs);
    const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await client
      .send(new BatchGetCommand({ RequestItems: { [name]: { Keys: left, ConsistentRead: true } } }))
      .catch(unavailable(part));
    items.push(...(Responses?.[name] ?? []));
    left = UnprocessedKeys?.[name]?.Keys ?? [];
    if (left.length === 0) return items;
  }
  throw new Unavailable(part, { cause: new Error('the table is throttled') });
}

export async function scanItems(
  { client, name, part }: Table,
  filter: Pick<ScanCommandInput, 'FilterExpression' | 'ExpressionAttributeValues'>,
): Promise<Item[]> {
  const items: Item[] = [];
  try {
    for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true, ...filter }))
      items.push(...Items);
  } catch (cause) {
    throw new Unavailable(part, { cause });
  }
  return items;
}

/** False if the condition did not hold. */
export function putItem({ client, name, part }: Table, put: Put): Promise<boolean> {
  return writeIf(client.send(new PutCommand({ TableName: name, ...put }))).catch(unavailable(part));
}

/** False if the condition did not hold. */
export function deleteItem({ client, name, part }: Table, key: Key, removal: Removal = {}): Promise<boolean> {
  return writeIf(client.send(new DeleteCommand({ TableName: name, Key: key, ...removal }))).catch(unavailable(part));
}

/** The item after the change, which makes it if it is missing; null if the condition did not hold. */
export async function updateItem({ client, name, part }: Table, key: Key, change: Change): Promise<Item | null> {
  const update = client.send(new UpdateCommand({ TableName: name, Key: key, ReturnValues: 'ALL_NEW', ...change }));
  return (await writeIf(update).catch(unavailable(part))) ? ((await update).Attributes ?? {}) : null;
}

/** Adds an entry to a map of an item, unless it is there; makes the map and the item if they are missing. */
export async function addToMap(table: Table, key: Key, map: string, entry: string, value: unknown): Promise<void> {
  const set = (path: string, names: Record<string, string>, to: unknown) =>
    updateItem(table, key, {
      UpdateExpression: `SET ${path} = if_not_exists(${path}, :value)`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':value': to },
    });
  // One write cannot make the map and an entry in it.
  await set('#map', { '#map': map }, {});
  await set('#map.#entry', { '#map': map, '#entry': entry }, value);
}

/** More do not fit into the 4 KB of an expression. */
const MOST_PATHS = 100;

/** The parts of updates that remove entries of an item's map. */
export function removals(map: string, entries: readonly string[]) {
  return chunksOf(entries, MOST_PATHS).map((chunk) => ({
    UpdateExpression: `REMOVE ${chunk.map((_, index) => `${map}.#entry${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(chunk.map((entry, index) => [`#entry${index}`, entry])),
  }));
}

/** Performs a conditional write: true if it was made, false if its condition did not hold. */
export async function writeIf(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
