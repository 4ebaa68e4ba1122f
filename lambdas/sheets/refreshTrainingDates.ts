import { sheetNames } from '../../domain/trainingSheets.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import { readSheet } from './readSheet.ts';

export interface RefreshDeps {
  readonly sheets: SheetStore;
  readonly fetchSheet: (url: string) => Promise<string>;
  /** In table order. */
  readonly urls: readonly string[];
}

export interface RefreshResult {
  readonly refreshed: string[];
  /** These keep their last good copy. */
  readonly failed: string[];
}

/** Fetches all sheets at once and stores each that can be read; one bad sheet touches no other. */
export async function refreshTrainingDates({ sheets, fetchSheet, urls }: RefreshDeps, now: Date): Promise<RefreshResult> {
  const result: RefreshResult = { refreshed: [], failed: [] };
  await Promise.all(sheetNames.map(async (name, index) => {
    try {
      const rows = readSheet(await fetchSheet(urls[index] ?? ''));
      await sheets.write({ name, rows, fetchedAt: now.toISOString() });
      result.refreshed.push(name);
    } catch (error) {
      log.warn('A sheet could not be refreshed', { sheet: name, cause: describeError(error) });
      result.failed.push(name);
    }
  }));
  return result;
}
