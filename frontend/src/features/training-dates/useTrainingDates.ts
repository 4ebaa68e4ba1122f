import { useQuery } from '@tanstack/react-query';
import type { TrainingSheets } from '../../../../domain/trainingSheets.ts';
import { type TrainingDates, trainingDatesQuery } from './trainingDatesQuery.ts';

interface TrainingDatesState {
  readonly sheets: TrainingSheets;
  /** `loading` until the first answer, and in the prerendered page. */
  readonly status: TrainingDates['status'] | 'loading';
  /** When the sheets were fetched, in milliseconds since 1970; null while loading. */
  readonly savedAt: number | null;
  /** How far this device's clock is ahead, in milliseconds. */
  readonly clockError: number;
  readonly retry: () => void;
}

const NO_SHEETS: TrainingSheets = {};

export function useTrainingDates(): TrainingDatesState {
  const { data, refetch } = useQuery(trainingDatesQuery);
  return {
    sheets: data?.sheets ?? NO_SHEETS,
    status: data?.status ?? 'loading',
    savedAt: data?.savedAt ?? null,
    clockError: data?.clockError ?? 0,
    retry: () => void refetch(),
  };
}
