import type { Seller } from '../../domain/orders/invoice.ts';

/** The content of a VAT invoice or credit note. */
export interface Paper {
  readonly seller: Seller;
  /** "VAT invoice". */
  readonly title: string;
  readonly number: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly facts: readonly Fact[];
  readonly from: Party;
  readonly to: Party;
  readonly rows: readonly Row[];
  /** The last one is the sum of the others. */
  readonly totals: readonly Fact[];
  /** Drawn as a road sign next to the totals. */
  readonly sign: { readonly headline: string; readonly below: string };
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Party {
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface Row {
  readonly description: string;
  /** Below the description; null if there is none. */
  readonly detail: string | null;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string;
  readonly net: string;
}
