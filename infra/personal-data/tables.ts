import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { KeptMark } from '../../domain/bookings/attendance.ts';
import { type AddressHash, ADDRESS_KEY, addressHash } from '../../lambdas/adapters/addressKey.ts';
import { attendanceStore } from '../../lambdas/adapters/attendanceStore.ts';
import { dynamoClient, writeIf } from '../../lambdas/adapters/dynamo.ts';
import type { MailState } from '../../lambdas/adapters/mailState.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { sessionStore } from '../../lambdas/adapters/sessionStore.ts';
import { toldStore } from '../../lambdas/adapters/toldStore.ts';
import { type AddressItem, type Renewal, renewalStore } from '../../lambdas/adapters/renewalStore.ts';
import { type StoredWaiting, waitingStore } from '../../lambdas/adapters/waitingStore.ts';
import { requestLimits } from '../../lambdas/adapters/requestLimits.ts';

interface TableNames {
  readonly orders: string;
  readonly sessions: string;
  readonly reminders: string;
}

/** An item of the table Sessions, with the claims of its mails and what trainers marked. Its orders are attributes, too. */
export interface MailedDate {
  readonly id: string;
  readonly mails?: Readonly<Record<string, MailState>>;
  readonly marks?: Readonly<Record<string, KeptMark>>;
  readonly lastDay?: string;
}

export type Tables = ReturnType<typeof openTables>;

/** The tables as an engineer of the firm may read and change them: no function of the shop may list the orders. */
export function openTables(names: TableNames) {
  const client = dynamoClient({ requestHandler: requestLimits(5_000, 30_000) });
  const { removePeople, removeBookerMobile, removeMails, forgetMessage } = orderStore(client, names.orders);
  const { removeMails: removeDateMails } = sessionStore(client, names.sessions);
  const { removeMarks } = attendanceStore(client, names.sessions);
  const { forget: removeTold } = toldStore(client, names.orders);
  const { stop } = renewalStore(client, names.reminders);
  const { finish: deleteWaiting } = waitingStore(client, names.reminders);
  return {
    removePeople,
    removeBookerMobile,
    removeMails,
    removeTold,
    forgetMessage,
    stop,
    deleteWaiting,
    removeDateMails,
    removeMarks,
    ...lookups(client, names),
    ...deletions(client, names),
  };
}

function lookups(client: DynamoDBDocumentClient, names: TableNames) {
  return {
    /** Null if no address was hashed yet. The functions make the key; looking something up changes nothing. */
    async addressHash(): Promise<AddressHash | null> {
      const { Item } = await client.send(
        new GetCommand({ TableName: names.orders, Key: { orderId: ADDRESS_KEY }, ConsistentRead: true }),
      );
      return Item ? addressHash((Item as { readonly secret: string }).secret) : null;
    },

    /** Every order; the table has other items, too. */
    async *orders(): AsyncGenerator<OrderRecord> {
      for await (const item of scan(client, names.orders)) if ('order' in item) yield item as unknown as OrderRecord;
    },

    async *dates(): AsyncGenerator<MailedDate> {
      for await (const item of scan(client, names.sessions)) yield item as unknown as MailedDate;
    },

    async *reminders(): AsyncGenerator<Renewal | StoredWaiting | AddressItem> {
      for await (const item of scan(client, names.reminders))
        yield item as unknown as Renewal | StoredWaiting | AddressItem;
    },
  };
}

function deletions(client: DynamoDBDocumentClient, names: TableNames) {
  async function deleteIf(
    TableName: string,
    Key: Record<string, string>,
    condition: Pick<
      DeleteCommand['input'],
      'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
    >,
  ): Promise<void> {
    await writeIf(client.send(new DeleteCommand({ TableName, Key, ...condition })));
  }

  return {
    /** Does nothing if the order was paid meanwhile. */
    deleteUnpaid: (orderId: string): Promise<void> =>
      deleteIf(
        names.orders,
        { orderId },
        {
          ConditionExpression: '#status IN (:pending, :cancelled)',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':pending': 'PENDING', ':cancelled': 'CANCELLED' },
        },
      ),

    /** Does nothing if the reminder was set for another address meanwhile. */
    deleteReminder: ({ reminderId, email }: Renewal): Promise<void> =>
      deleteIf(
        names.reminders,
        { reminderId },
        {
          ConditionExpression: 'email = :email',
          ExpressionAttributeValues: { ':email': email },
        },
      ),

    /** Does nothing if the address got another reminder meanwhile, or has stopped them. */
    deleteAddress: ({ reminderId, expiresAt }: AddressItem): Promise<void> =>
      deleteIf(
        names.reminders,
        { reminderId },
        {
          ConditionExpression: 'expiresAt = :known AND attribute_not_exists(stoppedAt)',
          ExpressionAttributeValues: { ':known': expiresAt },
        },
      ),
  };
}

async function* scan(client: DynamoDBDocumentClient, table: string): AsyncGenerator<Record<string, unknown>> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) yield* Items;
}
