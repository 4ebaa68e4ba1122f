import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import {
  type BookedPlaces,
  bookedPlaces,
  type CountedPlaces,
  type DateItem,
  type Held,
  type MovedTo,
  movesIn,
  type NotedChange,
  orderIdsOf,
  type OverPlaces,
  placesTaken,
  type TakenAndMoves,
  takenIn,
} from './dateItem.ts';
import { type Change, getItems, removals, scanItems, type Table, updateItem } from './dynamo.ts';

/** The Places table. Failures of the table throw Unavailable. */
export type PlaceStore = ReturnType<typeof placeStore>;

/** `sheet`: of a session. `isListed`: the sheet has its row now. */
interface HeldOn {
  readonly sheet?: SheetName | undefined;
  readonly isListed?: boolean;
}

/** Notes how many places of a date an order holds, unless a later state of the order is noted already. */
export function heldChange(orderId: string, held: Held, { isListed = false, sheet }: HeldOn) {
  const set = ['#order = :held', ...(isListed ? ['isListed = :listed'] : []), ...(sheet ? ['sheet = :sheet'] : [])];
  return {
    UpdateExpression: `SET ${set.join(', ')} REMOVE expiresAt ADD holds :one`,
    ConditionExpression: '(attribute_not_exists(#order) OR #order.revision <= :revision)',
    ExpressionAttributeNames: { '#order': orderId },
    ExpressionAttributeValues: {
      ':held': held,
      ':revision': held.revision,
      ':one': 1,
      ...(isListed && { ':listed': true }),
      ...(sheet && { ':sheet': sheet }),
    },
  };
}

export function placeStore(client: DynamoDBDocumentClient, table: string) {
  const all: Table = { client, name: table, part: 'places' };

  async function change(date: string, changes: Change): Promise<DateItem> {
    return (await updateItem(all, { date }, changes)) as DateItem;
  }

  function set(date: string, attribute: string, value: unknown): Promise<DateItem> {
    return change(date, {
      UpdateExpression: 'SET #attribute = :value',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':value': value },
    });
  }

  function remove(date: string, attribute: string): Promise<DateItem> {
    return change(date, {
      UpdateExpression: 'REMOVE #attribute',
      ExpressionAttributeNames: { '#attribute': attribute },
    });
  }

  async function read(dates: readonly string[]): Promise<DateItem[]> {
    const keys = [...new Set(dates)].map((date) => ({ date }));
    return (await getItems(all, keys)) as DateItem[];
  }

  return {
    /**
     * Notes how many places an order holds; returns how many all orders have taken. Idempotent, and without effect if
     * a later state of the order's refunds is noted already.
     */
    async hold(date: string, orderId: string, held: Held, on: HeldOn = {}): Promise<number> {
      const item = await updateItem(all, { date }, heldChange(orderId, held, on));
      const [stored] = item ? [item as DateItem] : await read([date]);
      return stored ? placesTaken(stored) : 0;
    },

    /** These dates; one that was never booked is missing. */
    async booked(dates: readonly string[]): Promise<BookedPlaces[]> {
      return (await read(dates)).map(bookedPlaces);
    },

    /** How many places of each date are taken; a date without bookings is missing. */
    async taken(dates: readonly string[]): Promise<ReadonlyMap<string, number>> {
      return takenIn(await read(dates));
    },

    /** How many places of a date are taken, with the count of writes that led to it; zeros if none was ever taken. */
    async counted(date: string): Promise<CountedPlaces> {
      const [item] = await read([date]);
      return item ? { taken: placesTaken(item), holds: item.holds ?? 0 } : { taken: 0, holds: 0 };
    },

    /** As `taken`, with the new row of each date that was moved. */
    async takenAndMoves(dates: readonly string[]): Promise<TakenAndMoves> {
      const items = await read(dates);
      return { taken: takenIn(items), moves: movesIn(items) };
    },

    /**
     * `booked`: every date that is not over. `over`: the dates whose last day was before this one, and whose names are not
     * deleted. One scan for both: it costs the whole table, whatever it returns.
     */
    async current(day: string): Promise<{ readonly booked: BookedPlaces[]; readonly over: OverPlaces[] }> {
      const items = (await scanItems(all, {
        FilterExpression: 'attribute_not_exists(expiresAt) AND (attribute_not_exists(lastDay) OR lastDay < :day)',
        ExpressionAttributeValues: { ':day': day },
      })) as DateItem[];
      return {
        booked: items.filter(({ lastDay }) => lastDay === undefined).map(bookedPlaces),
        over: items
          .filter(({ lastDay }) => lastDay !== undefined)
          .map((item) => ({ date: item.date, orderIds: orderIdsOf(item) })),
      };
    },

    /** Notes a change of the date's row; null if it is as it was booked. */
    async note(date: string, change: NotedChange | null): Promise<void> {
      if (change) await set(date, 'noted', change);
      else await remove(date, 'noted');
    },

    /** Notes where the date was moved; null if it is on again. */
    async move(date: string, to: MovedTo | null): Promise<void> {
      if (to) await set(date, 'movedTo', to);
      else await remove(date, 'movedTo');
    },

    /** Counts the places of other dates on this one, in place of those that were counted before. */
    async countMovedIn(date: string, movedIn: Readonly<Record<string, number>>): Promise<void> {
      await change(date, {
        UpdateExpression: 'SET movedIn = :movedIn REMOVE expiresAt ADD holds :one',
        ExpressionAttributeValues: { ':movedIn': movedIn, ':one': 1 },
      });
    },

    /** Takes a date out of `current().booked` for good. */
    async markOver(date: string, lastDay: string): Promise<void> {
      await set(date, 'lastDay', lastDay);
    },

    /** Takes an order out of a date; returns the date. Call it only when no late retry can still add the order again. */
    async leave(date: string, orderId: string): Promise<BookedPlaces> {
      return bookedPlaces(await remove(date, orderId));
    },

    /** Deletes the claims of all mails about a date. */
    async forgetMails(date: string): Promise<void> {
      await remove(date, 'mails');
    },

    /** Deletes the claims of these mails about a date, which has some. */
    async removeMails(date: string, kinds: readonly string[]): Promise<void> {
      for (const removal of removals('mails', kinds)) await updateItem(all, { date }, removal);
    },

    /** Takes a date out of `current`, and lets DynamoDB drop it (seconds since 1970). */
    async expire(date: string, expiresAt: number): Promise<void> {
      await set(date, 'expiresAt', expiresAt);
    },

    /** The same for a date on which nobody has a place. It stays if somebody has by now. */
    async expireEmpty(date: string, expiresAt: number): Promise<void> {
      const { orderIds, movedIn } = bookedPlaces(await set(date, 'expiresAt', expiresAt));
      if (orderIds.length > 0 || Object.keys(movedIn).length > 0) await remove(date, 'expiresAt');
    },
  };
}
