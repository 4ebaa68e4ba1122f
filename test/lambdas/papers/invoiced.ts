import type { Customer } from '../../../domain/orders/order.ts';
import { type InvoicedOrder, vatInvoice } from '../../../lambdas/papers/vatInvoice.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';

export function invoiced({ order, orderId, invoice }: ConfirmedOrder, changes: Partial<Customer> = {}): InvoicedOrder {
  const customer = { ...order.customer, ...changes };
  return { orderId, order: { ...order, customer }, invoice };
}

export function invoicePdf(paid: ConfirmedOrder, changes?: Partial<Customer>): Promise<Uint8Array> {
  return vatInvoice(invoiced(paid, changes));
}
