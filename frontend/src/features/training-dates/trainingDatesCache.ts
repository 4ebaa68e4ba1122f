import * as z from 'zod/mini';
import { trainingSheetsSchema } from '../../../../domain/trainingSheets.ts';

/** Specification, section 9: the browser's copy is used while it is younger than this. */
export const CACHE_LIFETIME_MS = 300_000;

export const CACHE_KEY = 'trainingData';

const cachedDatesSchema = z.object({
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  sheets: trainingSheetsSchema,
  clockError: z.optional(z.number()),
});

export type CachedDates = z.infer<typeof cachedDatesSchema>;

/** The browser's copy, whatever its age; null if there is none, if it is not ours to read, or if storage is forbidden. */
export function readCachedDates(): CachedDates | null {
  try {
    const cached = cachedDatesSchema.safeParse(JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null'));
    return cached.success ? cached.data : null;
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
