import * as z from 'zod/mini';
import type { OrderDetails } from '../orders/orderDetails.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

/** Only the payment's id is read. The specification has the browser send the order's details too, but they prove nothing. */
const requestSchema = z.intersection(
  z.custom<Partial<OrderDetails>>(),
  z.object({ paymentIntentId: z.optional(z.string().check(z.regex(/^pi_\w{1,100}$/))) }),
);

/** `accepted`: this call sent nothing, because it named no payment or another call is sending the emails. */
const responseSchema = z.object({ status: z.enum(['sent', 'already_sent', 'accepted']) });

export type SendOrderEmailRequest = z.infer<typeof requestSchema>;
export type SendOrderEmailResponse = z.infer<typeof responseSchema>;

/** Specification, section 7, call 6. */
export const sendOrderEmailContract = {
  ...api.sendOrderEmail,
  request: requestSchema,
  response: responseSchema,
} as const satisfies Contract;
