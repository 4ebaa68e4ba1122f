import * as z from 'zod/mini';
import { CONTACT_LIMITS } from './enquiries.ts';
import { emailSchema } from '../text/emailSchema.ts';
import { tooLongText } from '../text/counted.ts';
import { VISIBLE } from '../text/visible.ts';
import type { Contract } from './contract.ts';
import { enquiryResponseSchema, botTrapsShape, typedText } from './enquiry.ts';
import { api } from './routes.ts';

const requestSchema = z.object({
  name: typedText.check(z.maxLength(CONTACT_LIMITS.name, { abort: true }), z.regex(VISIBLE, 'Enter your name.')),
  email: emailSchema(),
  /** The subject of the page that the visitor came from: "the forklift courses". */
  about: z.optional(typedText.check(z.maxLength(CONTACT_LIMITS.about))),
  // A form sends each line break as two characters; the limit counts one, as typed.
  message: typedText.check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.maxLength(CONTACT_LIMITS.message, { error: tooLongText(CONTACT_LIMITS.message), abort: true }),
    z.regex(VISIBLE, 'Enter your message.'),
  ),
  /** For outside form services; not read here. */
  _captcha: z.optional(z.string()),
  ...botTrapsShape,
});

export type ContactRequest = z.infer<typeof requestSchema>;

/** Specification, section 7, call 2. */
export const contactContract = {
  ...api.contact,
  request: requestSchema,
  response: enquiryResponseSchema,
} as const satisfies Contract;
