import { printed } from '../../domain/text/printable.ts';
import { singleLines } from '../../domain/text/singleLines.ts';

/** Copies plain data with every text made one line of letters that the typeface has. */
export function settable<T>(data: T): T {
  return JSON.parse(JSON.stringify(singleLines(data)), (_key, value: unknown) =>
    typeof value === 'string' ? printed(value) : value,
  );
}
