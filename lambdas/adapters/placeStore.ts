import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { KeptMark } from '../../domain/bookings/attendance.ts';
import type { Cell } from '../../domain/dates/dateRow.ts';
import { type Change, getItems, removals, scanItems, type Table, updateItem } from './dynamo.ts';
import type { MailState } from './mailState.ts';

/** The places of a date that an order holds. */
export interface Held {
  readonly places: number;
  /** See heldRevision (courses/holdPlaces.ts). A write with a lower one than the stored one is stale, and changes nothing. */
  readonly revision: number;
}

/** An item of the Places table without the orders. */
interface DateItem {
  /** The id of a date (lambdas/sheets/offeredSessions.ts). */
  readonly date: string;
  /** The mails about the date (lambdas/course-days), and about a change of its row. */
  readonly mails?: Readonly<Record<string, MailState>>;
  /** The last day of the course, as an ISO date: set once only the names of its people are left to be deleted. */
  readonly lastDay?: string;
  /** When DynamoDB may drop it (seconds since 1970): set once nobody needs it, and removed if somebody books it after all. */
  readonly expiresAt?: number;
  readonly movedTo?: MovedTo;
  readonly noted?: NotedChange;
  /** Its sheet had this row when places were taken. An order that was not checked may name a row that no sheet ever had. */
  readonly isListed?: true;
  /** Places of the dates that were moved to this one, by their ids: they count here. Their orders stay in their own items. */
  readonly movedIn?: Readonly<Record<string, number>>;
  /** The trainers' marks, by their ids. */
  readonly marks?: Marks;
  /** When the owner said that the hours are recorded; ISO 8601. */
  readonly recordedAt?: string;
  /** Rises with each write of places: if it is as it was read, so is their sum. */
  readonly holds?: number;
}

export type Marks = Readonly<Record<string, KeptMark>>;

/** With the places that each order holds, under its order id. */
type CountedDate = DateItem & Readonly<Record<string, unknown>>;

/** The row on which the people of a moved date come instead. */
export interface MovedTo {
  readonly selectedDate: string;
  readonly cells: readonly Cell[];
  /** When the sheet was first seen to say so; ISO 8601. */
  readonly since: string;
}

/** A change of a date's row, as it was last seen in its sheet. */
export interface NotedChange {
  /** Names the change: another one has other words. */
  readonly words: string;
  /** When it was first seen; ISO 8601. */
  readonly since: string;
}

/** A date with the orders that have places on it now. */
export interface BookedPlaces {
  readonly date: string;
  readonly places: ReadonlyMap<string, number>;
  /** Also of those that have given all places back. */
  readonly orderIds: readonly string[];
  readonly mails: Readonly<Record<string, MailState>>;
  /** Set if these orders come on another date by now: see movedLine. */
  readonly movedTo?: MovedTo | undefined;
  readonly noted?: NotedChange | undefined;
  /** False if its sheet was never seen to have this row. */
  readonly wasListed: boolean;
  readonly movedIn: Readonly<Record<string, number>>;
  readonly marks: Marks;
  readonly recordedAt?: string | undefined;
}

/** The places of a date that are taken, after so many writes. */
export interface CountedPlaces {
  readonly taken: number;
  readonly holds: number;
}

interface TakenAndMoves {
  readonly taken: ReadonlyMap<string, number>;
  readonly moves: ReadonlyMap<string, MovedTo>;
}

/** A date that is over, with its orders. */
export type OverPlaces = Pick<BookedPlaces, 'date' | 'orderIds'>;

/** The Places table. Failures of the table throw Unavailable. */
export type PlaceStore = ReturnType<typeof placeStore>;

/** Notes how many places of a date an order holds, unless a later state of the order is noted already. */
export function heldChange(orderId: string, held: Held, isListed: boolean) {
  return {
    UpdateExpression: `SET #order = :held${isListed ? ', isListed = :listed' : ''} REMOVE expiresAt ADD holds :one`,
    ConditionExpression: '(attribute_not_exists(#order) OR #order.revision <= :revision)',
    ExpressionAttributeNames: { '#order': orderId },
    ExpressionAttributeValues: {
      ':held': held,
      ':revision': held.revision,
      ':one': 1,
      ...(isListed && { ':listed': true }),
    },
  };
}

export function placeStore(client: DynamoDBDocumentClient, table: string) {
  const all: Table = { client, name: table, part: 'places' };

  async function change(date: string, changes: Change): Promise<CountedDate> {
    return (await updateItem(all, { date }, changes)) as CountedDate;
  }

  function set(date: string, attribute: string, value: unknown): Promise<CountedDate> {
    return change(date, {
      UpdateExpression: 'SET #attribute = :value',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':value': value },
    });
  }

  function remove(date: string, attribute: string): Promise<CountedDate> {
    return change(date, {
      UpdateExpression: 'REMOVE #attribute',
      ExpressionAttributeNames: { '#attribute': attribute },
    });
  }

  async function read(dates: readonly string[]): Promise<CountedDate[]> {
    const keys = [...new Set(dates)].map((date) => ({ date }));
    return (await getItems(all, keys)) as CountedDate[];
  }

  return {
    /**
     * Notes how many places an order holds; returns how many all orders have taken. Idempotent, and without effect if
     * a later state of the order's refunds is noted already. `isListed`: the date's sheet has its row now.
     */
    async hold(date: string, orderId: string, held: Held, { isListed = false } = {}): Promise<number> {
      const item = await updateItem(all, { date }, heldChange(orderId, held, isListed));
      const [stored] = item ? [item as CountedDate] : await read([date]);
      return stored ? sum(stored) : 0;
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
      return item ? { taken: sum(item), holds: item.holds ?? 0 } : { taken: 0, holds: 0 };
    },

    /** The new row of each date that was moved. */
    async moves(dates: readonly string[]): Promise<ReadonlyMap<string, MovedTo>> {
      return movesIn(await read(dates));
    },

    /** Both in one read. */
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
      })) as CountedDate[];
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

    /** Takes a date out of `booked` for good. */
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

function bookedPlaces(item: CountedDate): BookedPlaces {
  const { date, mails = {}, movedTo, noted, isListed = false, movedIn = {}, marks = {}, recordedAt } = item;
  const places = new Map(counts(item).filter(([, places]) => places > 0));
  return {
    date,
    places,
    orderIds: orderIdsOf(item),
    mails,
    movedTo,
    noted,
    wasListed: isListed,
    movedIn,
    marks,
    recordedAt,
  };
}

function takenIn(items: readonly CountedDate[]): ReadonlyMap<string, number> {
  return new Map(items.map((item) => [item.date, sum(item)]));
}

function movesIn(items: readonly CountedDate[]): ReadonlyMap<string, MovedTo> {
  return new Map(items.flatMap(({ date, movedTo }) => (movedTo ? [[date, movedTo]] : [])));
}

function orderIdsOf(item: CountedDate): string[] {
  return counts(item).map(([orderId]) => orderId);
}

function sum(item: CountedDate): number {
  const movedIn = Object.values(item.movedIn ?? {});
  return [...counts(item).map(([, places]) => places), ...movedIn].reduce((total, places) => total + places, 0);
}

/** The places of each order; nothing else in an item has a revision. */
function counts(item: CountedDate): [orderId: string, places: number][] {
  return Object.entries(item).flatMap(([orderId, held]) => (isHeld(held) ? [[orderId, held.places]] : []));
}

function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && 'revision' in value;
}
