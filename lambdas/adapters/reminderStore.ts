import { DeleteCommand, type DynamoDBDocumentClient, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { Unavailable, unavailable } from '../edge/unavailable.ts';
import { batchGet, writeIf } from './dynamo.ts';
import type { MailState } from './orderRecord.ts';

/** The mail of a reminder is claimed under this kind. */
export const REMINDER_MAIL = 'reminder';

/** An item of the Reminders table: the one mail about a paper that runs out. */
export interface Reminder {
  /** The hash of the key that stops it (lambdas/bookings/stopKey.ts): neither the table nor a log has the key. */
  readonly reminderId: string;
  readonly orderId: string;
  readonly productId: number;
  readonly email: string;
  /** Whose paper it is, if somebody is named. */
  readonly name?: string | undefined;
  /** ISO dates. */
  readonly runsOut: string;
  readonly remindedOn: string;
  readonly mails: Readonly<Record<typeof REMINDER_MAIL, MailState>>;
  /** When DynamoDB deletes it if nothing else has (seconds since 1970). */
  readonly expiresAt: number;
}

/** The Reminders table. An address is in it until its mail is sent or stopped. Failures of the table throw Unavailable. */
export type ReminderStore = ReturnType<typeof reminderStore>;

export function reminderStore(client: DynamoDBDocumentClient, table: string) {
  return {
    /** The stored reminders among these, in any order. */
    async get(reminderIds: readonly string[]): Promise<Reminder[]> {
      const items = await batchGet(client, {
        table,
        keys: reminderIds.map((reminderId) => ({ reminderId })),
        part: 'reminders',
      });
      return items as unknown as Reminder[];
    },

    async put(reminder: Reminder): Promise<void> {
      await client.send(new PutCommand({ TableName: table, Item: reminder })).catch(unavailable('reminders'));
    },

    /** Those of this day and of earlier ones. */
    async dueOn(day: string): Promise<Reminder[]> {
      const query = {
        TableName: table,
        ConsistentRead: true,
        FilterExpression: 'remindedOn <= :day',
        ExpressionAttributeValues: { ':day': day },
      };
      const due: Reminder[] = [];
      try {
        for await (const { Items = [] } of paginateScan({ client }, query)) due.push(...(Items as Reminder[]));
      } catch (cause) {
        throw new Unavailable('reminders', { cause });
      }
      return due;
    },

    async stop(reminderId: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName: table, Key: { reminderId } })).catch(unavailable('reminders'));
    },

    /** Deletes a reminder unless it has been set again for another day. */
    async finish({ reminderId, remindedOn }: Reminder): Promise<void> {
      await writeIf(
        client.send(
          new DeleteCommand({
            TableName: table,
            Key: { reminderId },
            ConditionExpression: 'remindedOn = :day',
            ExpressionAttributeValues: { ':day': remindedOn },
          }),
        ),
      ).catch(unavailable('reminders'));
    },
  };
}
