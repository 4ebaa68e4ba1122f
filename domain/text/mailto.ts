interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** The address of a link that opens a new email, with these words in it if there are any. */
export function mailto(email: string, letter?: Letter): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  if (!letter) return address;
  const body = letter.body.replaceAll('\n', '\r\n');
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(body)}`;
}
