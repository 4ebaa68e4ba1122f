import type { Invoice } from '../../domain/orders/invoice.ts';
import { longDay } from '../../domain/dates/longDates.ts';
import { formatPence } from '../../domain/money/money.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import type { PaidOrder } from '../../domain/orders/paidOrder.ts';
import { customerParty, rowsOf, sellerParty, totalsOf } from './orderOnPaper.ts';
import { writePaper } from './writePaper.ts';

export type InvoicedOrder = Pick<PaidOrder, 'orderId' | 'order'> & { readonly invoice: Invoice };

/** A full VAT invoice as a PDF, with everything that HMRC's VAT Notice 700, section 16.3, asks for. The same bytes for the same order. */
export function vatInvoice({ orderId, order, invoice }: InvoicedOrder): Promise<Uint8Array> {
  const { number, issuedAt, taxPoint, seller } = invoice;
  return writePaper({
    seller,
    title: 'VAT invoice',
    number,
    issuedAt,
    facts: [
      { label: 'Invoice number', value: number },
      { label: 'Date of issue', value: longDay(issuedAt) },
      { label: 'Tax point', value: longDay(taxPoint) },
      { label: 'Order', value: orderNumber(orderId) },
    ],
    from: sellerParty(seller),
    to: customerParty(order.customer, invoice),
    rows: order.lines.flatMap(rowsOf),
    totals: totalsOf(order.totals),
    sign: { headline: 'Paid by card', below: `${formatPence(order.totals.total)} on ${longDay(taxPoint)}` },
  });
}
