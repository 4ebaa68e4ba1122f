import { type Cart, type CartItem, cartItem, EMPTY_CART } from '../../../../domain/cart.ts';
import { productById } from '../../../../domain/catalogue.ts';
import { isObject } from '../../isObject.ts';

export const CART_STORAGE_KEY = 'cart';

/** Only what the visitor chose is stored: names and prices come from the catalogue of the day. */
interface StoredCart {
  readonly version: 1;
  readonly items: readonly StoredItem[];
}

type StoredItem = Pick<CartItem, 'id' | 'selectedDate' | 'session'>;

/** The cart this browser kept; empty if there is none, if it cannot be read, or if storage is forbidden. */
export function readStoredCart(): Cart {
  try {
    return cartFromText(localStorage.getItem(CART_STORAGE_KEY));
  } catch {
    return EMPTY_CART;
  }
}

/** False where storage is forbidden or full: the cart lives as long as the page, and an older one is not to come back in its place. */
export function writeStoredCart(cart: Cart): boolean {
  try {
    localStorage.setItem(CART_STORAGE_KEY, cartToText(cart));
    return true;
  } catch {
    removeStoredCart();
    return false;
  }
}

function removeStoredCart(): void {
  try {
    localStorage.removeItem(CART_STORAGE_KEY);
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}

export function cartToText(cart: Cart): string {
  const items = cart.map(({ id, selectedDate, session }) => ({ id, selectedDate, session }));
  return JSON.stringify({ version: 1, items } satisfies StoredCart);
}

/** Leaves out products that are no longer sold. */
export function cartFromText(text: string | null): Cart {
  const stored = jsonOf(text);
  if (!isStoredCart(stored)) return EMPTY_CART;
  return stored.items.flatMap(({ id, selectedDate, session }) => {
    const product = productById(id);
    if (!product) return [];
    const chosen = product.hasDates && selectedDate ? { selectedDate, session: session ?? '' } : null;
    return [cartItem(product, chosen)];
  });
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

// By hand: every page reads the cart, and a schema would bring zod into each.

function isStoredCart(value: unknown): value is StoredCart {
  return (
    isObject(value) && value['version'] === 1 && Array.isArray(value['items']) && value['items'].every(isStoredItem)
  );
}

function isStoredItem(value: unknown): value is StoredItem {
  return (
    isObject(value) &&
    Number.isInteger(value['id']) &&
    isTextOrNull(value['selectedDate']) &&
    isTextOrNull(value['session'])
  );
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
