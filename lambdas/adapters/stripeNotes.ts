import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addToMap, getItem, removals, type Table, updateItem } from './dynamo.ts';

/** The item that says when Stripe's webhook last told us of a payment. */
const WEBHOOK = { orderId: 'stripe-webhook' };

/**
 * The item that lists payments with a pending refund or an open dispute. It never expires, because there is only one;
 * the sweep removes the entries that are settled.
 */
export const WATCHED = { orderId: 'watched-payments' };

/** The item that says how far a pass of the sweep has come that was interrupted. */
const SWEEP = { orderId: 'sweep-progress' };

/** A pass of the sweep has dealt with the payments made between these times. */
export interface SweptPart {
  readonly from: Date;
  readonly until: Date;
}

/** Our notes about Stripe, as items of the Orders table. Failures of the table throw Unavailable. */
export type StripeNotes = ReturnType<typeof stripeNotes>;

export function stripeNotes(client: DynamoDBDocumentClient, table: string) {
  const orders: Table = { client, name: table, part: 'orders' };

  return {
    async noteWebhook(now: Date): Promise<void> {
      await updateItem(orders, WEBHOOK, {
        UpdateExpression: 'SET heardAt = :now',
        ExpressionAttributeValues: { ':now': now.getTime() },
      });
    },

    /** In ms since 1970; 0 if it never did. */
    async webhookHeardAt(): Promise<number> {
      return Number((await getItem(orders, WEBHOOK))?.['heardAt'] ?? 0);
    },

    /** Null if the last pass came to its end. */
    async swept(): Promise<SweptPart | null> {
      const { from, until } = ((await getItem(orders, SWEEP)) ?? {}) as Readonly<Record<string, number>>;
      return from === undefined || until === undefined ? null : { from: new Date(from), until: new Date(until) };
    },

    /** Null at the end of a pass. */
    async noteSwept(part: SweptPart | null): Promise<void> {
      await updateItem(orders, SWEEP, {
        UpdateExpression: part ? 'SET #from = :from, #until = :until' : 'REMOVE #from, #until',
        ExpressionAttributeNames: { '#from': 'from', '#until': 'until' },
        ...(part && { ExpressionAttributeValues: { ':from': part.from.getTime(), ':until': part.until.getTime() } }),
      });
    },

    /** Lists a payment until Stripe has decided what is open. */
    watch: (paymentIntentId: string, orderId: string): Promise<void> =>
      addToMap(orders, WATCHED, 'payments', paymentIntentId, orderId),

    async unwatch(paymentIntentId: string): Promise<void> {
      for (const removal of removals('payments', [paymentIntentId])) await updateItem(orders, WATCHED, removal);
    },

    /** The orders of the listed payments, by intent. */
    async watched(): Promise<ReadonlyMap<string, string>> {
      const payments = (await getItem(orders, WATCHED))?.['payments'] ?? {};
      return new Map(Object.entries(payments as Readonly<Record<string, string>>));
    },
  };
}
