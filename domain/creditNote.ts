import type { Seller } from './invoice.ts';

/** With the order, its invoice and the sum, all that the PDF of a refund's credit note is written from. */
export interface CreditNote {
  /** "CN-000123". */
  readonly number: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly seller: Seller;
}
