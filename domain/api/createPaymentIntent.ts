import * as z from 'zod/mini';
import { customerSchema, requestedLinesSchema } from '../order.ts';
import type { Contract } from './contract.ts';

const priced = {
  /** Pence; only compared with what the server works out. */
  amount: z.int(),
  items: requestedLinesSchema,
};

const orderSchema = z.object({
  ...customerSchema.shape,
  ...priced,
  dryRun: z.optional(z.literal(false)),
  /** Kept by the browser until the cart or the details change, so that a repeated request is the same order. */
  orderId: z.optional(z.uuid()),
  /** The order this one takes the place of: its unpaid intent is cancelled. */
  replaces: z.optional(z.uuid()),
});

/** Asked before anyone has said who is paying: is this still the price? Nothing is stored and no intent is made. */
const dryRunSchema = z.object({ dryRun: z.literal(true), ...priced });

const intentSchema = z.object({ clientSecret: z.string(), orderId: z.string() });

/** The amount that was asked about, which is right: a wrong one is an amount_mismatch, as it would be for an order. */
const agreedSchema = z.object({ amount: z.int() });

export type CreatePaymentIntentRequest = z.infer<typeof orderSchema>;
export type CreatePaymentIntentResponse = z.infer<typeof intentSchema>;
export type DryRunRequest = z.infer<typeof dryRunSchema>;
export type DryRunResponse = z.infer<typeof agreedSchema>;

/** Specification, section 7, call 4; a dry run is ours. */
export const createPaymentIntentContract = {
  name: 'create-payment-intent',
  method: 'POST',
  path: '/api/create-payment-intent',
  accepts: 'json',
  request: z.discriminatedUnion('dryRun', [orderSchema, dryRunSchema]),
  response: z.union([intentSchema, agreedSchema]),
  errors: [
    'invalid_request',
    'unsupported_media_type',
    'amount_mismatch',
    'already_paid',
    'order_changed',
    'too_many_requests',
    'unavailable',
  ],
} as const satisfies Contract;

/** The same endpoint as the browser calls it: each kind of request has its own answer. */
export const orderContract = {
  ...createPaymentIntentContract,
  request: orderSchema,
  response: intentSchema,
} as const satisfies Contract;
export const dryRunContract = {
  ...createPaymentIntentContract,
  request: dryRunSchema,
  response: agreedSchema,
} as const satisfies Contract;
