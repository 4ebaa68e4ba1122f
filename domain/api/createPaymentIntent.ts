import * as z from 'zod/mini';
import { acceptanceSchema } from '../orders/acceptance.ts';
import { customerSchema, requestedLinesSchema } from '../orders/order.ts';
import { orderIdSchema } from '../orders/orderId.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

const priced = {
  /** The total that the visitor saw, in pence. The server refuses the order if its own total differs. */
  amount: z.int(),
  items: requestedLinesSchema,
};

const orderSchema = z.object({
  ...customerSchema.shape,
  ...priced,
  dryRun: z.optional(z.literal(false)),
  /** Kept by the browser until the cart or the details change, so that a retry is the same order. */
  orderId: z.optional(orderIdSchema),
  /** The order that this one replaces: its unpaid intent is cancelled. */
  replaces: z.optional(orderIdSchema),
  /** Missing from the specification's callers: without it an order is taken that needs no early start (`missingAcceptance`). */
  terms: z.optional(acceptanceSchema),
});

/** Checks the price of a cart before the customer is known. Nothing is stored and no intent is made. */
const dryRunSchema = z.object({ dryRun: z.literal(true), ...priced });

const intentSchema = z.object({
  clientSecret: z.string(),
  orderId: z.string(),
  /** Opens the booking page once the order is paid. */
  bookingKey: z.string(),
});

/** The confirmed amount. A wrong amount is refused with amount_mismatch, as for an order. */
const agreedSchema = z.object({ amount: z.int() });

export type CreatePaymentIntentRequest = z.infer<typeof orderSchema>;
export type CreatePaymentIntentResponse = z.infer<typeof intentSchema>;
export type DryRunRequest = z.infer<typeof dryRunSchema>;
export type DryRunResponse = z.infer<typeof agreedSchema>;

/** Specification, section 7, call 4. The dry run is our addition. */
export const createPaymentIntentContract = {
  ...api.createPaymentIntent,
  request: z.discriminatedUnion('dryRun', [orderSchema, dryRunSchema]),
  response: z.union([intentSchema, agreedSchema]),
} as const satisfies Contract;
