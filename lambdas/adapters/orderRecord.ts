import { randomBytes } from 'node:crypto';
import type { KeptRequest, Person } from '../../domain/bookings/bookings.ts';
import type { CreditNote, Invoice } from '../../domain/orders/invoice.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { Order } from '../../domain/orders/order.ts';
import { expiryAfter, UNPAID_ORDERS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { VisitorNetwork } from '../edge/visitorAddress.ts';

/**
 * PENDING: stored, not paid. CANCELLED: superseded before it was stored. PAID: the money is ours, the mails are due.
 * REVIEW: money came that does not match the order; a person must look.
 */
type OrderStatus = 'PENDING' | 'CANCELLED' | 'PAID' | 'REVIEW';

/** Each mail of an order is claimed, sent and settled by itself. The mails of a refund have the pence refunded in all in their names. */
export type MailKind =
  | 'owner'
  | 'customer'
  | 'review'
  | `refund-owner-${number}`
  | `refund-customer-${number}`
  | `refund-failed-${string}`
  /** A place, and a keyed hash of the address that was mailed about its reminder. */
  | `renewal-set ${string}`
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
  /** All that had been refunded after each refund that we know of, rising. A refunded order stays PAID. */
  readonly refunds: readonly Pence[];
  /** By their refunds' numbers in `refunds`. */
  readonly creditNotes: Readonly<Record<Pence, CreditNote>>;
  /** Opens the booking page. */
  readonly bookingKey: string;
  /** The people who come, by place (domain/bookings/bookings.ts). */
  readonly people: Readonly<Record<string, Person>>;
  /** From its booking page. */
  readonly requests: Readonly<Record<string, KeptRequest>>;
  readonly reviewReasons?: readonly string[];
  /** When DynamoDB may drop it (seconds since 1970): domain/legal/retention.ts. */
  readonly expiresAt: number;
  readonly mails: Readonly<Record<MailKind, MailState>>;
}

/** The mails of a request from the booking page, by its id. */
export function requestMails(id: string) {
  return { owner: `request-owner ${id}`, receipt: `request-receipt ${id}` } as const;
}

export function refundMails(total: Pence) {
  return { owner: `refund-owner-${total}`, customer: `refund-customer-${total}` } as const;
}

/** The mails that a paid order owes, if so much has been refunded in all. */
export function paidOrderMails({ refunds }: OrderRecord): MailKind[] {
  return ['owner', 'customer', ...refunds.flatMap((total) => Object.values(refundMails(total)))];
}

export function refundedTotal({ refunds }: OrderRecord): Pence {
  return refunds.at(-1) ?? 0;
}

export function isFullyRefunded(record: OrderRecord): boolean {
  return refundedTotal(record) >= record.order.totals.total;
}

/** 128 bits. */
const KEY_BYTES = 16;

export function pendingOrder(orderId: string, order: Order, fingerprint: string, now: Date): OrderRecord {
  return {
    orderId,
    status: 'PENDING',
    fingerprint,
    order,
    bookingKey: randomBytes(KEY_BYTES).toString('base64url'),
    people: {},
    requests: {},
    refunds: [],
    creditNotes: {},
    createdAt: now.toISOString(),
    expiresAt: expiryAfter(UNPAID_ORDERS_KEPT_DAYS, now),
    mails: { owner: { state: 'due' }, customer: { state: 'due' }, review: { state: 'due' } },
  };
}
