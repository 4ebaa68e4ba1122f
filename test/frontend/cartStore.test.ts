import { afterEach, expect, test, vi } from 'vitest';
import { addToCart, EMPTY_CART } from '../../domain/orders/cart.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { createCartStore } from '../../frontend/src/features/cart/cartStore.ts';
import { memoryStorage } from './memoryStorage.ts';

const planner = orderLine(productById(2)!, null);
const STORED = JSON.stringify({ version: 1, items: [{ id: 2, selectedDate: null, cells: [], session: '' }] });

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

function pageShow(persisted: boolean): Event {
  return Object.assign(new Event('pageshow'), { persisted });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the prerendered page has an empty cart that is not loaded', () => {
  openTab(memoryStorage({ cart: STORED }));
  expect(createCartStore().serverSnapshot()).toEqual({ items: EMPTY_CART, isLoaded: false, isKept: true });
});

test.for([
  ['a change in another tab is read', storageEvent('cart'), true],
  ['a storage that another tab cleared is read', storageEvent(null), true],
  ['a page restored by Back reads the cart again', pageShow(true), true],
  ['dates that another tab stores change nothing', storageEvent('trainingData'), false],
  ['a first visit reads nothing again', pageShow(false), false],
] as const)('%s, until the last listener leaves', ([, event, isRead]) => {
  const storage = memoryStorage();
  const window = openTab(storage);
  const store = createCartStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  expect(store.snapshot().items).toEqual(EMPTY_CART);
  storage.setItem('cart', STORED);
  window.dispatchEvent(event);
  expect(store.snapshot().items).toEqual(isRead ? [planner] : EMPTY_CART);
  unsubscribe();
  window.dispatchEvent(event);
  expect(listener).toHaveBeenCalledTimes(isRead ? 1 : 0);
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
