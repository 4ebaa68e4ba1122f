import { storeListeners } from '../../storeListeners.ts';
import { CACHE_LIFETIME_MS } from './trainingDatesCache.ts';
import { fetchTrainingDates, type TrainingDates } from './fetchTrainingDates.ts';

const { subscribe, notify } = storeListeners({ listen, stopListening });

/**
 * The training dates as a store for `useSyncExternalStore`: one fetch for all components of a page.
 * Old dates are fetched again when the visitor returns to the page or the network is back.
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

async function fetchAndShow(): Promise<void> {
  isFetching = true;
  dates = await fetchTrainingDates(Date.now(), dates);
  isFetching = false;
  notify();
}
