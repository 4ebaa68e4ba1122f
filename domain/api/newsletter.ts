import * as z from 'zod/mini';
import { CONSENT_LIMITS } from './enquiries.ts';
import { emailSchema } from '../text/emailSchema.ts';
import { VISIBLE } from '../text/visible.ts';
import type { Contract } from './contract.ts';
import { enquiryResponseSchema, botTrapsShape, typedText } from './enquiry.ts';
import { api } from './routes.ts';

const requestSchema = z.object({
  email: emailSchema(),
  /** Evidence of consent. The specification's callers send neither. */
  page: z.optional(typedText.check(z.maxLength(CONSENT_LIMITS.page, { abort: true }), z.regex(/^\/[\w/-]*$/))),
  agreedTo: z.optional(typedText.check(z.maxLength(CONSENT_LIMITS.agreedTo, { abort: true }), z.regex(VISIBLE))),
  /** These four are for outside form services; not read here. */
  _captcha: z.optional(z.string()),
  _template: z.optional(z.string()),
  _subject: z.optional(z.string()),
  message: z.optional(z.string()),
  ...botTrapsShape,
});

export type NewsletterRequest = z.infer<typeof requestSchema>;

/** Specification, section 7, call 3. */
export const newsletterContract = {
  ...api.newsletter,
  request: requestSchema,
  response: enquiryResponseSchema,
} as const satisfies Contract;
