import { productById } from '../../domain/catalogue/catalogue.ts';
import { type BookedLine, bookedLines, everBookedLines, type Transfer } from '../../domain/bookings/transfers.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { BookedPlaces } from '../adapters/sessionItem.ts';
import type { BookPage } from './courseBook.ts';

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

/** `kept`: the sheet of the session at hand, for a line whose product has left the catalogue. */
export function orderSessions<Line extends OrderLine>(given: readonly Line[], kept?: SheetName): OrderSession<Line>[] {
  const dates = new Map<string, OrderSession<Line>>();
  for (const [position, line] of given.entries()) {
    const product = productById(line.productId);
    const sheet = product ? product.sheet : kept;
    const { session: id } = line;
    if (!sheet || !id) continue;
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

/** The ids of an order's sessions whose product has left the catalogue, and with it the name of their sheet. */
export function sessionsWithoutProduct({ order, transfers }: Transferable): string[] {
  const lines = everBookedLines(order, transfers).filter(
    ({ productId, session }) => session && !productById(productId),
  );
  return [...new Set(lines.map(({ session }) => session))];
}

/** An order, with the transfers of its places. */
export interface Transferable {
  readonly order: Pick<Order, 'lines'>;
  readonly transfers?: readonly Transfer[] | undefined;
}

/** The sessions on which an order's places are booked. */
export function bookedSessionsOf({ order, transfers }: Transferable, kept?: SheetName): OrderSession<BookedLine>[] {
  return orderSessions(bookedLines(order, transfers), kept);
}

/** The same, with those that all its places have left: their items must say so. */
export function heldSessions({ order, transfers = [] }: Transferable, kept?: SheetName): OrderSession<BookedLine>[] {
  const booked = bookedSessionsOf({ order, transfers }, kept);
  const known = new Set(booked.map(({ id }) => id));
  // As the order was before each of its transfers.
  const left = transfers.flatMap((_, made) => bookedSessionsOf({ order, transfers: transfers.slice(0, made) }, kept));
  return [
    ...booked,
    ...new Map(
      left
        .filter(({ id }) => !known.has(id))
        .map((session) => [session.id, { ...session, lines: [], positions: [], places: 0 }]),
    ).values(),
  ];
}

/** An order that a session lists, with its places there: none once all of them have left it. */
export interface OrderOn {
  readonly item: BookedPlaces;
  readonly record: OrderRecord;
  readonly on: OrderSession<BookedLine>;
}

/** The orders of a page, once for each of its sessions that lists them. */
export function ordersOn({ page, records }: Pick<BookPage, 'page' | 'records'>): OrderOn[] {
  const byId = new Map(records.map((record) => [record.orderId, record]));
  return page.flatMap((item) =>
    item.orderIds.flatMap((orderId) => {
      const record = byId.get(orderId);
      const on = record && heldSessions(record, item.sheet).find(({ id }) => id === item.id);
      return on ? [{ item, record, on }] : [];
    }),
  );
}
