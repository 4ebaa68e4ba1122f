import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Transfer } from '../../domain/bookings/transfers.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { type TableChange, updateTogether } from './dynamo.ts';
import type { MailKind, OrderRecord } from './orderRecord.ts';
import type { CountedPlaces, Held } from './dateItem.ts';
import { heldChange } from './sessionStore.ts';

/** The places of a date that an order holds once the transfer is made. */
interface HeldAfter extends Held {
  readonly date: string;
  readonly sheet: SheetName;
  readonly row: DateRow;
  /** For the session that is chosen, if its places are counted: nobody may have taken or given back one since. */
  readonly counted?: CountedPlaces | undefined;
}

export type TransferStore = ReturnType<typeof transferStore>;

/** Transfers are written into the tables of sessions and of orders at once. */
export function transferStore(client: DynamoDBDocumentClient, table: string, ordersTable: string) {
  return {
    /**
     * Adds a transfer to its order, with these mails due, and writes the places of its sessions. Writes all or nothing: false
     * if the order, its refunds or the counted places have changed since they were read. Throws Unavailable; then nobody knows
     * whether it was written.
     */
    write: (
      record: OrderRecord,
      transfer: Transfer,
      held: readonly HeldAfter[],
      due: readonly MailKind[],
    ): Promise<boolean> =>
      updateTogether({ client, part: 'places' }, [
        orderChange(ordersTable, record, transfer, due),
        ...held.map((each) => placesChange(table, record.orderId, each)),
      ]),
  };
}

function orderChange(
  table: string,
  { orderId, refunds, transfers }: OrderRecord,
  transfer: Transfer,
  due: readonly MailKind[],
): TableChange {
  const known = Object.entries(refunds);
  return {
    table,
    key: { orderId },
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

function placesChange(
  table: string,
  orderId: string,
  { date, sheet, row, places, revision, counted }: HeldAfter,
): TableChange {
  const change = {
    table,
    key: { date },
    ...heldChange(orderId, { places, revision }, { sheet, row }),
  };
  if (!counted) return change;
  const isUncounted = counted.holds === 0;
  return {
    ...change,
    ConditionExpression: `${change.ConditionExpression} AND ${isUncounted ? 'attribute_not_exists(holds)' : 'holds = :holds'}`,
    ExpressionAttributeValues: {
      ...change.ExpressionAttributeValues,
      ...(!isUncounted && { ':holds': counted.holds }),
    },
  };
}
