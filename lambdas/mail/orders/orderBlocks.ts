import { acceptanceLabels } from '../../../domain/orders/acceptance.ts';
import { dayText } from '../../../domain/dates/courseDate.ts';
import { longMoment } from '../../../domain/dates/longDates.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { courseName } from '../../../domain/dates/dateRow.ts';
import { dateBesideName } from '../../../domain/orders/lineName.ts';
import type { Invoice } from '../../../domain/orders/invoice.ts';
import type { Customer, Order } from '../../../domain/orders/order.ts';
import { isToBeArranged, type OrderLine } from '../../../domain/orders/orderLine.ts';
import { UPLOAD_FEE_NOTE } from '../../../domain/catalogue/priceNotes.ts';
import { mailto } from '../../../domain/text/mailto.ts';
import { type Amount, type Block, type Fact, factsBlock, type Item, listBlock } from '../letter/letter.ts';
import type { PaidOrder, RefundedOrder } from '../../../domain/orders/paidOrder.ts';
import { present } from '../../../domain/text/present.ts';

type PaidBy = Pick<PaidOrder, 'orderId' | 'paymentIntentId' | 'paidAt'> & { readonly invoice?: Invoice };

/** The order's lines with dates, quantities and prices, and its totals. */
export function itemsBlock(
  title: string,
  { lines, totals }: Pick<Order, 'lines' | 'totals'>,
  totalLabel: string,
): Block {
  return {
    kind: 'items',
    title,
    items: lines.map(item),
    totals: present([
      { label: 'Subtotal', amount: formatPence(totals.subtotal) },
      { label: 'VAT (20%)', amount: formatPence(totals.vat) },
      totals.fees > 0 && { label: 'Upload Fees (no VAT)', amount: formatPence(totals.fees) },
      { label: totalLabel, amount: formatPence(totals.total) },
    ]),
  };
}

export function customerBlock({
  name,
  email,
  addressLine1,
  city,
  county,
  postcode,
  company,
  purchaseOrder,
}: Customer): Block {
  return factsBlock('Customer', [
    company && { label: 'Company', lines: [company] },
    { label: 'Name', lines: [name] },
    emailFact(email),
    { label: 'Address', lines: [addressLine1, city, county, postcode] },
    purchaseOrder && { label: 'Purchase order', lines: [purchaseOrder] },
  ]);
}

export function paymentBlock({ orderId, paymentIntentId, paidAt, invoice }: PaidBy): Block {
  return factsBlock('Payment', [
    { label: 'Reference', lines: [paymentIntentId] },
    { label: 'Paid', lines: [longMoment(paidAt)] },
    invoice && { label: 'VAT invoice', lines: [invoice.number] },
    orderIdFact(orderId),
  ]);
}

/** A buyer can choose the id, and so its first eight digits, the number: only the whole id tells two orders apart. */
export function orderIdFact(orderId: string): Fact {
  return { label: 'Order id', lines: [orderId] };
}

/** The acceptance of the terms, with the words that were ticked. */
export function termsBlock({
  order: { terms },
  placedAt,
}: Pick<PaidOrder, 'placedAt'> & { readonly order: Pick<Order, 'terms'> }): Block {
  if (!terms) return listBlock('Terms', ['Terms not recorded with this order.']);
  const ticked = present([acceptanceLabels.agreed, terms.earlyStart && acceptanceLabels.earlyStart]);
  return factsBlock('Terms', [
    { label: 'Version', lines: [dayText(terms.version)] },
    { label: 'Ticked', lines: ticked.map((words) => `“${words}”`) },
    { label: 'When', lines: [longMoment(placedAt)] },
  ]);
}

export function refundBlock({
  refundId,
  refunded,
  refundedInAll,
  order,
  creditNote,
}: Omit<RefundedOrder, 'order'> & { readonly order: Pick<Order, 'totals'> }): Block {
  return factsBlock('Refund', [
    { label: 'Refunded', lines: [formatPence(refunded)] },
    { label: 'In all', lines: [`${formatPence(refundedInAll)} of ${formatPence(order.totals.total)}`] },
    { label: 'Credit note', lines: [creditNote.number] },
    { label: 'Reference', lines: [refundId] },
  ]);
}

export function emailFact(email: string): Fact {
  return { label: 'Email', lines: [email], href: mailto(email) };
}

function item(line: OrderLine): Item {
  const course = courseName(line);
  return {
    title: course ? `${course} (${line.description})` : line.description,
    date: dateBesideName(line),
    toBeArranged: isToBeArranged(line),
    amounts: present([
      {
        label: `${line.quantity} × ${formatPence(line.unitPrice)} + VAT`,
        amount: formatPence(line.unitPrice * line.quantity),
      },
      line.fee > 0 && feeAmount(line),
    ]),
    note: line.fee > 0 ? UPLOAD_FEE_NOTE : null,
  };
}

function feeAmount({ quantity, fee }: OrderLine): Amount {
  return { label: `Upload Fee: ${quantity} × ${formatPence(fee)} (no VAT)`, amount: formatPence(fee * quantity) };
}
