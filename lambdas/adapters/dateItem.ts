import type { KeptMark } from '../../domain/bookings/attendance.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { MailState } from './mailState.ts';

/** The places of a date that an order holds. */
export interface Held {
  readonly places: number;
  /** See heldRevision (courses/holdPlaces.ts). A write with a lower one than the stored one is stale, and changes nothing. */
  readonly revision: number;
}

/** An item without the orders. */
interface DateAlone {
  /** The id of a session, or the name of a list, which has a space. */
  readonly date: string;
  /** Of a session that was ever booked. */
  readonly sheet?: SheetName;
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

/** An item of the Places table, with the places that each order holds under its order id. */
export type DateItem = DateAlone & Readonly<Record<string, unknown>>;

/** The row on which the people of a moved date come instead. */
export interface MovedTo extends DateRow {
  readonly selectedDate: string;
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
  /** Undefined for a list, and for a session on which nobody was ever booked. */
  readonly sheet?: SheetName | undefined;
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

export interface TakenAndMoves {
  readonly taken: ReadonlyMap<string, number>;
  readonly moves: ReadonlyMap<string, MovedTo>;
}

/** A date that is over, with its orders. */
export type OverPlaces = Pick<BookedPlaces, 'date' | 'orderIds'>;

export function bookedPlaces(item: DateItem): BookedPlaces {
  const { date, sheet, mails = {}, movedTo, noted, isListed = false, movedIn = {}, marks = {}, recordedAt } = item;
  const places = new Map(counts(item).filter(([, places]) => places > 0));
  return {
    date,
    sheet,
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

export function takenIn(items: readonly DateItem[]): ReadonlyMap<string, number> {
  return new Map(items.map((item) => [item.date, placesTaken(item)]));
}

export function movesIn(items: readonly Pick<BookedPlaces, 'date' | 'movedTo'>[]): ReadonlyMap<string, MovedTo> {
  return new Map(items.flatMap(({ date, movedTo }) => (movedTo ? [[date, movedTo]] : [])));
}

/** False for a list of orders, or of mails, that is kept beside the sessions. */
export function isSession({ date }: Pick<DateItem, 'date'>): boolean {
  return !date.includes(' ');
}

export function orderIdsOf(item: DateItem): string[] {
  return counts(item).map(([orderId]) => orderId);
}

export function placesTaken(item: DateItem): number {
  const movedIn = Object.values(item.movedIn ?? {});
  return [...counts(item).map(([, places]) => places), ...movedIn].reduce((total, places) => total + places, 0);
}

/** The places of each order; nothing else in an item has a revision. */
function counts(item: DateItem): [orderId: string, places: number][] {
  return Object.entries(item).flatMap(([orderId, held]) => (isHeld(held) ? [[orderId, held.places]] : []));
}

function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && 'revision' in value;
}
