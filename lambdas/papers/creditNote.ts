import type { CreditNote } from '../../domain/orders/invoice.ts';
import { longDay } from '../../domain/dates/longDates.ts';
import { creditedPart } from '../../domain/money/creditedPart.ts';
import { cutText } from '../../domain/text/cutText.ts';
import { formatPence, type Pence } from '../../domain/money/money.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import type { Totals } from '../../domain/money/pricing.ts';
import { unitsOfLine } from '../mail/orders/orderLines.ts';
import { customerParty, rowsOf, sellerParty, totalsOf, UPLOAD_FEE, vatable, withoutVat } from './orderOnPaper.ts';
import type { Row } from './paper.ts';
import type { InvoicedOrder } from './vatInvoice.ts';
import { writePaper } from './writePaper.ts';

const MAX_DETAIL = 400;

export interface CreditedOrder extends InvoicedOrder {
  readonly creditNote: CreditNote;
  readonly refunded: Pence;
  /** With all earlier refunds of the order. */
  readonly refundedInAll: Pence;
}

/** A credit note as a PDF, with everything that HMRC's VAT Notice 700, section 18.2, asks for. The same bytes for the same refund. */
export function creditNote(credited: CreditedOrder): Promise<Uint8Array> {
  const { orderId, order, invoice, refunded, refundedInAll } = credited;
  const { number, issuedAt, seller } = credited.creditNote;
  const part = creditedPart(order.totals, refundedInAll - refunded, refundedInAll);
  return writePaper({
    seller,
    title: 'Credit note',
    number,
    issuedAt,
    facts: [
      { label: 'Credit note number', value: number },
      { label: 'Date of issue', value: longDay(issuedAt) },
      { label: 'Credits invoice', value: `${invoice.number} of ${longDay(invoice.issuedAt)}` },
      { label: 'Order', value: orderNumber(orderId) },
    ],
    from: sellerParty(seller),
    to: customerParty(order.customer),
    rows: refunded === order.totals.total ? order.lines.flatMap(rowsOf) : partRows(order, part),
    totals: totalsOf(part, 'Total credited'),
    sign: { headline: 'Refunded to your card', below: formatPence(refunded) },
  });
}

function partRows({ lines }: Order, { subtotal, fees }: Totals): Row[] {
  const of = cutText(`Of: ${lines.map(unitsOfLine).join('; ')}`, MAX_DETAIL);
  return [
    { description: 'Part of the order', detail: of, ...vatable(subtotal) },
    ...(fees > 0 ? [{ ...UPLOAD_FEE, detail: 'In proportion to the order', ...withoutVat(fees) }] : []),
  ];
}
