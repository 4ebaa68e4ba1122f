import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ses from 'aws-ses-v2-local';
import { clearStore, type Email, getStoreReadonly, saveEmail } from 'aws-ses-v2-local/dist/store.js';
import type { RunningPart } from './database.ts';
import { shut } from './listen.ts';
import { listenForBounces } from './sesEvents.ts';

/** SES's stand-in: takes mails and shows them on a page, and tells of bounces. With a data folder the mails are kept from one run to the next. */
export async function startMailbox(
  port: number,
  dataDir: string | undefined,
  tell: (event: unknown) => void,
): Promise<RunningPart> {
  const file = dataDir && path.join(dataDir, 'mailbox.json');
  if (file && existsSync(file)) (JSON.parse(readFileSync(file, 'utf8')) as Email[]).forEach(saveEmail);
  const server = await ses.default({ host: '127.0.0.1', port });
  listenForBounces(server, tell);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      if (file) writeFileSync(file, JSON.stringify(getStoreReadonly().emails));
      await shut(server);
      // The package keeps its mails as long as the process lives.
      clearStore();
    },
  };
}
