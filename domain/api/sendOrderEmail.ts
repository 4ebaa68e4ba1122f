import * as z from 'zod/mini';
import type { Contract } from './contract.ts';

/** Only the intent's id is used. The order details of call 6 may come too: they are the browser's word, and are not read. */
const requestSchema = z.object({ paymentIntentId: z.optional(z.string().check(z.regex(/^pi_\w{1,100}$/))) });

/** `accepted`: the emails are not this call's to send (no intent named, or another call is sending them). */
const responseSchema = z.object({ status: z.enum(['sent', 'already_sent', 'accepted']) });

export type SendOrderEmailRequest = z.infer<typeof requestSchema>;
export type SendOrderEmailResponse = z.infer<typeof responseSchema>;

/** Specification, section 7, call 6. */
export const sendOrderEmailContract = {
  name: 'send-order-email',
  method: 'POST',
  path: '/api/send-order-email',
  accepts: 'json',
  request: requestSchema,
  response: responseSchema,
  errors: ['invalid_request', 'unsupported_media_type', 'not_found', 'unavailable'],
} as const satisfies Contract;
