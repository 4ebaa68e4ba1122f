import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { recordHoursBy } from '../../domain/bookings/courseDays.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { BookedPlaces } from '../adapters/placeStore.ts';
import { bookedDates } from './bookedSessions.ts';
import { lastMove } from './moves.ts';
import { dateId } from '../sheets/offeredSessions.ts';
import { movesOf } from './currentDates.ts';

/**
 * The dates whose hours must be recorded by now: their last days, by the ids of their items. Also dates whose orders were
 * all refunded, and those on the way of a move. A date that cannot be read is never over.
 */
export function overDates(
  items: readonly BookedPlaces[],
  records: readonly OrderRecord[],
  now: Date,
): ReadonlyMap<string, string> {
  const byId = new Map(records.map((record) => [record.orderId, record]));
  const known = new Set(items.map(({ date }) => date));
  const moves = movesOf(items);
  const over = new Map<string, string>();
  for (const { date, orderIds } of items) {
    for (const orderId of orderIds) {
      const on = bookedDates(byId.get(orderId)?.order.lines ?? []).find(({ id }) => id === date);
      if (!on) continue;
      const move = lastMove(on.sheet, date, moves);
      const days = readCourseDate((move?.to ?? on.line).selectedDate ?? '');
      if (!days || britishDay(now.getTime()) <= recordHoursBy(days)) continue;
      for (const id of [date, ...(move ? [...move.from, dateId(on.sheet, move.to)] : [])])
        if (known.has(id)) over.set(id, days.last);
    }
  }
  return over;
}
