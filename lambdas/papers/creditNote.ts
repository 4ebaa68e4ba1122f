import type { CreditNote, DebitNote, NumberedPaper } from '../../domain/orders/invoice.ts';
import { longDay } from '../../domain/dates/longDates.ts';
import { cutText } from '../../domain/text/cutText.ts';
import { formatPence } from '../../domain/money/money.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import type { Totals } from '../../domain/money/pricing.ts';
import { customerParty, rowsOf, sellerParty, totalsOf, UPLOAD_FEE, vatable, withoutVat } from './orderOnPaper.ts';
import type { Row } from './paper.ts';
import type { InvoicedOrder } from './vatInvoice.ts';
import { writePaper } from './writePaper.ts';

const MAX_DETAIL = 400;

export type CreditedOrder = InvoicedOrder & {
  readonly creditNote: CreditNote;
  /** The invoice was issued anew in another name, and no money went back. */
  readonly isReplaced?: true;
};

export type RedebitedOrder = CreditedOrder & { readonly debitNote: DebitNote };

/** A credit note as a PDF, with everything that HMRC's VAT Notice 700, section 18.2, asks for. The same bytes for the same refund. */
export function creditNote(credited: CreditedOrder): Promise<Uint8Array> {
  const { creditNote: note, invoice, isReplaced } = credited;
  return writePaper({
    ...partsOf(credited, note),
    title: 'Credit note',
    facts: [
      { label: 'Credit note number', value: note.number },
      { label: 'Date of issue', value: longDay(note.issuedAt) },
      { label: 'Credits invoice', value: numbered(invoice) },
      { label: 'Order', value: orderNumber(credited.orderId) },
    ],
    totals: totalsOf(note.credited, 'Total credited'),
    sign: {
      headline: isReplaced ? 'Replaced by a new invoice' : 'Refunded to your card',
      below: formatPence(note.credited.total),
    },
  });
}

/** Sets a credit note off whose refund failed: its figures again, to be paid. The same bytes for the same refund. */
export function debitNote(redebited: RedebitedOrder): Promise<Uint8Array> {
  const { debitNote: note, creditNote: setOff, invoice } = redebited;
  return writePaper({
    ...partsOf(redebited, note),
    title: 'Debit note',
    facts: [
      { label: 'Debit note number', value: note.number },
      { label: 'Date of issue', value: longDay(note.issuedAt) },
      { label: 'Sets off credit note', value: numbered(setOff) },
      { label: 'Of invoice', value: numbered(invoice) },
      { label: 'Order', value: orderNumber(redebited.orderId) },
    ],
    totals: totalsOf(setOff.credited, 'Total debited'),
    sign: { headline: 'Refund not paid', below: formatPence(setOff.credited.total) },
  });
}

/** The parts that both papers of a refund share. */
function partsOf(
  { order, invoice, creditNote: { credited } }: CreditedOrder,
  { number, issuedAt, seller }: NumberedPaper,
) {
  return {
    seller,
    number,
    issuedAt,
    from: sellerParty(seller),
    to: customerParty(order.customer, invoice),
    rows: credited.total === order.totals.total ? order.lines.flatMap(rowsOf) : partRows(order, credited),
  };
}

function numbered({ number, issuedAt }: NumberedPaper): string {
  return `${number} of ${longDay(issuedAt)}`;
}

function partRows({ lines }: Order, { subtotal, fees }: Totals): Row[] {
  const of = cutText(
    `Of: ${lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('; ')}`,
    MAX_DETAIL,
  );
  return [
    { description: 'Part of the order', detail: of, ...vatable(subtotal) },
    ...(fees > 0 ? [{ ...UPLOAD_FEE, detail: 'In proportion to the order', ...withoutVat(fees) }] : []),
  ];
}
