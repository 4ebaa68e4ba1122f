import { lineText } from '../../domain/orders/orderLine.ts';
import { sessionsOf, type SheetName } from '../../domain/dates/trainingSheets.ts';
import type { BookedPlaces } from '../adapters/placeStore.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { dateId } from '../sheets/offeredSessions.ts';
import type { RowChange } from './rowChange.ts';
import type { CurrentDate } from './currentDates.ts';

/** A sheet in which most booked rows are missing at once, or turned Cancelled or Moved. */
export interface Slip {
  readonly slip: 'lost' | 'off';
  readonly sheet: string;
  /** How many booked rows it has, or should have. */
  readonly booked: number;
  /** The rows in doubt, as a person reads them. */
  readonly rows: readonly string[];
}

/** A booked date, and what its sheet says of it now. */
interface DateChange {
  readonly date: CurrentDate;
  readonly change: RowChange | null;
}

interface Known {
  readonly byId: ReadonlyMap<string, Pick<BookedPlaces, 'wasListed'>>;
  readonly isTold: (date: CurrentDate) => boolean;
  readonly isNoted: (date: CurrentDate, change: RowChange | null) => boolean;
}

/** The slip in a sheet of which most booked rows are missing, cancelled or moved at once; null if there is none. */
export function slipOf(
  changes: readonly DateChange[],
  { rows }: StoredSheet,
  { byId, isTold, isNoted }: Known,
): Slip | null {
  const [sheet] = changes.map(({ date }) => date.sheet);
  if (!sheet) return null;
  const ids = idsOf(rows, sheet);
  // A row that no sheet ever had is no sign that rows were lost.
  const listed = changes.filter(({ date }) =>
    [date.id, ...date.movedFrom].some((id) => ids.has(id) || byId.get(id)?.wasListed),
  );
  const missing = listed.filter(({ date, change }) => isMissing(change) && !isTold(date));
  const off = listed.filter(({ date, change }) => isOff(change) && !isNoted(date, change));
  const isMost = ({ length }: readonly unknown[]) => length > 1 && length * 2 > listed.length;
  const isLost = isMost(missing) || (missing.length > 0 && rows.length <= 1);
  if (!isLost && !isMost(off)) return null;
  const inDoubt = (isLost ? missing : off).map(({ date }) => lineText(date.line));
  return { slip: isLost ? 'lost' : 'off', sheet, booked: listed.length, rows: inDoubt };
}

function idsOf(rows: StoredSheet['rows'], sheet: SheetName): ReadonlySet<string> {
  return new Set(sessionsOf(rows).map((row) => dateId(sheet, row)));
}

function isMissing(change: RowChange | null): boolean {
  return change?.kind === 'gone' || change?.kind === 'changed';
}

function isOff(change: RowChange | null): boolean {
  return change?.kind === 'cancelled' || change?.kind === 'moved';
}
