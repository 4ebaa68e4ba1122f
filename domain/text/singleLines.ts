import { withoutInvisible } from './visible.ts';

/** Characters that could end a header or a line. */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * Copies plain data with every text made one line of visible characters.
 * The schemas refuse or take out all others, but a mail header must not rely on its caller.
 */
export function singleLines<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' ? withoutInvisible(value.replace(NOT_PLAIN, ' ')).trim() : value,
  );
}

/** A typed message as paragraphs of lines. */
export function paragraphsOf(message: string): string[][] {
  return message.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n'));
}
