/** A high surrogate without its other half. */
const HALF_CHARACTER_AT_END = /[\uD800-\uDBFF]$/;

/** Cuts a text to at most `max` UTF-16 units, never through a character: Stripe and our own schemas refuse half a character. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(HALF_CHARACTER_AT_END, '');
}
