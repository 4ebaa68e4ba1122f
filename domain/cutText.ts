/** A high surrogate without its other half. */
const HALF_CHARACTER_AT_END = /[\uD800-\uDBFF]$/;

/** At most `max` UTF-16 units of a text, and one fewer where the last would be half a character: neither Stripe nor our own schemas take halves. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(HALF_CHARACTER_AT_END, '');
}
