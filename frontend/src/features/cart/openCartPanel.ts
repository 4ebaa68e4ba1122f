import { useSyncExternalStore } from 'react';
import { storeListeners } from '../../state/storeListeners.ts';

const { subscribe, notify } = storeListeners();
let isOpen = false;

export function openCartPanel(): void {
  show(true);
}

export function closeCartPanel(): void {
  show(false);
}

export function useIsCartPanelOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

function show(open: boolean): void {
  isOpen = open;
  notify();
}
