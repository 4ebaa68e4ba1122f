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
  const chunks = Array.from({ length: Math.ceil(keys.length / MOST_KEYS) }, (_, chunk) =>
    keys.slice(chunk * MOST_KEYS, (chunk + 1) * MOST_KEYS),
  );
  const items = await Promise.all(
    chunks.map(async (chunk) => {
      const { Responses, UnprocessedKeys } = await client
        .send(new BatchGetCommand({ RequestItems: { [table]: { Keys: chunk, ConsistentRead: true } } }))
        .catch(unavailable(part));
      if (UnprocessedKeys?.[table]) throw new Unavailable(part, { cause: new Error('the table is throttled') });
      return Responses?.[table] ?? [];
    }),
  );
  return items.flat();
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
