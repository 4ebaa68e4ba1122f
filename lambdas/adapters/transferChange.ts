import type { Transfer } from '../../domain/bookings/transfers.ts';
import type { Change } from './dynamo.ts';
import type { MailKind, OrderRecord } from './orderRecord.ts';

/** Adds a transfer, with these mails due, on condition that the order's transfers and refunds are as they were read. */
export function transferChange(
  { refunds, transfers }: Pick<OrderRecord, 'refunds' | 'transfers'>,
  transfer: Transfer,
  due: readonly MailKind[],
): Change {
  const known = Object.entries(refunds);
  return {
    UpdateExpression: [
      'SET transfers = list_append(if_not_exists(transfers, :none), :transfer)',
      ...due.map((_, index) => `mails.#mail${index} = :due`),
    ].join(', '),
    ConditionExpression: [
      '#status = :paid',
      transfers ? 'size(transfers) = :transfers' : 'attribute_not_exists(transfers)',
      'size(refunds) = :refunds',
      ...known.map((_, index) => `refunds.#refund${index}.#status = :status${index}`),
    ].join(' AND '),
    ExpressionAttributeNames: {
      '#status': 'status',
      ...Object.fromEntries(due.map((kind, index) => [`#mail${index}`, kind])),
      ...Object.fromEntries(known.map(([id], index) => [`#refund${index}`, id])),
    },
    ExpressionAttributeValues: {
      ':paid': 'PAID',
      ':none': [],
      ':transfer': [transfer],
      ...(due.length > 0 && { ':due': { state: 'due' } }),
      ...(transfers && { ':transfers': transfers.length }),
      ':refunds': known.length,
      ...Object.fromEntries(known.map(([, { status }], index) => [`:status${index}`, status])),
    },
  };
}
