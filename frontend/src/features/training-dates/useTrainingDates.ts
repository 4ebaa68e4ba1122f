import { useDeferredValue, useSyncExternalStore } from 'react';
import type { TrainingSheets } from '../../../../domain/dates/trainingSheets.ts';
import { storeListeners } from '../../state/storeListeners.ts';
import { CACHE_LIFETIME_MS, fetchTrainingDates, type TrainingDates } from './fetchTrainingDates.ts';

interface TrainingDatesState {
  readonly sheets: TrainingSheets;
  /** `loading` until the first answer and in the prerendered page. */
  readonly status: TrainingDates['status'] | 'loading';
  /** When the sheets were fetched, in milliseconds since 1970; null while loading. */
  readonly savedAt: number | null;
  /** How far this device's clock is ahead of the server's, in milliseconds; zero unless it is days. */
  readonly clockError: number;
  readonly retry: () => void;
}

const NO_SHEETS: TrainingSheets = {};

/**
 * One fetch for all components of a page. Old dates are fetched again when the visitor returns to the page or the
 * network is back. Not TanStack Query: its 8.9 KB would take the home page above its limit of 95 KB.
 */
export function useTrainingDates(): TrainingDatesState {
  const newest = useSyncExternalStore(
    subscribe,
    () => dates,
    () => undefined,
  );
  // Tables of dates take long to render; deferred, React renders them in slices.
  const shown = useDeferredValue(newest);
  return {
    sheets: shown?.sheets ?? NO_SHEETS,
    status: shown?.status ?? 'loading',
    savedAt: shown?.savedAt ?? null,
    clockError: shown?.clockError ?? 0,
    retry: () => refetch(),
  };
}

const { subscribe, notify } = storeListeners({ listen, stopListening });

let dates: TrainingDates | undefined;
let isFetching = false;

function listen(): void {
  document.addEventListener('visibilitychange', refetchIfOld);
  window.addEventListener('online', refetchIfOld);
  refetchIfOld();
}

function stopListening(): void {
  document.removeEventListener('visibilitychange', refetchIfOld);
  window.removeEventListener('online', refetchIfOld);
}

function refetchIfOld(): void {
  const isYoung = dates?.status === 'fresh' && Date.now() - dates.savedAt < CACHE_LIFETIME_MS;
  if (document.visibilityState === 'visible' && !isYoung) refetch();
}

function refetch(lifetimeMs = CACHE_LIFETIME_MS): void {
  if (!isFetching) void fetchAndShow(lifetimeMs);
}

/** Even if the browser's copy is young: the server has refused one of its dates. */
export function refetchTrainingDates(): void {
  refetch(0);
}

async function fetchAndShow(lifetimeMs: number): Promise<void> {
  isFetching = true;
  dates = await fetchTrainingDates(Date.now(), dates, lifetimeMs);
  isFetching = false;
  notify();
}
