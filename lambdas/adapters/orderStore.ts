import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { KeptRequest, Person } from '../../domain/bookings/bookings.ts';
import type { FraudWarning, NotedDispute } from '../../domain/orders/disputes.ts';
import type { CreditNote, DebitNote, Invoice, ReplacedInvoice } from '../../domain/orders/invoice.ts';
import { type NotedRefund, statusesBefore } from '../../domain/orders/refunds.ts';
import { bookedExpiry, expiryAfter, REVIEWED_ORDERS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { Undelivered } from '../../domain/orders/undelivered.ts';
import { dropRequests } from './dropRequests.ts';
import { requestMails } from './orderMails.ts';
import { peopleChange } from './peopleChange.ts';
import type { OrderRecord } from './orderRecord.ts';
import { addToMap, type Change, getItem, getItems, putItem, removals, type Table, updateItem } from './dynamo.ts';

/** The Orders table. Every change is one conditional write to one item. Failures of the table throw Unavailable. */
export type OrderStore = ReturnType<typeof orderStore>;

export function orderStore(client: DynamoDBDocumentClient, table: string) {
  const orders: Table = { client, name: table, part: 'orders' };

  async function get(orderId: string): Promise<OrderRecord | null> {
    return ((await getItem(orders, { orderId })) as OrderRecord | undefined) ?? null;
  }

  async function updateIf(orderId: string, change: Change): Promise<boolean> {
    const changed = await updateItem(
      orders,
      { orderId },
      { ...change, ExpressionAttributeNames: { '#status': 'status', ...change.ExpressionAttributeNames } },
    );
    return changed !== null;
  }

  /** `part`: of a person; all of them without it. */
  async function removeAsRead(
    { orderId, people }: OrderRecord,
    places: readonly string[],
    part: '' | '.needs' = '',
  ): Promise<void> {
    for (const place of places)
      await updateIf(orderId, {
        UpdateExpression: `REMOVE people.#place${part}`,
        ConditionExpression: 'attribute_exists(#status) AND people.#place.changedAt = :known',
        ExpressionAttributeNames: { '#place': place },
        ExpressionAttributeValues: { ':known': people[place]?.changedAt },
      });
  }

  async function setNote(
    notes: 'creditNotes' | 'debitNotes',
    { orderId, creditNotes, debitNotes }: OrderRecord,
    id: string,
    note: CreditNote | DebitNote,
  ): Promise<boolean> {
    return updateIf(orderId, {
      UpdateExpression: `SET ${notes}.#id = :note`,
      ConditionExpression: '#status = :paid AND size(creditNotes) = :credits AND size(debitNotes) = :debits',
      ExpressionAttributeNames: { '#id': id },
      ExpressionAttributeValues: {
        ':note': note,
        ':paid': 'PAID',
        ':credits': Object.keys(creditNotes).length,
        ':debits': Object.keys(debitNotes).length,
      },
    });
  }

  return {
    get,

    /** The stored orders among these, in any order. */
    async getAll(orderIds: readonly string[]): Promise<OrderRecord[]> {
      const keys = orderIds.map((orderId) => ({ orderId }));
      return (await getItems(orders, keys)) as unknown as OrderRecord[];
    },

    /** False if an order with this id is there already. */
    putIfAbsent: (record: OrderRecord): Promise<boolean> =>
      putItem(orders, { Item: record, ConditionExpression: 'attribute_not_exists(orderId)' }),

    /** Also marks an order that was cancelled, or in review for another payment. False if the order is paid already. */
    async markPaid(orderId: string, paymentIntentId: string, paidAt: string): Promise<boolean> {
      return updateIf(orderId, {
        UpdateExpression:
          'SET #status = :paid, paymentIntentId = :intent, paidAt = :paidAt, expiresAt = :expiresAt REMOVE networks',
        ConditionExpression: 'attribute_exists(orderId) AND #status <> :paid',
        ExpressionAttributeValues: {
          ':paid': 'PAID',
          ':intent': paymentIntentId,
          ':paidAt': paidAt,
          ':expiresAt': bookedExpiry(new Date(paidAt)),
        },
      });
    },

    /** False if the order has an invoice, or is not paid. */
    async setInvoice(orderId: string, invoice: Invoice): Promise<boolean> {
      return updateIf(orderId, {
        UpdateExpression: 'SET invoice = :invoice',
        ConditionExpression: '#status = :paid AND attribute_not_exists(invoice)',
        ExpressionAttributeValues: { ':invoice': invoice, ':paid': 'PAID' },
      });
    },

    /** Notes that the invoice gets another name and address. False if the order has had a refund, or another invoice. */
    async agreeToInvoice(orderId: string, to: readonly string[], now: Date): Promise<boolean> {
      return updateIf(orderId, {
        UpdateExpression: 'SET agreedInvoice = :agreed',
        ConditionExpression: '#status = :paid AND attribute_not_exists(agreedInvoice) AND size(refunds) = :none',
        ExpressionAttributeValues: { ':agreed': { to, at: now.toISOString() }, ':paid': 'PAID', ':none': 0 },
      });
    },

    /** Stores the invoice that takes the place of the present one. False if it has been replaced, or a refund has a note of it. */
    async replaceInvoice(orderId: string, invoice: Invoice, replaced: ReplacedInvoice): Promise<boolean> {
      return updateIf(orderId, {
        UpdateExpression: 'SET invoice = :invoice, replacedInvoice = :replaced',
        ConditionExpression: '#status = :paid AND attribute_not_exists(replacedInvoice) AND size(creditNotes) = :none',
        ExpressionAttributeValues: { ':invoice': invoice, ':replaced': replaced, ':paid': 'PAID', ':none': 0 },
      });
    },

    /** Notes a refund's state, and keeps the order for the books of its year. False if the refund had moved on already. */
    async noteRefund(orderId: string, id: string, refund: NotedRefund, now: Date): Promise<boolean> {
      const before = statusesBefore(refund.status).map((status, index) => [`:before${index}`, status] as const);
      const isBefore = before.length > 0 ? ` OR refunds.#id.#status IN (${before.map(([key]) => key).join(', ')})` : '';
      return updateIf(orderId, {
        UpdateExpression: 'SET refunds.#id = :refund, expiresAt = :expiresAt',
        ConditionExpression: `#status = :paid AND (attribute_not_exists(refunds.#id)${isBefore})`,
        ExpressionAttributeNames: { '#id': id },
        ExpressionAttributeValues: {
          ':refund': refund,
          ':expiresAt': bookedExpiry(now),
          ':paid': 'PAID',
          ...Object.fromEntries(before),
        },
      });
    },

    /** False if another paper of a refund was stored since the record was read: the sums of this one may be wrong. */
    async setCreditNote(record: OrderRecord, id: string, creditNote: CreditNote): Promise<boolean> {
      return setNote('creditNotes', record, id, creditNote);
    },

    /** False like setCreditNote. */
    async setDebitNote(record: OrderRecord, id: string, debitNote: DebitNote): Promise<boolean> {
      return setNote('debitNotes', record, id, debitNote);
    },

    /** Notes a dispute's state. False if another call has noted one since the record was read. */
    async noteDispute({ orderId, disputes }: OrderRecord, id: string, dispute: NotedDispute): Promise<boolean> {
      const known = disputes[id]?.status;
      return updateIf(orderId, {
        UpdateExpression: 'SET disputes.#id = :dispute',
        ConditionExpression: `#status = :paid AND ${known === undefined ? 'attribute_not_exists(disputes.#id)' : 'disputes.#id.#status = :known'}`,
        ExpressionAttributeNames: { '#id': id },
        ExpressionAttributeValues: {
          ':dispute': dispute,
          ':paid': 'PAID',
          ...(known !== undefined && { ':known': known }),
        },
      });
    },

    /** False if the order is not paid, or by another payment, or has this warning. */
    async noteFraudWarning(
      { orderId, paymentIntentId }: { readonly orderId: string; readonly paymentIntentId: string },
      id: string,
      warning: FraudWarning,
    ): Promise<boolean> {
      return updateIf(orderId, {
        UpdateExpression: 'SET fraudWarnings.#id = :warning',
        ConditionExpression:
          '#status = :paid AND paymentIntentId = :intent AND attribute_not_exists(fraudWarnings.#id)',
        ExpressionAttributeNames: { '#id': id },
        ExpressionAttributeValues: { ':warning': warning, ':paid': 'PAID', ':intent': paymentIntentId },
      });
    },

    /**
     * Saves people by place, and the booker's number if it is given; null takes one out. False if another call has changed
     * one of these since the record was read.
     */
    savePeople: (
      record: Pick<OrderRecord, 'orderId' | 'people' | 'bookerMobile'>,
      changes: Readonly<Record<string, Person | null>>,
      bookerMobile?: string | null,
    ): Promise<boolean> => updateIf(record.orderId, peopleChange(record, changes, bookerMobile)),

    /** Keeps a request, with its two mails due, and drops old ones that were told. False if another call has kept one since the record was read. */
    async keepRequest(record: OrderRecord, id: string, request: KeptRequest): Promise<boolean> {
      const { orderId, requests } = record;
      const { owner, receipt } = requestMails(id);
      const drop = dropRequests(record, request.receivedAt);
      return updateIf(orderId, {
        UpdateExpression: `SET requests.#id = :request, mails.#owner = :due, mails.#receipt = :due${drop.expression}`,
        ConditionExpression: '#status = :paid AND size(requests) = :known',
        ExpressionAttributeNames: { '#id': id, '#owner': owner, '#receipt': receipt, ...drop.names },
        ExpressionAttributeValues: {
          ':request': request,
          ':due': { state: 'due' },
          ':paid': 'PAID',
          ':known': Object.keys(requests).length,
        },
      });
    },

    /** Deletes a request's message, once the owner has it. */
    async forgetMessage(orderId: string, id: string): Promise<void> {
      await updateIf(orderId, {
        UpdateExpression: 'REMOVE requests.#id.message',
        ConditionExpression: 'attribute_exists(#status) AND attribute_exists(requests.#id)',
        ExpressionAttributeNames: { '#id': id },
      });
    },

    /** Notes a mail that did not arrive. The first note of it stays. */
    noteUndelivered: (orderId: string, key: string, note: Undelivered): Promise<void> =>
      addToMap(orders, { orderId }, 'undelivered', key, note),

    /** Deletes the people on these places as they were read: somebody who was named on a place since stays. */
    removePeople: (record: OrderRecord, places: readonly string[]): Promise<void> => removeAsRead(record, places),

    /** Deletes what people on these places need for the day, as it was read. */
    removeNeeds: (record: OrderRecord, places: readonly string[]): Promise<void> =>
      removeAsRead(record, places, '.needs'),

    /** Deletes the customer's number. */
    async removeBookerMobile(orderId: string): Promise<void> {
      await updateIf(orderId, {
        UpdateExpression: 'REMOVE bookerMobile',
        ConditionExpression: 'attribute_exists(#status)',
      });
    },

    /** Deletes the claims of these mails. */
    async removeMails(orderId: string, kinds: readonly string[]): Promise<void> {
      for (const removal of removals('mails', kinds))
        await updateIf(orderId, { ...removal, ConditionExpression: 'attribute_exists(#status)' });
    },

    /** False if the order is paid: a second payment that does not match cannot undo the first. */
    async markReview(orderId: string, reasons: readonly string[], now: Date): Promise<boolean> {
      return updateIf(orderId, {
        UpdateExpression: 'SET #status = :review, reviewReasons = :reasons, expiresAt = :expiresAt REMOVE networks',
        ConditionExpression: '#status <> :paid',
        ExpressionAttributeValues: {
          ':review': 'REVIEW',
          ':reasons': reasons,
          ':expiresAt': expiryAfter(REVIEWED_ORDERS_KEPT_DAYS, now),
          ':paid': 'PAID',
        },
      });
    },
  };
}
