import { api } from '../../../../domain/api/routes.ts';
import { isObject } from '../../../../domain/text/isObject.ts';
import { isTrainingSheets, type TrainingSheets } from '../../../../domain/dates/trainingSheets.ts';
import { callApi, clockErrorOf } from '../../api/callApi.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import { stored } from '../../state/stored.ts';

/** Specification, section 9: the browser's copy is used while it is younger than this. */
export const CACHE_LIFETIME_MS = 300_000;

const TIME_LIMIT_MS = 10_000;

/** Smaller differences of the clock are ignored: the answer may come from a cache that is a day old. */
const CREDIBLE_CLOCK_ERROR_MS = 2 * 24 * 3_600_000;

/** A century. A stored number beyond it is no time, and `Date` throws for some of them. */
const LONGEST_TIME_MS = 100 * 365 * 24 * 3_600_000;

interface CachedDates {
  /** When the sheets were fetched, in milliseconds since 1970. */
  readonly savedAt: number;
  readonly sheets: TrainingSheets;
  /** How far this device's clock is ahead of the server's, in milliseconds; missing unless it is days. */
  readonly clockError?: number;
}

export interface TrainingDates extends CachedDates {
  /** `stale`: an old copy, because the network failed. `unavailable`: the network failed and there is no copy. */
  readonly status: 'fresh' | 'stale' | 'unavailable';
}

/** The browser's copy, whatever its age. */
const cachedDates = stored('trainingData', (value) => (isCachedDates(value) ? value : null));

/** Uses the browser's copy while it is younger than `lifetimeMs`. Never rejects: without a network and a copy there are no sheets. */
export async function fetchTrainingDates(
  now: number,
  shown?: TrainingDates,
  lifetimeMs = CACHE_LIFETIME_MS,
): Promise<TrainingDates> {
  const cached = cachedDates.read();
  if (cached && isYoung(cached, now, lifetimeMs)) return { ...cached, status: 'fresh' };
  try {
    const fetched: CachedDates = { savedAt: now, ...(await askForSheets(now)) };
    cachedDates.write(fetched);
    return { ...fetched, status: 'fresh' };
  } catch (cause) {
    reportFailure('The training dates could not be fetched', cause);
    const copy = cached ?? (shown?.status === 'unavailable' ? undefined : shown);
    return copy ? { ...copy, status: 'stale' } : { sheets: {}, status: 'unavailable', savedAt: now };
  }
}

let early: Promise<TrainingDates> | undefined;

/** Asks before the code that shows the dates is there. Its query takes the answer. */
export function askEarly(): void {
  early = fetchTrainingDates(Date.now());
}

/** Undefined if nobody asked early, or the answer was taken. */
export function takeEarlyDates(): Promise<TrainingDates> | undefined {
  const dates = early;
  early = undefined;
  return dates;
}

async function askForSheets(now: number): Promise<Pick<CachedDates, 'sheets' | 'clockError'>> {
  // `no-cache`: the browser's HTTP cache may be older than our copy is allowed to be.
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const { body, headers } = await callApi(api.trainingDates, { cache: 'no-cache', signal });
  if (!isTrainingSheets(body)) throw new TypeError('The answer is not training dates');
  const clockError = clockErrorOf(headers, now);
  return { sheets: body, ...(Math.abs(clockError) > CREDIBLE_CLOCK_ERROR_MS && { clockError }) };
}

/** A copy from the future is not young: the clock was put back. */
function isYoung({ savedAt }: CachedDates, now: number, lifetimeMs: number): boolean {
  return savedAt <= now && now - savedAt < lifetimeMs;
}

function isCachedDates(value: unknown): value is CachedDates {
  return (
    isObject(value) &&
    isTime(value['savedAt']) &&
    isTrainingSheets(value['sheets']) &&
    (value['clockError'] === undefined || isTime(value['clockError']))
  );
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) < LONGEST_TIME_MS;
}
