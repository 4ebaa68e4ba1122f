import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addToMap, getItem, removals, type Table, updateItem } from './dynamo.ts';

/** The item that says when Stripe's webhook last told us of a payment. */
const WEBHOOK = { orderId: 'stripe-webhook' };

/**
 * The item that lists payments with a pending refund or an open dispute. It never expires, because there is only one;
 * the sweep removes the entries that are settled.
 */
const WATCHED = { orderId: 'watched-payments' };

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
