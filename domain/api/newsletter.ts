import * as z from 'zod/mini';
import { NEWSLETTER_PATH } from '../enquiries.ts';
import type { Contract } from './contract.ts';
import { enquiryResponseSchema, machineTrapsShape, visitorEmailSchema } from './enquiry.ts';

const requestSchema = z.object({
  email: visitorEmailSchema,
  /** These four are for outside form services; not read here. */
  _captcha: z.optional(z.string()),
  _template: z.optional(z.string()),
  _subject: z.optional(z.string()),
  message: z.optional(z.string()),
  ...machineTrapsShape,
});

export type NewsletterRequest = z.infer<typeof requestSchema>;

/** Specification, section 7, call 3. */
export const newsletterContract = {
  name: 'newsletter',
  method: 'POST',
  path: NEWSLETTER_PATH,
  accepts: 'form',
  request: requestSchema,
  response: enquiryResponseSchema,
  errors: ['invalid_request', 'unsupported_media_type', 'too_many_requests', 'not_sent'],
} as const satisfies Contract;
