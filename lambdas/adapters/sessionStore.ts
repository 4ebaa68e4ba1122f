import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import {
  type BookedPlaces,
  bookedPlaces,
  type CountedPlaces,
  type DateItem,
  type Decision,
  type Held,
  offIn,
  orderIdsOf,
  type OverPlaces,
  placesTaken,
  type TakenAndOff,
  takenIn,
} from './dateItem.ts';
import { type Change, getItems, removals, scanItems, type Table, updateItem } from './dynamo.ts';

/** The Sessions table. Failures of the table throw Unavailable. */
export type SessionStore = ReturnType<typeof sessionStore>;

/** A date with the places of all orders. */
export interface HeldDate {
  readonly taken: number;
  readonly decision: Decision | undefined;
}

/** A session on which places are held; a list has neither. */
interface HeldOn {
  readonly sheet?: SheetName | undefined;
  readonly row?: DateRow | undefined;
}

/** Notes how many places of a date an order holds, unless a later state of the order is noted already. */
export function heldChange(orderId: string, held: Held, { sheet, row }: HeldOn) {
  const set = ['#order = :held', ...(sheet ? ['sheet = :sheet'] : []), ...(row ? ['#row = :row'] : [])];
  return {
    UpdateExpression: `SET ${set.join(', ')} REMOVE expiresAt ADD holds :one`,
    ConditionExpression: '(attribute_not_exists(#order) OR #order.revision <= :revision)',
    ExpressionAttributeNames: { '#order': orderId, ...(row && { '#row': 'row' }) },
    ExpressionAttributeValues: {
      ':held': held,
      ':revision': held.revision,
      ':one': 1,
      ...(sheet && { ':sheet': sheet }),
      ...(row && { ':row': row }),
    },
  };
}

export function sessionStore(client: DynamoDBDocumentClient, table: string) {
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
     * Notes how many places an order holds; returns the date. Idempotent, and without effect if a later state of the order's
     * refunds is noted already.
     */
    async hold(date: string, orderId: string, held: Held, on: HeldOn = {}): Promise<HeldDate> {
      const item = await updateItem(all, { date }, heldChange(orderId, held, on));
      const [stored] = item ? [item as DateItem] : await read([date]);
      return { taken: stored ? placesTaken(stored) : 0, decision: stored?.decision };
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

    /** As `taken`, with those of the dates that the owner has cancelled or moved. */
    async takenAndOff(dates: readonly string[]): Promise<TakenAndOff> {
      const items = await read(dates);
      return { taken: takenIn(items), off: offIn(items) };
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

    /**
     * Keeps the owner's decision about a session, or takes it back. `known`: the one that the owner saw. False, and nothing
     * is changed, if there is another by now.
     */
    async decide(date: string, decision: Decision | null, known: Decision | undefined): Promise<boolean> {
      const values = { ...(decision && { ':decision': decision }), ...(known && { ':known': known.id }) };
      const item = await updateItem(
        all,
        { date },
        {
          UpdateExpression: decision ? 'SET decision = :decision' : 'REMOVE decision',
          ConditionExpression: known ? 'decision.id = :known' : 'attribute_not_exists(decision)',
          ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        },
      );
      if (item) return true;
      // The SDK retries a write whose answer was lost: this may be our own.
      const [stored] = await read([date]);
      return isDeepStrictEqual(stored?.decision ?? null, decision);
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

    /** The same for the next run to send them again, also if the date is over. */
    async oweAgain(date: string, kinds: readonly string[]): Promise<void> {
      for (const { UpdateExpression, ...names } of removals('mails', kinds))
        await change(date, { UpdateExpression: `${UpdateExpression}, lastDay`, ...names });
    },

    /** Takes a date out of `current`, and lets DynamoDB drop it (seconds since 1970). */
    async expire(date: string, expiresAt: number): Promise<void> {
      await set(date, 'expiresAt', expiresAt);
    },

    /** The same for a date on which nobody has a place. It stays if somebody has by now. */
    async expireEmpty(date: string, expiresAt: number): Promise<void> {
      const { orderIds } = bookedPlaces(await set(date, 'expiresAt', expiresAt));
      if (orderIds.length > 0) await remove(date, 'expiresAt');
    },
  };
}
