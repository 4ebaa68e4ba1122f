import { afterEach, expect, test, vi } from 'vitest';
import { addToCart, EMPTY_CART } from '../../domain/cart.ts';
import { productById } from '../../domain/catalogue.ts';
import { orderLine } from '../../domain/orderLine.ts';
import { createCartStore } from '../../frontend/src/features/cart/cartStore.ts';
import { memoryStorage } from './memoryStorage.ts';

const planner = orderLine(productById(2)!, null);
const STORED = JSON.stringify({ version: 1, items: [{ id: 2, selectedDate: null, cells: [] }] });

/** A browser tab as the store sees it: a window that gets `storage` events, and the storage. */
function openTab(storage: Storage): EventTarget {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', storage);
  return window;
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the prerendered page has an empty cart that is not loaded', () => {
  openTab(memoryStorage({ cart: STORED }));
  expect(createCartStore().serverSnapshot()).toEqual({ items: EMPTY_CART, isLoaded: false, isKept: true });
});

test('a cart survives a reload', () => {
  openTab(memoryStorage());
  createCartStore().change((cart) => addToCart(cart, { ...planner, quantity: 3 }));
  expect(createCartStore().snapshot()).toEqual({ items: [planner, planner, planner], isLoaded: true, isKept: true });
});

test('React sees the same snapshot until the cart changes', () => {
  openTab(memoryStorage());
  const store = createCartStore();
  const before = store.snapshot();
  expect(store.snapshot()).toBe(before);
  store.change((cart) => addToCart(cart, planner));
  expect(store.snapshot()).not.toBe(before);
});

test('a change in another tab is shown until the last listener leaves', () => {
  const storage = memoryStorage();
  const window = openTab(storage);
  const store = createCartStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  expect(store.snapshot().items).toEqual(EMPTY_CART);

  storage.setItem('cart', STORED);
  window.dispatchEvent(storageEvent('cart'));
  expect(store.snapshot().items).toEqual([planner]);

  window.dispatchEvent(storageEvent('trainingData'));
  expect(listener).toHaveBeenCalledTimes(1);

  unsubscribe();
  window.dispatchEvent(storageEvent(null));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('another tab that clears the storage empties the cart', () => {
  const window = openTab(memoryStorage({ cart: STORED }));
  const store = createCartStore();
  store.subscribe(() => {});
  expect(store.snapshot().items).toEqual([planner]);

  vi.stubGlobal('localStorage', memoryStorage());
  window.dispatchEvent(storageEvent(null));
  expect(store.snapshot().items).toEqual(EMPTY_CART);
});

test('a page restored from the back/forward cache reads the cart again', () => {
  const storage = memoryStorage({ cart: STORED });
  const window = openTab(storage);
  const store = createCartStore();
  store.subscribe(() => {});
  expect(store.snapshot().items).toEqual([planner]);

  storage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(store.snapshot().items).toEqual([planner]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(store.snapshot().items).toEqual(EMPTY_CART);
});

test('with forbidden or full storage the cart lasts as long as the page', () => {
  openTab(memoryStorage({}, { isForbidden: true }));
  const store = createCartStore();
  store.change((cart) => addToCart(cart, { ...planner, quantity: 2 }));
  expect(store.snapshot()).toEqual({ items: [planner, planner], isLoaded: true, isKept: false });
});

test('a full storage does not keep an older cart', () => {
  const storage = memoryStorage({ cart: STORED }, { isFull: true });
  openTab(storage);
  createCartStore().change(() => EMPTY_CART);
  expect(storage.getItem('cart')).toBeNull();
});
