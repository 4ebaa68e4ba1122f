import { afterEach, expect, test, vi } from 'vitest';
import { addToCart, cartItem, EMPTY_CART } from '../../domain/cart.ts';
import { productById } from '../../domain/catalogue.ts';
import { CART_STORAGE_KEY, cartToText } from '../../frontend/src/features/cart/cartStorage.ts';
import { createCartStore } from '../../frontend/src/features/cart/cartStore.ts';

const planner = cartItem(productById(2)!, null);

/** A browser tab as far as the store sees it: a window that hears `storage` events, and the storage. */
function openTab(storage: Partial<Storage>): EventTarget {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', storage);
  return window;
}

function storageWith(entries: Record<string, string>): Partial<Storage> {
  const values = new Map(Object.entries(entries));
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the prerendered page has an empty cart that is not loaded, whatever is stored', () => {
  openTab(storageWith({ [CART_STORAGE_KEY]: cartToText([planner]) }));
  expect(createCartStore().serverSnapshot()).toEqual({ items: EMPTY_CART, isLoaded: false, isKept: true });
});

test('the stored cart is there after a reload', () => {
  openTab(storageWith({}));
  createCartStore().change((cart) => addToCart(cart, planner, 3));
  expect(createCartStore().snapshot()).toEqual({ items: [planner, planner, planner], isLoaded: true, isKept: true });
});

test('React sees the same snapshot until the cart changes', () => {
  openTab(storageWith({}));
  const store = createCartStore();
  const before = store.snapshot();
  expect(store.snapshot()).toBe(before);
  store.change((cart) => addToCart(cart, planner, 1));
  expect(store.snapshot()).not.toBe(before);
});

test('what another tab stores is shown here, until nobody listens', () => {
  const storage = storageWith({});
  const window = openTab(storage);
  const store = createCartStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  expect(store.snapshot().items).toEqual(EMPTY_CART);

  storage.setItem?.(CART_STORAGE_KEY, cartToText([planner]));
  window.dispatchEvent(storageEvent(CART_STORAGE_KEY));
  expect(store.snapshot().items).toEqual([planner]);

  window.dispatchEvent(storageEvent('trainingData'));
  expect(listener).toHaveBeenCalledTimes(1);

  unsubscribe();
  window.dispatchEvent(storageEvent(null));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('storage that another tab has cleared is an empty cart here', () => {
  const window = openTab(storageWith({ [CART_STORAGE_KEY]: cartToText([planner]) }));
  const store = createCartStore();
  store.subscribe(() => {});
  expect(store.snapshot().items).toEqual([planner]);

  vi.stubGlobal('localStorage', storageWith({}));
  window.dispatchEvent(storageEvent(null));
  expect(store.snapshot().items).toEqual(EMPTY_CART);
});

test('a page that Back brings to life again shows what was stored meanwhile', () => {
  const storage = storageWith({ [CART_STORAGE_KEY]: cartToText([planner]) });
  const window = openTab(storage);
  const store = createCartStore();
  store.subscribe(() => {});
  expect(store.snapshot().items).toEqual([planner]);

  storage.setItem?.(CART_STORAGE_KEY, cartToText([]));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(store.snapshot().items).toEqual([planner]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(store.snapshot().items).toEqual(EMPTY_CART);
});

test('with forbidden or full storage the cart works as long as the page is open', () => {
  openTab({ getItem: refuse, setItem: refuse });
  const store = createCartStore();
  store.change((cart) => addToCart(cart, planner, 2));
  expect(store.snapshot()).toEqual({ items: [planner, planner], isLoaded: true, isKept: false });
});

test('a full storage does not bring back the cart from before', () => {
  const storage = storageWith({ [CART_STORAGE_KEY]: cartToText([planner]) });
  const removeItem = vi.fn<(key: string) => void>();
  openTab({ ...storage, setItem: refuse, removeItem });
  createCartStore().change(() => EMPTY_CART);
  expect(removeItem).toHaveBeenCalledWith(CART_STORAGE_KEY);
});
