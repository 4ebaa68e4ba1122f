import type { CreditNote } from '../../domain/orders/invoice.ts';
import type { Pence } from '../../domain/money/money.ts';
import { isSettled, type OrderRecord, refundMails } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { seller } from '../papers/seller.ts';

/**
 * The credit note of an invoiced order's refund, issued now if there is none yet; undefined for a refund that was told before
 * the website issued credit notes. A number is lost if this call ends before it is stored, or if another call is first.
 * Throws Unavailable.
 */
export async function creditNoteOf(
  record: OrderRecord,
  total: Pence,
  orders: OrderStore,
  now: Date,
): Promise<CreditNote | undefined> {
  const known = record.creditNotes?.[total];
  if (known || isSettled(record.mails[refundMails(total).customer])) return known;
  const number = `CN-${String(await orders.nextNumber('credit-note-numbers')).padStart(6, '0')}`;
  const creditNote = { number, issuedAt: now.toISOString(), seller };
  if (await orders.setCreditNote(record.orderId, total, creditNote)) return creditNote;
  return (await orders.get(record.orderId))?.creditNotes?.[total];
}
