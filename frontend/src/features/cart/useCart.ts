import { useMemo, useSyncExternalStore } from 'react';
import { addToCart, cartLines, EMPTY_CART, removeFromCart, replaceInCart } from '../../../../domain/orders/cart.ts';
import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { priceOf, type Totals } from '../../../../domain/money/pricing.ts';
import { type CartSnapshot, cartStore } from './cartStore.ts';

interface CartState extends CartSnapshot {
  readonly lines: OrderLine[];
  readonly totals: Totals;
}

/** Changes of the cart, for any component. */
export const cartActions = {
  add: (line: OrderLine) => cartStore.change((cart) => addToCart(cart, line)),
  remove: (lines: readonly OrderLine[]) => cartStore.change((cart) => removeFromCart(cart, lines)),
  replace: (line: OrderLine, other: OrderLine) => cartStore.change((cart) => replaceInCart(cart, line, other)),
  setQuantity(line: OrderLine, quantity: number) {
    const more = quantity - line.quantity;
    if (more > 0) cartActions.add({ ...line, quantity: more });
    else cartActions.remove([{ ...line, quantity: -more }]);
  },
  addAll: (lines: readonly OrderLine[]) => cartStore.change((cart) => lines.reduce(addToCart, cart)),
  replaceAll: (lines: readonly OrderLine[]) => cartStore.change(() => lines.reduce(addToCart, EMPTY_CART)),
  clear: () => cartStore.change(() => EMPTY_CART),
};

/** The visitor's cart. Not a context: a change of one makes React hydrate the whole page at once. */
export function useCart(): CartState {
  const snapshot = useSyncExternalStore(cartStore.subscribe, cartStore.snapshot, cartStore.serverSnapshot);
  return useMemo(() => {
    const lines = cartLines(snapshot.items);
    return { ...snapshot, lines, totals: priceOf(lines) };
  }, [snapshot]);
}
