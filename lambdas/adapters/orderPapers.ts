import type { CreditNote, DebitNote, Invoice, ReplacedInvoice } from '../../domain/orders/invoice.ts';
import type { Table } from './dynamo.ts';
import { changePaid } from './orderChange.ts';
import type { OrderRecord } from './orderRecord.ts';

/** Stores the papers of an order. */
export function orderPapers(orders: Table) {
  /** False if another paper of a refund was stored since the record was read: the sums of this one may be wrong. */
  function setNote(
    notes: 'creditNotes' | 'debitNotes',
    { orderId, creditNotes, debitNotes }: OrderRecord,
    id: string,
    note: CreditNote | DebitNote,
  ): Promise<boolean> {
    const known = { ':credits': Object.keys(creditNotes).length, ':debits': Object.keys(debitNotes).length };
    const change = { set: `${notes}.#id = :note`, values: { ':note': note, ...known }, names: { '#id': id } };
    return changePaid(orders, orderId, change, 'size(creditNotes) = :credits AND size(debitNotes) = :debits');
  }

  return {
    /** False if the order has an invoice, or is not paid. */
    setInvoice: (orderId: string, invoice: Invoice): Promise<boolean> =>
      changePaid(
        orders,
        orderId,
        { set: 'invoice = :invoice', values: { ':invoice': invoice } },
        'attribute_not_exists(invoice)',
      ),

    /** Notes that the invoice gets another name and address. False if the order has had a refund, or another invoice. */
    agreeToInvoice(orderId: string, to: readonly string[], now: Date): Promise<boolean> {
      const change = {
        set: 'agreedInvoice = :agreed',
        values: { ':agreed': { to, at: now.toISOString() }, ':none': 0 },
      };
      return changePaid(orders, orderId, change, 'attribute_not_exists(agreedInvoice) AND size(refunds) = :none');
    },

    /** Stores the invoice that takes the place of the present one. False if it has been replaced, or a refund has a note of it. */
    replaceInvoice(orderId: string, invoice: Invoice, replaced: ReplacedInvoice): Promise<boolean> {
      const change = {
        set: 'invoice = :invoice, replacedInvoice = :replaced',
        values: { ':invoice': invoice, ':replaced': replaced, ':none': 0 },
      };
      return changePaid(orders, orderId, change, 'attribute_not_exists(replacedInvoice) AND size(creditNotes) = :none');
    },

    setCreditNote: (record: OrderRecord, id: string, note: CreditNote) => setNote('creditNotes', record, id, note),
    setDebitNote: (record: OrderRecord, id: string, note: DebitNote) => setNote('debitNotes', record, id, note),
  };
}
