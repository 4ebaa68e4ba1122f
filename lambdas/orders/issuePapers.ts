import { creditedPart } from '../../domain/money/creditedPart.ts';
import type { Totals } from '../../domain/money/pricing.ts';
import { type Invoice, type NumberedPaper, seller } from '../../domain/orders/invoice.ts';
import { hasFailed, type NotedRefund, oldestFirst } from '../../domain/orders/refunds.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PaperKind, PaperNumbers } from '../adapters/paperNumbers.ts';
import { Unavailable } from '../edge/unavailable.ts';

interface PaperDeps {
  readonly orders: OrderStore;
  readonly numbers: PaperNumbers;
}

const PREFIXES = { invoice: 'INV', creditNote: 'CN', debitNote: 'DN' };

/** In place of a refund's id: the papers by which an invoice was replaced. */
const REPLACED = 'replaced';

/** Names an invoice, or the paper of a refund, to the counters. */
function paperKey(orderId: string, refundId?: string): string {
  return refundId ? `${orderId} ${refundId}` : orderId;
}

/** The order that a number was given to, and its paper, if it has it. */
export function paperOf(kind: PaperKind, key: string, records: ReadonlyMap<string, OrderRecord>) {
  const [orderId = '', refundId = ''] = key.split(' ');
  const record = records.get(orderId);
  const { invoice, creditNotes = {}, debitNotes = {}, replacedInvoice } = record ?? {};
  const papers =
    refundId === REPLACED
      ? { invoice: replacedInvoice && invoice, creditNote: replacedInvoice?.creditNote, debitNote: undefined }
      : {
          invoice: replacedInvoice?.invoice ?? invoice,
          creditNote: creditNotes[refundId],
          debitNote: debitNotes[refundId],
        };
  return { record, paper: papers[kind] };
}

/** The invoice of a paid order, issued now if there is none yet. Throws Unavailable. */
export async function invoiceOf(
  record: OrderRecord,
  taxPoint: string,
  { orders, numbers }: PaperDeps,
  now: Date,
): Promise<Invoice> {
  if (record.invoice) return record.invoice;
  const invoice = { ...(await newPaper('invoice', paperKey(record.orderId), numbers, now)), taxPoint };
  if (await orders.setInvoice(record.orderId, invoice)) return invoice;
  const stored = (await orders.get(record.orderId))?.invoice;
  if (!stored) throw new Unavailable('orders', { cause: new Error('the order has gone') });
  return stored;
}

/**
 * Issues the invoice with the name and address that the owner has agreed to, and a credit note of all of the first one. True
 * if it did: read the record again. Throws Unavailable, also if a refund has come in between: a person must look.
 */
export async function issueNewInvoice(
  { orderId, order, invoice, agreedInvoice, replacedInvoice }: OrderRecord,
  { orders, numbers }: PaperDeps,
  now: Date,
): Promise<boolean> {
  if (!invoice || !agreedInvoice || replacedInvoice) return false;
  const key = paperKey(orderId, REPLACED);
  const paper = await newPaper('creditNote', key, numbers, now);
  const creditNote = { ...paper, credited: order.totals, creditedInAll: order.totals.total };
  const next = { ...(await newPaper('invoice', key, numbers, now)), taxPoint: invoice.taxPoint, to: agreedInvoice.to };
  if (
    !(await orders.replaceInvoice(orderId, next, { invoice, creditNote })) &&
    !(await orders.get(orderId))?.replacedInvoice
  )
    throw new Unavailable('orders', { cause: new Error('the invoice can no longer be replaced') });
  return true;
}

/**
 * Issues one missing paper of the order's refunds, debit notes first, in the order of the refunds. True if it did: read
 * the record again before the next call, because the sums of each paper build on the papers before it.
 */
export async function issueNextNote(record: OrderRecord, deps: PaperDeps, now: Date): Promise<boolean> {
  const refunds = oldestFirst(record.refunds);
  const failed = refunds.find(([id, refund]) => hasFailed(refund) && record.creditNotes[id] && !record.debitNotes[id]);
  if (failed) await issueDebitNote(failed[0], record, deps, now);
  const credited = failed ?? (await firstWithoutNote(refunds, record, deps.numbers));
  if (credited && !failed) await issueCreditNote(credited, record, deps, now);
  return credited !== undefined;
}

/** A refund that failed gets a credit note only if a number was already taken for it: numbers have no gaps. */
async function firstWithoutNote(
  refunds: readonly [id: string, refund: NotedRefund][],
  { orderId, creditNotes }: OrderRecord,
  numbers: PaperNumbers,
): Promise<[id: string, refund: NotedRefund] | undefined> {
  const without = refunds.filter(([id]) => !creditNotes[id]);
  const given = without.some(([, refund]) => hasFailed(refund)) ? await numbers.given('creditNote') : {};
  return without.find(
    ([id, refund]) => refund.status === 'succeeded' || (hasFailed(refund) && paperKey(orderId, id) in given),
  );
}

async function issueCreditNote(
  [id, { amount }]: [id: string, refund: NotedRefund],
  record: OrderRecord,
  { orders, numbers }: PaperDeps,
  now: Date,
): Promise<void> {
  const standing = standingNotes(record);
  const credited = creditedPart(record.order.totals, standing, amount);
  const paper = await newPaper('creditNote', paperKey(record.orderId, id), numbers, now);
  await orders.setCreditNote(record, id, { ...paper, credited, creditedInAll: sumOf(standing) + amount });
}

async function issueDebitNote(id: string, record: OrderRecord, { orders, numbers }: PaperDeps, now: Date) {
  const amount = record.creditNotes[id]?.credited.total ?? 0;
  const paper = await newPaper('debitNote', paperKey(record.orderId, id), numbers, now);
  await orders.setDebitNote(record, id, { ...paper, creditedInAll: sumOf(standingNotes(record)) - amount });
}

async function newPaper(kind: PaperKind, key: string, numbers: PaperNumbers, now: Date): Promise<NumberedPaper> {
  const number = await numbers.numberFor(kind, key);
  return { number: `${PREFIXES[kind]}-${String(number).padStart(6, '0')}`, issuedAt: now.toISOString(), seller };
}

/** The sums of the credit notes that no debit note has set off. */
function standingNotes({ creditNotes, debitNotes }: OrderRecord): Totals[] {
  return Object.entries(creditNotes).flatMap(([id, { credited }]) => (debitNotes[id] ? [] : [credited]));
}

function sumOf(parts: readonly Totals[]): number {
  return parts.reduce((sum, { total }) => sum + total, 0);
}
