import { clearStore, type Email, getStoreReadonly } from 'aws-ses-v2-local/dist/store.js';
import { vi } from 'vitest';
import { startMailbox as startStandIn } from '../../../infra/local/mailbox.ts';
import { testSettings } from '../../localTestSettings.ts';

/** SES's stand-in on a free port, and an environment in which a function mails through it. */
export async function startMailbox() {
  const { url, close } = await startStandIn(0, undefined);
  mailThrough(url);
  return { mails: (): readonly Email[] => getStoreReadonly().emails, empty: clearStore, close };
}

/** For functions whose first request is still to come. */
export function mailThrough(url: string): void {
  const environment = {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'any',
    AWS_SECRET_ACCESS_KEY: 'any',
    AWS_ENDPOINT_URL_SESV2: url,
    MAIL_FROM: testSettings.mailFrom,
    OWNER_EMAIL: testSettings.ownerEmail,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
