import type { DateRow } from '../dates/dateRow.ts';
import type { Order } from '../orders/order.ts';
import { isCourse, onRow, type OrderLine } from '../orders/orderLine.ts';

/** Places of an order on another session of their product, at the same price. */
export interface Transfer {
  readonly id: string;
  /** The ids of the places. */
  readonly places: readonly string[];
  readonly to: DateRow;
  /** ISO 8601. */
  readonly at: string;
  /** Who pressed the button. */
  readonly by: 'customer' | 'owner';
  /** The owner tells the people: the website does not. */
  readonly isTold?: true;
}

/** A transfer that only the office can make, as a booker asked for it. It is made under the id of its request. */
export interface AskedTransfer extends Pick<Transfer, 'places' | 'to'> {
  /** The row on which they came when it was asked for. */
  readonly from: DateRow;
  /** Places left on the wanted date then; null if they were not counted. */
  readonly left: number | null;
  /** Opens the link in the owner's mail. */
  readonly key: string;
}

/** The places of an order's line that are booked on one date; equipment has none. */
export interface BookedLine extends OrderLine {
  /** The line's position in the order. */
  readonly position: number;
  readonly placeIds: readonly string[];
  /** Names its entry in calendars within the order: see `entriesOf`. */
  readonly entry: string;
}

/** An order with its lines as they are booked. */
export interface BookedOrder extends Order {
  readonly lines: readonly BookedLine[];
}

/**
 * An order's lines as they are booked after its transfers: a line whose places come on several dates is one line for each.
 * An invoice keeps the order's own lines.
 */
export function bookedLines({ lines }: Pick<Order, 'lines'>, transfers: readonly Transfer[] = []): BookedLine[] {
  const rows = new Map(transfers.flatMap(({ places, to }) => places.map((id) => [id, to] as const)));
  return lines.flatMap((line, position) => {
    if (!isCourse(line)) return [{ ...line, position, placeIds: [], entry: `${position}` }];
    const ids = Array.from({ length: line.quantity }, (_, place) => `${position}-${place}`);
    const entries = entriesOf(ids, line, position, transfers);
    return [...Map.groupBy(ids, (id) => (rows.get(id) ?? line).session).values()].map((placeIds) => {
      const [first = ''] = placeIds;
      const entry = entries.get(first)?.entry ?? '';
      return withPlaces({ ...onRow(line, rows.get(first) ?? line), position, placeIds, entry }, placeIds);
    });
  });
}

/** The same as they are and as each transfer found them, the first one first: where places have ever been. */
export function everBookedLines({ lines }: Pick<Order, 'lines'>, transfers: readonly Transfer[] = []): BookedLine[] {
  return [...transfers.keys(), transfers.length].flatMap((made) => bookedLines({ lines }, transfers.slice(0, made)));
}

interface CalendarEntry {
  readonly session: string;
  readonly entry: string;
}

/**
 * The entry of each place of a line. Places on one session share theirs. Those who stay keep it when others move, and all of
 * an entry take it with them, so that a calendar moves its event. Others get a new one, or that of whoever is there already.
 */
function entriesOf(
  ids: readonly string[],
  { session }: Pick<DateRow, 'session'>,
  position: number,
  transfers: readonly Transfer[],
): ReadonlyMap<string, CalendarEntry> {
  const entries = new Map<string, CalendarEntry>(ids.map((id) => [id, { session, entry: `${position}` }]));
  for (const [made, { places, to }] of transfers.entries()) {
    const others = ids.flatMap((id) => (places.includes(id) ? [] : (entries.get(id) ?? [])));
    const movers = ids.filter((id) => places.includes(id));
    const there = others.find((each) => each.session === to.session);
    const whole = movers
      .flatMap((id) => entries.get(id) ?? [])
      .find(({ entry }) => others.every((each) => each.entry !== entry));
    const { entry } = there ?? whole ?? { entry: `${position}-${made + 1}` };
    for (const id of movers) entries.set(id, { session: to.session, entry });
  }
  return entries;
}

/** The line with these of its places alone. */
export function withPlaces(line: BookedLine, placeIds: readonly string[]): BookedLine {
  return { ...line, quantity: placeIds.length, placeIds };
}

/** The line on which a place is booked. */
export function lineOfPlace<Line extends BookedLine>(place: string, lines: readonly Line[]): Line | undefined {
  return lines.find(({ placeIds }) => placeIds.includes(place));
}

/** The lines of these places, with these places alone. */
export function linesOfPlaces(placeIds: readonly string[], lines: readonly BookedLine[]): BookedLine[] {
  const byLine = Map.groupBy(placeIds, (place) => lineOfPlace(place, lines));
  return [...byLine].flatMap(([line, places]) => (line ? [withPlaces(line, places)] : []));
}

export function calendarId(orderId: string, { entry }: Pick<BookedLine, 'entry'>): string {
  return `${orderId}-${entry}`;
}
