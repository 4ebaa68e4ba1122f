import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { getItem, putItem, removals, type Table, updateItem } from './dynamo.ts';

/** Counters, kept as items of the Orders table so that they are backed up and restored with the orders. */
export const COUNTERS = {
  invoice: 'invoice-numbers',
  creditNote: 'credit-note-numbers',
  debitNote: 'debit-note-numbers',
};

export type PaperKind = keyof typeof COUNTERS;

interface Counter {
  /** The last number. */
  readonly taken: number;
  /** The numbers of papers that may not be stored yet, by key. */
  readonly given: Readonly<Record<string, number>>;
}

/** Numbers without gaps. Failures of the table throw Unavailable. */
export type PaperNumbers = ReturnType<typeof paperNumbers>;

export function paperNumbers(client: DynamoDBDocumentClient, table: string) {
  const orders: Table = { client, name: table, part: 'orders' };

  const read = async (kind: PaperKind) =>
    (await getItem(orders, { orderId: COUNTERS[kind] })) as unknown as Counter | undefined;

  async function take(kind: PaperKind, key: string): Promise<number | undefined> {
    const counter = await updateItem(
      orders,
      { orderId: COUNTERS[kind] },
      {
        UpdateExpression: 'SET taken = taken + :one, given.#key = taken + :one',
        ConditionExpression: 'attribute_exists(given) AND attribute_not_exists(given.#key)',
        ExpressionAttributeNames: { '#key': key },
        ExpressionAttributeValues: { ':one': 1 },
      },
    );
    return (counter as unknown as Counter | null)?.given[key];
  }

  return {
    /** The paper's number, from 1, given out now if it has none yet. A key keeps its number, however often it is asked for. */
    async numberFor(kind: PaperKind, key: string): Promise<number> {
      for (;;) {
        const number = (await take(kind, key)) ?? (await read(kind))?.given[key];
        if (number !== undefined) return number;
        const first = { orderId: COUNTERS[kind], taken: 0, given: {} };
        await putItem(orders, { Item: first, ConditionExpression: 'attribute_not_exists(orderId)' });
      }
    },

    /** The papers that may not be stored yet, by their keys. */
    async given(kind: PaperKind): Promise<Counter['given']> {
      return (await read(kind))?.given ?? {};
    },

    /** Only for papers that were stored so long ago that no call from before can still ask for their numbers. */
    async forget(kind: PaperKind, keys: readonly string[]): Promise<void> {
      for (const removal of removals('given', keys)) await updateItem(orders, { orderId: COUNTERS[kind] }, removal);
    },
  };
}
