import type { Letter } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { letterText } from './letterText.ts';
import type { Mail } from './mail.ts';

/** Opens an encoded word (RFC 2047): a mail program would decode what follows, line breaks and all. */
const ENCODED_WORD = /=\?/g;

export function writeLetter(letter: Letter): Pick<Mail, 'subject' | 'html' | 'text'> {
  return { subject: letter.subject.replace(ENCODED_WORD, '= ?'), html: letterHtml(letter), text: letterText(letter) };
}
