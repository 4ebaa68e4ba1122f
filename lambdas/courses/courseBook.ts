import { britishDay } from '../../domain/dates/britishDay.ts';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { Venue } from '../../domain/catalogue/venues.ts';
import { NAMES_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { AddressHash } from '../adapters/addressKey.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { type BookedPlaces, offIn, type OverPlaces } from '../adapters/dateItem.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { storedVenues } from '../sheets/storedVenues.ts';
import { type IndexedSheet, indexSheet } from './sheetIndex.ts';

/** The tables and sheets as one run reads them. All its plans are made from this. */
export interface CourseBook {
  /** The items of the table Sessions whose course is not over, by their ids. A session that nobody has booked has none. */
  readonly items: ReadonlyMap<string, BookedPlaces>;
  /** The items whose names are due to be deleted. */
  readonly over: readonly OverPlaces[];
  /** The orders in the items, or in those that were asked for. */
  readonly records: readonly OrderRecord[];
  readonly sheets: readonly IndexedSheet[];
  readonly venues: readonly Venue[];
  readonly now: Date;
  readonly siteUrl: string;
  readonly ownerEmail: string;
  readonly hashOf: AddressHash;
}

export interface BookDeps {
  readonly orders: Pick<OrderStore, 'getAll'>;
  readonly places: Pick<SessionStore, 'current'>;
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly siteUrl: string;
  readonly ownerEmail: string;
  readonly addressHashes: () => Promise<AddressHash>;
}

/**
 * All items, with the orders of those that are `wanted`. Throws Unavailable if the bookings or the sheets cannot be read: a
 * cancelled course must get no reminder.
 */
export async function readCourseBook(deps: BookDeps, now: Date, wanted?: Wanted): Promise<CourseBook> {
  return bookOf(await deps.places.current(plusDays(britishDay(now.getTime()), -NAMES_KEPT_DAYS)), deps, now, wanted);
}

/** The same for these sessions alone. Throws Unavailable. */
export async function readSessions(
  ids: readonly string[],
  deps: Omit<BookDeps, 'places'> & { readonly places: Pick<SessionStore, 'booked'> },
  now: Date,
): Promise<CourseBook> {
  return bookOf({ booked: await deps.places.booked(ids), over: [] }, deps, now);
}

type Wanted = (item: BookedPlaces) => boolean;

async function bookOf(
  { booked, over }: Awaited<ReturnType<SessionStore['current']>>,
  deps: Omit<BookDeps, 'places'>,
  now: Date,
  wanted: Wanted = () => true,
): Promise<CourseBook> {
  const [records, sheets, venues, hashOf] = await Promise.all([
    deps.orders.getAll([...new Set(booked.filter(wanted).flatMap(({ orderIds }) => orderIds))]),
    deps.sheets.read(sheetNames),
    storedVenues(deps.sheets),
    deps.addressHashes(),
  ]);
  const items = new Map(booked.map((item) => [item.date, item]));
  const off = offIn(booked);
  return {
    items,
    over,
    records,
    sheets: sheets.map((sheet) => indexSheet(sheet, now, off)),
    venues,
    now,
    siteUrl: deps.siteUrl,
    ownerEmail: deps.ownerEmail,
    hashOf,
  };
}
