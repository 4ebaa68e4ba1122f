import { MOVE_UNTIL_DAYS } from '../../domain/bookings/changeTerms.ts';
import { courseBeginsAt } from '../../domain/bookings/courseDays.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import type { RowWords } from '../../domain/dates/dateRow.ts';
import { hasFailed } from '../../domain/orders/refunds.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';

/** The right to put people on another date. */
export interface TransferRight {
  readonly by: 'customer' | 'office';
  /** The last day on which the customer can, as an ISO date; null for a cancelled course, which one can leave at any time. */
  readonly until: string | null;
}

/** Null if there is nothing to move: no date, a course that has begun, a refunded order. */
export function transferRight(
  row: RowWords,
  { order, refunds }: Pick<OrderRecord, 'order' | 'refunds'>,
  isCancelled: boolean,
  now: Date,
): TransferRight | null {
  const days = readCourseDate(row.selectedDate ?? '');
  if (!days || isFullyRefunded({ order, refunds })) return null;
  // Nobody knows whose place was refunded.
  const isPartRefunded = Object.values(refunds).some((refund) => !hasFailed(refund));
  if (isCancelled) return { by: isPartRefunded ? 'office' : 'customer', until: null };
  if (now.getTime() >= courseBeginsAt(days, row)) return null;
  const until = plusDays(days.first, -MOVE_UNTIL_DAYS);
  const isInTime = britishDay(now.getTime()) <= until;
  return { by: isInTime && !isPartRefunded ? 'customer' : 'office', until };
}
