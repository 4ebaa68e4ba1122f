import path from 'node:path';
import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import db from 'dynalite/db/index.js';
import { itemBytes } from './itemBytes.ts';
import { finish, listen } from './listen.ts';

export const TABLES = {
  orders: { name: 'Orders', key: 'orderId' },
  sheets: { name: 'TrainingSheets', key: 'name' },
  visitors: { name: 'Visitors', key: 'id' },
  sessions: { name: 'Sessions', key: 'id' },
  reminders: { name: 'Reminders', key: 'reminderId' },
} as const;

export interface RunningPart {
  readonly url: string;
  close(): Promise<void>;
}

const pageSize = db.itemSize;
/** By itself dynalite counts letters, so that an item of two bytes a letter could be twice as large as on AWS. */
db.itemSize = (item, isCompressed, ...more) => (isCompressed ? pageSize(item, isCompressed, ...more) : itemBytes(item));

/** The DynamoDB stand-in with the product's tables. */
export async function startDatabase(port: number, dataDir: string | undefined): Promise<RunningPart> {
  const server = dynalite({
    createTableMs: 0,
    ...(dataDir && { path: path.join(dataDir, 'dynamodb') }),
  });
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await createTables(client);
  client.destroy();
  // Finish open calls: in a dropped one dynalite finds its tables closed and throws an uncaught error.
  return { url, close: () => finish(server) };
}

export async function createTables(client: DynamoDBClient): Promise<void> {
  await Promise.all(Object.values(TABLES).map((table) => createTable(client, table)));
}

async function createTable(client: DynamoDBClient, { name, key }: { name: string; key: string }): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
        KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
  } catch (error) {
    // The data folder has it from an earlier run.
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}
