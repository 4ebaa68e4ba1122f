const LONGEST = 60;

/** `´`, `` ` `` and `‘` stand for an apostrophe on many keyboards. */
const LETTERS = /^\p{L}[\p{L}\p{M} .'’´`‘-]*$/u;

/** "evil.example", but not "J.R. Rees". */
const LINK = /\.(?:\p{L}\p{M}*){2}/u;

/**
 * The name, if a person can have it; undefined for any other words. A mail goes to an address that nobody has verified:
 * of all typed text it repeats only such names (docs/decisions/0087). Mail programs read "evil.ﬁ" as a link, and "ﷺ" is
 * four words, so a name is judged and printed with such letters taken apart.
 */
export function personName(typed: string): string | undefined {
  const text = typed.normalize('NFKC');
  return text.length <= LONGEST && LETTERS.test(text) && !LINK.test(text) ? text : undefined;
}
