import { DeleteCommand, type DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamoClient, writeIf } from '../../lambdas/adapters/dynamo.ts';
import { type OrderRecord, orderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { placeStore } from '../../lambdas/adapters/placeStore.ts';
import type { Reminder } from '../../lambdas/adapters/reminderStore.ts';
import { requestLimits } from '../../lambdas/adapters/requestLimits.ts';

interface TableNames {
  readonly orders: string;
  readonly places: string;
  readonly reminders: string;
}

export type Tables = ReturnType<typeof openTables>;

/** The tables as an engineer of the firm may read and change them: no function of the shop may list the orders. */
export function openTables(names: TableNames) {
  const client = dynamoClient({ requestHandler: requestLimits(5_000, 30_000) });
  return {
    places: placeStore(client, names.places),
    removePeople: orderStore(client, names.orders).removePeople,

    /** Every order; the table also has the counts of invoices and credit notes. */
    async *orders(): AsyncGenerator<OrderRecord> {
      for await (const item of scan(client, names.orders)) if ('order' in item) yield orderRecord(item);
    },

    async *reminders(): AsyncGenerator<Reminder> {
      for await (const item of scan(client, names.reminders)) yield item as unknown as Reminder;
    },

    /** Does nothing if the order was paid meanwhile. */
    async deleteUnpaid(orderId: string): Promise<void> {
      await writeIf(
        client.send(
          new DeleteCommand({
            TableName: names.orders,
            Key: { orderId },
            ConditionExpression: '#status IN (:pending, :cancelled)',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':pending': 'PENDING', ':cancelled': 'CANCELLED' },
          }),
        ),
      );
    },

    /** Does nothing if the reminder was set for another address meanwhile. */
    async deleteReminder({ reminderId, email }: Reminder): Promise<void> {
      await writeIf(
        client.send(
          new DeleteCommand({
            TableName: names.reminders,
            Key: { reminderId },
            ConditionExpression: 'email = :email',
            ExpressionAttributeValues: { ':email': email },
          }),
        ),
      );
    },

    /** Does nothing if the order has an expiry. */
    async setExpiry(orderId: string, expiresAt: number): Promise<void> {
      await writeIf(
        client.send(
          new UpdateCommand({
            TableName: names.orders,
            Key: { orderId },
            UpdateExpression: 'SET expiresAt = :expiresAt',
            ConditionExpression: '#status = :paid AND attribute_not_exists(expiresAt)',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':expiresAt': expiresAt, ':paid': 'PAID' },
          }),
        ),
      );
    },
  };
}

async function* scan(client: DynamoDBDocumentClient, table: string): AsyncGenerator<Record<string, unknown>> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) yield* Items;
}
