import { productById } from '../../domain/catalogue/catalogue.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { compareSoonest, type CourseDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { type DateRow, isSameCourse } from '../../domain/dates/dateRow.ts';
import type { Session } from '../../domain/dates/trainingSheets.ts';
import { needsEarlyStart } from '../../domain/orders/earlyStart.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { isOutdated, type OfferedSession, offeredSessions } from '../sheets/offeredSessions.ts';
import type { BookPage } from './courseBook.ts';
import { type NextDate, nextDates, takenOf } from './nextDates.ts';

/** Another date of a line's product. */
export interface OtherDate {
  readonly id: string;
  readonly row: Session;
  readonly days: CourseDays;
  /** All places there are, none if the owner says Full; null if they are not counted. */
  readonly capacity: number | null;
  /** By the last count. */
  readonly taken: number;
  /** By the last count; null if the places are not counted. */
  readonly left: number | null;
}

export interface OtherDatesDeps {
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly places: Pick<SessionStore, 'takenAndOff'>;
}

type Dated = Pick<OrderRecord, 'createdAt'> & {
  readonly order: Pick<OrderRecord['order'], 'customer' | 'terms'> & { readonly lines: readonly OrderLine[] };
};

/**
 * The dates on which the people of each of an order's lines could come instead, by the line's index: on sale or full, and
 * still to come. None of a sheet that is out of date, and none that the owner has cancelled or moved. Without a request for an early start, none within the days in which a consumer can cancel. Throws Unavailable.
 */
export async function otherDates(
  { order, createdAt: placedAt }: Dated,
  { sheets, places }: OtherDatesDeps,
  now: Date,
): Promise<readonly (readonly OtherDate[])[]> {
  const sheetsOf = order.lines.map(({ productId }) => productById(productId)?.sheet);
  const names = [...new Set(sheetsOf.flatMap((name) => name ?? []))];
  const stored = names.length > 0 ? await sheets.read(names) : [];
  const today = britishDay(now.getTime());
  const offered = new Map(
    stored
      .filter((sheet) => !isOutdated(sheet, now))
      .map(({ name, rows }) => [
        name,
        offeredSessions(rows, name, now).filter(
          ({ row, state }) => isOffered(state) && !isTooEarly(row, { order, placedAt }),
        ),
      ]),
  );
  const ids = [...offered.values()].flat().map(({ id }) => id);
  const { taken, off } = await places.takenAndOff(ids);
  return order.lines.map((line, index) => {
    const name = sheetsOf[index];
    if (!name || !line.session) return [];
    const others = (offered.get(name) ?? []).filter(({ id }) => id !== line.session && !off.has(id));
    return others
      .flatMap((each) => otherDate(each, taken))
      .filter(({ days }) => days.first > today)
      .toSorted(compareSoonest);
  });
}

/** True for a date that a consumer's order may not have: nobody asked for a start within the days in which a consumer can cancel. */
export function isTooEarly(
  row: Pick<DateRow, 'selectedDate'>,
  { order, placedAt }: { readonly order: Pick<OrderRecord['order'], 'customer' | 'terms'>; readonly placedAt: string },
): boolean {
  return (
    !order.customer.company && !order.terms?.earlyStart && needsEarlyStart([row], britishDay(Date.parse(placedAt)))
  );
}

function isOffered(state: OfferedSession['state']): boolean {
  return state === null || state === 'Full';
}

function otherDate({ id, row, capacity, state }: OfferedSession, taken: ReadonlyMap<string, number>): OtherDate[] {
  const days = readCourseDate(row.selectedDate);
  if (!days) return [];
  const all = state === 'Full' ? 0 : capacity;
  const gone = taken.get(id) ?? 0;
  return [{ id, row, days, capacity: all, taken: gone, left: all === null ? null : Math.max(0, all - gone) }];
}

const OFFERED = 5;

/** Other dates of a line's course with room for so many people, as the booking page offers them. */
export function datesInstead(
  line: OrderLine,
  places: number,
  { order, createdAt: placedAt }: Pick<OrderRecord, 'order' | 'createdAt'>,
  { sheets, items, now }: Pick<BookPage, 'sheets' | 'items' | 'now'>,
): NextDate[] {
  const copy = sheets.find(({ name }) => name === productById(line.productId)?.sheet);
  if (!copy) return [];
  const offered = copy.offered.filter(({ id, row }) => id !== line.session && isSameCourse(row, line));
  return nextDates({ ...copy, offered }, takenOf(items), now)
    .filter(({ row, left }) => !isTooEarly(row, { order, placedAt }) && (left === null || left >= places))
    .slice(0, OFFERED);
}
