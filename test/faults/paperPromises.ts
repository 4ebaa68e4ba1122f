import type { CreditNote } from '../../domain/orders/invoice.ts';
import type { PaperKind } from '../../lambdas/adapters/paperNumbers.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import type { FaultyShop } from './faultyShop.ts';

const PREFIXES = { invoice: 'INV', creditNote: 'CN', debitNote: 'DN' } as const satisfies Record<PaperKind, string>;

/** Lists the broken promises of a finished run about invoices, credit notes and debit notes. */
export async function brokenPapers(shop: FaultyShop): Promise<string[]> {
  const orders = [...(await shop.orders()).values()];
  return [
    ...brokenNumbers(shop, orders),
    ...(await gaps(shop, orders)),
    ...orders.flatMap((order) => brokenInvoice(shop, order)),
    ...orders.flatMap((order) => brokenNotes(shop, order)),
  ];
}

/** No number belongs to two papers, also if the record of one was lost. */
function brokenNumbers({ book }: FaultyShop, orders: readonly OrderRecord[]): string[] {
  const sent = book.accepted.flatMap(({ pdfs }) => pdfs).filter((pdf) => !isTerms(pdf));
  const numbers = [...new Set([...sent, ...orders.flatMap(papersOf)])].map((paper) => paper.split(' ')[0]);
  return new Set(numbers).size === numbers.length ? [] : ['two papers have one number'];
}

/** From the first number of this run to the last that was given out, each is on a paper. With a lost record its papers are lost, too. */
async function gaps({ book, deps }: FaultyShop, orders: readonly OrderRecord[]): Promise<string[]> {
  if (book.lost.size > 0) return [];
  const missing = await Promise.all(
    (['invoice', 'creditNote', 'debitNote'] as const).map(async (kind) => {
      const kept = orders.flatMap(papersOf).filter((paper) => paper.startsWith(PREFIXES[kind]));
      const numbers = new Set(kept.map((paper) => Number(/\d+/.exec(paper)?.[0])));
      const all = [...numbers, ...Object.values(await deps.numbers.given(kind))];
      const from = Math.min(...all);
      const range =
        all.length === 0 ? [] : Array.from({ length: Math.max(...all) - from + 1 }, (_, index) => from + index);
      return range
        .filter((number) => !numbers.has(number))
        .map((number) => `the ${kind} number ${number} is on no paper`);
    }),
  );
  return missing.flat();
}

/** The words that the papers of an order must have. */
function papersOf({ orderId, invoice, creditNotes, debitNotes }: OrderRecord): string[] {
  return [
    ...(invoice ? [`${invoice.number} ${orderId}`] : []),
    ...Object.values(creditNotes).map(({ number, credited }) => `${number} ${orderId} ${credited.total}`),
    ...Object.entries(debitNotes).map(([id, { number }]) => `${number} ${orderId} ${creditNotes[id]?.credited.total}`),
  ];
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

const sum = (notes: readonly CreditNote[]) => notes.reduce((total, { credited }) => total + credited.total, 0);

/** The credit notes that stand come to the money that has gone back, and each mail has its own paper. */
function brokenNotes(shop: FaultyShop, order: OrderRecord): string[] {
  const { orderId, creditNotes, debitNotes, paymentIntentId = '' } = order;
  if (order.status !== 'PAID')
    return Object.keys(creditNotes).length > 0 ? [`an order in ${order.status} has a credit note`] : [];
  const setOff = Object.keys(debitNotes).flatMap((id) => creditNotes[id] ?? []);
  const standing = sum(Object.values(creditNotes)) - sum(setOff);
  const back = shop.stripe
    .refundsOf(paymentIntentId)
    .reduce((total, { status, amount }) => total + (status === 'succeeded' ? amount : 0), 0);
  return [
    ...(standing === back ? [] : [`${back}p went back, and the notes of the order come to ${standing}p`]),
    ...(shop.book.lost.has(orderId) ? [] : shop.book.accepted.flatMap((mail) => wrongNote(mail, order))),
  ];
}

function wrongNote(
  { orderId, kind, text, pdfs }: FaultyShop['book']['accepted'][number],
  order: OrderRecord,
): string[] {
  const [name, id = ''] = kind.split(' ');
  if (orderId !== order.orderId || !name?.startsWith('refund-') || name === 'refund-waits' || name === 'refund-unmade')
    return [];
  const note = name.includes('failed') ? order.debitNotes[id] : order.creditNotes[id];
  if (!note) return [];
  const isCustomers = name.endsWith('customer');
  const says = text
    .replace(/\s+/g, ' ')
    .includes(name.includes('failed') ? 'It is attached.' : `Your credit note ${note.number} is attached`);
  return [
    ...(text.includes(note.number) ? [] : [`the ${kind} mail does not name its paper`]),
    ...(isCustomers && says !== (pdfs.length === 1)
      ? [`the ${kind} mail says wrongly whether its paper is attached`]
      : []),
    ...(pdfs.every((pdf) => papersOf(order).includes(pdf) && pdf.startsWith(note.number))
      ? []
      : [`the ${kind} mail has another paper`]),
  ];
}
