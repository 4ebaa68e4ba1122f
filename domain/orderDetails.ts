import * as z from 'zod/mini';
import { productByDescription } from './catalogue.ts';
import { cellsFromText } from './dateRow.ts';
import { formatPence, fromPounds, parsePrice, toPounds } from './money.ts';
import { type Customer, customerSchema } from './order.ts';
import type { OrderLine } from './orderLine.ts';
import { priceOf } from './pricing.ts';

const itemFields = {
  description: z.string(),
  price: z.string(),
  quantity: z.int(),
  selectedDate: z.string(),
  oneOffFee: z.number(),
};

const cellsSchema = z.array(z.object({ heading: z.string(), text: z.string() }));

/** Details that the previous version stored have `session`, the cells as one text. */
const itemSchema = z.pipe(
  z.object({ ...itemFields, cells: z.optional(cellsSchema), session: z.optional(z.string()) }),
  z.transform(({ session, cells = [...cellsFromText(session)], ...item }) => ({ ...item, cells })),
);

/** Order details as the browser posts them to send-order-email and the thank-you page shows them; money in pounds (specification, section 3). */
export const orderDetailsSchema = z.object({
  ...customerSchema.shape,
  items: z.array(itemSchema),
  subTotal: z.number(),
  vat: z.number(),
  oneOffTotal: z.number(),
  total: z.number(),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export function orderDetails(customer: Customer, lines: readonly OrderLine[]): OrderDetails {
  const totals = priceOf(lines);
  return {
    ...customer,
    items: lines.map(({ description, unitPrice, fee, quantity, selectedDate, cells }) => ({
      description,
      price: formatPence(unitPrice),
      quantity,
      selectedDate: selectedDate ?? '',
      oneOffFee: toPounds(fee),
      cells: [...cells],
    })),
    subTotal: toPounds(totals.subtotal),
    vat: toPounds(totals.vat),
    oneOffTotal: toPounds(totals.fees),
    total: toPounds(totals.total),
  };
}

/** The lines that the details were made from. In the details, "no date yet" and "needs no date" are the same empty text. */
export function linesOf({ items }: OrderDetails): OrderLine[] {
  return items.map(({ description, price, quantity, selectedDate, oneOffFee, cells }) => {
    const product = productByDescription(description);
    const hasDates = selectedDate !== '' || product?.hasDates === true;
    return {
      productId: product?.id ?? 0,
      description,
      unitPrice: parsePrice(price),
      fee: fromPounds(oneOffFee),
      quantity,
      selectedDate: hasDates ? selectedDate : null,
      cells,
    };
  });
}
