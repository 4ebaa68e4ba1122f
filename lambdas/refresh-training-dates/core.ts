import type { StoredSheet } from '../adapters/sheetStore.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How old the oldest of these copies is. */
export function oldestAgeHours(copies: readonly StoredSheet[], now: Date): number {
  return Math.max(...copies.map(({ fetchedAt }) => now.getTime() - Date.parse(fetchedAt))) / HOUR_MS;
}
