import * as z from 'zod/mini';
import { customerSchema, requestedLinesSchema } from '../order.ts';
import type { Contract } from './contract.ts';

const requestSchema = z.object({
  ...customerSchema.shape,
  /** Pence; only compared with what the server works out. */
  amount: z.int(),
  items: requestedLinesSchema,
  /** Kept by the browser until the cart or the details change, so that a repeated request is the same order. */
  orderId: z.optional(z.uuid()),
  /** The order this one takes the place of: its unpaid intent is cancelled. */
  replaces: z.optional(z.uuid()),
});

const responseSchema = z.object({ clientSecret: z.string(), orderId: z.string() });

export type CreatePaymentIntentRequest = z.infer<typeof requestSchema>;
export type CreatePaymentIntentResponse = z.infer<typeof responseSchema>;

/** Specification, section 7, call 4. */
export const createPaymentIntentContract = {
  name: 'create-payment-intent',
  method: 'POST',
  path: '/api/create-payment-intent',
  accepts: 'json',
  request: requestSchema,
  response: responseSchema,
  errors: ['invalid_request', 'unsupported_media_type', 'amount_mismatch', 'already_paid', 'order_changed', 'too_many_requests', 'unavailable'],
} as const satisfies Contract;
