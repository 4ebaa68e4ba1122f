import type { Server } from 'node:http';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import ses from 'aws-ses-v2-local';
import { clearStore } from 'aws-ses-v2-local/dist/store.js';
import dynalite from 'dynalite';
import { createTables, TABLES } from '../../infra/local/database.ts';
import { shut } from '../../infra/local/listen.ts';
import { awsClientOver } from './awsWire.ts';
import { Wire } from './wire.ts';

/** The stand-ins of DynamoDB and SES, empty. */
export interface Servers {
  readonly database: Server;
  readonly mailbox: Server;
  close(): Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const database = dynalite({ createTableMs: 0 });
  const client = new DynamoDBClient(awsClientOver(new Wire(), 'DynamoDB', database));
  await createTables(client);
  const status = async (TableName: string) =>
    (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  for (const { name } of Object.values(TABLES))
    while ((await status(name)) !== 'ACTIVE') await new Promise(setImmediate);
  const mailbox = await ses.default({ host: '127.0.0.1', port: 0 });
  return {
    database,
    mailbox,
    async close() {
      await shut(mailbox);
      // The package keeps its mails for the next file of this worker.
      clearStore();
    },
  };
}
