import { productById } from '../../domain/catalogue.ts';
import { rowName } from '../../domain/dateRow.ts';
import type { OrderLine } from '../../domain/orderLine.ts';
import { DATE_GONE, stateText, stateTexts, tooFewPlacesText } from '../../domain/places.ts';
import { describeError, log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { dateId, isOutdated, type OfferedDate, offeredDates } from '../sheets/offeredDates.ts';
import { bookedDates } from './bookedDates.ts';
import type { PlaceDeps } from './takePlaces.ts';

/** The tables that the check reads. */
export interface DateDeps {
  readonly sheets: Pick<PlaceDeps['sheets'], 'read'>;
  readonly places: Pick<PlaceDeps['places'], 'taken'>;
}

interface CheckedDates {
  /** In the sheet's words: headings and signs are no part of a row's name, so the request could say anything in them. */
  readonly lines: readonly OrderLine[];
  /** Why dates cannot be booked, in words for the visitor, by the lines' positions: "items.2". Empty if all can be. */
  readonly gone: Readonly<Record<string, string>>;
}

/**
 * Looks an order's dates up in the stored sheets and counts. A date that cannot be checked counts as bookable: nobody is
 * turned away because a table or a sheet is down.
 */
export async function checkDates(
  requested: readonly OrderLine[],
  { sheets, places }: DateDeps,
  now: Date,
): Promise<CheckedDates> {
  const names = bookedDates(requested).map(({ sheet }) => sheet);
  if (names.length === 0) return { lines: requested, gone: {} };
  const stored = await sheets.read([...new Set(names)]).catch(unchecked);
  const offered = new Map<string, OfferedDate[]>(
    stored?.filter((sheet) => !isOutdated(sheet, now)).map(({ name, rows }) => [name, offeredDates(rows, name, now)]),
  );
  const lines = requested.map((line) => asListed(line, offered));
  const dates = bookedDates(lines).flatMap((date) => {
    const rows = offered.get(date.sheet);
    return rows ? [{ ...date, rows: rowsOf(date.line, date.id, rows) }] : [];
  });
  const counted = dates.flatMap(({ rows }) => rows).filter(({ capacity }) => capacity !== null);
  const taken = await places.taken(counted.map(({ id }) => id)).catch(unchecked);
  const gone: Record<string, string> = {};
  for (const { rows, positions, places: asked } of dates) {
    const text = goneText(rows, taken, asked);
    if (text) for (const position of positions) gone[`items.${position}`] = text;
  }
  return { lines, gone };
}

/** If the request names the day alone, only one row of that day may be open. */
function asListed(line: OrderLine, offered: ReadonlyMap<string, readonly OfferedDate[]>): OrderLine {
  const sheet = productById(line.productId)?.sheet;
  if (!sheet || !line.selectedDate) return line;
  const [open, another] = rowsOf(line, dateId(sheet, line), offered.get(sheet) ?? []).filter(
    ({ state }) => state === null,
  );
  if (!open || (another && another.id !== open.id)) return line;
  return { ...line, selectedDate: open.row.selectedDate, cells: open.row.cells };
}

/** A request with the specification's fields alone names its row by the first cell. */
function rowsOf(line: OrderLine, id: string, offered: readonly OfferedDate[]): OfferedDate[] {
  const day = rowName({ ...line, cells: [] });
  return offered.filter((date) =>
    line.cells.length === 0 ? rowName({ ...date.row, cells: [] }) === day : date.id === id,
  );
}

/** `rows`: the date's rows in its sheet: the owner may have written one twice, or the request may name the day alone. */
function goneText(
  rows: readonly OfferedDate[],
  taken: ReadonlyMap<string, number> | null,
  asked: number,
): string | null {
  const open = rows.filter(({ state }) => state === null);
  if (open.length === 0) return rows[0]?.state ? stateText(rows[0].state) : DATE_GONE;
  const left = Math.max(...open.map(({ id, capacity }) => (capacity ?? Infinity) - (taken?.get(id) ?? 0)));
  if (left <= 0) return stateTexts.Full;
  return left < asked ? tooFewPlacesText(left) : null;
}

function unchecked(error: unknown): null {
  if (!(error instanceof Unavailable)) throw error;
  log.error("An order's dates could not be checked", { cause: describeError(error) });
  return null;
}
