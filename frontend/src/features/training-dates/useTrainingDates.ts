import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { britishDay } from '../../../../domain/dates/britishDay.ts';
import type { TrainingSheets } from '../../../../domain/dates/trainingSheets.ts';
import { queryClient } from '../../api/queryClient.ts';
import { subscribeToNothing } from '../../components/useHydrated.ts';
import { CACHE_LIFETIME_MS, fetchTrainingDates, takeEarlyDates, type TrainingDates } from './fetchTrainingDates.ts';

interface TrainingDatesState {
  readonly sheets: TrainingSheets;
  /** `loading` until the first answer and in the prerendered page. */
  readonly status: TrainingDates['status'] | 'loading';
  /** When the sheets were fetched, in milliseconds since 1970; null while loading. */
  readonly savedAt: number | null;
  /** The British date as an ISO date, even if the device's clock is wrong. Null in the prerendered page. */
  readonly today: string | null;
  readonly retry: () => void;
}

const NO_SHEETS: TrainingSheets = {};

/** Never in error, so that the last dates stay on the page while they are asked for again. */
export const trainingDatesQuery = queryOptions({
  queryKey: ['training-dates'],
  queryFn: ({ client }) => takeEarlyDates() ?? fetchTrainingDates(Date.now(), client.getQueryData(['training-dates'])),
  // From when they were saved: a copy from the browser's storage is older than this page.
  staleTime: ({ state: { data, dataUpdatedAt } }) =>
    data?.status === 'fresh' ? data.savedAt + CACHE_LIFETIME_MS - dataUpdatedAt : 0,
  gcTime: Infinity,
  refetchOnReconnect: true,
});

/** One fetch for all components of a page. Old dates are fetched again when the visitor returns to the page or the network is back. */
export function useTrainingDates(): TrainingDatesState {
  const { data, refetch } = useQuery(trainingDatesQuery);
  // Tables of dates take long to render; deferred, React renders them in slices.
  const shown = useDeferredValue(data);
  const today = useSyncExternalStore(
    subscribeToNothing,
    () => britishDay(Date.now() - (shown?.clockError ?? 0)),
    () => null,
  );
  return {
    sheets: shown?.sheets ?? NO_SHEETS,
    status: shown?.status ?? 'loading',
    savedAt: shown?.savedAt ?? null,
    today,
    retry: () => void refetch({ cancelRefetch: false }),
  };
}

/** Even if the browser's copy is young: the server has refused one of its dates. */
export function refetchTrainingDates(): void {
  const shown = queryClient.getQueryData(trainingDatesQuery.queryKey);
  void queryClient.fetchQuery({
    ...trainingDatesQuery,
    queryFn: () => fetchTrainingDates(Date.now(), shown, 0),
    staleTime: 0,
  });
}
