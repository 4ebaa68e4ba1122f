import type { Attachment } from '../adapters/mail.ts';
import { refundMails } from '../adapters/orderMails.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { ConfirmedOrder, RefundedOrder, FailedRefund } from '../../domain/orders/paidOrder.ts';
import { isAtBank, outcomeOf } from '../../domain/orders/disputes.ts';
import {
  hasFailed,
  DISPUTED_MEANWHILE,
  isWaiting,
  type NotedRefund,
  oldestFirst,
} from '../../domain/orders/refunds.ts';
import { once } from '../edge/once.ts';
import { bookedLines } from '../../domain/bookings/transfers.ts';
import { statesNow } from '../courses/holdPlaces.ts';
import type { DateState, SessionPlaces } from '../courses/sessionPlaces.ts';
import { customerRefundMail } from '../mail/orders/customerRefundMail.ts';
import { customerRefundFailedMail } from '../mail/orders/customerRefundFailedMail.ts';
import { ownerRefundMail } from '../mail/orders/ownerRefundMail.ts';
import { ownerRefundFailedMail } from '../mail/orders/ownerRefundFailedMail.ts';
import { ownerRefundWaitsMail } from '../mail/orders/ownerRefundWaitsMail.ts';
import { attachedPaper, withPapers } from '../sending/attachedPaper.ts';
import { bothDelivered, type Deliver, type Delivery } from '../sending/deliverMail.ts';
import type { FulfilDeps } from './fulfilDeps.ts';

/** The facts for the mails about one order's refunds and disputes. */
export interface Telling {
  readonly paid: ConfirmedOrder;
  readonly record: OrderRecord;
  /** The places that the order holds now. */
  readonly sessions: readonly SessionPlaces[];
  readonly deliver: Deliver;
  readonly deps: FulfilDeps;
  readonly clock: () => Date;
}

/** Sends the mails of a paid order's refunds, each by itself, oldest first. The papers of the refunds must be issued. */
export async function tellOfRefunds(telling: Telling): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const [id, refund] of oldestFirst(telling.record.refunds)) {
    for (const tell of [tellItWaits, tellItIsMade, tellItFailed]) {
      deliveries.push(...(await tell(id, refund, telling)));
      // Another call is sending this mail. Stop, so that the next one does not overtake it.
      if (deliveries.includes('in_progress')) return deliveries;
    }
  }
  return deliveries;
}

async function tellItWaits(id: string, refund: NotedRefund, telling: Telling): Promise<Delivery[]> {
  if (!isWaiting(refund)) return [];
  const { paid, record, deliver, deps } = telling;
  return [
    await deliver(refundMails(id).waits, deps.ownerEmail, () =>
      ownerRefundWaitsMail({ ...paid, refundId: id, refund, isDisputed: isDisputed(refund, record) }),
    ),
  ];
}

async function tellItIsMade(id: string, { amount }: NotedRefund, telling: Telling): Promise<Delivery[]> {
  const { paid, record, deliver, deps, clock } = telling;
  const creditNote = record.creditNotes[id];
  if (!creditNote) return [];
  const { owner, customer } = refundMails(id);
  const refund = {
    ...paid,
    refundId: id,
    refunded: amount,
    refundedInAll: creditNote.creditedInAll,
    knownAt: clock().toISOString(),
    creditNote,
  };
  const stated = once(() => withStates(refund, telling));
  const paper = once(() => creditNotePdf(refund, deps));
  return bothDelivered(
    deliver(owner, deps.ownerEmail, async () => withPapers(ownerRefundMail(...(await stated())), await paper())),
    deliver(customer, paid.order.customer.email, async () => customerRefundMail(...(await stated()), await paper())),
  );
}

/** The owner first, who may have to make room before the customer is answered. */
async function tellItFailed(id: string, refund: NotedRefund, telling: Telling): Promise<Delivery[]> {
  if (!hasFailed(refund)) return [];
  const { paid, deliver, deps } = telling;
  const { unmade, failedOwner, failedCustomer } = refundMails(id);
  const failed = failedRefund(id, refund, telling);
  const places = placesAgain(failed, telling);
  const current = onCurrentDates(failed, telling);
  const paper = once(() => debitNotePdf(failed, deps));
  const told = await deliver(failed.notes ? failedOwner : unmade, deps.ownerEmail, async () =>
    withPapers(ownerRefundFailedMail(current, places), await paper()),
  );
  if (!failed.notes || told === 'in_progress') return [told];
  const answered = await deliver(failedCustomer, paid.order.customer.email, async () =>
    customerRefundFailedMail(current, places, await paper()),
  );
  return [told, answered];
}

function failedRefund(id: string, refund: NotedRefund, { paid, record, clock }: Telling): FailedRefund {
  const creditNote = record.creditNotes[id];
  const debitNote = record.debitNotes[id];
  const notes = creditNote && debitNote ? { creditNote, debitNote } : null;
  return {
    ...paid,
    refundId: id,
    refund,
    notes,
    isDisputed: isDisputed(refund, record),
    knownAt: clock().toISOString(),
  };
}

/** Stripe may say so before it lists the dispute. */
function isDisputed({ reason }: NotedRefund, { disputes }: OrderRecord): boolean {
  const known = Object.values(disputes);
  const isWon = known.some((dispute) => outcomeOf(dispute) === 'won');
  return known.some(isAtBank) || (reason === DISPUTED_MEANWHILE && !isWon);
}

/** The places that an order holds again because this refund had cancelled it; null for any other. */
function placesAgain(
  { notes, refund, order }: FailedRefund,
  { record, sessions }: Telling,
): readonly SessionPlaces[] | null {
  const wasFull = notes !== null && notes.debitNote.creditedInAll + refund.amount >= order.totals.total;
  return wasFull && !isFullyRefunded(record) ? sessions : null;
}

/** People may come on another date than was booked. */
export function onCurrentDates<Mailed extends ConfirmedOrder>(
  about: Mailed,
  { record: { order, transfers } }: Pick<Telling, 'record'>,
): Mailed {
  return { ...about, order: { ...about.order, lines: bookedLines(order, transfers) } };
}

/** With what the sheet says of the dates on which people come now. */
async function withStates(refund: RefundedOrder, telling: Telling): Promise<[RefundedOrder, DateState[]]> {
  const current = onCurrentDates(refund, telling);
  return [current, await statesNow(current.order.lines, telling.deps, telling.clock())];
}

async function creditNotePdf(
  { orderId, order, invoice, creditNote }: RefundedOrder,
  { papers }: FulfilDeps,
): Promise<Attachment[]> {
  return attachedPaper({ id: orderId, number: creditNote.number }, () =>
    papers.creditNote({ orderId, order, invoice, creditNote }),
  );
}

async function debitNotePdf(
  { orderId, order, invoice, notes }: FailedRefund,
  { papers }: FulfilDeps,
): Promise<Attachment[]> {
  if (!notes) return [];
  return attachedPaper({ id: orderId, number: notes.debitNote.number }, () =>
    papers.debitNote({ orderId, order, invoice, ...notes }),
  );
}
