import { onRow, type OrderLine } from '../../domain/orders/orderLine.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { DATE_GONE, DAY_OF_SEVERAL, stateText, stateTexts, tooFewPlacesText } from '../../domain/dates/places.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { describeError, log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import {
  isOutdated,
  type OfferedSession,
  offeredSessions,
  sessionId,
  withoutMoved,
} from '../sheets/offeredSessions.ts';
import { orderSessions } from '../courses/orderSessions.ts';
import type { MovedTo } from '../adapters/dateItem.ts';
import type { PlaceDeps } from '../courses/holdPlaces.ts';
import { withoutInvisible } from '../../domain/text/visible.ts';

/** "//", "@", "www.", "example.co.uk" or "192.0.2.1". */
const LINK = /\/\/|@|[\p{L}\p{N}-][.\u3002]\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/u;

/** The tables that the check reads. */
export interface DateDeps {
  readonly sheets: Pick<PlaceDeps['sheets'], 'read'>;
  readonly places: Pick<PlaceDeps['places'], 'takenAndMoves'>;
}

interface CheckedDates {
  /** In the sheet's words: headings and signs are no part of a row's name, so the request could say anything in them. */
  readonly lines: readonly OrderLine[];
  /** Why dates cannot be booked, in words for the visitor, by the lines' positions: "items.2". Empty if all can be. */
  readonly gone: Readonly<Record<string, string>>;
}

/**
 * Looks an order's dates up in the stored sheets and counts. A date that cannot be checked counts as bookable, unless its
 * words hold a link: nobody is turned away because a table or a sheet is down.
 */
export async function checkDates(
  requested: readonly OrderLine[],
  { sheets, places }: DateDeps,
  now: Date,
): Promise<CheckedDates> {
  const names = orderSessions(requested).map(({ sheet }) => sheet);
  if (names.length === 0) return { lines: requested, gone: {} };
  const stored = (await sheets.read([...new Set(names)]).catch(unchecked)) ?? [];
  const fresh = new Set(stored.filter((sheet) => !isOutdated(sheet, now)).map(({ name }) => name));
  const offered = new Map<string, OfferedSession[]>(
    stored.map(({ name, rows }) => [name, offeredSessions(rows, name, now)]),
  );
  const lines = requested.map((line) => asListed(line, offered));
  const dates = orderSessions(lines).map((date) => {
    const rows = namedRows(date.line, date.sheet, offered.get(date.sheet) ?? []);
    return { date, rows };
  });
  const ids = dates.flatMap(({ rows }) => rows.map(({ id }) => id));
  const known = await places.takenAndMoves(ids).catch(unchecked);
  const { taken, moves } = known ?? { taken: null, moves: new Map<string, MovedTo>() };
  const gone: Record<string, string> = {};
  for (const { date, rows } of dates) {
    const text = fresh.has(date.sheet)
      ? goneText(withoutMoved(rows, moves), taken, date.places)
      : uncheckedText(rows, date.line);
    if (text) for (const position of date.positions) gone[`items.${position}`] = text;
  }
  return { lines, gone };
}

/** The line with the words of the row that it names, so that its places count under that row's id. */
function asListed(line: OrderLine, offered: ReadonlyMap<string, readonly OfferedSession[]>): OrderLine {
  const sheet = productById(line.productId)?.sheet;
  if (!sheet || !line.selectedDate) return line;
  const rows = namedRows(line, sheet, offered.get(sheet) ?? []);
  const named = rows.find(({ state }) => state === null) ?? rows[0];
  return named && isOneRow(rows) ? onRow(line, named.row) : line;
}

/** The rows with the line's words, or else, for a request with the specification's fields alone, all rows of its day. */
function namedRows(line: OrderLine, sheet: SheetName, offered: readonly OfferedSession[]): OfferedSession[] {
  const id = sessionId(sheet, line);
  const exact = offered.filter((date) => date.id === id);
  if (exact.length > 0 || line.cells.length > 0) return exact;
  return offered.filter(({ row }) => sessionId(sheet, { ...row, cells: [] }) === id);
}

/** The owner may have written a row twice. */
function isOneRow(rows: readonly OfferedSession[]): boolean {
  return rows.every(({ id }) => id === rows[0]?.id);
}

function goneText(
  rows: readonly OfferedSession[],
  taken: ReadonlyMap<string, number> | null,
  asked: number,
): string | null {
  if (!isOneRow(rows)) return DAY_OF_SEVERAL;
  const open = rows.filter(({ state }) => state === null);
  if (open.length === 0) return rows[0]?.state ? stateText(rows[0].state) : DATE_GONE;
  const left = Math.max(...open.map(({ id, capacity }) => (capacity ?? Infinity) - (taken?.get(id) ?? 0)));
  if (left <= 0) return stateTexts.Full;
  return left < asked ? tooFewPlacesText(left) : null;
}

/** A row that no copy has is sold in the request's own words, which are mailed to the address in the request. */
function uncheckedText(rows: readonly OfferedSession[], { selectedDate, cells }: OrderLine): string | null {
  if (rows.length > 0) return null;
  const words = [selectedDate ?? '', ...cells.flatMap(({ heading, text }) => [heading, text])];
  return words.some(holdsLink) ? DATE_GONE : null;
}

function unchecked(error: unknown): null {
  if (!(error instanceof Unavailable)) throw error;
  log.error("An order's dates could not be checked", { cause: describeError(error) });
  return null;
}

/** True for a text that a mail program may show as a link or an address, also in full-width signs or with hidden ones. */
function holdsLink(text: string): boolean {
  return LINK.test(withoutInvisible(text).normalize('NFKC'));
}
