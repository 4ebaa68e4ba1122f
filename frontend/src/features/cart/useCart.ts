import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { addToCart, type BoughtItem, type Cart, type CartItem, type CartLine, cartLines, EMPTY_CART, removeBought, removeFromCart } from '../../../../domain/cart.ts';
import { priceOf, type Totals } from '../../../../domain/pricing.ts';
import { createCartStore } from './cartStore.ts';

interface CartContext {
  readonly items: Cart;
  readonly lines: CartLine[];
  readonly totals: Totals;
  /** False until the visitor's stored cart was read, after hydration. */
  readonly isLoaded: boolean;
  /** False where the browser did not store the cart: it is lost with the page. */
  readonly isKept: boolean;
  readonly add: (item: CartItem, quantity: number) => void;
  readonly removeAt: (position: number) => void;
  readonly removeBought: (bought: readonly BoughtItem[]) => void;
  readonly clear: () => void;
  readonly isPanelOpen: boolean;
  readonly openPanel: () => void;
  readonly closePanel: () => void;
}

const Context = createContext<CartContext | null>(null);

export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createCartStore);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const { items, isLoaded, isKept } = useSyncExternalStore(store.subscribe, store.snapshot, store.serverSnapshot);

  const cart = useMemo<CartContext>(() => {
    const lines = cartLines(items);
    return {
      items,
      lines,
      totals: priceOf(lines),
      isLoaded,
      isKept,
      add: (item, quantity) => store.change((cart) => addToCart(cart, item, quantity)),
      removeAt: (position) => store.change((cart) => removeFromCart(cart, position)),
      removeBought: (bought) => store.change((cart) => removeBought(cart, bought)),
      clear: () => store.change(() => EMPTY_CART),
      isPanelOpen,
      openPanel: () => setPanelOpen(true),
      closePanel: () => setPanelOpen(false),
    };
  }, [store, items, isLoaded, isKept, isPanelOpen]);

  return <Context value={cart}>{children}</Context>;
}

export function useCart(): CartContext {
  const cart = useContext(Context);
  if (!cart) throw new Error('useCart needs a CartProvider above it');
  return cart;
}
