import { type Cart, EMPTY_CART } from '../../../../domain/orders/cart.ts';
import { storeListeners } from '../../state/storeListeners.ts';
import { storedCart } from './storedCart.ts';

export interface CartSnapshot {
  readonly items: Cart;
  /** False until storage was read. */
  readonly isLoaded: boolean;
  /** False if the browser did not store the cart, so that it is lost with the page. */
  readonly isKept: boolean;
}

const NOT_LOADED: CartSnapshot = { items: EMPTY_CART, isLoaded: false, isKept: true };

/** The visitor's cart, the same in every tab, as a store for `useSyncExternalStore`. */
export function createCartStore() {
  let current = NOT_LOADED;
  const { subscribe, notify } = storeListeners({ listen, stopListening });

  function show(items: Cart, isKept = true) {
    current = { items, isLoaded: true, isKept };
    notify();
  }

  function handleStorage(event: StorageEvent) {
    const isStorageCleared = event.key === null;
    if (isStorageCleared || event.key === storedCart.key) show(storedCart.read());
  }

  /** A page restored from the back/forward cache may have missed a payment. */
  function handlePageShow(event: PageTransitionEvent) {
    if (event.persisted) show(storedCart.read());
  }

  function listen() {
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handlePageShow);
  }

  function stopListening() {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
  }

  function snapshot(): CartSnapshot {
    if (!current.isLoaded) current = { items: storedCart.read(), isLoaded: true, isKept: true };
    return current;
  }

  function change(update: (items: Cart) => Cart): void {
    const items = update(snapshot().items);
    show(items, storedCart.write(items));
  }

  return { subscribe, snapshot, serverSnapshot: () => NOT_LOADED, change };
}

export const cartStore = createCartStore();
