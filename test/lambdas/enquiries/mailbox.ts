import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type ses from 'aws-ses-v2-local';
import { clearStore, type Email, getStoreReadonly } from 'aws-ses-v2-local/dist/store.js';
import { vi } from 'vitest';

/** Required, because Vitest and Node disagree on what the default import of this CommonJS module is. */
const { default: startSes } = createRequire(import.meta.url)('aws-ses-v2-local') as typeof ses;

export const OWNER = 'owner@milltir.example';

/** SES's stand-in on a free port, and an environment in which a function mails through it. */
export async function startMailbox() {
  const server = await startSes({ host: '127.0.0.1', port: 0 });
  mailThrough(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    mails: (): readonly Email[] => getStoreReadonly().emails,
    empty: clearStore,
    close: () => close(server),
  };
}

/** For functions whose first request is still to come. */
export function mailThrough(url: string): void {
  const environment = {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'any',
    AWS_SECRET_ACCESS_KEY: 'any',
    AWS_ENDPOINT_URL_SESV2: url,
    MAIL_FROM: 'Milltir <website@milltir.example>',
    OWNER_EMAIL: OWNER,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

function close(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}
