import { compareSoonest, readCourseDate } from '../../domain/dates/courseDate.ts';
import { type DateRow, dateText, plainName, venueName } from '../../domain/dates/dateRow.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import { isFullyRefunded, type OrderRecord, refundedTotal } from '../adapters/orderRecord.ts';
import type { BookedPlaces } from '../adapters/placeStore.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import type { Booking, CourseDate } from './models.ts';
import { type BookedDate, bookedDates } from './bookedSessions.ts';
import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import { lastMove, movedLine, type Moves } from './moves.ts';
import { dateId, isOutdated, offeredDates } from '../sheets/offeredSessions.ts';
import { type RowChange, rowChange } from './rowChange.ts';

/** A date that can be read, with everybody whom the table Places counts on it. */
export interface CountedCourse extends CourseDate {
  readonly id: string;
  readonly isCancelled: boolean;
  /** The mails of its own item. */
  readonly mails: BookedPlaces['mails'];
}

export interface CourseWorld {
  readonly counted: readonly BookedPlaces[];
  readonly records: readonly OrderRecord[];
  readonly sheets: readonly StoredSheet[];
  readonly now: Date;
  readonly siteUrl: string;
}

/** The dates on which people come who have paid and are not refunded, soonest first. A date that cannot be read is none. */
export function courseDates(world: CourseWorld): CountedCourse[] {
  const records = new Map(world.records.map((record) => [record.orderId, record]));
  const moves: Moves = new Map(
    world.counted.flatMap(({ date, movedTo }) => (movedTo ? [[date, movedTo] as const] : [])),
  );
  const items = world.counted.flatMap((item) => itemBookings(item, records, { moves, siteUrl: world.siteUrl }));
  return [...Map.groupBy(items, ({ id }) => id)]
    .flatMap(([id, counted]) => courseDate(id, counted, world))
    .toSorted(compareSoonest);
}

/** The bookings of one item, and the id of the date on which its people come. */
interface ItemBookings extends Pick<CourseDate, 'line' | 'sheet'> {
  readonly id: string;
  readonly item: BookedPlaces;
  /** The dates on the way to it, by their ids, the last one first. */
  readonly movedFrom: readonly string[];
  readonly bookings: readonly Booking[];
}

function itemBookings(
  item: BookedPlaces,
  records: ReadonlyMap<string, OrderRecord>,
  { moves, siteUrl }: { readonly moves: Moves; readonly siteUrl: string },
): ItemBookings[] {
  const found = [...item.places.keys()].flatMap((orderId) => {
    const record = records.get(orderId);
    if (record?.status !== 'PAID' || isFullyRefunded(record)) return [];
    const on = bookedDates(record.order.lines).find(({ id }) => id === item.date);
    return on ? [{ on, booking: bookingOf(record, on, siteUrl) }] : [];
  });
  const [first] = found;
  if (!first) return [];
  const { sheet } = first.on;
  const line = movedLine(first.on.line, moves);
  const movedFrom = lastMove(sheet, item.date, moves)?.from ?? [];
  return [{ id: dateId(sheet, line), item, line, sheet, movedFrom, bookings: found.map(({ booking }) => booking) }];
}

function bookingOf(record: OrderRecord, { positions }: BookedDate, siteUrl: string): Booking {
  const { orderId, order, paidAt = record.createdAt, people } = record;
  return {
    orderId,
    order,
    paidAt,
    positions,
    bookingUrl: bookingUrl(record, siteUrl),
    refunded: refundedTotal(record),
    people: positions.flatMap((position) =>
      Array.from(
        { length: order.lines[position]?.quantity ?? 0 },
        (_, place) => people[`${position}-${place}`] ?? null,
      ),
    ),
  };
}

function courseDate(
  id: string,
  found: readonly ItemBookings[],
  { sheets, counted, now }: CourseWorld,
): CountedCourse[] {
  const [{ line, sheet }] = found as [ItemBookings];
  const copy = sheets.find(({ name }) => name === sheet);
  const movedFrom = [...new Set(found.flatMap((each) => each.movedFrom))];
  const booked = { id, sheet, selectedDate: line.selectedDate ?? '', cells: line.cells, movedFrom };
  const change = copy ? rowChange(booked, copy.rows, now) : null;
  const days = readCourseDate(line.selectedDate ?? '');
  if (!days) return [];
  // The other row may be meant for another day or place, of which the customers have not been told.
  const isSame =
    change?.kind === 'changed' &&
    readCourseDate(change.row.selectedDate)?.first === days.first &&
    isSameVenue(line, change.row);
  const bookings = found
    .flatMap((each) => each.bookings)
    .toSorted((a, b) => Date.parse(a.paidAt) - Date.parse(b.paidAt));
  const taken = sum(found.flatMap(({ item }) => [...item.places.values()]));
  const offered = copy ? offeredDates(copy.rows, sheet, now).find((each) => each.id === id) : undefined;
  return [
    {
      id,
      sheet,
      days,
      bookings,
      taken,
      isCancelled: change?.kind === 'cancelled',
      changeText: change && changeText(change),
      isCertain: change === null || isSame,
      line: isSame ? withRow(line, change.row) : line,
      unlisted: taken - sum(bookings.map(({ people }) => people.length)),
      capacity: offered?.capacity ?? null,
      unchecked: copy ? (isOutdated(copy, now) ? 'outdated' : null) : 'unread',
      mails: counted.find(({ date }) => date === id)?.mails ?? {},
    },
  ];
}

function changeText(change: RowChange): string {
  switch (change.kind) {
    case 'cancelled':
      return 'The sheet says Cancelled.';
    case 'gone':
      return 'The sheet has no such row.';
    case 'moved':
      return `The sheet says that it moved: ${dateText(change.to)}.`;
    case 'unclear':
      return `The sheet says ${change.says}, which the website cannot follow.`;
    case 'changed':
    case 'back':
      return `The row has changed since it was booked: ${dateText(change.row)}.`;
  }
}

/** "Swansea" and "Swansea, Unit 3" are one. */
function isSameVenue(one: DateRow, other: DateRow): boolean {
  const [first, second] = [plainName(venueName(one) ?? ''), plainName(venueName(other) ?? '')];
  return first.includes(second) || second.includes(first);
}

/** In the words that the row has now. */
function withRow(line: OrderLine, { selectedDate, cells }: DateRow): OrderLine {
  return { ...line, selectedDate, cells };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
