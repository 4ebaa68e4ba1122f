import { productById } from '../../domain/catalogue/catalogue.ts';
import { type BookedLine, bookedLines, type Transfer } from '../../domain/bookings/transfers.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import { type SheetName, sheetNames } from '../../domain/dates/trainingSheets.ts';
import { sessionId } from '../sheets/offeredSessions.ts';

/** All of an order's places on one date: several lines may name it. */
export interface OrderSession<Line extends OrderLine = OrderLine> {
  readonly id: string;
  readonly sheet: SheetName;
  readonly line: Line;
  readonly lines: readonly Line[];
  /** The positions of its lines among those that were given. */
  readonly positions: readonly number[];
  readonly places: number;
}

/** The sheet of a session's item; undefined for items of other kinds. */
export function sheetOf(date: string): SheetName | undefined {
  return sheetNames.find((name) => date.startsWith(`${name} `));
}

/** `item`: the id of a session's item. It tells the sheet of a line whose product is gone. */
export function orderSessions<Line extends OrderLine>(given: readonly Line[], item?: string): OrderSession<Line>[] {
  const dates = new Map<string, OrderSession<Line>>();
  for (const [position, line] of given.entries()) {
    const product = productById(line.productId);
    const sheet = product ? product.sheet : item && sheetOf(item);
    if (!sheet || !line.selectedDate) continue;
    const id = sessionId(sheet, line);
    const { lines = [], positions = [], places = 0 } = dates.get(id) ?? {};
    dates.set(id, {
      id,
      sheet,
      line,
      lines: [...lines, line],
      positions: [...positions, position],
      places: places + line.quantity,
    });
  }
  return [...dates.values()];
}

/** The possible ids of an order's dates whose product is gone, and with it the name of their sheet. */
export function possibleItems({ order, transfers = [] }: Transferable): string[] {
  const lines = [...transfers.keys(), transfers.length]
    .flatMap((made) => bookedLines(order, transfers.slice(0, made)))
    .filter(({ productId, selectedDate }) => selectedDate && !productById(productId));
  return [...new Set(sheetNames.flatMap((sheet) => lines.map((line) => sessionId(sheet, line))))];
}

/** An order, with the transfers of its places. */
export interface Transferable {
  readonly order: Pick<Order, 'lines'>;
  readonly transfers?: readonly Transfer[] | undefined;
}

/** The sessions on which an order's places are booked. */
export function bookedSessionsOf({ order, transfers }: Transferable, item?: string): OrderSession<BookedLine>[] {
  return orderSessions(bookedLines(order, transfers), item);
}

/** The same, with those that all its places have left: their items must say so. */
export function heldSessions({ order, transfers = [] }: Transferable, item?: string): OrderSession<BookedLine>[] {
  const booked = bookedSessionsOf({ order, transfers }, item);
  const known = new Set(booked.map(({ id }) => id));
  // As the order was before each of its transfers.
  const left = transfers.flatMap((_, made) => bookedSessionsOf({ order, transfers: transfers.slice(0, made) }, item));
  return [
    ...booked,
    ...new Map(
      left
        .filter(({ id }) => !known.has(id))
        .map((session) => [session.id, { ...session, lines: [], positions: [], places: 0 }]),
    ).values(),
  ];
}
