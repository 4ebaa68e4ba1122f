import { linkState } from '../../domain/bookings/attendance.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { recordHoursBy } from '../../domain/bookings/courseDays.ts';
import type { BookPage } from './courseBook.ts';
import { heldSessions } from './orderSessions.ts';

/**
 * The sessions whose hours must be recorded by now, and which no trainer can mark any more: their last days, by the ids of
 * their items. Also sessions whose orders were all refunded or transferred. A date that cannot be read has no last day:
 * forgetPeople.
 */
export function endedSessions({
  page,
  records,
  now,
}: Pick<BookPage, 'page' | 'records' | 'now'>): ReadonlyMap<string, string> {
  const byId = new Map(records.map((record) => [record.orderId, record]));
  const today = britishDay(now.getTime());
  const ended = new Map<string, string>();
  for (const { date, sheet, orderIds } of page) {
    for (const orderId of orderIds) {
      const record = byId.get(orderId);
      const on = record && heldSessions(record, sheet).find(({ id }) => id === date);
      if (!on) continue;
      const days = readCourseDate(on.line.selectedDate ?? '');
      if (days && today > recordHoursBy(days) && linkState(days, today) === 'over') ended.set(date, days.last);
    }
  }
  return ended;
}
