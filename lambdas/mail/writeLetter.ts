import type { Letter } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { letterText } from './letterText.ts';
import type { Mail } from './mail.ts';

export function writeLetter(letter: Letter): Pick<Mail, 'subject' | 'html' | 'text'> {
  return { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) };
}
