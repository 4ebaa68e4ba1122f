import { bookedLines } from '../../domain/bookings/transfers.ts';
import { TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import type { ConfirmedOrder } from '../../domain/orders/paidOrder.ts';
import { isSettled } from '../adapters/mailState.ts';
import { isMailed } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import { holdPlaces } from '../courses/holdPlaces.ts';
import { once } from '../edge/once.ts';
import { customerOrderMail } from '../mail/orders/customerOrderMail.ts';
import { ownerOrderMail } from '../mail/orders/ownerOrderMail.ts';
import { attachedPaper, withPapers } from '../sending/attachedPaper.ts';
import { bothDelivered, type Deliver, type Delivery, loggedKind } from '../sending/deliverMail.ts';
import { orderVenues } from '../sheets/orderVenues.ts';
import type { FulfilDeps } from './fulfilDeps.ts';
import { tellOfDisputes } from './tellOfDisputes.ts';
import { tellOfRefunds, type Telling } from './tellOfRefunds.ts';
import { tellOfRefused } from './tellOfUndelivered.ts';
import { newInvoiceMail } from '../mail/orders/newInvoiceMail.ts';

/** Sends the mails that a paid order owes. Each is sent after the order has the places that follow from its payment and refunds. */
export async function tellOfOrder(
  paid: ConfirmedOrder,
  record: OrderRecord,
  deliver: Deliver,
  deps: FulfilDeps,
  clock: () => Date,
): Promise<Delivery[]> {
  if (isMailed(record)) return ['settled'];
  const sessions = await holdPlaces({ ...record, paidAt: paid.paidAt }, deps, clock());
  const isConfirmed = isSettled(record.mails.owner) && isSettled(record.mails.customer);
  const venues = isConfirmed ? [] : await orderVenues(record.order, deps.sheets);
  const { email } = record.order.customer;
  // The owner's mailbox is where the firm has its papers if the tables are lost.
  const papers = once(() => papersOf(paid, deps));
  const refused = new Set<string>();
  const lines = bookedLines(record.order, record.transfers);
  const delivering: Deliver = async (kind, to, build) => {
    const delivery = await deliver(kind, to, build);
    if (delivery === 'failed' || record.mails[kind]?.state === 'failed') refused.add(loggedKind(kind));
    return delivery;
  };
  const deliveries = await bothDelivered(
    delivering('owner', deps.ownerEmail, async () => {
      const mail = ownerOrderMail(paid, sessions, venues, { lines, knownAt: clock().toISOString() });
      return withPapers(mail, (await papers()).invoice);
    }),
    delivering('customer', email, async () =>
      customerOrderMail(paid, await papers(), venues, { dates: sessions, lines }),
    ),
  );
  // The mails of refunds and disputes follow those of their order.
  if (deliveries.includes('in_progress')) return deliveries;
  const telling = { paid, record, sessions, deliver: delivering, deps, clock };
  deliveries.push(
    ...(await tellOfNewInvoice(telling)),
    ...(await tellOfRefunds(telling)),
    ...(await tellOfDisputes(telling)),
  );
  for (const mail of refused) deliveries.push(await tellOfRefused(record, { mail, email }, deps, clock));
  return deliveries;
}

async function papersOf({ orderId, order, invoice }: ConfirmedOrder, { papers, siteUrl }: FulfilDeps) {
  const version = order.terms?.version ?? TERMS_VERSION;
  return {
    invoice: await attachedPaper({ id: orderId, number: invoice.number }, () =>
      papers.vatInvoice({ orderId, order, invoice }),
    ),
    terms: await attachedPaper({ id: orderId, number: `terms-${version}` }, () => papers.terms(version, siteUrl)),
  };
}

/** Sends customer and owner the invoice in another name, with the credit note of the first. */
async function tellOfNewInvoice({ paid, record, deliver, deps }: Telling): Promise<Delivery[]> {
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
