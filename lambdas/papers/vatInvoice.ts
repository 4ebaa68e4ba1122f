import { dateText } from '../../domain/dateRow.ts';
import { formatPence, VAT_PERCENT } from '../../domain/money.ts';
import type { Order } from '../../domain/order.ts';
import type { OrderLine } from '../../domain/orderLine.ts';
import { orderNumber } from '../../domain/orderNumber.ts';
import type { Totals } from '../../domain/pricing.ts';
import type { Fact, Row, Seller } from './paper.ts';
import { writePaper } from './writePaper.ts';

export interface InvoicedOrder {
  /** From the sequence of invoices. */
  readonly number: string;
  /** ISO 8601, with its offset. */
  readonly issuedAt: string;
  /** The tax point: nothing is supplied before it is paid. ISO 8601, with its offset. */
  readonly paidAt: string;
  readonly orderId: string;
  readonly order: Order;
  readonly company?: string;
  readonly purchaseOrder?: string;
}

const DAY_IN_LONDON = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** A full VAT invoice as a PDF, with everything that HMRC's VAT Notice 700, section 16.3, asks for. The same bytes for the same order. */
export function vatInvoice(invoiced: InvoicedOrder, seller: Seller): Promise<Uint8Array> {
  const { number, issuedAt, paidAt, orderId, order, company, purchaseOrder } = invoiced;
  const { name, addressLine1, city, county, postcode } = order.customer;
  const address = [addressLine1, city, county, postcode];
  return writePaper({
    seller,
    title: 'VAT invoice',
    number,
    issuedAt,
    facts: [
      { label: 'Invoice number', value: number },
      { label: 'Date of issue', value: dayOf(issuedAt) },
      { label: 'Tax point', value: dayOf(paidAt) },
      { label: 'Order', value: orderNumber(orderId) },
    ],
    from: {
      title: 'From',
      name: seller.registeredName,
      lines: [...seller.address, `VAT number ${seller.vatNumber}`, seller.email],
    },
    to: {
      title: 'To',
      name: company || name,
      lines: [
        ...(company ? [name] : []),
        ...address,
        ...(purchaseOrder ? [`Your purchase order: ${purchaseOrder}`] : []),
      ],
    },
    rows: order.lines.flatMap(rowsOf),
    totals: totalsOf(order.totals),
    sign: { headline: 'Paid by card', below: `${formatPence(order.totals.total)} on ${dayOf(paidAt)}` },
  });
}

function rowsOf(line: OrderLine): Row[] {
  const { description, unitPrice, fee, quantity } = line;
  const row = {
    description,
    detail: dateText(line, ' - '),
    vatRate: `${VAT_PERCENT}%`,
    ...priced(quantity, unitPrice),
  };
  if (fee === 0) return [row];
  const feeRow = { description: 'Upload fee of a third party', detail: `For ${description}`, vatRate: 'No VAT' };
  return [row, { ...feeRow, ...priced(quantity, fee) }];
}

function priced(quantity: number, unitPrice: number) {
  return {
    quantity: String(quantity),
    unitPrice: formatPence(unitPrice),
    net: formatPence(unitPrice * quantity),
  };
}

function totalsOf({ subtotal, vat, fees, total }: Totals): Fact[] {
  const feeTotals = [
    { label: `Subtotal at ${VAT_PERCENT}% VAT`, value: formatPence(subtotal) },
    { label: 'Upload fees (no VAT)', value: formatPence(fees) },
  ];
  return [
    ...(fees > 0 ? feeTotals : []),
    { label: 'Total without VAT', value: formatPence(subtotal + fees) },
    { label: `VAT (${VAT_PERCENT}%)`, value: formatPence(vat) },
    { label: 'Total with VAT', value: formatPence(total) },
  ];
}

function dayOf(moment: string): string {
  return DAY_IN_LONDON.format(new Date(moment));
}
