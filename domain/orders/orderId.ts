import * as z from 'zod/mini';

/**
 * A UUID of version 4 in lower case, as browsers and Node make them. Only these: two spellings of one id would be two
 * keys of the table, and `find_order` of the runbook looks for lower case.
 */
export const orderIdSchema = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/));

/** The short number that people read out: the first eight digits of the id, in capitals. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase();
}
