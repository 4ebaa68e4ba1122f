import type { Letter } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { letterText } from './letterText.ts';
import type { Mail } from '../../adapters/mail.ts';

/** The start of an encoded word (RFC 2047): a mail program would decode the text after it, line breaks and all. */
const ENCODED_WORD = /=\?/g;

/** A long subject is folded at a space; unfolding leaves exactly one. */
const SPACES = /\s+/g;

export function writeLetter(letter: Letter): Pick<Mail, 'subject' | 'html' | 'text'> {
  return { subject: subjectLine(letter.subject), html: letterHtml(letter), text: letterText(letter) };
}

function subjectLine(words: string): string {
  return words.replace(ENCODED_WORD, '= ?').replace(SPACES, ' ');
}
