import * as z from 'zod/mini';
import { isEmail, readEmail } from './emailAddress.ts';

const NOT_AN_EMAIL = 'Enter an email address like name@example.co.uk.';

/** An address as typed or pasted. */
export function emailSchema(missing = NOT_AN_EMAIL) {
  return z
    .string()
    .check(z.overwrite(readEmail), z.minLength(1, { error: missing, abort: true }), z.refine(isEmail, NOT_AN_EMAIL));
}
