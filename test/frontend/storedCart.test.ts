import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type Cart, EMPTY_CART } from '../../domain/orders/cart.ts';
import { productById, productBySlug } from '../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { products } from '../../domain/catalogue/products.ts';
import { storedCart } from '../../frontend/src/features/cart/storedCart.ts';
import { dateRow } from '../dateRow.ts';
import { memoryStorage } from './memoryStorage.ts';

const adr = productBySlug('adr')!;
const downloader = productById(10)!;

afterEach(() => {
  vi.unstubAllGlobals();
});

function cartFrom(text: string | null): Cart {
  vi.stubGlobal('localStorage', memoryStorage(text === null ? {} : { cart: text }));
  return storedCart.read();
}

function textOf(cart: Cart): string | null {
  vi.stubGlobal('localStorage', memoryStorage());
  storedCart.write(cart);
  return localStorage.getItem('cart');
}

function stored(items: unknown, version: unknown = 1): string {
  return JSON.stringify({ version, items });
}

test('a cart is read back from storage unchanged', () => {
  const cells = fc.array(fc.record({ heading: fc.string(), text: fc.string() }));
  const row = fc.option(fc.record({ selectedDate: fc.string({ minLength: 1 }), cells, session: fc.string() }));
  const line = fc.tuple(fc.constantFrom(...products), row).map(([product, chosen]) => orderLine(product, chosen));
  fc.assert(
    fc.property(fc.array(line), (cart) => {
      expect(cartFrom(textOf(cart))).toEqual(cart);
    }),
  );
});

test('storage holds an entry for each unit, with choices only, never a price', () => {
  const place = orderLine(adr, dateRow('12 Jan 2027', { Venue: 'Swansea' }));
  const item = {
    id: adr.id,
    selectedDate: '12 Jan 2027',
    cells: [{ heading: 'Venue', text: 'Swansea' }],
    session: place.session,
  };
  expect(JSON.parse(textOf([place, place])!)).toEqual({ version: 1, items: [item, item] });
});

test.for([
  [
    'a price and a name',
    { id: adr.id, selectedDate: '', cells: [], session: '', unitPrice: 1, description: 'Free', fee: -500 },
    adr,
  ],
  ['a product that is no longer sold', { id: 999, selectedDate: null, cells: [], session: '' }, undefined],
  [
    'a date of a product without dates',
    { id: 10, selectedDate: '12 Jan 2027', cells: [], session: 'c9f2bqx71kd0' },
    downloader,
  ],
  ['no date for a course', { id: adr.id, selectedDate: null, cells: [], session: '' }, adr],
] as const)('of %s, only entries of the catalogue are read', ([, item, product]) => {
  const rest = { id: downloader.id, selectedDate: null, cells: [], session: '' };
  expect(cartFrom(stored([item, rest]))).toEqual(
    (product ? [product, downloader] : [downloader]).map((one) => orderLine(one, null)),
  );
});

test('other versions and other shapes are an empty cart', () => {
  const item = { id: adr.id, selectedDate: '', cells: [], session: '' };
  const texts = [
    null,
    '[]',
    stored([item], 0),
    stored([item], 2),
    stored([item], '1'),
    stored(item),
    stored([{ ...item, id: '6' }]),
    stored([{ ...item, cells: ['Swansea'] }]),
    stored([{ id: adr.id }]),
    stored([{ ...item, selectedDate: 7 }]),
    stored([{ id: adr.id, selectedDate: '' }]),
  ];
  for (const text of texts) expect({ text, cart: cartFrom(text) }).toEqual({ text, cart: EMPTY_CART });
});
