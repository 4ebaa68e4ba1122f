import * as z from 'zod/mini';
import type { Contract } from './contract.ts';

/** Stripe's events; the body stays raw, because its signature covers every byte. */
export const stripeWebhookContract = {
  name: 'stripe-webhook',
  method: 'POST',
  path: '/api/stripe-webhook',
  accepts: 'raw',
  request: z.string(),
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', 'unavailable'],
} as const satisfies Contract;
