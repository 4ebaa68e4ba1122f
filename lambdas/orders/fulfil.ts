import type { ConfirmedOrder } from '../../domain/orders/paidOrder.ts';
import { TERMS_VERSION } from '../../domain/legal/termsVersion.ts';
import { customerOrderMail } from '../mail/orders/customerOrderMail.ts';
import { ownerOrderMail } from '../mail/orders/ownerOrderMail.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PaperNumbers } from '../adapters/paperNumbers.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import type { StripeNotes } from '../adapters/stripeNotes.ts';
import type { PaymentIntent, Payments } from '../adapters/payments.ts';
import { log } from '../edge/log.ts';
import { once } from '../edge/once.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import type { Papers } from '../papers/papers.ts';
import { attachedPaper, withPapers } from '../sending/attachedPaper.ts';
import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import { bookedLines } from '../../domain/bookings/transfers.ts';
import {
  bothDelivered,
  type Deliver,
  type Delivery,
  deliverMail,
  loggedKind,
  type MailDeps,
} from '../sending/deliverMail.ts';
import { orderFromIntent } from './intentParams.ts';
import { invoiceOf, issueNewInvoice, issueNextNote } from './issuePapers.ts';
import { orderVenues } from '../sheets/orderVenues.ts';
import { orderIdOf, paidAt } from '../adapters/ourIntent.ts';
import { isSettled, type MailState } from '../adapters/mailState.ts';
import { disputeMail, fraudWarningKind, isMailed, refundMails, undeliveredMailKind } from '../adapters/orderMails.ts';
import { isFullyRefunded, type OrderRecord, pendingOrder, placesWithNeeds } from '../adapters/orderRecord.ts';
import { reviewReasons, wasPaidBefore } from './reviewReasons.ts';
import { holdPlaces } from '../courses/holdPlaces.ts';
import { noteNews, newsOf } from './stripeNews.ts';
import { tellOfDisputes } from './tellOfDisputes.ts';
import { tellOfNewInvoice } from './tellOfNewInvoice.ts';
import { tellOfRefunds } from './tellOfRefunds.ts';
import { tellOfReview } from './tellOfReview.ts';
import { tellOfRefused } from './tellOfUndelivered.ts';

export interface FulfilDeps extends MailDeps {
  readonly places: SessionStore;
  readonly sheets: SheetStore;
  readonly orders: OrderStore;
  readonly numbers: PaperNumbers;
  readonly stripeNotes: StripeNotes;
  readonly payments: Payments;
  readonly papers: Papers;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/**
 * `sent`: this call dealt with the mails that were due. `already_sent`: nothing was left to do.
 * `in_progress`: another call is sending. `not_ours`: no such intent, or none of this shop's. `not_paid`: the intent has not succeeded.
 */
export type Fulfilment = 'sent' | 'already_sent' | 'in_progress' | 'not_ours' | 'not_paid';

/**
 * Turns a paid intent into a paid order with an invoice, takes its places, and sends its two mails; notes what was refunded, gives the places
 * back once nothing is left of the payment, and sends the mails of refunds. Idempotent, and safe to call concurrently.
 * Trusts only Stripe. Throws Unavailable if something is left to do and must be retried.
 * The clock is read for each claim, so that time spent on Stripe and the table does not shorten the lease.
 */
export async function fulfil(paymentIntentId: string, deps: FulfilDeps, clock: () => Date): Promise<Fulfilment> {
  const intent = await deps.payments.retrieve(paymentIntentId);
  const orderId = orderIdOf(intent);
  if (!intent || !orderId) return 'not_ours';
  if (intent.status !== 'succeeded') return 'not_paid';

  const record = (await deps.orders.get(orderId)) ?? (await rebuilt(orderId, intent, deps, clock()));
  const deliver: Deliver = (kind, to, build) =>
    deliverMail({ id: orderId, kind, known: record.mails[kind], to, about: record, build }, deps, clock);
  const takenAt = paidAt(intent).toISOString();
  const reasons = reviewReasons(record, intent, deps.payments.livemode);
  if (reasons.length > 0) {
    log.error('A payment does not match its order', { orderId, paymentIntentId, reasons });
    // Counted only until the owner has been told.
    if (record.mails.review.state === 'due') writeMetric(metricNames.ordersInReview, 1);
    await deps.orders.markReview(orderId, reasons, clock());
    const { order, createdAt: placedAt } = record;
    const paidBy = wasPaidBefore(record, intent) ? (record.paymentIntentId ?? null) : null;
    const review = { orderId, paymentIntentId, order, placedAt, paidAt: takenAt, reasons, paidBy };
    return overall(await tellOfReview(review, { record, intent, deliver, deps }));
  }

  // The order was paid between our read and our write, by this payment or another: the record says which.
  if (!(await deps.orders.markPaid(orderId, paymentIntentId, takenAt)) && record.status !== 'PAID')
    return fulfil(paymentIntentId, deps, clock);
  const news = await newsOf(record, intent, deps.payments);
  if (news) {
    await noteNews(news, record, paymentIntentId, deps, clock());
    return fulfil(paymentIntentId, deps, clock);
  }
  const invoice = await invoiceOf(record, takenAt, deps, clock());
  if (await issueNewInvoice(record, deps, clock())) return fulfil(paymentIntentId, deps, clock);
  // Perhaps about somebody's health, and nobody comes. Before the mails, which a crash leaves due: the next call does it again.
  if (isFullyRefunded(record)) await deps.orders.removeNeeds(record, placesWithNeeds(record));
  if (await issueNextNote(record, deps, clock())) return fulfil(paymentIntentId, deps, clock);
  const paid = {
    orderId,
    order: record.order,
    paymentIntentId,
    placedAt: record.createdAt,
    paidAt: takenAt,
    invoice,
    bookingUrl: bookingUrl(record, deps.siteUrl),
  };
  return overall(await tellOfOrder(paid, record, deliver, deps, clock));
}

/** Sends the mails that a paid order owes. Each is sent after the order has the places that follow from its payment and refunds. */
async function tellOfOrder(
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

/** The lost record held the mail status, so a second mail is possible. */
const MAYBE_SENT: MailState = { state: 'due', uncertain: true };

/** Rebuilds an order that is lost, or was never stored, from the metadata of its paid intent. */
async function rebuilt(
  orderId: string,
  intent: PaymentIntent,
  { orders, payments }: FulfilDeps,
  now: Date,
): Promise<OrderRecord> {
  log.warn('An order is rebuilt from its payment', { orderId });
  const pending = pendingOrder(orderId, orderFromIntent(intent), 'rebuilt', now);
  // Only for the kinds of their mails: `fulfil` notes both once it knows that the payment matches the order.
  const { refunds = {}, disputes = {} } = (await newsOf(pending, intent, payments)) ?? {};
  const warnings = await payments.warningsOf(intent.id);
  const kinds = [
    ...Object.keys(refunds).flatMap((id) =>
      Object.values(refundMails(id)).flatMap((kind) => [kind, undeliveredMailKind(kind)]),
    ),
    ...Object.keys(disputes).map((id) => disputeMail(id, { ...pending, disputes })),
    ...warnings.map(({ id }) => fraudWarningKind(id)),
  ];
  const record: OrderRecord = {
    ...pending,
    createdAt: new Date(intent.created * 1000).toISOString(),
    mails: {
      owner: MAYBE_SENT,
      customer: MAYBE_SENT,
      review: MAYBE_SENT,
      'undelivered customer': MAYBE_SENT,
      ...Object.fromEntries(kinds.map((kind) => [kind, MAYBE_SENT])),
    },
  };
  const stored = await orders.putIfAbsent(record);
  return stored ? record : ((await orders.get(orderId)) ?? record);
}

function overall(deliveries: readonly Delivery[]): Fulfilment {
  if (deliveries.includes('in_progress')) return 'in_progress';
  return deliveries.every((delivery) => delivery === 'settled') ? 'already_sent' : 'sent';
}
