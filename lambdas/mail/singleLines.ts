/** Characters that could end a header or a line, or reverse the direction of the text around them. */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/**
 * Copies plain data with every text made one line of plain characters.
 * The order schema refuses anything else, but a mail header must not rely on its caller.
 */
export function singleLines<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(NOT_PLAIN, ' ').trim() : value,
  );
}
