import { createHash } from 'node:crypto';
import { cellsText, plainName, type RowWords } from '../domain/dates/dateRow.ts';
import { headerOf, SESSION, sessionsOf, type Sheet } from '../domain/dates/trainingSheets.ts';

/** The id of a row's session in tests: its words decide, so that a test can name a session before it is stored. */
export function idOfRow({ selectedDate, cells }: RowWords): string {
  const words = `${selectedDate ?? ''} ${cellsText({ selectedDate, cells }) ?? ''}`;
  return createHash('sha256').update(plainName(words)).digest('hex').slice(0, 12);
}

/** A sheet with the column that a refresh writes. */
export function withIds(rows: Sheet): Sheet {
  const headings = headerOf(rows);
  if (headings.includes(SESSION)) return rows;
  const ids = new Map(sessionsOf(rows).map((row) => [row.texts, idOfRow(row)]));
  const padded = (texts: readonly string[]) => headings.map((_, column) => texts[column] ?? '');
  return rows.map((texts, index) => (index === 0 ? [...headings, SESSION] : [...padded(texts), ids.get(texts) ?? '']));
}

/** A row, or where a session moved, with the id of its words. */
export function withId<Row extends RowWords>(row: Row): Row & { readonly session: string } {
  return { ...row, session: idOfRow(row) };
}
