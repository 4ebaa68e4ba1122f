import { fromPounds, parsePrice, type Pence } from '../money/money.ts';
import { type Product, products } from './products.ts';

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
