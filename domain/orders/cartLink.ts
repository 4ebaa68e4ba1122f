import { ORDER_LIMITS, type OrderLine } from './orderLine.ts';

export const CART_LINK_VERSION = '1';

/** In characters; an order of fifty courses takes some 1,500. */
export const MAX_CART_LINK = 4_000;

/**
 * The cart as the fragment of an address, which browsers send to no server. Of each line it has the product's id, the
 * quantity and the session's id; no words and no prices. Null if the cart is more than one order takes.
 */
export function cartFragment(lines: readonly OrderLine[]): string | null {
  const choices = lines.map(({ productId, quantity, session }) =>
    session ? [productId, quantity, session] : [productId, quantity],
  );
  const fragment = `#${new URLSearchParams({ cart: CART_LINK_VERSION, lines: JSON.stringify(choices) })}`;
  return isTooLarge(lines) || fragment.length > MAX_CART_LINK ? null : fragment;
}

/** Also where a mail program escaped the "=". */
export function isCartFragment(fragment: string): boolean {
  return /^#cart(?:=|%3[Dd])/.test(fragment);
}

export function isTooLarge(lines: readonly Pick<OrderLine, 'quantity'>[]): boolean {
  return lines.length > ORDER_LIMITS.lines || lines.some(({ quantity }) => quantity > ORDER_LIMITS.quantity);
}
