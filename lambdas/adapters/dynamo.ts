import { ConditionalCheckFailedException, DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Part, Unavailable, unavailable } from '../edge/unavailable.ts';
import { requestLimits } from './requestLimits.ts';

/** Three attempts fit into every function's timeout. */
export function dynamoClient(otherwise: DynamoDBClientConfig = {}): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ maxAttempts: 3, requestHandler: requestLimits(1_000, 3_000), ...otherwise });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** DynamoDB's limit for one BatchGetItem. */
const MOST_KEYS = 100;

interface Keys {
  readonly table: string;
  /** Each only once. */
  readonly keys: readonly Record<string, string>[];
  readonly part: Part;
}

/** Reads the items with these keys, in any order. Failures throw Unavailable. */
export async function batchGet(
  client: DynamoDBDocumentClient,
  { table, keys, part }: Keys,
): Promise<Record<string, unknown>[]> {
  const items = await Promise.all(
    chunksOf(keys, MOST_KEYS).map(async (chunk) => {
      const { Responses, UnprocessedKeys } = await client
        .send(new BatchGetCommand({ RequestItems: { [table]: { Keys: chunk, ConsistentRead: true } } }))
        .catch(unavailable(part));
      if (UnprocessedKeys?.[table]) throw new Unavailable(part, { cause: new Error('the table is throttled') });
      return Responses?.[table] ?? [];
    }),
  );
  return items.flat();
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

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, chunk) =>
    all.slice(chunk * size, (chunk + 1) * size),
  );
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
