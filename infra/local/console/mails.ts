import { type Email, getStoreReadonly } from 'aws-ses-v2-local/dist/store.js';

const SHOWN = 20;

/** What the buttons of a mail's links say, by the beginning of their paths. */
const BUTTONS = {
  '/booking#': 'Booking page',
  '/trainer#': "Trainer's page",
  '/trainer#recorded.': 'These hours are recorded',
  '/questions#': 'Questions',
} as const;

const KIND_ENDS = /[:,]| (?:about|by|for|from|of|on|with|[\dA-F]{8})\b/;

export const countMails = () => getStoreReadonly().emails.length;

export function mailOf(id: string): Email | undefined {
  return getStoreReadonly().emails.find(({ messageId }) => messageId === id);
}

/** The newest first. `before`: how many there were before the last step. */
export function newestMails(before: number, siteUrl: string) {
  return getStoreReadonly()
    .emails.map(({ messageId, at, destination, subject, body, attachments }, index) => ({
      id: messageId,
      at: at * 1_000,
      to: destination.to.join(', '),
      subject,
      isNew: index >= before,
      links: linksIn(body.text ?? '', siteUrl),
      papers: attachments.map(({ filename }) => filename ?? 'file'),
    }))
    .slice(-SHOWN)
    .toReversed();
}

function linksIn(text: string, siteUrl: string) {
  return [...new Set(text.match(/https?:\/\/\S+/g))].flatMap((href) => {
    const [, label] = Object.entries(BUTTONS).findLast(([path]) => href.startsWith(siteUrl + path)) ?? [];
    return label ? [{ label, href }] : [];
  });
}

/** "Register 1, Reminder 2": the mails after the first so many, by the words with which their subjects begin. */
export function kindsAfter(before: number): string {
  const kinds = Map.groupBy(getStoreReadonly().emails.slice(before), ({ subject }) => subject.split(KIND_ENDS)[0]);
  return [...kinds].map(([kind, { length }]) => `${kind} ${length}`).join(', ');
}
