import { stored } from '../../state/stored.ts';
import { storeListeners } from '../../state/storeListeners.ts';

const kept = stored('place', (value) => (typeof value === 'string' ? value : null));
const { subscribe, notify } = storeListeners();

/** Lasts as long as the page if the browser does not keep it. Null until it was read. */
let chosen: string | null = null;

/** The place that the visitor chose last in this browser, as a store for `useSyncExternalStore`; empty for all places. */
export const chosenPlace = {
  subscribe,
  snapshot: (): string => (chosen ??= kept.read() ?? ''),
  serverSnapshot: () => '',
};

/** An empty name chooses all places. */
export function choosePlace(place: string): void {
  chosen = place;
  if (place) kept.write(place);
  else kept.remove();
  notify();
}
