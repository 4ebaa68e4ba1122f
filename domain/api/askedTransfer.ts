import * as z from 'zod/mini';
import { requestedLinkShape } from './booking.ts';
import type { Contract } from './contract.ts';
import { moveChangesShape } from './moveChanges.ts';
import { api } from './routes.ts';

const requestSchema = z.object({
  /** With the key in the owner's mail, which is not the booking's. */
  ...requestedLinkShape,
  requestId: requestedLinkShape.orderId,
  /** Does it. `despite_full`: the owner has read that the date has not enough places. */
  press: z.optional(z.enum(['if_free', 'despite_full'])),
});

export type AskedTransferRequest = z.infer<typeof requestSchema>;

const doneSchemas = [
  /** ISO 8601. */
  z.object({ kind: z.literal('done'), at: z.string() }),
  z.object({ kind: z.literal('over'), why: z.string() }),
] as const;

const orderShape = { orderNumber: z.string(), customer: z.string() };

const transferSchema = z.object({
  ...orderShape,
  kind: z.literal('transfer'),
  /** Names, or which place it is. */
  people: z.array(z.string()),
  /** "Safe Loading, Driver CPC, Tue 12 Jan 2027, Cardiff" */
  from: z.string(),
  to: z.string(),
  ...moveChangesShape,
  /** The sum of the order that has gone back to the customer, in pence. */
  refunded: z.int(),
  state: z.discriminatedUnion('kind', [
    /** `places`: "3 of 6 are left", or why they are too few. */
    z.object({ kind: z.literal('open'), places: z.string(), isFull: z.boolean() }),
    ...doneSchemas,
  ]),
});

const invoiceSchema = z.object({
  ...orderShape,
  kind: z.literal('invoice'),
  /** The number of the invoice that is to be replaced. */
  invoice: z.string(),
  /** The new name and address, a line each. */
  to: z.array(z.string()),
  state: z.discriminatedUnion('kind', [z.object({ kind: z.literal('open') }), ...doneSchemas]),
});

const responseSchema = z.discriminatedUnion('kind', [transferSchema, invoiceSchema]);

export type ShownTransfer = z.infer<typeof transferSchema>;
export type ShownNewInvoice = z.infer<typeof invoiceSchema>;
export type ShownRequest = z.infer<typeof responseSchema>;

/** Shows the owner what a booker asked for, a transfer or a new invoice, and does it on a press. Answers booking_not_found for any wrong link. */
export const askedTransferContract = {
  ...api.askedTransfer,
  request: requestSchema,
  response: responseSchema,
} as const satisfies Contract;
