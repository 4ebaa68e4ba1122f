import { lineText } from '../../domain/orders/lineName.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { BookedSession } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import type { IndexedSheet } from './sheetIndex.ts';
import { isOwnerTold } from './tellReaders.ts';
import { changeWords } from './sessionChange.ts';

/** A sheet in which most booked rows are missing at once, or turned Cancelled or Moved. */
export interface Slip {
  readonly slip: 'lost' | 'off';
  readonly sheet: string;
  /** How many booked rows it has, or should have. */
  readonly booked: number;
  /** The rows in doubt, as a person reads them. */
  readonly rows: readonly string[];
}

/** The item of the table Places that notes the slip of a sheet. */
export function slipItem(sheet: SheetName): string {
  return `sheet ${sheet}`;
}

/** The slip in a sheet whose booked rows are mostly missing, cancelled or moved at once; null if there is none. */
export function slipOf(
  sessions: readonly BookedSession[],
  { rows, name, byId }: IndexedSheet,
  { items }: Pick<CourseBook, 'items'>,
): Slip | null {
  // A row that no sheet ever had is no sign that rows were lost.
  const listed = sessions.filter(({ id, movedFrom }) =>
    [id, ...movedFrom].some((each) => byId.has(each) || items.get(each)?.wasListed),
  );
  const missing = listed.filter((session) => isMissing(session) && !isOwnerTold(session));
  const off = listed.filter((session) => isOff(session) && !isNoted(session));
  const isMost = ({ length }: readonly unknown[]) => length > 1 && length * 2 > listed.length;
  const isLost = isMost(missing) || (missing.length > 0 && rows.length <= 1);
  if (!isLost && !isMost(off)) return null;
  const inDoubt = (isLost ? missing : off).map(({ line }) => lineText(line));
  return { slip: isLost ? 'lost' : 'off', sheet: name, booked: listed.length, rows: inDoubt };
}

function isMissing({ change }: BookedSession): boolean {
  return change?.kind === 'gone' || change?.kind === 'changed';
}

function isOff({ change }: BookedSession): boolean {
  return change?.kind === 'cancelled' || change?.kind === 'moved';
}

/** An earlier run has seen the change, so people may have been mailed. */
function isNoted({ change, item }: BookedSession): boolean {
  return change !== null && item?.noted?.words === changeWords(change);
}
