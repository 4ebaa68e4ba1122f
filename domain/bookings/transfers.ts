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
    if (!isCourse(line)) return [{ ...line, position, placeIds: [] }];
    const ids = Array.from({ length: line.quantity }, (_, place) => `${position}-${place}`);
    return [...Map.groupBy(ids, (id) => (rows.get(id) ?? line).session).values()].map((placeIds) =>
      withPlaces({ ...onRow(line, rows.get(placeIds[0] ?? '') ?? line), position, placeIds }, placeIds),
    );
  });
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

/** In calendars: stays the same while the places keep together, so that a calendar moves its event. */
export function calendarId(
  orderId: string,
  { position, placeIds: [first = ''] }: Pick<BookedLine, 'position' | 'placeIds'>,
): string {
  return first === '' || first.endsWith('-0') ? `${orderId}-${position}` : `${orderId}-${first}`;
}
