import { isOver, readCourseDate } from '../../domain/dates/courseDate.ts';
import { SHEET_LIMITS } from '../../domain/dates/trainingSheets.ts';
import type { SheetRow } from './sheetColumns.ts';

interface KeptRows {
  readonly kept: readonly SheetRow[];
  /** Rows to come that had no room. */
  readonly left: number;
}

/** As many rows to come as the site keeps, and of those that are over the latest, as far as there is room. */
export function keptRows(rows: readonly SheetRow[], date: number, today: string): KeptRows {
  const dated = rows.map((row) => ({ row, days: readCourseDate(row.cells[date] ?? '') }));
  const [coming, over] = [
    dated.filter(({ days }) => !isOver(days, today)),
    dated.filter(({ days }) => isOver(days, today)),
  ];
  const shown = coming.slice(0, SHEET_LIMITS.rows);
  const latest = over
    .toSorted((a, b) => ((a.days?.first ?? '') < (b.days?.first ?? '') ? 1 : -1))
    .slice(0, SHEET_LIMITS.rows - shown.length);
  const kept = new Set([...shown, ...latest]);
  return { kept: dated.filter((each) => kept.has(each)).map(({ row }) => row), left: coming.length - shown.length };
}
