import * as z from 'zod/mini';
import { HONEYPOT_FIELD, MAX_EMAIL_LENGTH, OPEN_FOR_FIELD } from '../enquiries.ts';

const NOT_AN_EMAIL = 'Enter an email address like name@example.co.uk.';

/** The browser's own rule, so that hardly anything is refused that its form has let through; only mail to a name without a dot goes nowhere. */
export const visitorEmailSchema = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email({ pattern: z.regexes.html5Email, error: NOT_AN_EMAIL }), z.regex(/@.+\../, NOT_AN_EMAIL));

/** What a person can type. NUL ends a text for some of those who read it later. */
export const typedText = z.string().check(z.refine((text) => !text.includes('\0'), 'Use plain text.'));

/** A form without these fields is taken as a person's. */
export const machineTrapsShape = {
  [HONEYPOT_FIELD]: z.optional(z.string()),
  [OPEN_FOR_FIELD]: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
};

export type MachineTraps = z.infer<z.ZodMiniObject<typeof machineTrapsShape>>;

export const enquiryResponseSchema = z.object({ status: z.literal('sent') });

export type EnquiryResponse = z.infer<typeof enquiryResponseSchema>;
