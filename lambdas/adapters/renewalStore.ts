import { createHash } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expiryAfter, STOP_LINK_KEPT_DAYS } from '../../domain/legal/retention.ts';
import { deleteItem, getItems, putItem, scanItems, type Table, updateItem } from './dynamo.ts';
import type { MailState } from './mailState.ts';

/** The mail of a reminder is claimed under this kind. */
export const REMINDER_MAIL = 'reminder';

export type Recipient = 'booker' | 'person';

/** An item of the Reminders table: the one mail about a paper that runs out. Names are in the order alone. */
export interface Renewal {
  /** "<orderId> <place> <recipient>": there can be one for each. */
  readonly reminderId: string;
  readonly orderId: string;
  readonly place: string;
  /** The id of the person whose card or certificate it is; missing if nobody was named, or it is of a whole line. */
  readonly person?: string | undefined;
  readonly to: Recipient;
  readonly productId: number;
  readonly email: string;
  /** The item of the address. */
  readonly addressId: string;
  /** ISO dates. */
  readonly runsOut: string;
  readonly remindedOn: string;
  readonly mails: Readonly<Record<typeof REMINDER_MAIL, MailState>>;
  /** When DynamoDB deletes it if nothing else has (seconds since 1970). */
  readonly expiresAt: number;
}

/**
 * An item of the same table for each address that was mailed about a reminder: its id is a hash of the key in the mail's link,
 * which is a keyed hash of the address. Once stopped it stays for good, and has nothing else.
 */
export interface AddressItem {
  readonly reminderId: string;
  readonly reminders?: ReadonlySet<string>;
  /** ISO 8601. */
  readonly stoppedAt?: string;
  readonly expiresAt?: number;
}

export const ADDRESS = 'address ';

export function reminderIdOf(orderId: string, place: string, to: Recipient): string {
  return `${orderId} ${place} ${to}`;
}

/** The id of an address by the key that stops its reminders. */
export function addressIdOf(stopKey: string): string {
  return `${ADDRESS}${createHash('sha256').update(stopKey).digest('base64url')}`;
}

/** The order claims the mail about a new reminder under this kind. */
export function toldMail(place: string, addressId: string) {
  return `renewal-set ${place} ${addressId.slice(ADDRESS.length)}` as const;
}

/** The place and the address of such a mail; null for any other. */
export function toldBy(kind: string): { readonly place: string; readonly addressId: string } | null {
  const [, place, hash] = /^renewal-set (\d+-\d+) (.+)$/.exec(kind) ?? [];
  return place && hash ? { place, addressId: `${ADDRESS}${hash}` } : null;
}

/** Notes that a press on Stop deletes this item of the Reminders table. False if its address has stopped all reminders. */
export async function noteAddress(
  table: Table,
  { reminderId, addressId }: Pick<Renewal, 'reminderId' | 'addressId'>,
  now: Date,
): Promise<boolean> {
  const address = await updateItem(
    table,
    { reminderId: addressId },
    {
      UpdateExpression: 'ADD reminders :reminders SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(stoppedAt)',
      ExpressionAttributeValues: {
        ':reminders': new Set([reminderId]),
        ':expiresAt': expiryAfter(STOP_LINK_KEPT_DAYS, now),
      },
    },
  );
  return address !== null;
}

/** The Reminders table. An address is in it until its mail is sent or stopped. Failures of the table throw Unavailable. */
export type RenewalStore = ReturnType<typeof renewalStore>;

export function renewalStore(client: DynamoDBDocumentClient, table: string) {
  const all: Table = { client, name: table, part: 'reminders' };

  return {
    /** The stored reminders among these, in any order. */
    async get(reminderIds: readonly string[]): Promise<Renewal[]> {
      return (await read(all, reminderIds)) as unknown as Renewal[];
    },

    /** Those of these addresses that have stopped all reminders. */
    async stopped(addressIds: readonly string[]): Promise<ReadonlySet<string>> {
      const items = (await read(all, addressIds)) as unknown as AddressItem[];
      return new Set(items.filter(({ stoppedAt }) => stoppedAt).map(({ reminderId }) => reminderId));
    },

    /** False if the address has stopped all reminders. */
    async put(reminder: Renewal, now: Date): Promise<boolean> {
      return (await noteAddress(all, reminder, now)) && putItem(all, { Item: reminder });
    },

    /** Those of this day and of earlier ones. */
    async dueOn(day: string): Promise<Renewal[]> {
      const due = await scanItems(all, {
        FilterExpression: 'remindedOn <= :day',
        ExpressionAttributeValues: { ':day': day },
      });
      return due as unknown as Renewal[];
    },

    /** Stops all reminders of an address for good, and deletes them. False for an unknown one. */
    async stop(addressId: string, now: Date): Promise<boolean> {
      const stopped = await updateItem(
        all,
        { reminderId: addressId },
        {
          UpdateExpression: 'SET stoppedAt = if_not_exists(stoppedAt, :now) REMOVE expiresAt',
          ConditionExpression: 'attribute_exists(reminderId)',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        },
      );
      if (!stopped) return false;
      const { reminders = [] } = stopped as unknown as AddressItem;
      // By now a reminder of that place may be for another address.
      for (const reminderId of reminders) await removeIf(all, reminderId, 'addressId', addressId);
      // Last, so that a second press deletes what a crash left.
      await updateItem(all, { reminderId: addressId }, { UpdateExpression: 'REMOVE reminders' });
      return true;
    },

    /** Deletes a reminder, whomever it is for. */
    async remove(reminderId: string): Promise<void> {
      await deleteItem(all, { reminderId });
    },

    /** Deletes a reminder unless it has been set again for another day. */
    finish: ({ reminderId, remindedOn }: Renewal): Promise<void> => removeIf(all, reminderId, 'remindedOn', remindedOn),
  };
}

async function read(all: Table, ids: readonly string[]) {
  return getItems(
    all,
    [...new Set(ids)].map((reminderId) => ({ reminderId })),
  );
}

/** Deletes a reminder if an attribute has this value. */
async function removeIf(all: Table, reminderId: string, attribute: string, value: string): Promise<void> {
  await deleteItem(
    all,
    { reminderId },
    {
      ConditionExpression: '#attribute = :value',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':value': value },
    },
  );
}
