import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addToMap, type Table, updateItem } from './dynamo.ts';
import type { MailState } from './mailState.ts';

/** Longer than the SES timeout (mailer.ts) and the writes around it, so that two senders cannot overlap. */
export const LEASE_MS = 60_000;

/** When somebody last claimed a mail; ISO 8601. Empty if nobody has. */
export function claimedAt(mail: MailState | undefined): string {
  return mail?.leaseUntil ? new Date(mail.leaseUntil - LEASE_MS).toISOString() : '';
}

/** The right to send one mail until the lease runs out. */
export interface Claim {
  /** Names the holder: when the SDK retries a write whose answer was lost, the retry must recognise its own claim. */
  readonly id: string;
  /** An earlier sender claimed this mail, and its outcome is unknown. */
  readonly possibleRepeat: boolean;
}

const PARTS = { orderId: 'orders', id: 'places', reminderId: 'reminders' } as const;

/** Leases on the mails of an order, a date or a reminder, kept in its own item. Failures of the table throw Unavailable. */
export type MailClaims = ReturnType<typeof mailClaims>;

export function mailClaims(client: DynamoDBDocumentClient, table: string, key: keyof typeof PARTS = 'orderId') {
  const all: Table = { client, name: table, part: PARTS[key] };
  const claimed = { all, key };

  return {
    /** Notes a mail as due where an item may not have it yet; makes the item if it is missing. */
    owe: (id: string, kind: string): Promise<void> => addToMap(all, { [key]: id }, 'mails', kind, { state: 'due' }),

    /** Claims a mail that is due, or whose lease has expired; null if it is sent, failed, or being sent. */
    async claim(id: string, kind: string, now: Date): Promise<Claim | null> {
      const claimId = randomUUID();
      const claim = { ':id': claimId, ':lease': now.getTime() + LEASE_MS, ':claimed': 'claimed' };
      const fresh = await change(
        claimed,
        id,
        kind,
        '#mails.#kind.#state = :claimed, #mails.#kind.leaseUntil = :lease, #mails.#kind.claimId = :id',
        '#mails.#kind.#state = :due OR (#mails.#kind.#state = :claimed AND #mails.#kind.claimId = :id)',
        { ...claim, ':due': 'due' },
      );
      const taken =
        fresh ??
        (await change(
          claimed,
          id,
          kind,
          '#mails.#kind.leaseUntil = :lease, #mails.#kind.claimId = :id, #mails.#kind.uncertain = :yes',
          '#mails.#kind.#state = :claimed AND (#mails.#kind.leaseUntil <= :now OR #mails.#kind.claimId = :id)',
          { ...claim, ':yes': true, ':now': now.getTime() },
        ));
      return taken && { id: claimId, possibleRepeat: taken.uncertain ?? false };
    },

    /** Ends a claim. Does nothing if the claim is no longer held. */
    async settle(id: string, kind: string, claim: Claim, state: 'sent' | 'failed' | 'due'): Promise<void> {
      await change(
        claimed,
        id,
        kind,
        '#mails.#kind.#state = :state',
        '#mails.#kind.#state = :claimed AND #mails.#kind.claimId = :id',
        { ':state': state, ':claimed': 'claimed', ':id': claim.id },
      );
    },
  };
}

/** The table of the items that have the mails, and its key. */
interface Claimed {
  readonly all: Table;
  readonly key: keyof typeof PARTS;
}

/** The mail's new state, or null if the condition did not hold. */
async function change(
  { all, key }: Claimed,
  id: string,
  kind: string,
  set: string,
  condition: string,
  values: Record<string, unknown>,
): Promise<MailState | null> {
  const item = await updateItem(
    all,
    { [key]: id },
    {
      UpdateExpression: `SET ${set}`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#mails': 'mails', '#kind': kind, '#state': 'state' },
      ExpressionAttributeValues: values,
    },
  );
  return (item as { readonly mails: Record<string, MailState> } | null)?.mails[kind] ?? null;
}
