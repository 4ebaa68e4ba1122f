import type { Pence } from '../money/money.ts';
import type { Totals } from '../money/pricing.ts';

/** The firm's details on a paper, stored with it: a paper must not change when the firm moves. */
export interface Seller {
  readonly name: string;
  readonly registeredName: string;
  readonly registeredIn: string;
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly email: string;
  readonly address: readonly string[];
}

/** With the order, all that the PDF of its VAT invoice is written from. */
export interface Invoice {
  /** "INV-000123". */
  readonly number: string;
  /** ISO 8601, as is the tax point: the moment of the payment, because nothing is supplied before it. */
  readonly issuedAt: string;
  readonly taxPoint: string;
  readonly seller: Seller;
}

/** With the order and its invoice, all that the PDF of a refund's credit note is written from. */
export interface CreditNote {
  /** "CN-000123". */
  readonly number: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly seller: Seller;
  /** What it takes off the invoice. */
  readonly credited: Totals;
  /** What the credit notes of the order that stood when it was issued come to, with it. */
  readonly creditedInAll: Pence;
}

/** Sets off the credit note of a refund that came to nothing, by the same figures. */
export interface DebitNote {
  /** "DN-000123". */
  readonly number: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly seller: Seller;
  /** What the credit notes that stood when it was issued come to without that one. */
  readonly creditedInAll: Pence;
}
