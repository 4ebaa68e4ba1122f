import { isTrainingSheets, type TrainingSheets } from '../../../../domain/trainingSheets.ts';

/** Specification, section 9: the browser's copy is used while it is younger than this. */
export const CACHE_LIFETIME_MS = 300_000;

export const CACHE_KEY = 'trainingData';

export interface CachedDates {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly sheets: TrainingSheets;
  /** How far this device's clock was ahead of our server's, in milliseconds, where that is days. */
  readonly clockError?: number;
}

/** The browser's copy, whatever its age; null if there is none, if it is not ours to read, or if storage is forbidden. */
export function readCachedDates(): CachedDates | null {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null');
    return isCachedDates(cached) ? cached : null;
  } catch {
    return null;
  }
}

export function writeCachedDates(dates: CachedDates): void {
  try {
    localStorage.setItem(CACHE_KEY, JSON.stringify(dates));
  } catch {
    // A forbidden or full storage costs a request next time, nothing else.
  }
}

/** A copy from the future (the clock was put back) is not young. */
export function isYoung({ savedAt }: CachedDates, now: number): boolean {
  return savedAt <= now && now - savedAt < CACHE_LIFETIME_MS;
}

function isCachedDates(value: unknown): value is CachedDates {
  return (
    typeof value === 'object' &&
    value !== null &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'sheets' in value &&
    isTrainingSheets(value.sheets) &&
    (!('clockError' in value) || typeof value.clockError === 'number')
  );
}
