import type { KeptRequest, Person } from '../../domain/bookings/bookings.ts';
import type { Transfer } from '../../domain/bookings/transfers.ts';
import type { Undelivered } from '../../domain/orders/undelivered.ts';
import { addToMap, getItem, removals, type Table, updateItem } from './dynamo.ts';
import { changeOrder } from './orderChange.ts';
import type { MailKind, OrderRecord } from './orderRecord.ts';
import { peopleChange } from './peopleChange.ts';
import { requestChange } from './requestChange.ts';
import { transferChange } from './transferChange.ts';

/** Keeps who comes on the places of an order, and what they ask. */
export function orderPeople(orders: Table) {
  return {
    /**
     * Saves people by place, and the booker's number if it is given; null takes one out. False if another call has changed
     * one of these since the record was read.
     */
    savePeople: (
      record: Pick<OrderRecord, 'orderId' | 'people' | 'bookerMobile'>,
      changes: Readonly<Record<string, Person | null>>,
      bookerMobile?: string | null,
    ): Promise<boolean> => changeOrder(orders, record.orderId, peopleChange(record, changes, bookerMobile)),

    /**
     * Adds a transfer, with these mails due; returns the order with it. Null if its transfers or refunds have changed since
     * the record was read.
     */
    addTransfer: (record: OrderRecord, transfer: Transfer, due: readonly MailKind[]): Promise<OrderRecord | null> =>
      addTransfer(orders, record, transfer, due),

    /** Keeps a request, with its two mails due, and drops old ones that were told. False if another call has kept one since the record was read. */
    keepRequest: (record: OrderRecord, id: string, request: KeptRequest): Promise<boolean> =>
      changeOrder(orders, record.orderId, requestChange(record, id, request)),

    /** Deletes a request's message, once the owner has it. */
    async forgetMessage(orderId: string, id: string): Promise<void> {
      await changeOrder(orders, orderId, {
        UpdateExpression: 'REMOVE requests.#id.message',
        ConditionExpression: 'attribute_exists(#status) AND attribute_exists(requests.#id)',
        ExpressionAttributeNames: { '#id': id },
      });
    },

    /** Notes a mail that did not arrive. The first note of it stays. */
    noteUndelivered: (orderId: string, key: string, note: Undelivered): Promise<void> =>
      addToMap(orders, { orderId }, 'undelivered', key, note),

    /** Deletes the people on these places as they were read: somebody who was named on a place since stays. */
    removePeople: (record: OrderRecord, places: readonly string[]): Promise<void> =>
      removeAsRead(orders, record, places),

    /** Deletes what people on these places need for the day, as it was read. */
    removeNeeds: (record: OrderRecord, places: readonly string[]): Promise<void> =>
      removeAsRead(orders, record, places, '.needs'),

    /** Deletes the customer's number. */
    async removeBookerMobile(orderId: string): Promise<void> {
      await changeOrder(orders, orderId, {
        UpdateExpression: 'REMOVE bookerMobile',
        ConditionExpression: 'attribute_exists(#status)',
      });
    },

    /** Deletes the claims of these mails. */
    async removeMails(orderId: string, kinds: readonly string[]): Promise<void> {
      for (const removal of removals('mails', kinds))
        await changeOrder(orders, orderId, { ...removal, ConditionExpression: 'attribute_exists(#status)' });
    },
  };
}

async function addTransfer(
  orders: Table,
  record: OrderRecord,
  transfer: Transfer,
  due: readonly MailKind[],
): Promise<OrderRecord | null> {
  const key = { orderId: record.orderId };
  const changed = await updateItem(orders, key, transferChange(record, transfer, due));
  // The SDK retries a write whose answer was lost: then the transfer is there.
  const stored = (changed ?? (await getItem(orders, key))) as OrderRecord | undefined;
  return stored?.transfers?.some(({ id }) => id === transfer.id) ? stored : null;
}

/** `part`: of a person; all of them without it. */
async function removeAsRead(
  orders: Table,
  { orderId, people }: OrderRecord,
  places: readonly string[],
  part: '' | '.needs' = '',
): Promise<void> {
  for (const place of places)
    await changeOrder(orders, orderId, {
      UpdateExpression: `REMOVE people.#place${part}`,
      ConditionExpression: 'attribute_exists(#status) AND people.#place.changedAt = :known',
      ExpressionAttributeNames: { '#place': place },
      ExpressionAttributeValues: { ':known': people[place]?.changedAt },
    });
}
