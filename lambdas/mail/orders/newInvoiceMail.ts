import { business } from '../../../domain/business.ts';
import type { ReplacedInvoice } from '../../../domain/orders/invoice.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import { companyDetails } from '../letter/companyBlocks.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { factsBlock } from '../letter/letter.ts';

/** Brings customer and owner the invoice in another name. The papers are attached; the name itself stands in them alone. */
export function newInvoiceMail(paid: ConfirmedOrder, replaced: ReplacedInvoice): Mail {
  const { orderId, invoice, bookingUrl } = singleLines(paid);
  const { creditNote, invoice: first } = singleLines(replaced);
  const number = orderNumber(orderId);
  const letter = writeLetter({
    subject: `New invoice ${invoice.number} for order ${number}`,
    preview: `In place of ${first.number}.`,
    sign: { above: 'New invoice', headline: invoice.number, below: `Order ${number}` },
    blocks: [
      factsBlock('The papers', [
        { label: 'New invoice', lines: [invoice.number] },
        { label: 'Credit note', lines: [`${creditNote.number}, takes off all of invoice ${first.number}`] },
      ]),
      {
        kind: 'link',
        title: 'Both are attached',
        text: 'They are on the booking page, too. Nothing else changes: nobody pays or gets anything.',
        words: 'The booking page',
        href: bookingUrl,
      },
    ],
    footer: companyDetails(),
  });
  return { ...letter, replyTo: business.email };
}
