import { mayHaveBegun } from '../../domain/bookings/courseDays.ts';
import type { RowWords } from '../../domain/dates/dateRow.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';

/**
 * True if an order was refunded in full before its course began. A later refund is about money alone: whoever was in the
 * room keeps the hours and the certificate. `row`: on which the order's people come.
 */
export function hasGivenPlacesBack(
  record: Pick<OrderRecord, 'order' | 'refunds' | 'creditNotes'>,
  row: RowWords,
): boolean {
  if (!isFullyRefunded(record)) return false;
  const made = Object.entries(record.refunds)
    .filter(([, { status }]) => status === 'succeeded')
    // A refund can wait at Stripe for days, while its people still come: its credit note is issued once it is made.
    .map(([id, { createdAt }]) => Date.parse(record.creditNotes[id]?.issuedAt ?? createdAt));
  return !mayHaveBegun(row, Math.max(...made));
}
