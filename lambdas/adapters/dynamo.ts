import { ConditionalCheckFailedException, DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Part, Unavailable, unavailable } from '../edge/unavailable.ts';
import { requestLimits } from './requestLimits.ts';

/** Three attempts fit into every function's timeout. */
export function dynamoClient(otherwise: DynamoDBClientConfig = {}): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ maxAttempts: 3, requestHandler: requestLimits(1_000, 3_000), ...otherwise });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** Reads the items with these keys, in any order, of which at most a hundred may be asked for. Failures throw Unavailable. */
export async function batchGet(
  client: DynamoDBDocumentClient,
  { table, keys, part }: { readonly table: string; readonly keys: Record<string, string>[]; readonly part: Part },
): Promise<Record<string, unknown>[]> {
  const { Responses, UnprocessedKeys } = await client
    .send(new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }))
    .catch(unavailable(part));
  if (UnprocessedKeys?.[table]) throw new Unavailable(part, { cause: new Error('the table is throttled') });
  return Responses?.[table] ?? [];
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
