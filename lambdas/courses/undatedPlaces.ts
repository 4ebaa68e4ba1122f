import { britishDay } from '../../domain/dates/britishDay.ts';
import { plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { isCourse, type OrderLine } from '../../domain/orders/orderLine.ts';
import { UNDATED_HELD_WITHIN_DAYS } from '../../domain/legal/retention.ts';
import type { PaidOrder } from '../../domain/orders/paidOrder.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';

const UNDATED = 'undated ';

/** True for a course whose date is to be arranged, or cannot be read. */
export function isUndated(line: OrderLine): boolean {
  return isCourse(line) && readCourseDate(line.selectedDate ?? '') === null;
}

/** True for an item of the table Sessions that lists the orders of one day's payments that have undated lines. */
export function isUndatedItem(id: string): boolean {
  return id.startsWith(UNDATED);
}

/** Lists an order that has undated lines, so that the names of their people are deleted in time. Throws Unavailable. */
export async function listUndated(
  { orderId, order, paidAt }: Pick<PaidOrder, 'orderId' | 'order' | 'paidAt'>,
  places: Pick<SessionStore, 'hold' | 'markOver'>,
): Promise<void> {
  const undated = order.lines.filter(isUndated).reduce((sum, { quantity }) => sum + quantity, 0);
  if (undated === 0) return;
  const day = britishDay(Date.parse(paidAt));
  await places.hold(`${UNDATED}${day}`, orderId, { places: undated, revision: 0 });
  await places.markOver(`${UNDATED}${day}`, plusDays(day, UNDATED_HELD_WITHIN_DAYS));
}
