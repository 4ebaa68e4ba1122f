import type { FraudWarning, NotedDispute } from '../../domain/orders/disputes.ts';
import { type NotedRefund, statusesBefore } from '../../domain/orders/refunds.ts';
import { bookedExpiry, expiryAfter, REVIEWED_ORDERS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { Table } from './dynamo.ts';
import { changeOrder, changePaid } from './orderChange.ts';
import type { OrderRecord } from './orderRecord.ts';

/** Notes what became of the payment of an order. */
export function orderPayments(orders: Table) {
  return {
    /** Also marks an order that was cancelled, or in review for another payment. False if the order is paid already. */
    markPaid: (orderId: string, paymentIntentId: string, paidAt: string): Promise<boolean> =>
      changeOrder(orders, orderId, {
        UpdateExpression:
          'SET #status = :paid, paymentIntentId = :intent, paidAt = :paidAt, expiresAt = :expiresAt REMOVE networks',
        ConditionExpression: 'attribute_exists(orderId) AND #status <> :paid',
        ExpressionAttributeValues: {
          ':paid': 'PAID',
          ':intent': paymentIntentId,
          ':paidAt': paidAt,
          ':expiresAt': bookedExpiry(new Date(paidAt)),
        },
      }),

    /** False if the order is paid: a second payment that does not match cannot undo the first. */
    markReview: (orderId: string, reasons: readonly string[], now: Date): Promise<boolean> =>
      changeOrder(orders, orderId, {
        UpdateExpression: 'SET #status = :review, reviewReasons = :reasons, expiresAt = :expiresAt REMOVE networks',
        ConditionExpression: '#status <> :paid',
        ExpressionAttributeValues: {
          ':review': 'REVIEW',
          ':reasons': reasons,
          ':expiresAt': expiryAfter(REVIEWED_ORDERS_KEPT_DAYS, now),
          ':paid': 'PAID',
        },
      }),

    /** Notes a refund's state, and keeps the order for the books of its year. False if the refund had moved on already. */
    noteRefund(orderId: string, id: string, refund: NotedRefund, now: Date): Promise<boolean> {
      const before = statusesBefore(refund.status).map((status, index) => [`:before${index}`, status] as const);
      const isBefore = before.length > 0 ? ` OR refunds.#id.#status IN (${before.map(([key]) => key).join(', ')})` : '';
      const values = { ':refund': refund, ':expiresAt': bookedExpiry(now), ...Object.fromEntries(before) };
      const change = { set: 'refunds.#id = :refund, expiresAt = :expiresAt', values, names: { '#id': id } };
      return changePaid(orders, orderId, change, `(attribute_not_exists(refunds.#id)${isBefore})`);
    },

    /** Notes a dispute's state. False if another call has noted one since the record was read. */
    noteDispute({ orderId, disputes }: OrderRecord, id: string, dispute: NotedDispute): Promise<boolean> {
      const known = disputes[id]?.status;
      const values = { ':dispute': dispute, ...(known !== undefined && { ':known': known }) };
      const isKnown = known === undefined ? 'attribute_not_exists(disputes.#id)' : 'disputes.#id.#status = :known';
      return changePaid(orders, orderId, { set: 'disputes.#id = :dispute', values, names: { '#id': id } }, isKnown);
    },

    /** False if the order is not paid, or by another payment, or has this warning. */
    noteFraudWarning(
      { orderId, paymentIntentId }: { readonly orderId: string; readonly paymentIntentId: string },
      id: string,
      warning: FraudWarning,
    ): Promise<boolean> {
      const values = { ':warning': warning, ':intent': paymentIntentId };
      const isNew = 'paymentIntentId = :intent AND attribute_not_exists(fraudWarnings.#id)';
      return changePaid(orders, orderId, { set: 'fraudWarnings.#id = :warning', values, names: { '#id': id } }, isNew);
    },
  };
}
