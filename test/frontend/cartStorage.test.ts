import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { addToCart, type Cart, cartItem, EMPTY_CART } from '../../domain/cart.ts';
import { productById, productBySlug } from '../../domain/catalogue.ts';
import { products } from '../../domain/products.ts';
import { cartStorage } from '../../frontend/src/features/cart/cartStorage.ts';
import { memoryStorage } from './memoryStorage.ts';

const adr = productBySlug('adr')!;
const downloader = productById(10)!;

afterEach(() => {
  vi.unstubAllGlobals();
});

function cartFrom(text: string | null): Cart {
  vi.stubGlobal('localStorage', memoryStorage(text === null ? {} : { cart: text }));
  return cartStorage.read();
}

function textOf(cart: Cart): string | null {
  vi.stubGlobal('localStorage', memoryStorage());
  cartStorage.write(cart);
  return localStorage.getItem('cart');
}

function stored(items: unknown, version: unknown = 1): string {
  return JSON.stringify({ version, items });
}

test('a cart comes back from storage as it was', () => {
  const chosen = fc.option(fc.record({ selectedDate: fc.string({ minLength: 1 }), session: fc.string() }));
  const item = fc
    .tuple(fc.constantFrom(...products), chosen)
    .map(([product, row]) => cartItem(product, product.hasDates ? row : null));
  fc.assert(
    fc.property(fc.array(item), (cart) => {
      expect(cartFrom(textOf(cart))).toEqual(cart);
    }),
  );
});

test('storage holds choices only, never a price', () => {
  const cart = addToCart(EMPTY_CART, cartItem(adr, { selectedDate: '12 Jan 2027', session: 'Swansea' }), 1);
  expect(JSON.parse(textOf(cart)!)).toEqual({
    version: 1,
    items: [{ id: adr.id, selectedDate: '12 Jan 2027', session: 'Swansea' }],
  });
});

test('prices and names come from the catalogue, whatever storage says', () => {
  const [item] = cartFrom(
    stored([{ id: adr.id, selectedDate: '', session: '', price: '£0.01', description: 'Free', oneOffFee: -500 }]),
  );
  expect(item).toEqual(cartItem(adr, null));
});

test('a product that is no longer sold is left out and the rest stays', () => {
  const cart = cartFrom(
    stored([
      { id: 999, selectedDate: null, session: null },
      { id: downloader.id, selectedDate: null, session: null },
    ]),
  );
  expect(cart).toEqual([cartItem(downloader, null)]);
});

test('a product without dates takes no date from storage, and a dated one without a date is to be arranged', () => {
  const cart = cartFrom(
    stored([
      { id: downloader.id, selectedDate: '12 Jan 2027', session: 'x' },
      { id: adr.id, selectedDate: null, session: null },
    ]),
  );
  expect(cart.map(({ selectedDate }) => selectedDate)).toEqual([null, '']);
});

test('other versions and other shapes are an empty cart', () => {
  const item = { id: adr.id, selectedDate: '', session: '' };
  const texts = [
    null,
    '',
    'null',
    '[]',
    '{',
    stored([item], 0),
    stored([item], 2),
    stored([item], '1'),
    stored(item),
    stored([{ ...item, id: '6' }]),
    stored([{ id: adr.id }]),
  ];
  for (const text of texts) expect({ text, cart: cartFrom(text) }).toEqual({ text, cart: EMPTY_CART });
});

test('junk never throws and never brings an item that is not in the catalogue', () => {
  const junkItem = fc.record({
    id: fc.oneof(fc.integer({ min: -1, max: 14 }), fc.anything()),
    selectedDate: fc.anything(),
    session: fc.anything(),
  });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(junkItem).map((items) => stored(items)),
  );
  fc.assert(
    fc.property(text, (junk) => {
      const cart: Cart = cartFrom(junk);
      for (const item of cart) expect(item).toMatchObject(productById(item.id)!);
    }),
  );
});
