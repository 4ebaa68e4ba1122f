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
  };
  return { trouble, papers };
}

/** Lists what a finished run has broken of its invoices. */
export async function brokenPapers(shop: FaultyShop): Promise<string[]> {
  const stored = await Promise.all([...shop.orderIds].map((orderId) => shop.deps.orders.get(orderId)));
  const orders = stored.filter((order) => order !== null);
  return [...brokenNumbers(shop, orders), ...orders.flatMap((order) => brokenInvoice(shop, order))];
}

/** No number belongs to two orders, also if the record of one was lost. */
function brokenNumbers({ book }: FaultyShop, orders: readonly OrderRecord[]): string[] {
  const sent = book.accepted.flatMap(({ pdfs }) => pdfs);
  const kept = orders.flatMap(({ orderId, invoice }) => (invoice ? [`${invoice.number} ${orderId}`] : []));
  const numbers = [...new Set([...sent, ...kept])].map((invoice) => invoice.split(' ')[0]);
  return new Set(numbers).size === numbers.length ? [] : ['two orders have one invoice number'];
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
    if (says !== (pdfs.length === 1)) return ["the customer's mail says wrongly whether its invoice is attached"];
    return pdfs.some((pdf) => pdf !== `${invoice.number} ${orderId}`)
      ? ['a mail has the invoice of another order']
      : [];
  });
}
