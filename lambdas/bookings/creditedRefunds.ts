import type { OrderRecord } from '../adapters/orderRecord.ts';

/** The refunds of an order that have a credit note, oldest first. */
export function creditedRefunds({ refunds, creditNotes }: OrderRecord) {
  return refunds.flatMap((refundedInAll, index) => {
    const creditNote = creditNotes[refundedInAll];
    return creditNote ? [{ creditNote, refunded: refundedInAll - (refunds[index - 1] ?? 0), refundedInAll }] : [];
  });
}
