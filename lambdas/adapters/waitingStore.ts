import { createHash } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Waiting } from '../../domain/bookings/waiting.ts';
import { type DateRow, dateRowOf } from '../../domain/dates/dateRow.ts';
import { deleteItem, putItem, scanItems, type Table, updateItem } from './dynamo.ts';
import type { MailState } from './mailState.ts';
import { noteAddress } from './renewalStore.ts';

/** The kind of the first mail to a waiting address. */
export const WAITING_SET_MAIL = 'waiting';

/** The kind under which the mail about a free place is claimed. */
export const PLACE_FREE_MAIL = 'place-free';

/** The kind under which the mail that its date is cancelled is claimed: it may follow one about a place. */
export const DATE_CANCELLED_MAIL = 'date-cancelled';

type WaitingMail = typeof PLACE_FREE_MAIL | typeof DATE_CANCELLED_MAIL;

/** An item of the Reminders table. */
export interface StoredWaiting extends Waiting {
  /** One for each address and date: see waitingId. */
  readonly reminderId: string;
  /** The item of the address. */
  readonly addressId: string;
  readonly mails: Readonly<Record<WaitingMail, MailState>>;
  /** Since when each run has found a place for it; ISO 8601. Missing while there is none. */
  readonly freeSince?: string;
  /** When DynamoDB deletes it if nothing else has (seconds since 1970). */
  readonly expiresAt: number;
}

export const WAITING = 'waiting ';

/** `waitsFor`: the id of a date, or the slug of a course. */
export function waitingId(addressId: string, waitsFor: string): string {
  return `${WAITING}${createHash('sha256').update(`${addressId} ${waitsFor}`).digest('base64url')}`;
}

/** Names it in the log, and in the tags of its mails at SES, which take no spaces. */
export function waitingTag({ reminderId }: Pick<StoredWaiting, 'reminderId'>): string {
  return reminderId.slice(WAITING.length);
}

type PutWaiting = 'kept' | 'kept_before' | 'stopped';

/** Those in the Reminders table who wait. Failures of the table throw Unavailable. */
export type WaitingStore = ReturnType<typeof waitingStore>;

export function waitingStore(client: DynamoDBDocumentClient, table: string) {
  const all: Table = { client, name: table, part: 'reminders' };
  return {
    /** `kept_before`: the address waits already, and keeps its turn. */
    async put(waiting: StoredWaiting, now: Date): Promise<PutWaiting> {
      if (!(await noteAddress(all, waiting, now))) return 'stopped';
      const isNew = await putItem(all, { Item: waiting, ConditionExpression: 'attribute_not_exists(reminderId)' });
      return isNew ? 'kept' : 'kept_before';
    },

    /** All who wait, in any order. */
    async all(): Promise<StoredWaiting[]> {
      const waiting = await scanItems(all, {
        FilterExpression: 'begins_with(reminderId, :waiting)',
        ExpressionAttributeValues: { ':waiting': WAITING },
      });
      return waiting as unknown as StoredWaiting[];
    },

    ...freePlaces(all),

    /** Deletes an address that waits no more, unless it has asked again since. */
    async finish({ reminderId, askedAt }: StoredWaiting): Promise<void> {
      await deleteItem(
        all,
        { reminderId },
        { ConditionExpression: 'askedAt = :askedAt', ExpressionAttributeValues: { ':askedAt': askedAt } },
      );
    },
  };
}

/** A run notes here for each address whether its date has a place. */
function freePlaces(all: Table) {
  return {
    /** Puts an address on the row to which its date was moved, where it keeps its turn. Does nothing if it waits no more. */
    async follow({ reminderId, askedAt }: StoredWaiting, row: DateRow): Promise<void> {
      await updateItem(
        all,
        { reminderId },
        {
          UpdateExpression: 'SET #row = :row REMOVE freeSince',
          ConditionExpression: 'askedAt = :askedAt',
          ExpressionAttributeNames: { '#row': 'row' },
          ExpressionAttributeValues: { ':row': dateRowOf(row), ':askedAt': askedAt },
        },
      );
    },

    /** Notes that there is a place, and that its mail is due: whoever was told of an earlier one is told again. */
    async noteFree({ reminderId, askedAt }: StoredWaiting, now: Date): Promise<void> {
      await updateItem(
        all,
        { reminderId },
        {
          UpdateExpression: 'SET freeSince = :now, mails.#kind = :due',
          ConditionExpression: 'askedAt = :askedAt AND attribute_not_exists(freeSince)',
          ExpressionAttributeNames: { '#kind': PLACE_FREE_MAIL },
          ExpressionAttributeValues: { ':now': now.toISOString(), ':due': { state: 'due' }, ':askedAt': askedAt },
        },
      );
    },

    /** Notes that the place is gone. */
    async noteFull({ reminderId, freeSince }: StoredWaiting): Promise<void> {
      await updateItem(
        all,
        { reminderId },
        {
          UpdateExpression: 'REMOVE freeSince',
          ConditionExpression: 'freeSince = :freeSince',
          ExpressionAttributeValues: { ':freeSince': freeSince },
        },
      );
    },
  };
}
