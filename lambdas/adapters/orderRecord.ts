import { randomBytes, randomUUID } from 'node:crypto';
import { type KeptRequest, type Person, placesOf } from '../../domain/bookings/bookings.ts';
import { bookedLines, type Transfer } from '../../domain/bookings/transfers.ts';
import { type FraudWarning, isOpen, type NotedDisputes } from '../../domain/orders/disputes.ts';
import type { CreditNote, DebitNote, Invoice, ReplacedInvoice } from '../../domain/orders/invoice.ts';
import { isWaiting, moneyBack, type NotedRefunds } from '../../domain/orders/refunds.ts';
import type { Order } from '../../domain/orders/order.ts';
import { expiryAfter, UNPAID_ORDERS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { Undelivered } from '../../domain/orders/undelivered.ts';
import type { VisitorNetwork } from '../edge/visitorAddress.ts';
import type { MailState } from './mailState.ts';
import type { Told } from './toldStore.ts';

/**
 * PENDING: stored, not paid. CANCELLED: superseded before it was stored. PAID: the money is ours, the mails are due.
 * REVIEW: money came that does not match the order; a person must look.
 */
type OrderStatus = 'PENDING' | 'CANCELLED' | 'PAID' | 'REVIEW';

/** Each mail of an order is claimed, sent and settled by itself. After the space stands the id of what it is about; orderMails.ts writes them. */
export type MailKind =
  | 'owner'
  | 'customer'
  | 'review'
  | `refund-waits ${string}`
  | `refund-owner ${string}`
  | `refund-customer ${string}`
  | `refund-unmade ${string}`
  | `refund-failed-owner ${string}`
  | `refund-failed-customer ${string}`
  /** A stage or an outcome of a dispute, and its id. */
  | `dispute-${string} ${string}`
  | `fraud-warning ${string}`
  /** "owner" or "customer". */
  | `new-invoice ${string}`
  /** A place, and a keyed hash of the address that was mailed about its reminder. */
  | `renewal-set ${string}`
  /** The first word of the kind of a mail that did not arrive, and its reader, unless that is the customer. */
  | `undelivered ${string}`
  /** The id of a transfer. */
  | `transfer-owner ${string}`
  | `transfer-customer ${string}`
  /** The id of a request. */
  | `request-owner ${string}`
  | `request-receipt ${string}`;

interface AgreedInvoice {
  /** Name and address, a line each. */
  readonly to: readonly string[];
  /** When the owner agreed; ISO 8601. */
  readonly at: string;
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
  /** The owner has agreed to an invoice in another name: it is issued then, once. */
  readonly agreedInvoice?: AgreedInvoice;
  readonly replacedInvoice?: ReplacedInvoice;
  /** A refunded order stays PAID. */
  readonly refunds: NotedRefunds;
  /** By the ids of their refunds. */
  readonly creditNotes: Readonly<Record<string, CreditNote>>;
  /** By the ids of the refunds that failed. */
  readonly debitNotes: Readonly<Record<string, DebitNote>>;
  readonly disputes: NotedDisputes;
  /** Early fraud warnings of the card's issuer, by their ids. */
  readonly fraudWarnings: Readonly<Record<string, FraudWarning>>;
  /** Opens the booking page. */
  readonly bookingKey: string;
  /** The people who come, by place (domain/bookings/bookings.ts). */
  readonly people: Readonly<Record<string, Person>>;
  /** The customer's number, for the morning of the course. */
  readonly bookerMobile?: string;
  /** The oldest first; missing while there is none. `order` keeps the dates that were paid for: bookedLines. */
  readonly transfers?: readonly Transfer[] | undefined;
  /** What its readers were told last, by the hashes of their addresses. */
  readonly told: Readonly<Record<string, Told>>;
  /** From its booking page. */
  readonly requests: Readonly<Record<string, KeptRequest>>;
  /** Mails that did not arrive, by `undeliveredKey`. Missing where all did. */
  readonly undelivered?: Readonly<Record<string, Undelivered>>;
  readonly reviewReasons?: readonly string[];
  /** When DynamoDB may drop it (seconds since 1970): domain/legal/retention.ts. */
  readonly expiresAt: number;
  readonly mails: Readonly<Record<MailKind, MailState>>;
}

/** The places whose people need something for the day. */
export function placesWithNeeds({ people }: Pick<OrderRecord, 'people'>): string[] {
  return Object.entries(people).flatMap(([place, { needs }]) => (needs ? [place] : []));
}

/** Stripe has still to decide on a refund or a dispute. */
export function isUndecided({ refunds, disputes }: Pick<OrderRecord, 'refunds' | 'disputes'>): boolean {
  return Object.values(refunds).some(isWaiting) || Object.values(disputes).some(isOpen);
}

export function isFullyRefunded({ order, refunds }: Pick<OrderRecord, 'order' | 'refunds'>): boolean {
  return moneyBack(refunds) >= order.totals.total;
}

/** 128 bits. */
const KEY_BYTES = 16;

/** For a link that nobody can guess. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Whoever books one place, and for no company, comes on it themselves, until they name somebody else. */
function bookerAlone({ customer, lines }: Order, now: Date): Readonly<Record<string, Person>> {
  const [place, ...others] = placesOf(bookedLines({ lines }));
  if (!place || others.length > 0 || customer.company) return {};
  return { [place.id]: { id: randomUUID(), name: customer.name, isFirst: true, changedAt: now.toISOString() } };
}

export function pendingOrder(orderId: string, order: Order, fingerprint: string, now: Date): OrderRecord {
  return {
    orderId,
    status: 'PENDING',
    fingerprint,
    order,
    bookingKey: newKey(),
    people: bookerAlone(order, now),
    told: {},
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
