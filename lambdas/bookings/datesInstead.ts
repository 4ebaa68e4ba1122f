import { productById } from '../../domain/catalogue/catalogue.ts';
import { isSameCourse } from '../../domain/dates/dateRow.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { BookPage } from '../courses/courseBook.ts';
import { type NextDate, nextDates, takenOf } from '../courses/nextDates.ts';
import { isTooEarly } from '../courses/otherDates.ts';

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
