/** Money in whole pence. Pounds are only for texts and for the wire (specification, section 3). */
export type Pence = number;

export const VAT_PERCENT = 20;

const FOR_PEOPLE = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

/** Reads a price such as "£1150.00". Any other text counts as zero (specification, section 5). */
export function parsePrice(text: string): Pence {
  const amount = text.replace('£', '').trim();
  return /^\d+(\.\d+)?$/.test(amount) ? fromPounds(Number(amount)) : 0;
}

/** "£1150.00": the specification's price text, in the catalogue and on the wire alone. */
export function priceText(pence: Pence): string {
  return `£${(pence / 100).toFixed(2)}`;
}

/** "£1,150.00", for people. */
export function formatPence(pence: Pence): string {
  return `£${FOR_PEOPLE.format(pence / 100)}`;
}

export function fromPounds(pounds: number): Pence {
  return Math.round(pounds * 100);
}

export function toPounds(pence: Pence): number {
  return pence / 100;
}

/** VAT on a subtotal, rounded to the nearest penny once per order. A fifth of whole pence never ends in half a penny. */
export function vatOn(subtotal: Pence): Pence {
  return Math.round((subtotal * VAT_PERCENT) / 100);
}

/** The VAT in a price that includes it, rounded to the nearest penny. */
export function vatIn(price: Pence): Pence {
  return Math.round((price * VAT_PERCENT) / (100 + VAT_PERCENT));
}
