import { type Product, unitFee, unitPrice } from './catalogue.ts';
import type { Pence } from './money.ts';

/** One unit in the cart (specification, section 3): the product as the catalogue has it now, and the row chosen for it. */
export interface CartItem extends Product {
  /** First cell of the chosen row; empty if none was chosen yet; null if the product has no dates. */
  readonly selectedDate: string | null;
  /** The chosen row's other cells. */
  readonly session: string | null;
}

export type Cart = readonly CartItem[];

/** Entries that are the same in everything a customer sees, counted. */
export interface CartLine {
  readonly product: Product;
  readonly selectedDate: string | null;
  readonly session: string | null;
  readonly unitPrice: Pence;
  readonly fee: Pence;
  readonly quantity: number;
}

export const EMPTY_CART: Cart = [];

export interface ChosenSession {
  readonly selectedDate: string;
  readonly session: string;
}

export function cartItem(product: Product, chosen: ChosenSession | null): CartItem {
  const none = product.hasDates ? '' : null;
  return { ...product, selectedDate: chosen?.selectedDate ?? none, session: chosen?.session ?? none };
}

/** Adding makes one entry per unit. */
export function addToCart(cart: Cart, item: CartItem, quantity: number): Cart {
  return [...cart, ...Array.from({ length: quantity }, () => item)];
}

/** Takes out one entry that is as this one. Not by its position: another tab may have changed the cart since it was seen. */
export function removeFromCart(cart: Cart, entry: CartItem): Cart {
  const position = cart.findIndex((item) => entryKey(item) === entryKey(entry));
  return cart.filter((_, index) => index !== position);
}

/** What an order says of the units that were bought; a date that was not chosen, or that a product has not, is empty. */
export interface BoughtItem {
  readonly description: string;
  readonly selectedDate: string;
  readonly session: string;
  readonly quantity: number;
}

/** Takes out one entry for each unit bought; what is in the cart besides stays. */
export function removeBought(cart: Cart, bought: readonly BoughtItem[]): Cart {
  const left = new Map(bought.map(({ quantity, ...item }) => [boughtKey(item), quantity]));
  return cart.filter((item) => {
    const key = boughtKey({
      description: item.description,
      selectedDate: item.selectedDate ?? '',
      session: item.session ?? '',
    });
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function boughtKey({ description, selectedDate, session }: Omit<BoughtItem, 'quantity'>): string {
  return JSON.stringify([description, selectedDate, session]);
}

/** Merges entries with identical product, date and session (specification, section 7, call 4). */
export function cartLines(cart: Cart): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const item of cart) {
    const key = entryKey(item);
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, {
      product: item,
      selectedDate: item.selectedDate,
      session: item.session,
      unitPrice: unitPrice(item),
      fee: unitFee(item),
      quantity,
    });
  }
  return [...lines.values()];
}

/** The same for entries that are the same to a customer. */
function entryKey({ id, selectedDate, session }: CartItem): string {
  return JSON.stringify([id, selectedDate, session]);
}
