import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import type { Papers } from '../../lambdas/papers/papers.ts';
import type { FaultyShop } from './faultyShop.ts';

/** Stands in for pdfkit, which needs 40 ms for a paper and calls nobody. */
export function plainPapers() {
  const trouble = { cannotWrite: false };
  const written = async (...words: string[]) => {
    if (trouble.cannotWrite) throw new Error('The paper cannot be written.');
    return Buffer.from(words.join(' '));
  };
  const papers: Papers = {
    vatInvoice: ({ orderId, invoice }) => written(invoice.number, orderId),
    creditNote: ({ orderId, creditNote, refunded, refundedInAll }) =>
      written(creditNote.number, orderId, `${refunded}`, `${refundedInAll}`),
    terms: (version) => written('terms', version),
    register: ({ days }) => written('register', days.first),
  };
  return { trouble, papers };
}

/** Lists the broken promises of a finished run about invoices and credit notes. */
export async function brokenPapers(shop: FaultyShop): Promise<string[]> {
  const stored = await Promise.all([...shop.orderIds].map((orderId) => shop.deps.orders.get(orderId)));
  const orders = stored.filter((order) => order !== null);
  return [
    ...brokenNumbers(shop, orders),
    ...orders.flatMap((order) => brokenInvoice(shop, order)),
    ...orders.flatMap((order) => brokenCreditNotes(shop, order)),
  ];
}

/** No number belongs to two papers, also if the record of one was lost. */
function brokenNumbers({ book }: FaultyShop, orders: readonly OrderRecord[]): string[] {
  const sent = book.accepted.flatMap(({ pdfs }) => pdfs).filter((pdf) => !isTerms(pdf));
  const kept = orders.flatMap((order) => [
    ...(order.invoice ? [`${order.invoice.number} ${order.orderId}`] : []),
    ...creditNotesOf(order).flatMap(({ paper }) => paper ?? []),
  ]);
  const numbers = [...new Set([...sent, ...kept])].map((paper) => paper.split(' ')[0]);
  return new Set(numbers).size === numbers.length ? [] : ['two papers have one number'];
}

/** Each refund of an order, with what its credit note must say. */
function creditNotesOf({ orderId, refunds, creditNotes }: OrderRecord) {
  return refunds.map((total, index) => {
    const number = creditNotes[total]?.number;
    const paper = number && `${number} ${orderId} ${total - (refunds[index - 1] ?? 0)} ${total}`;
    return { total, number, paper };
  });
}

function brokenInvoice({ book }: FaultyShop, { orderId, status, invoice }: OrderRecord): string[] {
  if (status !== 'PAID') return invoice ? [`an order in ${status} has an invoice`] : [];
  if (!invoice) return ['a paid order has no invoice'];
  // A rebuilt order has a new invoice.
  if (book.lost.has(orderId)) return [];
  const mails = book.accepted.filter((mail) => mail.orderId === orderId);
  return mails.flatMap(({ kind, text, pdfs }) => {
    if (kind === 'owner' && !text.includes(invoice.number)) return ["the owner's mail does not name the invoice"];
    if (kind !== 'customer') return [];
    const says = text.includes(`VAT invoice ${invoice.number} is attached`);
    const invoices = pdfs.filter((pdf) => !isTerms(pdf));
    if (says !== (invoices.length === 1)) return ["the customer's mail says wrongly whether its invoice is attached"];
    if (text.includes('The terms of your order are attached') !== pdfs.length > invoices.length)
      return ["the customer's mail says wrongly whether its terms are attached"];
    return invoices.some((pdf) => pdf !== `${invoice.number} ${orderId}`)
      ? ['a mail has the invoice of another order']
      : [];
  });
}

function isTerms(pdf: string): boolean {
  return pdf.startsWith('terms ');
}

/** Each refund that is noted has a credit note of its sum, so that all of them are the sum of all refunds. */
function brokenCreditNotes({ book }: FaultyShop, order: OrderRecord): string[] {
  if (order.status !== 'PAID')
    return Object.keys(order.creditNotes).length > 0 ? [`an order in ${order.status} has a credit note`] : [];
  const mails = book.accepted.filter(({ orderId }) => orderId === order.orderId && !book.lost.has(orderId));
  return creditNotesOf(order).flatMap(({ total, number, paper }) => {
    if (!number) return [`a refund of ${total}p in all has no credit note`];
    return mails.flatMap(({ kind, text, pdfs }) => {
      if (kind === `refund-owner-${total}` && !text.includes(number))
        return ["the owner's mail does not name the credit note"];
      if (kind !== `refund-customer-${total}`) return [];
      const says = text.includes(`Your credit note ${number} is attached`);
      if (says !== (pdfs.length === 1)) return ["the customer's mail says wrongly whether its credit note is attached"];
      return pdfs.some((pdf) => pdf !== paper) ? ['a mail has the credit note of another refund'] : [];
    });
  });
}
