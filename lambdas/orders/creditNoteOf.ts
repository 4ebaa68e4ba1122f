import type { CreditNote } from '../../domain/orders/invoice.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { seller } from '../papers/seller.ts';

/**
 * The credit note of a refund, issued now if there is none yet. A number is lost if this call ends before it is stored, or if another call is first.
 * Throws Unavailable.
 */
export async function creditNoteOf(
  record: OrderRecord,
  total: Pence,
  orders: OrderStore,
  now: Date,
): Promise<CreditNote> {
  const known = record.creditNotes[total];
  if (known) return known;
  const number = `CN-${String(await orders.nextNumber('credit-note-numbers')).padStart(6, '0')}`;
  const creditNote = { number, issuedAt: now.toISOString(), seller };
  if (await orders.setCreditNote(record.orderId, total, creditNote)) return creditNote;
  const stored = (await orders.get(record.orderId))?.creditNotes[total];
  if (!stored) throw new Unavailable('orders', { cause: new Error('the order has gone') });
  return stored;
}
