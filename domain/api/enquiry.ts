import * as z from 'zod/mini';

/** The longest address that mail can go to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

export const visitorEmailSchema = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email('Enter an email address like name@example.co.uk.'));

/** A field that people do not see: whoever fills it in is a machine. */
export const HONEYPOT_FIELD = 'website';

export const honeypotShape = { [HONEYPOT_FIELD]: z.optional(z.string()) };

export const enquiryResponseSchema = z.object({ status: z.literal('sent') });

export type EnquiryResponse = z.infer<typeof enquiryResponseSchema>;
