import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import { type OrderRecord, refundOfAll } from '../adapters/orderRecord.ts';

/**
 * True if an order was refunded in full before its course began. A later refund is about money alone: whoever was in the
 * room keeps the hours and the certificate. `row`: on which the order's people come after all moves.
 */
export function hasGivenPlacesBack(record: Pick<OrderRecord, 'order' | 'refunds'>, row: DateRow): boolean {
  const refund = record.refunds[refundOfAll(record) ?? ''];
  return refund !== undefined && !hasCourseBegun(row, Date.parse(refund.createdAt));
}
