import type { CreatePaymentIntentRequest, DryRunRequest } from '../../domain/api/createPaymentIntent.ts';
import { productByDescription, productById } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/products.ts';
import { customerSchema, MAX_TOTAL, type Order, type RequestedLine } from '../../domain/orders/order.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import { priceOf } from '../../domain/money/pricing.ts';
import { ApiError } from '../edge/apiError.ts';

/** Throws ApiError as checkedPrice does. */
export function orderFromRequest(request: CreatePaymentIntentRequest): Order {
  const { terms } = request;
  return {
    customer: customerSchema.parse(request),
    ...checkedPrice(request),
    terms: terms && { version: terms.version, earlyStart: terms.earlyStart === true },
  };
}

/**
 * Prices the requested lines from the catalogue. Throws ApiError invalid_request if we do not sell an item,
 * and amount_mismatch if the visitor was shown another total, or another product under the same id.
 */
export function checkedPrice({
  items,
  amount,
}: Pick<DryRunRequest, 'items' | 'amount'>): Pick<Order, 'lines' | 'totals'> {
  const lines = pricedLines(items);
  const totals = priceOf(lines);
  if (totals.total > MAX_TOTAL)
    throw new ApiError('invalid_request', {
      fields: { items: 'This order is too large to pay by card. Please call us.' },
    });
  if (amount !== totals.total || items.some(({ description }, index) => description !== lines[index]?.description))
    throw new ApiError('amount_mismatch', { amount: totals.total });
  return { lines, totals };
}

function pricedLines(items: readonly RequestedLine[]): OrderLine[] {
  const fields: Record<string, string> = {};
  const lines = items.flatMap((item, index) => {
    const product = productOf(item);
    if (product) return [lineOf(product, item)];
    fields[`items.${index}`] = 'We do not sell this item.';
    return [];
  });
  if (lines.length < items.length) throw new ApiError('invalid_request', { fields });
  return lines;
}

function productOf({ id, description }: RequestedLine): Product | undefined {
  return id === undefined ? productByDescription(description) : productById(id);
}

function lineOf(product: Product, { quantity, selectedDate, session = '' }: RequestedLine): OrderLine {
  return orderLine(product, { selectedDate, cells: [], session }, quantity);
}
