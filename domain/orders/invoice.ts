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

/** With the order, its invoice and the sum, all that the PDF of a refund's credit note is written from. */
export interface CreditNote {
  /** "CN-000123". */
  readonly number: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly seller: Seller;
}
