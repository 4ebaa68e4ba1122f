import * as z from 'zod/mini';
import { productByDescription } from '../catalogue/catalogue.ts';
import { priceText, fromPounds, parsePrice, toPounds } from '../money/money.ts';
import { type Customer, customerSchema } from './order.ts';
import type { OrderLine } from './orderLine.ts';
import { orderNumber } from './orderId.ts';
import { priceOf } from '../money/pricing.ts';

const itemSchema = z.object({
  description: z.string(),
  price: z.string(),
  quantity: z.int(),
  selectedDate: z.string(),
  oneOffFee: z.number(),
  cells: z.array(z.object({ heading: z.string(), text: z.string() })),
  session: z.string(),
});

export const itemsSchema = z.array(itemSchema);

type OrderItem = z.infer<typeof itemSchema>;

/**
 * Order details as the browser posts them to send-order-email and the thank-you page shows them; money in pounds (specification,
 * section 3). Without the customer if a later visitor of the same browser finds the payment.
 */
export const orderDetailsSchema = z.object({
  ...z.partial(customerSchema).shape,
  orderNumber: z.string(),
  /** Opens the booking page. Never posted; missing wherever the customer is. */
  bookingFragment: z.optional(z.string()),
  items: itemsSchema,
  subTotal: z.number(),
  vat: z.number(),
  oneOffTotal: z.number(),
  total: z.number(),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export function orderDetails(orderId: string, customer: Customer | null, lines: readonly OrderLine[]): OrderDetails {
  const totals = priceOf(lines);
  return {
    ...customer,
    orderNumber: orderNumber(orderId),
    items: itemsOf(lines),
    subTotal: toPounds(totals.subtotal),
    vat: toPounds(totals.vat),
    oneOffTotal: toPounds(totals.fees),
    total: toPounds(totals.total),
  };
}

export function itemsOf(lines: readonly OrderLine[]): OrderItem[] {
  return lines.map(({ description, unitPrice, fee, quantity, selectedDate, cells, session }) => ({
    description,
    price: priceText(unitPrice),
    quantity,
    selectedDate: selectedDate ?? '',
    oneOffFee: toPounds(fee),
    cells: [...cells],
    session,
  }));
}

/** The lines that the items were made from. In the items, "no date yet" and "needs no date" are the same empty text. */
export function linesOf({ items }: Pick<OrderDetails, 'items'>): OrderLine[] {
  return items.map(({ description, price, quantity, selectedDate, oneOffFee, cells, session }) => {
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
      session,
    };
  });
}
