import { lineOfPlace } from '../../domain/bookings/bookings.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { BookedPlaces, MovedTo } from '../adapters/placeStore.ts';
import type { ChangedBooking } from './readers.ts';
import { bookedDates } from './bookedSessions.ts';
import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import { lastMove, type Move, type Moves } from './moves.ts';
import { dateId } from '../sheets/offeredSessions.ts';
import type { BookedRow } from './rowChange.ts';

/** The places of one order on a date that it booked. */
export interface DatedBooking extends ChangedBooking {
  /** The id of that date, whose item holds the claims of its mails. */
  readonly bookedId: string;
  readonly bookedLine: OrderLine;
  /** Null if the people come on the date that was booked. */
  readonly move: Move | null;
}

/** A date with everybody who comes on it after all moves. */
export interface CurrentDate extends BookedRow {
  readonly line: OrderLine;
  readonly bookings: readonly DatedBooking[];
}

export function movesOf(items: readonly BookedPlaces[]): Map<string, MovedTo> {
  return new Map(items.flatMap(({ date, movedTo }) => (movedTo ? [[date, movedTo]] : [])));
}

/** The dates with places that are paid and not refunded. */
export function currentDates(
  items: readonly BookedPlaces[],
  records: readonly OrderRecord[],
  moves: Moves,
  siteUrl: string,
): CurrentDate[] {
  const byId = new Map(records.map((record) => [record.orderId, record]));
  const dates = new Map<string, CurrentDate>();
  for (const { date: bookedId, places } of items) {
    for (const orderId of places.keys()) {
      const record = byId.get(orderId);
      if (record?.status !== 'PAID' || isFullyRefunded(record)) continue;
      const on = bookedDates(record.order.lines).find(({ id }) => id === bookedId);
      if (!on) continue;
      const { order, paidAt = record.createdAt, people } = record;
      const { sheet, positions } = on;
      const move = lastMove(sheet, bookedId, moves);
      const line = move ? { ...on.line, selectedDate: move.to.selectedDate, cells: move.to.cells } : on.line;
      const booking: DatedBooking = {
        orderId,
        order,
        paidAt,
        bookingUrl: bookingUrl(record, siteUrl),
        positions,
        places: on.places,
        people: Object.entries(people).flatMap(([place, person]) =>
          positions.includes(lineOfPlace(place)) ? [person] : [],
        ),
        bookedId,
        bookedLine: on.line,
        move,
      };
      const id = dateId(sheet, line);
      const { bookings, movedFrom } = dates.get(id) ?? { bookings: [], movedFrom: [] };
      dates.set(id, {
        id,
        sheet,
        line,
        selectedDate: line.selectedDate ?? '',
        cells: line.cells,
        bookings: [...bookings, booking],
        movedFrom: move ? [...new Set([...movedFrom, ...move.from])] : movedFrom,
      });
    }
  }
  return [...dates.values()];
}

/** How many places each date has from others that were moved to it, by their ids: for each date that had or has some. */
export function movedInOf(items: readonly BookedPlaces[], moves: Moves): Map<string, Record<string, number>> {
  const counts = new Map<string, Record<string, number>>(
    items.flatMap(({ date, movedIn }) => (Object.keys(movedIn).length > 0 ? [[date, {}]] : [])),
  );
  for (const { date, places } of items) {
    const sheet = sheetNames.find((name) => date.startsWith(`${name} `));
    const move = sheet && lastMove(sheet, date, moves);
    if (!sheet || !move) continue;
    const id = dateId(sheet, move.to);
    if (id === date) continue;
    const taken = [...places.values()].reduce((total, each) => total + each, 0);
    counts.set(id, { ...counts.get(id), [date]: taken });
  }
  return counts;
}
