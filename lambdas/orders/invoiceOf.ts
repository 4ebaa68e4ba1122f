import type { Invoice } from '../../domain/orders/invoice.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { seller } from '../papers/seller.ts';

/**
 * The invoice of a paid order, issued now if there is none yet. A number is lost if this call ends before it is stored, or if another call is first. Throws Unavailable.
 */
export async function invoiceOf(
  record: OrderRecord,
  taxPoint: string,
  orders: OrderStore,
  now: Date,
): Promise<Invoice> {
  if (record.invoice) return record.invoice;
  const number = `INV-${String(await orders.nextNumber('invoice-numbers')).padStart(6, '0')}`;
  const invoice = { number, issuedAt: now.toISOString(), taxPoint, seller };
  if (await orders.setInvoice(record.orderId, invoice)) return invoice;
  const stored = (await orders.get(record.orderId))?.invoice;
  if (!stored) throw new Unavailable('orders', { cause: new Error('the order has gone') });
  return stored;
}
