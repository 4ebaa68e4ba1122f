import { britishDay } from '../../domain/dates/britishDay.ts';
import { type CourseDays, isOver, readCourseDate } from '../../domain/dates/courseDate.ts';
import { type Session, sessionsOf, type SheetName } from '../../domain/dates/trainingSheets.ts';
import type { Finding } from './finding.ts';
import { doubtfulDates } from './doubtfulDates.ts';
import { sessionId } from './offeredSessions.ts';
import type { ReadSheet } from './readSheet.ts';
import { unknownWords } from './unknownWords.ts';
import { wrongYears } from './wrongYears.ts';

/** A row of a sheet under examination. */
export interface ExaminedRow {
  /** The row's number in the spreadsheet. */
  readonly row: number;
  readonly sheet: SheetName;
  readonly session: Session;
  /** Null if the date cannot be read. */
  readonly days: CourseDays | null;
}

/** Finds probable mistakes of the owner. Nothing here changes what is on sale. */
export function examineSheet({ rows, rowNumbers }: ReadSheet, sheet: SheetName, now: Date): Finding[] {
  const today = britishDay(now.getTime());
  const numbers = new Map(rows.map((texts, index) => [texts, rowNumbers[index]]));
  const all = sessionsOf(rows).map((session): ExaminedRow => {
    return { row: numbers.get(session.texts) ?? 0, sheet, session, days: readCourseDate(session.selectedDate) };
  });
  const current = all.filter(({ days }) => !isOver(days, today));
  const findings = [
    ...current.flatMap(unknownWords),
    ...current.flatMap((row) => doubtfulDates(row, today)),
    ...equalRows(current),
    ...wrongYears(all, today),
  ];
  return findings.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
}

function equalRows(rows: readonly ExaminedRow[]): Finding[] {
  const groups = Map.groupBy(rows, ({ sheet, session }) => sessionId(sheet, session));
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ row, session }) => ({
      row,
      what: `"${session.selectedDate}" has the same words as row ${first?.row}. Visitors cannot tell the two apart, and their places are counted together. Please delete one, or write what is different.`,
    })),
  );
}
