import * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import { enquiryResponseSchema, botTrapsShape, visitorEmailSchema } from './enquiry.ts';
import { api } from './routes.ts';

const requestSchema = z.object({
  email: visitorEmailSchema,
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
