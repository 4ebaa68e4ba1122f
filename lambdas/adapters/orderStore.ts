import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { getItem, getItems, putItem, type Table } from './dynamo.ts';
import { orderPapers } from './orderPapers.ts';
import { orderPayments } from './orderPayments.ts';
import { orderPeople } from './orderPeople.ts';
import type { OrderRecord } from './orderRecord.ts';

/** The Orders table. Every change is one conditional write to one item. Failures of the table throw Unavailable. */
export type OrderStore = ReturnType<typeof orderStore>;

export function orderStore(client: DynamoDBDocumentClient, table: string) {
  const orders: Table = { client, name: table, part: 'orders' };
  return {
    async get(orderId: string): Promise<OrderRecord | null> {
      return ((await getItem(orders, { orderId })) as OrderRecord | undefined) ?? null;
    },

    /** The stored orders among these, in any order. */
    async getAll(orderIds: readonly string[]): Promise<OrderRecord[]> {
      const keys = orderIds.map((orderId) => ({ orderId }));
      return (await getItems(orders, keys)) as unknown as OrderRecord[];
    },

    /** False if an order with this id is there already. */
    putIfAbsent: (record: OrderRecord): Promise<boolean> =>
      putItem(orders, { Item: record, ConditionExpression: 'attribute_not_exists(orderId)' }),

    ...orderPayments(orders),
    ...orderPapers(orders),
    ...orderPeople(orders),
  };
}
