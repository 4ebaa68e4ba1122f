import type { Letter } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { letterText } from './letterText.ts';
import { ROOMS, shortLetter, WHOLE_FILE } from './shortLetter.ts';
import type { Mail } from '../../adapters/mail.ts';

/** In bytes. Gmail cuts HTML of more than 102 KB, and the encoding for the way adds to it. */
const LONGEST_HTML = 88 * 1024;

/** The start of an encoded word (RFC 2047): a mail program would decode the text after it, line breaks and all. */
const ENCODED_WORD = /=\?/g;

/** A long subject is folded at a space; unfolding leaves exactly one. */
const SPACES = /\s+/g;

/** HTML that would be too long is shortened; then the whole letter is attached as text. */
export function writeLetter(letter: Letter): Omit<Mail, 'replyTo'> {
  const written = { subject: subjectLine(letter.subject), text: letterText(letter) };
  const whole = letterHtml(letter);
  if (isShort(whole)) return { ...written, html: whole, attachments: [] };
  return {
    ...written,
    html: shortenedHtml(letter),
    attachments: [{ fileName: WHOLE_FILE, contentType: 'text/plain; charset=utf-8', content: written.text }],
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
