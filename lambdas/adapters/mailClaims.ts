import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MailKind, MailState, OrderRecord } from './orderRecord.ts';
import { Unavailable } from '../edge/unavailable.ts';

/** Longer than the SES timeout (mailer.ts) and the writes around it, so that two senders cannot overlap. */
export const LEASE_MS = 60_000;

/** The right to send one mail until the lease runs out. */
interface Claim {
  /** Names the holder: when the SDK retries a write whose answer was lost, the retry must recognise its own claim. */
  readonly id: string;
  /** An earlier sender claimed this mail, and its outcome is unknown. */
  readonly possibleRepeat: boolean;
}

/** Leases on an order's mails, kept in the order's own item. Failures of the table throw Unavailable. */
export type MailClaims = ReturnType<typeof mailClaims>;

export function mailClaims(client: DynamoDBDocumentClient, table: string) {
  /** The mail's new state, or null if the condition did not hold. */
  async function change(
    orderId: string,
    kind: MailKind,
    set: string,
    condition: string,
    values: Record<string, unknown>,
  ): Promise<MailState | null> {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { orderId },
          UpdateExpression: `SET ${set}`,
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#mails': 'mails', '#kind': kind, '#state': 'state' },
          ExpressionAttributeValues: values,
          ReturnValues: 'ALL_NEW',
        }),
      );
      return (Attributes as OrderRecord).mails[kind] ?? null;
    } catch (cause) {
      if (cause instanceof ConditionalCheckFailedException) return null;
      throw new Unavailable('orders', { cause });
    }
  }

  return {
    /** Claims a mail that is due, or whose lease has expired; null if it is sent, failed, or being sent. */
    async claim(orderId: string, kind: MailKind, now: Date): Promise<Claim | null> {
      const id = randomUUID();
      const claim = { ':id': id, ':lease': now.getTime() + LEASE_MS, ':claimed': 'claimed' };
      const fresh = await change(
        orderId,
        kind,
        '#mails.#kind.#state = :claimed, #mails.#kind.leaseUntil = :lease, #mails.#kind.claimId = :id',
        '#mails.#kind.#state = :due OR (#mails.#kind.#state = :claimed AND #mails.#kind.claimId = :id)',
        { ...claim, ':due': 'due' },
      );
      const taken =
        fresh ??
        (await change(
          orderId,
          kind,
          '#mails.#kind.leaseUntil = :lease, #mails.#kind.claimId = :id, #mails.#kind.uncertain = :yes',
          '#mails.#kind.#state = :claimed AND (#mails.#kind.leaseUntil <= :now OR #mails.#kind.claimId = :id)',
          { ...claim, ':yes': true, ':now': now.getTime() },
        ));
      return taken && { id, possibleRepeat: taken.uncertain ?? false };
    },

    /** Ends a claim. Does nothing if the claim is no longer held. */
    async settle(orderId: string, kind: MailKind, claim: Claim, state: 'sent' | 'failed' | 'due'): Promise<void> {
      await change(
        orderId,
        kind,
        '#mails.#kind.#state = :state',
        '#mails.#kind.#state = :claimed AND #mails.#kind.claimId = :id',
        { ':state': state, ':claimed': 'claimed', ':id': claim.id },
      );
    },
  };
}
