import { reportFailure } from '../../api/reportFailure.ts';
import type { TrainingDates } from './trainingDatesQuery.ts';
import type * as Watcher from './watchTrainingDates.ts';

/**
 * The training dates in the form `useSyncExternalStore` takes. What fetches and checks them (TanStack Query, the schemas) is a
 * fifth of a page's code, so it comes after the page has been painted.
 */
export const trainingDatesStore = { subscribe, snapshot, retry };

let watcher: typeof Watcher | null = null;
let isUnavailable = false;
const UNAVAILABLE: TrainingDates = { sheets: {}, status: 'unavailable', savedAt: 0 };

/** Each subscription as a function that starts watching, once that code is there. */
const waiting = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  let stop: (() => void) | null = null;
  const start = () => {
    if (watcher) stop ??= watcher.watchTrainingDates(onChange);
    onChange();
  };
  waiting.add(start);
  void loadWatcher();
  return () => {
    waiting.delete(start);
    stop?.();
  };
}

function snapshot(): TrainingDates | undefined {
  return watcher?.knownTrainingDates() ?? (isUnavailable ? UNAVAILABLE : undefined);
}

function retry(): void {
  if (watcher) watcher.refetchTrainingDates();
  else void loadWatcher();
}

async function loadWatcher(): Promise<void> {
  try {
    watcher ??= await import('./watchTrainingDates.ts');
    isUnavailable = false;
  } catch (cause) {
    reportFailure('The code for the training dates could not be fetched', cause);
    isUnavailable = true;
  }
  for (const start of waiting) start();
}
