/** What could end a header or a line, or turn the reading direction of the words around it. */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/**
 * A copy of plain data in which every text is one line of plain characters.
 * The order schema refuses anything else, but a mail header must not rely on who called.
 */
export function singleLines<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(NOT_PLAIN, ' ').trim() : value,
  );
}
