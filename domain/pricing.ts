import { type Pence, vatOn } from './money.ts';

/** What pricing needs to know of a line; `fee` is the one-off upload fee of each unit. */
export interface PricedUnits {
  readonly unitPrice: Pence;
  readonly fee: Pence;
  readonly quantity: number;
}

export interface Totals {
  readonly subtotal: Pence;
  readonly vat: Pence;
  /** Upload fees, which carry no VAT. */
  readonly fees: Pence;
  readonly total: Pence;
}

/** Subtotal of item prices, VAT on that subtotal alone, fees without VAT, and the sum of the three. */
export function priceOf(lines: readonly PricedUnits[]): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const fees = lines.reduce((sum, line) => sum + line.fee * line.quantity, 0);
  const vat = vatOn(subtotal);
  return { subtotal, vat, fees, total: subtotal + vat + fees };
}
