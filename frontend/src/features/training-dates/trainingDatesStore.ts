import { storeListeners } from '../../storeListeners.ts';
import { CACHE_LIFETIME_MS } from './trainingDatesCache.ts';
import { fetchTrainingDates, type TrainingDates } from './fetchTrainingDates.ts';

const { subscribe, notify } = storeListeners({ listen, stopListening });

/**
 * The training dates outside React, in the form `useSyncExternalStore` takes: one fetch for a page, whatever shows them.
 * They are asked for again when the visitor comes back to the page or the connection does, once they are old.
 */
export const trainingDatesStore = { subscribe, snapshot, refetch };

let dates: TrainingDates | undefined;
let isFetching = false;

/** Undefined until the first answer. */
function snapshot(): TrainingDates | undefined {
  return dates;
}

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

function refetch(): void {
  if (!isFetching) void fetchAndShow();
}

/** What it calls never fails. */
async function fetchAndShow(): Promise<void> {
  isFetching = true;
  dates = await fetchTrainingDates(Date.now(), dates);
  isFetching = false;
  notify();
}
