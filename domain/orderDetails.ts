import * as z from 'zod/mini';
import { type Customer, customerSchema } from './order.ts';
import type { CartLine } from './cart.ts';
import { toPounds } from './money.ts';
import { priceOf } from './pricing.ts';

/** Order details as call 6 sends them and the thank-you page shows them; money in pounds (specification, section 3). */
export const orderDetailsSchema = z.object({
  ...customerSchema.shape,
  items: z.array(
    z.object({
      description: z.string(),
      price: z.string(),
      quantity: z.int(),
      selectedDate: z.string(),
      session: z.string(),
      oneOffFee: z.number(),
    }),
  ),
  subTotal: z.number(),
  vat: z.number(),
  oneOffTotal: z.number(),
  total: z.number(),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export function orderDetails(customer: Customer, lines: readonly CartLine[]): OrderDetails {
  const totals = priceOf(lines);
  return {
    ...customer,
    items: lines.map(({ product, quantity, selectedDate, session }) => ({
      description: product.description,
      price: product.price,
      quantity,
      selectedDate: selectedDate ?? '',
      session: session ?? '',
      oneOffFee: product.oneOffFee ?? 0,
    })),
    subTotal: toPounds(totals.subtotal),
    vat: toPounds(totals.vat),
    oneOffTotal: toPounds(totals.fees),
    total: toPounds(totals.total),
  };
}
