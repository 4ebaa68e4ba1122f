import { clearStore, type Email, getStoreReadonly } from 'aws-ses-v2-local/dist/store.js';
import { afterAll, beforeEach, vi } from 'vitest';
import { startDatabase } from '../../../infra/local/database.ts';
import { lambdaEnvironment } from '../../../infra/local/lambdaEnvironment.ts';
import { startMailbox as startStandIn } from '../../../infra/local/mailbox.ts';
import { testSettings } from '../../localTestSettings.ts';

export const NOWHERE = 'http://127.0.0.1:9';

/** Starts the stand-ins of SES and DynamoDB, and sets the environment of the functions that use them. */
export async function startMailbox(limits = testSettings.limits) {
  const [mail, database] = await Promise.all([startStandIn(0, undefined), startDatabase(0, undefined)]);
  mailThrough(mail.url, database.url, limits);
  return {
    mails: (): readonly Email[] => getStoreReadonly().emails,
    empty: clearStore,
    close: async () => void (await Promise.all([mail.close(), database.close()])),
  };
}

/** The same for a whole test file: empty before each test, closed after the last. */
export async function openMailbox() {
  const mailbox = await startMailbox();
  beforeEach(() => mailbox.empty());
  afterAll(() => mailbox.close());
  return mailbox;
}

/** Functions read it at their first request. */
export function mailThrough(mail: string, dynamo: string, limits = testSettings.limits): void {
  const { mailFrom, ownerEmail } = testSettings;
  const environment = lambdaEnvironment({
    dynamo,
    mail,
    parameters: NOWHERE,
    stripe: undefined,
    sheets: NOWHERE,
    ownerEmail,
    mailFrom,
    limits,
  });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
