import { useDeferredValue, useSyncExternalStore } from 'react';
import type { TrainingSheets } from '../../../../domain/trainingSheets.ts';
import type { TrainingDates } from './fetchTrainingDates.ts';
import { trainingDatesStore } from './trainingDatesStore.ts';

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

export function useTrainingDates(): TrainingDatesState {
  const newest = useSyncExternalStore(trainingDatesStore.subscribe, trainingDatesStore.snapshot, () => undefined);
  // Tables of dates take long to render; deferred, React renders them in slices.
  const dates = useDeferredValue(newest);
  return {
    sheets: dates?.sheets ?? NO_SHEETS,
    status: dates?.status ?? 'loading',
    savedAt: dates?.savedAt ?? null,
    clockError: dates?.clockError ?? 0,
    retry: trainingDatesStore.refetch,
  };
}
