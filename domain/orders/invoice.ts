import type { Pence } from '../money/money.ts';
import type { Totals } from '../money/pricing.ts';
import { business } from '../business.ts';

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

/** A paper of the books, as it is stored with its order. */
export interface NumberedPaper {
  /** "INV-000123", "CN-000123", "DN-000123". */
  readonly number: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly seller: Seller;
}

/** With the order, all that the PDF of its VAT invoice is written from. */
export interface Invoice extends NumberedPaper {
  /** ISO 8601: the moment of the payment, because nothing is supplied before it. */
  readonly taxPoint: string;
  /** The name and address that were asked for after the payment, a line each, in place of the customer's. */
  readonly to?: readonly string[];
}

/** An invoice in another name than the present one, which was issued in its place. */
export interface ReplacedInvoice {
  readonly invoice: Invoice;
  /** Takes off all of it. */
  readonly creditNote: CreditNote;
}

/** With the order and its invoice, all that the PDF of a refund's credit note is written from. */
export interface CreditNote extends NumberedPaper {
  /** The part of the invoice that it takes off. */
  readonly credited: Totals;
  /** The sum of this note and of the order's notes that stood when it was issued. */
  readonly creditedInAll: Pence;
}

/** Sets off the credit note of a refund that failed, by the same figures. */
export interface DebitNote extends NumberedPaper {
  /** The sum of the order's notes that stood when it was issued, without the one that it sets off. */
  readonly creditedInAll: Pence;
}

const { name, registeredName, registeredIn, companyNumber, vatNumber, email, address } = business;

export const seller: Seller = { name, registeredName, registeredIn, companyNumber, vatNumber, email, address };
