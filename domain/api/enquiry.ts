import * as z from 'zod/mini';
import { HONEYPOT_FIELD, MAX_EMAIL_LENGTH } from '../enquiries.ts';

export const visitorEmailSchema = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email('Enter an email address like name@example.co.uk.'));

export const honeypotShape = { [HONEYPOT_FIELD]: z.optional(z.string()) };

export const enquiryResponseSchema = z.object({ status: z.literal('sent') });

export type EnquiryResponse = z.infer<typeof enquiryResponseSchema>;
