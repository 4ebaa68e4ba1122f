import type { Marks } from '../../domain/bookings/attendance.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { RowState } from '../../domain/dates/places.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { MailState } from './mailState.ts';

/** The places of a date that an order holds. */
export interface Held {
  readonly places: number;
  /** See heldRevision (courses/holdPlaces.ts). A write with a lower one than the stored one is stale, and changes nothing. */
  readonly revision: number;
}

/** An item without the orders. */
interface SessionAlone {
  /** The id of a session, or the name of a list, which has a space. */
  readonly id: string;
  /** Of a session that was ever booked. */
  readonly sheet?: SheetName;
  /** Its row, in the words of whoever booked last. */
  readonly row?: DateRow;
  /** The mails about the date (lambdas/course-days), and that it is cancelled. */
  readonly mails?: Readonly<Record<string, MailState>>;
  /** The last day of the course, as an ISO date: set once only the names of its people are left to be deleted. */
  readonly lastDay?: string;
  /** When DynamoDB may drop it (seconds since 1970): set once nobody needs it, and removed if somebody books it after all. */
  readonly expiresAt?: number;
  readonly decision?: Decision;
  /** The trainers' marks, by their ids. */
  readonly marks?: Marks;
  /** When the owner said that the hours are recorded; ISO 8601. */
  readonly recordedAt?: string;
}

/** An item of the Sessions table, with the places that each order holds under its order id. */
export type SessionItem = SessionAlone & Readonly<Record<string, unknown>>;

/** What the owner has decided about a session that people had booked, once its sheet no longer had it as they booked it. */
export interface Decision {
  readonly id: string;
  /** `kept`: it takes place as it was booked, whatever its sheet says. */
  readonly kind: 'cancelled' | 'moved' | 'kept';
  /** The row on which the people of a moved session come instead. */
  readonly to?: DateRow;
  /** Whether the website tells people: false if the owner has, or if nothing has changed for them. */
  readonly tell: boolean;
  /** What the sheet said: see SessionChange (courses/sessionChange.ts). */
  readonly about: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A date with the orders that have places on it now. */
export interface BookedPlaces {
  readonly id: string;
  /** Undefined for a list, and for a session on which nobody was ever booked. */
  readonly sheet?: SheetName | undefined;
  readonly places: ReadonlyMap<string, number>;
  /** Also of those that have given all places back. */
  readonly orderIds: readonly string[];
  readonly mails: Readonly<Record<string, MailState>>;
  readonly row?: DateRow | undefined;
  readonly decision?: Decision | undefined;
  readonly marks: Marks;
  readonly recordedAt?: string | undefined;
}

/** By their ids. */
export type OffSessions = ReadonlyMap<string, RowState>;

/** As a visitor's date is checked: places taken, and the sessions that the owner has cancelled or moved. */
export interface TakenAndOff {
  readonly taken: ReadonlyMap<string, number>;
  readonly off: OffSessions;
}

/** A date that is over, with its orders. */
export type OverPlaces = Pick<BookedPlaces, 'id' | 'orderIds'>;

export function bookedPlaces(item: SessionItem): BookedPlaces {
  const { id, sheet, row, mails = {}, decision, marks = {}, recordedAt } = item;
  const places = new Map(counts(item).filter(([, places]) => places > 0));
  return { id, sheet, row, places, orderIds: orderIdsOf(item), mails, decision, marks, recordedAt };
}

export function takenIn(items: readonly SessionItem[]): ReadonlyMap<string, number> {
  return new Map(items.map((item) => [item.id, placesTaken(item)]));
}

/** The sessions that the owner has cancelled or moved, with the word for visitors: nobody may book one until that is taken back. */
export function offIn(items: readonly Pick<BookedPlaces, 'id' | 'decision'>[]): OffSessions {
  return new Map(items.flatMap(({ id, decision }) => (decision && isOff(decision) ? [[id, offWord(decision)]] : [])));
}

/** False for a session that takes place as it was booked. */
export function isOff({ kind }: Decision): boolean {
  return kind !== 'kept';
}

export function offWord({ to }: Decision): RowState {
  return to ? `Moved to ${to.selectedDate ?? ''}` : 'Cancelled';
}

/** False for a list of orders, or of mails, that is kept beside the sessions. */
export function isSession({ id }: Pick<SessionItem, 'id'>): boolean {
  return !id.includes(' ');
}

export function orderIdsOf(item: SessionItem): string[] {
  return counts(item).map(([orderId]) => orderId);
}

export function placesTaken(item: SessionItem): number {
  return counts(item).reduce((total, [, places]) => total + places, 0);
}

/** The places of each order; nothing else in an item has a revision. */
function counts(item: SessionItem): [orderId: string, places: number][] {
  return Object.entries(item).flatMap(([orderId, held]) => (isHeld(held) ? [[orderId, held.places]] : []));
}

function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && 'revision' in value;
}
