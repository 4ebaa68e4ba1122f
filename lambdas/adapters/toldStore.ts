import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Table, updateItem } from './dynamo.ts';
import { type Claim, LEASE_MS } from './mailClaims.ts';
import type { MailState } from './mailState.ts';

/** A place as its reader knows it. */
export interface KnownPlace {
  readonly session: string;
  /** The id and the name of whoever comes on it; empty in what the booker knows. */
  readonly person: string;
  readonly name: string;
  /** They know that the course is cancelled. */
  readonly isOff?: true;
}

/** By the ids of the places. */
export type KnownPlaces = Readonly<Record<string, KnownPlace>>;

/** What one reader of an order was told last, kept in the order under a hash of the address. */
export interface Told extends MailState {
  readonly claimId: string;
  /** The kind of the last letter; missing if they know it by another mail, or from the owner. */
  readonly kind?: string | undefined;
  /** Missing once they were told that they have no place any more. */
  readonly email?: string;
  /** What the last letter said. */
  readonly places: KnownPlaces;
  /** What they knew before it, until it is sent. */
  readonly knew?: KnownPlaces;
  /** How many letters were begun. */
  readonly letters: number;
}

/** A step from what a reader was told to what is so now. */
export interface Step {
  readonly orderId: string;
  /** The hash of the address. */
  readonly reader: string;
  readonly email: string;
  readonly kind?: string | undefined;
  readonly knew: KnownPlaces;
  readonly places: KnownPlaces;
  /** As it was read. */
  readonly seen: Told | undefined;
}

/** Keeps in each order what its readers were told. Failures of the table throw Unavailable. */
export type ToldStore = ReturnType<typeof toldStore>;

export function toldStore(client: DynamoDBDocumentClient, table: string) {
  const orders: Table = { client, name: table, part: 'orders' };

  return {
    /** Notes what a reader knows without a letter. */
    note: (step: Step): Promise<boolean> =>
      write(orders, step, {
        state: 'sent',
        claimId: randomUUID(),
        places: step.places,
        letters: step.seen?.letters ?? 0,
        ...(Object.keys(step.places).length > 0 && { email: step.email }),
      }),

    /** The right to send the letter of a step: what it says is kept with its claim, so that a later one knows. */
    async claim(step: Step, now: Date): Promise<Claim | null> {
      const { seen, kind, email, knew, places } = step;
      if (seen?.state === 'claimed' && (seen.leaseUntil ?? 0) > now.getTime()) return null;
      const uncertain = seen?.state === 'claimed' || seen?.uncertain === true;
      const id = randomUUID();
      const isHeld = await write(orders, step, {
        state: 'claimed',
        claimId: id,
        leaseUntil: now.getTime() + LEASE_MS,
        ...(uncertain && { uncertain }),
        kind,
        email,
        places,
        knew,
        letters: (seen?.letters ?? 0) + 1,
      });
      return isHeld ? { id, possibleRepeat: uncertain } : null;
    },

    /** Ends a claim. Does nothing if the claim is no longer held. */
    async settle({ orderId, reader, places }: Step, { id }: Claim, state: 'sent' | 'failed' | 'due'): Promise<void> {
      const isGone = state === 'sent' && Object.keys(places).length === 0;
      const over = state === 'due' ? [] : ['knew', 'uncertain', 'leaseUntil', ...(isGone ? ['email'] : [])];
      const removal = over.length > 0 ? ` REMOVE ${over.map((part) => `told.#reader.${part}`).join(', ')}` : '';
      await updateItem(
        orders,
        { orderId },
        {
          UpdateExpression: `SET told.#reader.#state = :state${removal}`,
          ConditionExpression: 'told.#reader.claimId = :id',
          ExpressionAttributeNames: { '#reader': reader, '#state': 'state' },
          ExpressionAttributeValues: { ':state': state, ':id': id },
        },
      );
    },

    /** Deletes what these readers were told. */
    async forget(orderId: string, readers: readonly string[]): Promise<void> {
      for (const reader of readers) await forgetReader(orders, orderId, reader);
    },
  };
}

/** False if another call has told the reader something since. */
async function write(orders: Table, { orderId, reader, seen }: Step, told: Told): Promise<boolean> {
  const item = await updateItem(
    orders,
    { orderId },
    {
      UpdateExpression: 'SET told.#reader = :told',
      // The last part is for the SDK's retry of a write whose answer was lost.
      ConditionExpression: `attribute_exists(told) AND (${seen ? 'told.#reader.claimId = :seen' : 'attribute_not_exists(told.#reader)'} OR told.#reader.claimId = :own)`,
      ExpressionAttributeNames: { '#reader': reader },
      ExpressionAttributeValues: { ':told': told, ':own': told.claimId, ...(seen && { ':seen': seen.claimId }) },
    },
  );
  return item !== null;
}

async function forgetReader(orders: Table, orderId: string, reader: string): Promise<void> {
  await updateItem(
    orders,
    { orderId },
    {
      UpdateExpression: 'REMOVE told.#reader',
      ConditionExpression: 'attribute_exists(told)',
      ExpressionAttributeNames: { '#reader': reader },
    },
  );
}
