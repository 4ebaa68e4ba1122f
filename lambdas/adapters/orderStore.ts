import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { KeptRequest, Person } from '../../domain/bookings/bookings.ts';
import type { CreditNote, Invoice } from '../../domain/orders/invoice.ts';
import type { Pence } from '../../domain/money/money.ts';
import { bookedExpiry, expiryAfter, REVIEWED_ORDERS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import { type MailKind, type OrderRecord, refundMails, requestMails } from './orderRecord.ts';
import { type Change, getItem, getItems, putItem, removals, type Table, updateItem } from './dynamo.ts';

/** Counters, kept as items of the table so that they are backed up and restored with the orders. */
type Sequence = 'invoice-numbers' | 'credit-note-numbers';

/** The item that says when Stripe's webhook last told us of a payment. */
const WEBHOOK = 'stripe-webhook';

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

  async function removeFrom(map: 'people' | 'mails', orderId: string, entries: readonly string[]): Promise<void> {
    for (const removal of removals(map, entries))
      await updateIf(orderId, { ...removal, ConditionExpression: 'attribute_exists(#status)' });
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

    /** Takes the next number, from 1. A retry inside the SDK may leave one out; none comes twice. */
    async nextNumber(sequence: Sequence): Promise<number> {
      const counter = await updateItem(
        orders,
        { orderId: sequence },
        { UpdateExpression: 'ADD taken :one', ExpressionAttributeValues: { ':one': 1 } },
      );
      return (counter as unknown as { readonly taken: number }).taken;
    },

    async noteWebhook(now: Date): Promise<void> {
      await updateItem(
        orders,
        { orderId: WEBHOOK },
        { UpdateExpression: 'SET heardAt = :now', ExpressionAttributeValues: { ':now': now.getTime() } },
      );
    },

    /** In ms since 1970; 0 if it never did. */
    async webhookHeardAt(): Promise<number> {
      return Number((await getItem(orders, { orderId: WEBHOOK }))?.['heardAt'] ?? 0);
    },

    /** False if the order has an invoice, or is not paid. */
    async setInvoice(orderId: string, invoice: Invoice): Promise<boolean> {
      return updateIf(orderId, {
        UpdateExpression: 'SET invoice = :invoice',
        ConditionExpression: '#status = :paid AND attribute_not_exists(invoice)',
        ExpressionAttributeValues: { ':invoice': invoice, ':paid': 'PAID' },
      });
    },

    /** Adds what has been refunded in all, with its mails due unless they are known, and keeps the order for the books of the refund's year. False if another call has added a refund since the record was read. */
    async markRefunded({ orderId, refunds }: OrderRecord, total: Pence, now: Date): Promise<boolean> {
      const mails = refundMails(total);
      return updateIf(orderId, {
        UpdateExpression:
          'SET refunds = :refunds, expiresAt = :expiresAt, mails.#owner = if_not_exists(mails.#owner, :due), mails.#customer = if_not_exists(mails.#customer, :due)',
        ConditionExpression: '#status = :paid AND size(refunds) = :known',
        ExpressionAttributeNames: { '#owner': mails.owner, '#customer': mails.customer },
        ExpressionAttributeValues: {
          ':refunds': [...refunds, total],
          ':expiresAt': bookedExpiry(now),
          ':due': { state: 'due' },
          ':paid': 'PAID',
          ':known': refunds.length,
        },
      });
    },

    /** False if the refund has a credit note. */
    async setCreditNote(orderId: string, total: Pence, creditNote: CreditNote): Promise<boolean> {
      return updateIf(orderId, {
        UpdateExpression: 'SET creditNotes.#total = :creditNote',
        ConditionExpression: '#status = :paid AND attribute_not_exists(creditNotes.#total)',
        ExpressionAttributeNames: { '#total': String(total) },
        ExpressionAttributeValues: { ':creditNote': creditNote, ':paid': 'PAID' },
      });
    },

    /** Notes a mail as due, unless it is known already. */
    async oweMail(orderId: string, kind: MailKind): Promise<void> {
      await updateIf(orderId, {
        UpdateExpression: 'SET mails.#mail = if_not_exists(mails.#mail, :due)',
        ConditionExpression: '#status = :paid',
        ExpressionAttributeNames: { '#mail': kind },
        ExpressionAttributeValues: { ':due': { state: 'due' }, ':paid': 'PAID' },
      });
    },

    /** Saves people, or with null takes them out, by place. False if another call has changed one of these places since the record was read. */
    async savePeople(
      { orderId, people }: OrderRecord,
      changes: Readonly<Record<string, Person | null>>,
    ): Promise<boolean> {
      const places = Object.entries(changes).map(([place, person], index) => ({
        place,
        person,
        name: `#place${index}`,
        path: `people.#place${index}`,
        value: `:person${index}`,
        before: people[place]?.changedAt,
        known: `:known${index}`,
      }));
      const saved = places.filter(({ person }) => person);
      const removed = places.filter(({ person }) => !person);
      return updateIf(orderId, {
        UpdateExpression: [
          saved.length > 0 ? `SET ${saved.map(({ path, value }) => `${path} = ${value}`).join(', ')}` : '',
          removed.length > 0 ? `REMOVE ${removed.map(({ path }) => path).join(', ')}` : '',
        ].join(' '),
        ConditionExpression: [
          '#status = :paid',
          ...places.map(({ path, before, known }) =>
            before ? `${path}.changedAt = ${known}` : `attribute_not_exists(${path})`,
          ),
        ].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(places.map(({ name, place }) => [name, place])),
        ExpressionAttributeValues: {
          ':paid': 'PAID',
          ...Object.fromEntries(saved.map(({ value, person }) => [value, person])),
          ...Object.fromEntries(places.flatMap(({ known, before }) => (before ? [[known, before]] : []))),
        },
      });
    },

    /** Keeps a request, with its two mails due. False if another call has kept one since the record was read. */
    async keepRequest({ orderId, requests }: OrderRecord, id: string, request: KeptRequest): Promise<boolean> {
      const { owner, receipt } = requestMails(id);
      return updateIf(orderId, {
        UpdateExpression: 'SET requests.#id = :request, mails.#owner = :due, mails.#receipt = :due',
        ConditionExpression: '#status = :paid AND size(requests) = :known',
        ExpressionAttributeNames: { '#id': id, '#owner': owner, '#receipt': receipt },
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

    /** Deletes the names of the people on these places. */
    removePeople: (orderId: string, places: readonly string[]): Promise<void> => removeFrom('people', orderId, places),

    /** Deletes the claims of these mails. */
    removeMails: (orderId: string, kinds: readonly string[]): Promise<void> => removeFrom('mails', orderId, kinds),

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
