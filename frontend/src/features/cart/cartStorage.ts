import { type Cart, type CartItem, cartItem, EMPTY_CART } from '../../../../domain/cart.ts';
import { productById } from '../../../../domain/catalogue.ts';
import { isObject } from '../../../../domain/isObject.ts';
import { stored } from '../../stored.ts';

/** Only what the visitor chose is stored: names and prices come from the catalogue of the day. */
interface KeptCart {
  readonly version: 1;
  readonly items: readonly KeptItem[];
}

type KeptItem = Pick<CartItem, 'id' | 'selectedDate' | 'session'>;

const entry = stored('cart', (value) => (isKeptCart(value) ? value : null));

export const cartStorage = {
  key: entry.key,
  read: (): Cart => catalogued(entry.read()),
  /** Whether it was kept. If not, the cart lives as long as the page, and an older one must not come back in its place. */
  write(cart: Cart): boolean {
    const items = cart.map(({ id, selectedDate, session }) => ({ id, selectedDate, session }));
    const isKept = entry.write({ version: 1, items });
    if (!isKept) entry.remove();
    return isKept;
  },
};

/** Leaves out products that are no longer sold. */
function catalogued(kept: KeptCart | null): Cart {
  if (!kept) return EMPTY_CART;
  return kept.items.flatMap(({ id, selectedDate, session }) => {
    const product = productById(id);
    if (!product) return [];
    const chosen = product.hasDates && selectedDate ? { selectedDate, session: session ?? '' } : null;
    return [cartItem(product, chosen)];
  });
}

// By hand: every page reads the cart, and a schema would bring zod into each.

function isKeptCart(value: unknown): value is KeptCart {
  return isObject(value) && value['version'] === 1 && Array.isArray(value['items']) && value['items'].every(isKeptItem);
}

function isKeptItem(value: unknown): value is KeptItem {
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
