import { queryOptions } from '@tanstack/react-query';
import { trainingDatesContract } from '../../../../domain/api/trainingDates.ts';
import type { TrainingSheets } from '../../../../domain/trainingSheets.ts';
import { callApi } from '../../api/callApi.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import { clockErrorOf } from './clockError.ts';
import { CACHE_LIFETIME_MS, type CachedDates, isYoung, readCachedDates, writeCachedDates } from './trainingDatesCache.ts';

const TIME_LIMIT_MS = 10_000;

export interface TrainingDates {
  readonly sheets: TrainingSheets;
  /** `stale`: the network failed, and this is an old copy. `unavailable`: it failed, and there is no copy. */
  readonly status: 'fresh' | 'stale' | 'unavailable';
  /** When the sheets were fetched, in milliseconds since 1970. */
  readonly savedAt: number;
  /** As `clockErrorOf` says; absent on a device whose clock is right. */
  readonly clockError?: number | undefined;
}

/** Never fails: without network and without a copy there are no sheets. */
export async function fetchTrainingDates(now: number, shown?: TrainingDates): Promise<TrainingDates> {
  const cached = readCachedDates();
  if (cached && isYoung(cached, now)) return { ...cached, status: 'fresh' };
  try {
    let clockError = 0;
    const sheets = await callApi(trainingDatesContract, undefined, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      onAnswer: (answer) => {
        clockError = clockErrorOf(answer, now);
      },
    });
    const fetched: CachedDates = { savedAt: now, sheets, ...(clockError !== 0 && { clockError }) };
    writeCachedDates(fetched);
    return { ...fetched, status: 'fresh' };
  } catch (cause) {
    reportFailure('The training dates could not be fetched', cause);
    const copy = cached ?? (shown?.status === 'unavailable' ? undefined : shown);
    return copy ? { ...copy, status: 'stale' } : { sheets: {}, status: 'unavailable', savedAt: now };
  }
}

export const trainingDatesQuery = queryOptions({
  queryKey: ['training-dates'],
  queryFn: ({ client, queryKey }) => fetchTrainingDates(Date.now(), client.getQueryData<TrainingDates>(queryKey)),
  staleTime: ({ state: { data, dataUpdatedAt } }) => (data?.status === 'fresh' ? CACHE_LIFETIME_MS - (dataUpdatedAt - data.savedAt) : 0),
  // Offline too, it is for the fetcher to decide: there may be a copy.
  networkMode: 'always',
  refetchOnReconnect: true,
});
