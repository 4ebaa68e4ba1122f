import { type Pence, vatOn } from './money.ts';

/** The part of a line that pricing needs; `fee` is the one-off upload fee of each unit. */
interface PricedUnits {
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

/** VAT is on the subtotal of the prices alone; the total is subtotal, VAT and fees. */
export function priceOf(lines: readonly PricedUnits[]): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const fees = lines.reduce((sum, line) => sum + line.fee * line.quantity, 0);
  const vat = vatOn(subtotal);
  return { subtotal, vat, fees, total: subtotal + vat + fees };
}
