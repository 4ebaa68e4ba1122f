import { randomBytes } from 'node:crypto';
import { emailSince, type KeptRequest, type Person } from '../../domain/bookings/bookings.ts';
import type { Transfer } from '../../domain/bookings/transfers.ts';
import {
  type DisputeStage,
  type FraudWarning,
  isOpen,
  type NotedDispute,
  type NotedDisputes,
  outcomeOf,
  stageOf,
} from '../../domain/orders/disputes.ts';
import type { CreditNote, DebitNote, Invoice } from '../../domain/orders/invoice.ts';
import {
  cameToNothing,
  isWaiting,
  moneyBack,
  type NotedRefund,
  type NotedRefunds,
  oldestFirst,
} from '../../domain/orders/refunds.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import type { Order } from '../../domain/orders/order.ts';
import { expiryAfter, UNPAID_ORDERS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import { mailName, type Undelivered } from '../../domain/orders/undelivered.ts';
import type { VisitorNetwork } from '../edge/visitorAddress.ts';

/**
 * PENDING: stored, not paid. CANCELLED: superseded before it was stored. PAID: the money is ours, the mails are due.
 * REVIEW: money came that does not match the order; a person must look.
 */
type OrderStatus = 'PENDING' | 'CANCELLED' | 'PAID' | 'REVIEW';

/** Each mail of an order is claimed, sent and settled by itself. After the space stands the id of what it is about. */
export type MailKind =
  | 'owner'
  | 'customer'
  | 'review'
  | `refund-waits ${string}`
  | `refund-owner ${string}`
  | `refund-customer ${string}`
  | `refund-unmade ${string}`
  | `refund-undone-owner ${string}`
  | `refund-undone-customer ${string}`
  /** A stage or an outcome of a dispute, and its id. */
  | `dispute-${string} ${string}`
  | `fraud-warning ${string}`
  /** A place, and a keyed hash of the address that was mailed about its reminder. */
  | `renewal-set ${string}`
  /** The first word of the kind of a mail that did not arrive. */
  | `undelivered ${string}`
  /** The id of a transfer. */
  | `transfer-owner ${string}`
  | `transfer-customer ${string}`
  /** A place: about its last transfer. */
  | `transfer-person ${string}`
  /** The id of the refund after which nothing was left of the payment, and a place. */
  | `refund-person ${string}`
  /** A place, and since when it had the address of the person who no longer comes on it. */
  | `replaced-person ${string}`
  /** The id of a request. */
  | `request-owner ${string}`
  | `request-receipt ${string}`;

export interface MailState {
  readonly state: 'due' | 'claimed' | 'sent' | 'failed';
  /** When the claim expires (ms since 1970). */
  readonly leaseUntil?: number;
  readonly claimId?: string;
  /** Set if the outcome of an earlier attempt is unknown: every later attempt may be a repeat. */
  readonly uncertain?: boolean;
}

/** Sent, or given up because SES refused it for good: there is no retry. */
export function isSettled(mail: MailState | undefined): boolean {
  return mail?.state === 'sent' || mail?.state === 'failed';
}

/** Sent, or tried with an unknown outcome. */
export function maySent(mail: MailState | undefined): boolean {
  return mail?.state === 'sent' || mail?.state === 'claimed' || mail?.uncertain === true;
}

/** An item of the Orders table. */
export interface OrderRecord {
  readonly orderId: string;
  readonly status: OrderStatus;
  /** Tells whether a retry is for the same order. */
  readonly fingerprint: string;
  readonly order: Order;
  /** Missing only while a lost order is rebuilt, and in the cancelled record that blocks the id of a superseded order. */
  readonly paymentIntentId?: string;
  /** Where the order was placed from, as hashes of that day, only until it is paid: its declined cards count for them. */
  readonly networks?: readonly VisitorNetwork[];
  readonly createdAt: string;
  readonly paidAt?: string;
  /** A paid order gets it before its mails leave. */
  readonly invoice?: Invoice;
  /** A refunded order stays PAID. */
  readonly refunds: NotedRefunds;
  /** By the ids of their refunds. */
  readonly creditNotes: Readonly<Record<string, CreditNote>>;
  /** By the ids of the refunds that came to nothing. */
  readonly debitNotes: Readonly<Record<string, DebitNote>>;
  readonly disputes: NotedDisputes;
  /** Early fraud warnings of the card's issuer, by their ids. */
  readonly fraudWarnings: Readonly<Record<string, FraudWarning>>;
  /** Opens the booking page. */
  readonly bookingKey: string;
  /** The people who come, by place (domain/bookings/bookings.ts). */
  readonly people: Readonly<Record<string, Person>>;
  /** Of the customer, for the morning of the course. */
  readonly bookerMobile?: string;
  /** The oldest first; missing while there is none. `order` keeps the dates that were paid for: bookedLines. */
  readonly transfers?: readonly Transfer[] | undefined;
  /** From its booking page. */
  readonly requests: Readonly<Record<string, KeptRequest>>;
  /** Mails that did not arrive, by `undeliveredKey`. Missing where all did. */
  readonly undelivered?: Readonly<Record<string, Undelivered>>;
  readonly reviewReasons?: readonly string[];
  /** When DynamoDB may drop it (seconds since 1970): domain/legal/retention.ts. */
  readonly expiresAt: number;
  readonly mails: Readonly<Record<MailKind, MailState>>;
}

/** The mails of a request from the booking page, by its id. */
export function requestMails(id: string) {
  return { owner: `request-owner ${id}`, receipt: `request-receipt ${id}` } as const;
}

/** The mails of a transfer, by its id. */
export function transferMails(id: string) {
  return { owner: `transfer-owner ${id}`, customer: `transfer-customer ${id}` } as const;
}

/** The mail to the person on a place about their new date. Each transfer of the place makes it due again. */
export function personTransferMail(place: string) {
  return `transfer-person ${place}` as const;
}

/** The mail to the person on a place about the full refund of their order. */
export function personRefundMail(refundId: string, place: string) {
  return `refund-person ${refundId} ${place}` as const;
}

/** The mail to a person who no longer comes on a place that they had. */
export function replacedPersonMail(place: string, person: Person) {
  return `replaced-person ${place} ${emailSince(person)}` as const;
}

/** The places whose people need something for the day. */
export function placesWithNeeds({ people }: Pick<OrderRecord, 'people'>): string[] {
  return Object.entries(people).flatMap(([place, { needs }]) => (needs ? [place] : []));
}

/** The names of people who were mailed, or may have been, that a full refund has cancelled their places. */
export function toldCancelled({ people, mails }: Pick<OrderRecord, 'people' | 'mails'>): string[] {
  const told = Object.entries(mails).flatMap(([kind, mail]) => {
    const [first, , place = ''] = kind.split(' ');
    return first === 'refund-person' && maySent(mail) ? (people[place] ?? []) : [];
  });
  return Object.values(people).flatMap(({ name, email }) =>
    told.some((person) => isSameEmail(person.email, email)) ? [name] : [],
  );
}

/** The mails of one refund. */
export function refundMails(id: string) {
  return {
    waits: `refund-waits ${id}`,
    owner: `refund-owner ${id}`,
    customer: `refund-customer ${id}`,
    /** It came to nothing before anybody was told of it. */
    unmade: `refund-unmade ${id}`,
    undoneOwner: `refund-undone-owner ${id}`,
    undoneCustomer: `refund-undone-customer ${id}`,
  } as const;
}

/** The stage of a dispute that the owner was mailed about before the present one. */
export function stageToldBefore(id: string, { disputes, mails }: OrderRecord): DisputeStage | undefined {
  const dispute = disputes[id] as NotedDispute;
  const present = isOpen(dispute) && stageOf(dispute);
  return LATEST_FIRST.find((stage) => stage !== present && mails[`dispute-${stage} ${id}`]);
}

const LATEST_FIRST: readonly DisputeStage[] = ['appeal', 'chargeback', 'inquiry'];

/** The mail that a dispute owes as it stands: one for each stage, and one for each outcome, which can be the same after an appeal. */
export function disputeMail(id: string, record: OrderRecord) {
  const dispute = record.disputes[id] as NotedDispute;
  const outcome = outcomeOf(dispute);
  const isAppealOver = outcome && stageToldBefore(id, record) === 'appeal';
  return `dispute-${isAppealOver ? 'appeal-' : ''}${outcome ?? stageOf(dispute)} ${id}` as const;
}

export function fraudWarningKind(id: string) {
  return `fraud-warning ${id}` as const;
}

/** The mails that a paid order owes, as far as Stripe's side of it is noted. */
function paidOrderMails(record: OrderRecord): MailKind[] {
  const owed: MailKind[] = [
    'owner',
    'customer',
    ...Object.keys(record.refunds).flatMap((id) => mailsOfRefund(id, record)),
    ...Object.keys(record.disputes).map((id) => disputeMail(id, record)),
    ...Object.keys(record.fraudWarnings).map(fraudWarningKind),
  ];
  return [...owed, ...owed.filter((kind) => record.mails[kind]?.state === 'failed').map(undeliveredMailKind)];
}

/** The mail to the owner about one that its reader did not get: one for all of a kind. */
export function undeliveredMailKind(kind: string) {
  return `undelivered ${kind.replace(/ .*/, '')}` as const;
}

export function isMailed(record: OrderRecord): boolean {
  return paidOrderMails(record).every((kind) => isSettled(record.mails[kind]));
}

function mailsOfRefund(id: string, { refunds, creditNotes }: OrderRecord): MailKind[] {
  const refund = refunds[id] as NotedRefund;
  const { waits, owner, customer, unmade, undoneOwner, undoneCustomer } = refundMails(id);
  if (isWaiting(refund)) return [waits];
  if (!cameToNothing(refund)) return [owner, customer];
  // A call with a stale record may still store the credit note: then the customer is told, and the owner once more.
  return creditNotes[id] ? [owner, customer, undoneOwner, undoneCustomer] : [unmade];
}

/** Stripe has still to decide on a refund or a dispute. */
export function isUndecided({ refunds, disputes }: Pick<OrderRecord, 'refunds' | 'disputes'>): boolean {
  return Object.values(refunds).some(isWaiting) || Object.values(disputes).some(isOpen);
}

export function isFullyRefunded({ order, refunds }: Pick<OrderRecord, 'order' | 'refunds'>): boolean {
  return moneyBack(refunds) >= order.totals.total;
}

/** The id of the refund after which nothing was left of an order's payment; null if something is left. */
export function refundOfAll(record: Pick<OrderRecord, 'order' | 'refunds'>): string | null {
  if (!isFullyRefunded(record)) return null;
  return oldestFirst(record.refunds).findLast(([, { status }]) => status === 'succeeded')?.[0] ?? null;
}

/** `place`: of a person who was mailed; missing for the customer. */
export function undeliveredKey(mail: string, place?: string): string {
  return place === undefined ? mail : `${mail} ${place}`;
}

/** The customer has no confirmation, as far as anybody knows. */
export function isConfirmationLost({ undelivered, mails }: Pick<OrderRecord, 'undelivered' | 'mails'>): boolean {
  return undelivered?.['customer']?.why === 'bounced' || mails.customer.state === 'failed';
}

/** Names the mail that did not reach the person on a place: "reminder not delivered". Empty if all arrived. */
export function notDelivered(record: OrderRecord, place: string): string {
  const person = record.people[place];
  const [key = ''] =
    Object.entries(record.undelivered ?? {}).find(
      // The place may have another address since.
      ([each, { why, at }]) => why === 'bounced' && each.endsWith(` ${place}`) && person && emailSince(person) < at,
    ) ?? [];
  const mail = key || (isConfirmationLost(record) ? 'customer' : '');
  return mail && `${mailName(mail)} not delivered`;
}

/** 128 bits. */
const KEY_BYTES = 16;

/** For a link that nobody can guess. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

export function pendingOrder(orderId: string, order: Order, fingerprint: string, now: Date): OrderRecord {
  return {
    orderId,
    status: 'PENDING',
    fingerprint,
    order,
    bookingKey: newKey(),
    people: {},
    requests: {},
    refunds: {},
    creditNotes: {},
    debitNotes: {},
    disputes: {},
    fraudWarnings: {},
    createdAt: now.toISOString(),
    expiresAt: expiryAfter(UNPAID_ORDERS_KEPT_DAYS, now),
    mails: { owner: { state: 'due' }, customer: { state: 'due' }, review: { state: 'due' } },
  };
}
