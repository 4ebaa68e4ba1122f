import { lineKey, type OrderLine } from './orderLine.ts';

/** One entry of quantity 1 for each unit, in the order they were added (specification, section 3). */
export type Cart = readonly OrderLine[];

export const EMPTY_CART: Cart = [];

export function addToCart(cart: Cart, line: OrderLine): Cart {
  return [...cart, ...Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 }))];
}

/** Takes out one entry for each unit. By key, not by position: another tab may have changed the cart meanwhile. */
export function removeFromCart(cart: Cart, lines: readonly OrderLine[]): Cart {
  const left = new Map(lines.map((line) => [lineKey(line), line.quantity]));
  return cart.filter((entry) => {
    const key = lineKey(entry);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Puts another line in the place of a line's units, as many as it has: the visitor chose their date. */
export function replaceInCart(cart: Cart, line: OrderLine, other: OrderLine): Cart {
  const units = new Set(cart.filter((entry) => lineKey(entry) === lineKey(line)).slice(-line.quantity));
  return cart.map((entry) => (units.has(entry) ? { ...other, quantity: 1 } : entry));
}

/** Merges the entries with identical product and date (specification, section 7, call 4). */
export function cartLines(cart: Cart): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const entry of cart) {
    const key = lineKey(entry);
    lines.set(key, { ...entry, quantity: (lines.get(key)?.quantity ?? 0) + entry.quantity });
  }
  return [...lines.values()];
}
