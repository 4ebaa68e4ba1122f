import { type DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Unavailable, unavailable } from '../edge/unavailable.ts';
import { batchGet } from './dynamo.ts';
import type { MailState } from './orderRecord.ts';

/** An item of the Places table: the id of a date (lambdas/sheets/offeredDates.ts), and each order's places under its order id. */
type CountedDate = Readonly<Record<string, unknown>> & {
  readonly date: string;
  /** The mails about the date (lambdas/course-days), and about a change of its row. */
  readonly mails?: Readonly<Record<string, MailState>>;
  /** Nothing about the date is left to be done. */
  readonly isOver?: true;
};

/** A date with the orders that have places on it now. */
export interface BookedPlaces {
  readonly date: string;
  readonly places: ReadonlyMap<string, number>;
  readonly mails: Readonly<Record<string, MailState>>;
}

/** The Places table. Failures of the table throw Unavailable. */
export type PlaceStore = ReturnType<typeof placeStore>;

export function placeStore(client: DynamoDBDocumentClient, table: string) {
  /** The date's item after the change. */
  async function set(date: string, attribute: string, to: string, value: number | true): Promise<CountedDate> {
    const { Attributes } = await client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: { date },
          UpdateExpression: `SET #attribute = ${to}`,
          ExpressionAttributeNames: { '#attribute': attribute },
          ExpressionAttributeValues: { ':value': value },
          ReturnValues: 'ALL_NEW',
        }),
      )
      .catch(unavailable('places'));
    return Attributes as CountedDate;
  }

  return {
    /** Takes an order's places; returns how many all orders have taken. Idempotent, and places given back stay given back. */
    async take(date: string, orderId: string, places: number): Promise<number> {
      return sum(await set(date, orderId, 'if_not_exists(#attribute, :value)', places));
    },

    /** Gives an order's places back for good, even if they have not been taken yet. */
    async giveBack(date: string, orderId: string): Promise<void> {
      await set(date, orderId, ':value', 0);
    },

    /** How many places of each date are taken; a date of which none was ever taken is missing. */
    async taken(dates: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const keys = [...new Set(dates)].map((date) => ({ date }));
      const items = await batchGet(client, { table, keys, part: 'places' });
      return new Map((items as CountedDate[]).map((item) => [item.date, sum(item)]));
    },

    /** Every date that is not over. */
    async booked(): Promise<BookedPlaces[]> {
      const query = { TableName: table, ConsistentRead: true, FilterExpression: 'attribute_not_exists(isOver)' };
      const dates: BookedPlaces[] = [];
      try {
        for await (const { Items = [] } of paginateScan({ client }, query))
          dates.push(...(Items as CountedDate[]).map(bookedPlaces));
      } catch (cause) {
        throw new Unavailable('places', { cause });
      }
      return dates;
    },

    /** Leaves a date out of `booked` for good. */
    async markOver(date: string): Promise<void> {
      await set(date, 'isOver', ':value', true);
    },
  };
}

function bookedPlaces(item: CountedDate): BookedPlaces {
  return { date: item.date, places: new Map(counts(item).filter(([, places]) => places > 0)), mails: item.mails ?? {} };
}

function sum(item: CountedDate): number {
  return counts(item).reduce((total, [, places]) => total + places, 0);
}

function counts(item: CountedDate): [orderId: string, places: number][] {
  return Object.entries(item).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}
