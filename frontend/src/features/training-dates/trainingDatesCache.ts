import { isObject } from '../../../../domain/isObject.ts';
import { isTrainingSheets, type TrainingSheets } from '../../../../domain/trainingSheets.ts';
import { stored } from '../../state/stored.ts';

/** Specification, section 9: the browser's copy is used while it is younger than this. */
export const CACHE_LIFETIME_MS = 300_000;

export interface CachedDates {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly sheets: TrainingSheets;
  /** How far this device's clock was ahead of the server's, in milliseconds; missing unless it is days. */
  readonly clockError?: number;
}

/** The browser's copy, whatever its age. */
export const cachedDates = stored('trainingData', (value) => (isCachedDates(value) ? value : null));

/** A copy from the future is not young: the clock was put back. */
export function isYoung({ savedAt }: CachedDates, now: number): boolean {
  return savedAt <= now && now - savedAt < CACHE_LIFETIME_MS;
}

function isCachedDates(value: unknown): value is CachedDates {
  return (
    isObject(value) &&
    typeof value['savedAt'] === 'number' &&
    isTrainingSheets(value['sheets']) &&
    (value['clockError'] === undefined || typeof value['clockError'] === 'number')
  );
}
