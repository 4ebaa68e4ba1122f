import { useMemo, useSyncExternalStore } from 'react';
import {
  addToCart,
  type BoughtItem,
  type Cart,
  type CartItem,
  type CartLine,
  cartLines,
  EMPTY_CART,
  removeBought,
  removeFromCart,
} from '../../../../domain/cart.ts';
import { priceOf, type Totals } from '../../../../domain/pricing.ts';
import { type CartSnapshot, cartStore } from './cartStore.ts';

interface CartState extends CartSnapshot {
  readonly lines: CartLine[];
  readonly totals: Totals;
}

/** What can be done to the cart, from anywhere. */
export const cartActions = {
  add: (item: CartItem, quantity: number) => cartStore.change((cart) => addToCart(cart, item, quantity)),
  remove: (item: CartItem) => cartStore.change((cart) => removeFromCart(cart, item)),
  removeBought: (bought: readonly BoughtItem[]) => cartStore.change((cart) => removeBought(cart, bought)),
  clear: () => cartStore.change(() => EMPTY_CART),
};

/** The visitor's cart as it is now. No context: a change of one makes React hydrate the whole page at once. */
export function useCart(): CartState {
  const snapshot = useSyncExternalStore(cartStore.subscribe, cartStore.snapshot, cartStore.serverSnapshot);
  return useMemo(() => ({ ...snapshot, ...priced(snapshot.items) }), [snapshot]);
}

function priced(items: Cart): Pick<CartState, 'lines' | 'totals'> {
  const lines = cartLines(items);
  return { lines, totals: priceOf(lines) };
}
