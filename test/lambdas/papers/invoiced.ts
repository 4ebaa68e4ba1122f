import { business } from '../../../domain/business.ts';
import { type InvoicedOrder, vatInvoice } from '../../../lambdas/papers/vatInvoice.ts';
import type { MailOrder } from '../../../lambdas/mail/mail.ts';

/** Issued half an hour after midnight of the day after the payment, in British time. */
export function invoiced(paid: MailOrder, more: Partial<InvoicedOrder> = {}): InvoicedOrder {
  const { order, orderId, paidAt } = paid;
  return { number: 'INV-000123', issuedAt: '2026-11-21T00:30:00.000Z', paidAt, orderId, order, ...more };
}

export function invoicePdf(paid: MailOrder, more: Partial<InvoicedOrder> = {}): Promise<Uint8Array> {
  return vatInvoice(invoiced(paid, more), business);
}
