import type { Customer } from '../../../domain/orders/order.ts';
import { type InvoicedOrder, vatInvoice } from '../../../lambdas/papers/vatInvoice.ts';
import type { MailOrder } from '../../../domain/orders/paidOrder.ts';
import { seller } from '../../../lambdas/papers/seller.ts';

/** Issued half an hour after midnight of the day after the payment, in British time. */
export function invoiced({ order, orderId, paidAt }: MailOrder, changes: Partial<Customer> = {}): InvoicedOrder {
  const customer = { ...order.customer, ...changes };
  const invoice = { number: 'INV-000123', issuedAt: '2026-11-21T00:30:00.000Z', taxPoint: paidAt, seller };
  return { orderId, order: { ...order, customer }, invoice };
}

export function invoicePdf(paid: MailOrder, changes?: Partial<Customer>): Promise<Uint8Array> {
  return vatInvoice(invoiced(paid, changes));
}
