import { business } from '../../../domain/business.ts';
import { present } from '../../../domain/text/present.ts';
import { companyDetails, contactBlock } from './companyBlocks.ts';
import type { Block, Entries, Letter } from './letter.ts';
import { letterHtml, withNotice } from './letterHtml.ts';
import { letterText } from './letterText.ts';
import { ROOMS, shortLetter, WHOLE_FILE } from './shortLetter.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import { stopPath } from '../../../domain/api/stopReminder.ts';
import { stopUrl } from '../../../domain/bookings/bookingLink.ts';

/** In bytes. Gmail cuts HTML of more than 102 KB, and the encoding for the way adds to it. */
const LONGEST_HTML = 88 * 1024;

/** The start of an encoded word (RFC 2047): a mail program would decode the text after it, line breaks and all. */
const ENCODED_WORD = /=\?/g;

/** A long subject is folded at a space; unfolding leaves exactly one. */
const SPACES = /\s+/g;

/** A letter as a mail gives it. */
export interface Draft extends Omit<Letter, 'blocks' | 'footer'> {
  readonly blocks: Entries<Block>;
  readonly footer: Entries<string>;
}

/** HTML that would be too long is shortened; then the whole letter is attached as text. */
export function writeLetter(draft: Draft): Omit<Mail, 'replyTo'> {
  const letter = { ...draft, blocks: present(draft.blocks), footer: present(draft.footer) };
  const written = { subject: subjectLine(letter.subject), text: letterText(letter) };
  const whole = letterHtml(letter);
  if (isShort(whole)) return { ...written, html: whole, attachments: [] };
  return {
    ...written,
    html: shortenedHtml(letter),
    attachments: [{ fileName: WHOLE_FILE, contentType: 'text/plain; charset=utf-8', content: written.text }],
  };
}

interface CustomerDraft extends Omit<Draft, 'footer'>, Partial<Pick<Draft, 'footer'>> {
  readonly files?: readonly Attachment[];
  /** For a mail that its address has asked for, and can stop. */
  readonly stop?: Stoppable;
}

/** A mail to a customer or another reader of ours: our telephone comes last, and below it the company's details. */
export function customerLetter({ blocks, footer = [], files = [], stop, ...draft }: CustomerDraft): Mail {
  const details = [...footer, ...companyDetails()];
  const { attachments, ...written } = writeLetter({
    ...draft,
    blocks: [...blocks, stop && stopBlock(stop), contactBlock()],
    footer: details,
  });
  return {
    ...written,
    replyTo: business.email,
    attachments: [...files, ...attachments],
    ...(stop && { unsubscribeUrl: `${stop.siteUrl}${stopPath(stop.stopKey)}` }),
  };
}

/** Cuts the blocks shorter and shorter, then leaves the later half of them to the attached text, until the mail is short enough. */
function shortenedHtml(letter: Letter): string {
  const { blocks } = letter;
  let html = '';
  for (const room of ROOMS) {
    html = letterHtml(shortLetter(letter, room));
    if (isShort(html)) return html;
  }
  return blocks.length < 2 ? html : shortenedHtml({ ...letter, blocks: blocks.slice(0, Math.ceil(blocks.length / 2)) });
}

function isShort(html: string): boolean {
  return Buffer.byteLength(html) <= LONGEST_HTML;
}

function subjectLine(words: string): string {
  return words.replace(ENCODED_WORD, '= ?').replace(SPACES, ' ');
}

/** The key that stops all mails which an address has asked for. */
export interface Stoppable {
  readonly stopKey: string;
  readonly siteUrl: string;
}

function stopBlock({ stopKey, siteUrl }: Stoppable): Block {
  return {
    kind: 'link',
    title: 'Not wanted?',
    text: 'One press on our website stops all reminders to this address, and news of places that it waits for.',
    words: 'Stop these emails',
    href: stopUrl(stopKey, siteUrl),
  };
}

const REPEAT_PREFIX = '(possible repeat) ';
export const REPEAT_NOTICE =
  'We could not tell whether this email had reached you, so the same email may already have arrived.';

/** Marks a mail that an earlier attempt may have sent already. */
export function asPossibleRepeat(mail: Mail): Mail {
  return {
    ...mail,
    subject: `${REPEAT_PREFIX}${mail.subject}`,
    html: withNotice(mail.html, REPEAT_NOTICE),
    text: `${REPEAT_NOTICE}\n\n${mail.text}`,
  };
}
