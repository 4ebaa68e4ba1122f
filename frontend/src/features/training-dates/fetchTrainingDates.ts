import { isTrainingSheets, TRAINING_DATES_PATH, type TrainingSheets } from '../../../../domain/trainingSheets.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import { clockErrorOf } from './clockError.ts';
import { type CachedDates, isYoung, readCachedDates, writeCachedDates } from './trainingDatesCache.ts';

const TIME_LIMIT_MS = 10_000;

export interface TrainingDates {
  readonly sheets: TrainingSheets;
  /** `stale`: the network failed, and this is an old copy. `unavailable`: it failed, and there is no copy. */
  readonly status: 'fresh' | 'stale' | 'unavailable';
  /** When the sheets were fetched, in milliseconds since 1970. */
  readonly savedAt: number;
  /** How far this device's clock is ahead of our server's, in milliseconds, where that is days. */
  readonly clockError?: number;
}

/** Never fails: without network and without a copy there are no sheets. */
export async function fetchTrainingDates(now: number, shown?: TrainingDates): Promise<TrainingDates> {
  const cached = readCachedDates();
  if (cached && isYoung(cached, now)) return { ...cached, status: 'fresh' };
  try {
    const fetched: CachedDates = { savedAt: now, ...(await askForSheets(now)) };
    writeCachedDates(fetched);
    return { ...fetched, status: 'fresh' };
  } catch (cause) {
    reportFailure('The training dates could not be fetched', cause);
    const copy = cached ?? (shown?.status === 'unavailable' ? undefined : shown);
    return copy ? { ...copy, status: 'stale' } : { sheets: {}, status: 'unavailable', savedAt: now };
  }
}

// Neither the contract's schema nor `callApi`: every page with dates would load zod for one check.
async function askForSheets(now: number): Promise<Pick<CachedDates, 'sheets' | 'clockError'>> {
  // The browser's own copy may be older than ours is allowed to be: it asks whether that still holds.
  const response = await fetch(TRAINING_DATES_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  const answer: unknown = await response.json();
  if (!response.ok || !isTrainingSheets(answer))
    throw new Error(`The training dates were answered with ${response.status}, or are no sheets`);
  const clockError = clockErrorOf(response, now);
  return { sheets: answer, ...(clockError !== 0 && { clockError }) };
}
