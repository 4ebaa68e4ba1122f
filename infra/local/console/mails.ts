import { type Email, getStoreReadonly } from 'aws-ses-v2-local/dist/store.js';

const SHOWN = 20;

/** The buttons of a mail, by the beginning of the link's path. The first that fits counts. */
const LINKS = [
  ['/booking#', 'Booking page'],
  ['/trainer#recorded.', 'These hours are recorded'],
  ['/trainer#', "Trainer's page"],
  ['/questions#', 'Questions'],
] as const;

export const countMails = () => getStoreReadonly().emails.length;

export function mailOf(id: string): Email | undefined {
  return getStoreReadonly().emails.find(({ messageId }) => messageId === id);
}

/** The newest first. `before`: how many there were before the last step. */
export function newestMails(before: number, siteUrl: string) {
  const { emails } = getStoreReadonly();
  const first = Math.max(0, emails.length - SHOWN);
  return emails
    .slice(first)
    .map(({ messageId, at, destination, subject, body, attachments }, index) => ({
      id: messageId,
      at: at * 1_000,
      to: destination.to.join(', '),
      subject,
      isNew: first + index >= before,
      links: linksIn(body.text ?? '', siteUrl),
      papers: attachments.map(({ filename }) => filename ?? 'file'),
    }))
    .toReversed();
}

function linksIn(text: string, siteUrl: string) {
  const urls = [...new Set(text.match(/https?:\/\/\S+/g))];
  return LINKS.flatMap(([path, label]) => {
    const url = urls.find((each) => each.startsWith(siteUrl + path));
    return url ? [{ label, url }] : [];
  }).filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index);
}

/** "Register 1, Reminder 2": the mails since then, by the words with which their subjects begin. */
export function kindsSince(before: number): string {
  const kinds = Map.groupBy(getStoreReadonly().emails.slice(before), ({ subject }) => kindOf(subject));
  return [...kinds].map(([kind, { length }]) => `${kind} ${length}`).join(', ');
}

function kindOf(subject: string): string {
  return subject.split(/[:,]| (?:about|by|for|from|of|on|with|[\dA-F]{8})\b/)[0] ?? subject;
}
