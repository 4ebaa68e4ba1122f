import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';
import { asCsv } from './writtenSheets.ts';

const CPC = 'Driver CPC - Sheet1';
const TODAY = '2026-11-25';

/** A row on each line, its cells between bars. */
export function read(rows: string) {
  return readCells(rows.split('\n').map((row) => row.split('|')));
}

export function readCells(rows: readonly (readonly string[])[]) {
  const sheet = readSheet(asCsv(rows), { today: TODAY });
  const offered = offeredSessions(sheet.rows, CPC, new Date(`${TODAY}T09:00:00Z`));
  return {
    ...sheet,
    sold: offered.filter(({ state }) => state === null).map(({ row }) => row.selectedDate),
    grave: sheet.repairs.filter(({ isGrave }) => isGrave).map(({ what }) => what),
  };
}
