import * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

/** Stripe's events; the body stays raw, because its signature covers every byte. */
export const stripeWebhookContract = {
  ...api.stripeWebhook,
  request: z.string(),
  response: z.object({ received: z.literal(true) }),
} as const satisfies Contract;
