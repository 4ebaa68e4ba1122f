import { fromPounds, parsePrice, type Pence } from './money.ts';
import { products } from './products.ts';
import type { SheetName } from './trainingSheets.ts';

/** A product of the fixed list (specification, section 3); its details are in productDetails.ts. */
export interface Product {
  readonly id: number;
  readonly title: string;
  /** The name in carts, orders and emails; unique, so that order details can be traced back to the product. */
  readonly description: string;
  /** Only products that pages link to have one: /shop?product=slug. */
  readonly slug?: string;
  /** Without VAT, as text: "£1150.00". */
  readonly price: string;
  readonly image: string;
  readonly hasDates: boolean;
  /** The sheet with its dates. */
  readonly sheet?: SheetName;
  /** Pounds per unit, without VAT: the third party's upload fee of the VR course. */
  readonly oneOffFee?: number;
}

export function productById(id: number): Product | undefined {
  return products.find((product) => product.id === id);
}

export function productBySlug(slug: string): Product | undefined {
  return products.find((product) => product.slug === slug);
}

export function productByDescription(description: string): Product | undefined {
  return products.find((product) => product.description === description);
}

export function unitPrice(product: Product): Pence {
  return parsePrice(product.price);
}

export function unitFee(product: Product): Pence {
  return fromPounds(product.oneOffFee ?? 0);
}
