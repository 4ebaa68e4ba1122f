import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH } from './emailLength.ts';

const NOT_AN_EMAIL = 'Enter an email address like name@example.co.uk.';

/** The rule of `<input type="email">`, so that server and form agree, and a dot in the domain, without which no mail arrives. */
export const emailChecks = [
  // Without `abort` the patterns would still run on a longer text.
  z.maxLength(MAX_EMAIL_LENGTH, { error: NOT_AN_EMAIL, abort: true }),
  z.email({ pattern: z.regexes.html5Email, error: NOT_AN_EMAIL }),
  z.regex(/@[^@]*\./, NOT_AN_EMAIL),
  // The start of an encoded word (RFC 2047), which a mail program would show as another address.
  z.refine<string>((email) => !email.includes('=?'), NOT_AN_EMAIL),
] as const;
