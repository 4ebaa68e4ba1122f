import { stopPath } from '../../../domain/api/stopReminder.ts';
import { stopUrl } from '../../../domain/bookings/bookingLink.ts';
import type { Block } from '../letter/letter.ts';

/** The key that stops all mails which an address has asked for. */
export interface Stoppable {
  readonly stopKey: string;
  readonly siteUrl: string;
}

export function stopBlock({ stopKey, siteUrl }: Stoppable): Block {
  return {
    kind: 'link',
    title: 'Not wanted?',
    text: 'One press on our website stops all reminders to this address, and news of places that it waits for.',
    words: 'Stop these emails',
    href: stopUrl(stopKey, siteUrl),
  };
}

/** Where a mailbox posts a press on its own button. */
export function unsubscribeUrl({ stopKey, siteUrl }: Stoppable): string {
  return `${siteUrl}${stopPath(stopKey)}`;
}
