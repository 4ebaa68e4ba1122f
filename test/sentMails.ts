import type { Email } from 'aws-ses-v2-local/dist/store.js';

export type SentMail = Email;

/** Everything in the mailbox, oldest first. */
export async function sentMails(mailboxUrl: string): Promise<SentMail[]> {
  const response = await fetch(`${mailboxUrl}/store`);
  return ((await response.json()) as { emails: Email[] }).emails;
}
