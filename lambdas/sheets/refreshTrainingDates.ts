import { SHEET_LIMITS, type StoredSheetName, VENUES_SHEET } from '../../domain/trainingSheets.ts';
import { type FetchSheet, SheetUnreachable } from '../adapters/sheetSource.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import { type ReadSheet, readSheet } from './readSheet.ts';
import { examineSheet } from './sheetDoctor.ts';
import { examineVenues } from './venueDoctor.ts';
import type { Finding, SheetProblem } from '../mail/sheetMail.ts';
import type { SheetUrls } from './sheetSettings.ts';

export interface RefreshDeps {
  readonly sheets: SheetStore;
  readonly fetchSheet: FetchSheet;
  readonly urls: SheetUrls;
}

export interface RefreshResult {
  readonly refreshed: string[];
  /** These keep their last good copy. */
  readonly failed: string[];
  /** Problems that the owner can fix in the sheets. */
  readonly problems: SheetProblem[];
}

/** Fetches all sheets at once and stores each that can be read. A bad sheet does not affect the others. */
export async function refreshTrainingDates(
  { sheets, fetchSheet, urls }: RefreshDeps,
  now: Date,
): Promise<RefreshResult> {
  const result: RefreshResult = { refreshed: [], failed: [], problems: [] };
  await Promise.all(
    (Object.entries(urls) as [StoredSheetName, string][]).map(async ([sheet, url]) => {
      try {
        const published = await read(sheet, url);
        await sheets.write({ name: sheet, rows: published.rows, fetchedAt: now.toISOString() });
        result.refreshed.push(sheet);
        const findings = [...published.repairs, ...examined(sheet, published)];
        for (const finding of findings) result.problems.push({ sheet, ...finding });
      } catch (error) {
        log.warn('A sheet could not be refreshed', { sheet, cause: describeError(error) });
        result.failed.push(sheet);
      }
    }),
  );
  return result;

  function examined(sheet: StoredSheetName, published: ReadSheet): Finding[] {
    return sheet === VENUES_SHEET ? examineVenues(published) : examineSheet(published, sheet, now);
  }

  async function read(sheet: StoredSheetName, url: string): Promise<ReadSheet> {
    try {
      return readSheet(await fetchSheet(url), sheet === VENUES_SHEET ? SHEET_LIMITS.venueCell : SHEET_LIMITS.cell);
    } catch (error) {
      result.problems.push({
        sheet,
        what: error instanceof Error ? error.message : String(error),
        mayPass: error instanceof SheetUnreachable,
      });
      throw error;
    }
  }
}
