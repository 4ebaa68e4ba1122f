import { newInvoiceMail } from '../mail/orders/newInvoiceMail.ts';
import { attachedPaper, withPapers } from '../sending/attachedPaper.ts';
import type { Delivery } from '../sending/deliverMail.ts';
import type { Telling } from './tellOfRefunds.ts';

/** Sends customer and owner the invoice in another name, with the credit note of the first. */
export async function tellOfNewInvoice({ paid, record, deliver, deps }: Telling): Promise<Delivery[]> {
  const { replacedInvoice } = record;
  if (!replacedInvoice) return [];
  const { orderId, order, invoice } = paid;
  const build = async () => {
    const papers = [
      ...(await attachedPaper({ id: orderId, number: invoice.number }, () =>
        deps.papers.vatInvoice({ orderId, order, invoice }),
      )),
      ...(await attachedPaper({ id: orderId, number: replacedInvoice.creditNote.number }, () =>
        deps.papers.creditNote({ orderId, order, ...replacedInvoice, isReplaced: true }),
      )),
    ];
    return withPapers(newInvoiceMail(paid, replacedInvoice), papers);
  };
  return [
    await deliver('new-invoice owner', deps.ownerEmail, build),
    await deliver('new-invoice customer', order.customer.email, build),
  ];
}
