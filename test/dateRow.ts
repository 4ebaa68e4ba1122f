import type { DateRow } from '../domain/dates/dateRow.ts';
import { idOfRow } from './sessions.ts';

/** A row of a sheet: its date, and the other cells by heading. */
export function dateRow(selectedDate: string, others: Readonly<Record<string, string>> = {}): DateRow {
  const cells = Object.entries(others).map(([heading, text]) => ({ heading, text }));
  return { selectedDate, cells, session: idOfRow({ selectedDate, cells }) };
}
