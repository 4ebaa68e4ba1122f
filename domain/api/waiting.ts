import * as z from 'zod/mini';
import { products } from '../catalogue/products.ts';
import { emailSchema } from '../text/emailSchema.ts';
import { MOST_AWAITED } from '../bookings/waiting.ts';
import type { Contract } from './contract.ts';
import { botTrapsShape, enquiryResponseSchema, typedText } from './enquiry.ts';
import { api } from './routes.ts';

const slugs = products.flatMap(({ sheet, slug }) => (sheet && slug ? [slug] : []));

const requestSchema = z.object({
  email: emailSchema(),
  /** The slug of a course. */
  course: z.enum(slugs),
  /** The id of a full session; empty to wait for any date of a course that has none. */
  date: typedText.check(z.maxLength(100)),
  places: z.coerce.number('Choose how many places.').check(z.int(), z.minimum(1), z.maximum(MOST_AWAITED)),
  /** Every form has it, for outside form services; not read here. */
  _captcha: z.optional(z.string()),
  ...botTrapsShape,
});

export type WaitingRequest = z.infer<typeof requestSchema>;

/** Keeps an address that is told once when a place comes free, or a course gets a date. */
export const waitingContract = {
  ...api.waiting,
  request: requestSchema,
  response: enquiryResponseSchema,
} as const satisfies Contract;
