import { cutText } from './cutText.ts';

interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** Outlook on Windows does nothing when a longer link is pressed. */
export const LONGEST_MAILTO = 1_900;

/** The address of a link that opens a new email, with these words in it if there are any: as many as a link takes. */
export function mailto(email: string, letter?: Letter): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  return letter ? withWords(address, [letter.subject, ...letter.body.split('\n')]) : address;
}

/** Cuts the longest line again and again: it is the list of courses, and the others say what happens to them. */
function withWords(address: string, lines: readonly string[]): string {
  const [subject = '', ...body] = lines.map((line) => encodeURIComponent(line));
  const link = `${address}?subject=${subject}&body=${body.join('%0D%0A')}`;
  if (link.length <= LONGEST_MAILTO) return link;
  const length = Math.max(...lines.map((line) => line.length));
  if (length <= 1) return address;
  const cut = (line: string) => (line.length < length ? line : `${cutText(line, Math.floor(length * 0.75) - 1)}…`);
  return withWords(address, lines.map(cut));
}
