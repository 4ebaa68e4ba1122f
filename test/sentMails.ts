import type { Email } from 'aws-ses-v2-local/dist/store.js';
import { OWNER } from './localTestSettings.ts';

export type SentMail = Email;

/** Everything in the mailbox, oldest first. */
export async function sentMails(mailboxUrl: string): Promise<SentMail[]> {
  const response = await fetch(`${mailboxUrl}/store`);
  return ((await response.json()) as { emails: Email[] }).emails;
}

/** Those to the owner whose text has these words. */
export function ownersMailsAbout(words: string, mails: readonly SentMail[]): SentMail[] {
  return mails.filter(({ destination, body }) => destination.to.includes(OWNER) && body.text?.includes(words));
}
