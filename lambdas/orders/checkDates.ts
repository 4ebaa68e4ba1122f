import type { OrderLine } from '../../domain/orderLine.ts';
import { DATE_GONE, stateTexts, tooFewPlacesText } from '../../domain/places.ts';
import { describeError, log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { isOutdated, type OfferedDate, offeredDates } from '../sheets/offeredDates.ts';
import { bookedDates } from './bookedDates.ts';
import type { PlaceDeps } from './takePlaces.ts';

/** What the check reads. */
export interface DateDeps {
  readonly sheets: Pick<PlaceDeps['sheets'], 'read'>;
  readonly places: Pick<PlaceDeps['places'], 'taken'>;
}

/**
 * Tells the visitor why dates of an order cannot be booked, by the lines' positions: "items.2". Empty if all can be.
 * A date that cannot be checked counts as bookable: nobody is turned away because a table or a sheet is down.
 */
export async function goneDates(
  lines: readonly OrderLine[],
  { sheets, places }: DateDeps,
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  const dates = bookedDates(lines);
  if (dates.length === 0) return {};
  const [stored, taken] = await Promise.all([
    sheets.read([...new Set(dates.map(({ sheet }) => sheet))]).catch(unchecked),
    places.taken(dates.map(({ id }) => id)).catch(unchecked),
  ]);
  const offered = new Map(
    stored?.filter((sheet) => !isOutdated(sheet, now)).map(({ name, rows }) => [name, offeredDates(rows, name, now)]),
  );
  const fields: Record<string, string> = {};
  for (const { id, sheet, positions, places: asked } of dates) {
    const rows = offered.get(sheet)?.filter((row) => row.id === id);
    const text = rows && goneText(rows, taken?.get(id) ?? 0, asked);
    if (text) for (const position of positions) fields[`items.${position}`] = text;
  }
  return fields;
}

/** `rows`: the date's rows in its sheet, where the owner may have written one twice. */
function goneText(rows: readonly OfferedDate[], taken: number, asked: number): string | null {
  const row = rows.find(({ state }) => state === null) ?? rows[0];
  if (!row) return DATE_GONE;
  if (row.state) return stateTexts[row.state];
  const left = (row.capacity ?? Infinity) - taken;
  if (left <= 0) return stateTexts.Full;
  return left < asked ? tooFewPlacesText(left) : null;
}

function unchecked(error: unknown): null {
  if (!(error instanceof Unavailable)) throw error;
  log.error("An order's dates could not be checked", { cause: describeError(error) });
  return null;
}
