import { onRow, type OrderLine } from '../../domain/orders/orderLine.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { DATE_GONE, DAY_OF_SEVERAL, stateText, stateTexts, tooFewPlacesText } from '../../domain/dates/places.ts';
import { plainName } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { type OfferedSession, offeredSessions, withoutOff } from '../sheets/offeredSessions.ts';

/** The tables that the check reads. */
export interface DateDeps {
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly places: Pick<SessionStore, 'takenAndOff'>;
}

interface CheckedDates {
  /** In the sheet's words, with the ids of their sessions. */
  readonly lines: readonly OrderLine[];
  /** Why dates cannot be booked, in words for the visitor, by the lines' positions: "items.2". Empty if all can be. */
  readonly gone: Readonly<Record<string, string>>;
}

/** Looks an order's sessions up in the stored sheets and counts. Throws Unavailable: what cannot be looked up is not sold. */
export async function checkDates(
  requested: readonly OrderLine[],
  { sheets, places }: DateDeps,
  now: Date,
): Promise<CheckedDates> {
  const names = [...new Set(requested.flatMap((line) => sheetOf(line) ?? []))];
  if (names.length === 0) return { lines: requested, gone: {} };
  const stored = await sheets.read(names);
  const offered = new Map<SheetName, OfferedSession[]>(
    stored.map(({ name, rows }) => [name, offeredSessions(rows, name, now)]),
  );
  const found = requested.map((line) => namedSessions(line, offered));
  const ids = [...new Set(found.flatMap((sessions) => (sessions ?? []).map(({ id }) => id)))];
  const { taken, off } = await places.takenAndOff(ids);
  const asked = new Map(ids.map((id) => [id, 0]));
  for (const [index, sessions] of found.entries())
    for (const { id } of sessions ?? []) asked.set(id, (asked.get(id) ?? 0) + (requested[index]?.quantity ?? 0));
  const gone: Record<string, string> = {};
  for (const [position, sessions] of found.entries()) {
    const text = sessions && goneText(withoutOff(sessions, off), taken, asked);
    if (text) gone[`items.${position}`] = text;
  }
  return { lines: requested.map((line, index) => onSession(line, found[index])), gone };
}

/** Undefined for a line without a date. */
function sheetOf({ productId, selectedDate }: OrderLine): SheetName | undefined {
  return selectedDate ? (productById(productId)?.sheet ?? undefined) : undefined;
}

/** The session that a line names, or else, for a request with the specification's fields alone, those of its day. */
function namedSessions(
  line: OrderLine,
  offered: ReadonlyMap<SheetName, readonly OfferedSession[]>,
): readonly OfferedSession[] | null {
  const sheet = sheetOf(line);
  if (!sheet) return null;
  const all = offered.get(sheet) ?? [];
  if (line.session) return all.filter(({ id }) => id === line.session);
  const onDay = all.filter(({ row }) => plainName(row.selectedDate) === plainName(line.selectedDate ?? ''));
  const open = onDay.filter(({ state }) => state === null);
  return open.length > 0 ? open : onDay;
}

function onSession(line: OrderLine, sessions: readonly OfferedSession[] | null | undefined): OrderLine {
  const [only, ...others] = sessions ?? [];
  return only && others.length === 0 ? onRow(line, only.row) : line;
}

function goneText(
  [session, ...others]: readonly OfferedSession[],
  taken: ReadonlyMap<string, number>,
  asked: ReadonlyMap<string, number>,
): string | null {
  if (!session) return DATE_GONE;
  if (others.length > 0) return DAY_OF_SEVERAL;
  const { id, capacity, state } = session;
  if (state) return stateText(state);
  const left = (capacity ?? Infinity) - (taken.get(id) ?? 0);
  if (left <= 0) return stateTexts.Full;
  return left < (asked.get(id) ?? 0) ? tooFewPlacesText(left) : null;
}
