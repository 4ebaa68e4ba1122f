import { bookedLines } from '../../domain/bookings/transfers.ts';
import { TERMS_VERSION } from '../../domain/legal/termsVersion.ts';
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
import { tellOfNewInvoice } from './tellOfNewInvoice.ts';
import { tellOfRefunds } from './tellOfRefunds.ts';
import { tellOfRefused } from './tellOfUndelivered.ts';

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
