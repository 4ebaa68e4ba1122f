import * as z from 'zod/mini';
import { HONEYPOT_FIELD, MAX_EMAIL_LENGTH, OPEN_FOR_FIELD } from '../enquiries.ts';

/** The browser's own rule (specification, section 9): what a form took must not be refused by the server behind it. */
export const visitorEmailSchema = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email({ pattern: z.regexes.html5Email, error: 'Enter an email address like name@example.co.uk.' }));

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
