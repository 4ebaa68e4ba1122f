import { type Cart, EMPTY_CART } from '../../../../domain/orders/cart.ts';
import { productById } from '../../../../domain/catalogue/catalogue.ts';
import type { Cell } from '../../../../domain/dates/dateRow.ts';
import { isObject } from '../../../../domain/text/isObject.ts';
import { orderLine } from '../../../../domain/orders/orderLine.ts';
import { stored } from '../../state/stored.ts';

/** Only the visitor's choices are stored: names and prices come from the current catalogue. */
interface StoredCart {
  readonly version: 1;
  readonly items: readonly StoredItem[];
}

interface StoredItem {
  readonly id: number;
  readonly selectedDate: string | null;
  readonly cells: readonly Cell[];
  readonly session: string;
}

const entry = stored('cart', (value) => (isStoredCart(value) ? value : null));

export const storedCart = {
  key: entry.key,
  /** Leaves out products that are no longer sold. */
  read: (): Cart => entry.read()?.items.flatMap(linesOf) ?? EMPTY_CART,
  /** False if storage refused the cart. It then lasts as long as the page, and an older one must not come back. */
  write(cart: Cart): boolean {
    const items = cart.map(({ productId: id, selectedDate, cells, session }) => ({ id, selectedDate, cells, session }));
    const isKept = entry.write({ version: 1, items });
    if (!isKept) entry.remove();
    return isKept;
  },
};

function linesOf({ id, selectedDate, cells, session }: StoredItem): Cart {
  const product = productById(id);
  return product ? [orderLine(product, selectedDate ? { selectedDate, cells, session } : null)] : [];
}

// Checked by hand: every page reads the cart, and a schema would bring zod into each.

function isStoredCart(value: unknown): value is StoredCart {
  return (
    isObject(value) && value['version'] === 1 && Array.isArray(value['items']) && value['items'].every(isStoredItem)
  );
}

function isStoredItem(value: unknown): value is StoredItem {
  if (!isObject(value) || !Number.isInteger(value['id']) || !Array.isArray(value['cells'])) return false;
  return isText(value['selectedDate'] ?? '') && isText(value['session']) && value['cells'].every(isCell);
}

function isCell(value: unknown): value is Cell {
  return isObject(value) && isText(value['heading']) && isText(value['text']);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
