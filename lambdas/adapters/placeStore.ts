import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unavailable } from '../edge/unavailable.ts';
import { batchGet } from './dynamo.ts';

/** DynamoDB's limit for one BatchGetItem. */
const MOST_KEYS = 100;

/** An item of the Places table: the id of a date (lambdas/sheets/offeredDates.ts), and each order's places under its order id. */
type CountedDate = Readonly<Record<string, unknown>> & { readonly date: string };

/** The Places table. Failures of the table throw Unavailable. */
export type PlaceStore = ReturnType<typeof placeStore>;

export function placeStore(client: DynamoDBDocumentClient, table: string) {
  /** The date's item after the change. */
  async function set(date: string, orderId: string, value: string, places: number): Promise<CountedDate> {
    const { Attributes } = await client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: { date },
          UpdateExpression: `SET #order = ${value}`,
          ExpressionAttributeNames: { '#order': orderId },
          ExpressionAttributeValues: { ':places': places },
          ReturnValues: 'ALL_NEW',
        }),
      )
      .catch(unavailable('places'));
    return Attributes as CountedDate;
  }

  async function takenAmong(dates: readonly string[]): Promise<[date: string, taken: number][]> {
    const items = await batchGet(client, { table, keys: dates.map((date) => ({ date })), part: 'places' });
    return (items as CountedDate[]).map((item) => [item.date, sum(item)]);
  }

  return {
    /** Takes an order's places; returns how many all orders have taken. Idempotent, and places given back stay given back. */
    async take(date: string, orderId: string, places: number): Promise<number> {
      return sum(await set(date, orderId, 'if_not_exists(#order, :places)', places));
    },

    /** Gives an order's places back for good, even if they have not been taken yet. */
    async giveBack(date: string, orderId: string): Promise<void> {
      await set(date, orderId, ':places', 0);
    },

    /** How many places of each date are taken; a date of which none was ever taken is missing. */
    async taken(dates: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const unique = [...new Set(dates)];
      const chunks = Array.from({ length: Math.ceil(unique.length / MOST_KEYS) }, (_, chunk) =>
        unique.slice(chunk * MOST_KEYS, (chunk + 1) * MOST_KEYS),
      );
      return new Map((await Promise.all(chunks.map(takenAmong))).flat());
    },
  };
}

function sum(item: CountedDate): number {
  const counts = Object.values(item).filter((value) => typeof value === 'number');
  return counts.reduce((total, places) => total + places, 0);
}
