import { britishDay } from '../../domain/dates/britishDay.ts';
import { compareSoonest, plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { sessionsOf, sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { Venue } from '../../domain/catalogue/venues.ts';
import { NAMES_KEPT_DAYS } from '../../domain/legal/retention.ts';
import { chunksOf } from '../../domain/text/chunksOf.ts';
import type { AddressHash } from '../adapters/addressKey.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { type BookedPlaces, offIn, type OverPlaces } from '../adapters/sessionItem.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { storedVenues } from '../sheets/orderVenues.ts';
import { type IndexedSheet, indexSheet } from './sheetIndex.ts';

/** The table Sessions and the sheets as one run reads them: what is known of all sessions, without their orders. */
export interface CourseBook {
  /** The items whose course is not over, by their ids. A session that nobody has booked has none. */
  readonly items: ReadonlyMap<string, BookedPlaces>;
  /** The items whose names are due to be deleted. */
  readonly over: readonly OverPlaces[];
  readonly sheets: readonly IndexedSheet[];
  readonly venues: readonly Venue[];
  readonly now: Date;
  readonly siteUrl: string;
  readonly ownerEmail: string;
  readonly hashOf: AddressHash;
}

/** Some items of the book, with their orders. The plans about orders are made from one page after the other. */
export interface BookPage extends CourseBook {
  readonly page: readonly BookedPlaces[];
  readonly records: readonly OrderRecord[];
}

const ITEMS_A_PAGE = 50;

export interface BookDeps {
  readonly orders: Pick<OrderStore, 'getAll'>;
  readonly places: Pick<SessionStore, 'current'>;
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly siteUrl: string;
  readonly ownerEmail: string;
  readonly addressHashes: () => Promise<AddressHash>;
}

/** Throws Unavailable if the bookings or the sheets cannot be read: a cancelled course must get no reminder. */
export async function readCourseBook(deps: Omit<BookDeps, 'orders'>, now: Date): Promise<CourseBook> {
  const items = await deps.places.current(plusDays(britishDay(now.getTime()), -NAMES_KEPT_DAYS));
  return bookOf(items, await deps.sheets.read(sheetNames), deps, now);
}

/** The wanted items with their orders, soonest first, in pages: all orders at once would not fit into memory. Throws Unavailable. */
export async function* pagesOf(
  book: CourseBook,
  { orders }: Pick<BookDeps, 'orders'>,
  wanted: (item: BookedPlaces) => boolean = () => true,
): AsyncGenerator<BookPage> {
  const soonest = [...book.items.values()]
    .filter(wanted)
    .map((item) => ({ item, days: readCourseDate(item.row?.selectedDate ?? '') }))
    .toSorted(compareSoonest);
  for (const page of chunksOf(soonest, ITEMS_A_PAGE))
    yield pageOf(
      page.map(({ item }) => item),
      book,
      orders,
    );
}

/** These sessions alone, as one page; the book knows what is taken of all that a mail may offer instead. Throws Unavailable. */
export async function readSessions(
  ids: readonly string[],
  deps: Omit<BookDeps, 'places'> & { readonly places: Pick<SessionStore, 'booked'> },
  now: Date,
): Promise<BookPage> {
  const stored = await deps.sheets.read(sheetNames);
  const listed = stored.flatMap(({ rows }) => sessionsOf(rows).map(({ session }) => session));
  const booked = await deps.places.booked([...ids, ...listed]);
  const page = booked.filter(({ id }) => ids.includes(id));
  return pageOf(page, await bookOf({ booked, over: [] }, stored, deps, now), deps.orders);
}

async function pageOf(page: readonly BookedPlaces[], book: CourseBook, orders: BookDeps['orders']): Promise<BookPage> {
  return { ...book, page, records: await orders.getAll([...new Set(page.flatMap(({ orderIds }) => orderIds))]) };
}

async function bookOf(
  { booked, over }: Awaited<ReturnType<SessionStore['current']>>,
  stored: readonly StoredSheet[],
  deps: Omit<BookDeps, 'orders' | 'places'>,
  now: Date,
): Promise<CourseBook> {
  const [venues, hashOf] = await Promise.all([storedVenues(deps.sheets), deps.addressHashes()]);
  const off = offIn(booked);
  return {
    items: new Map(booked.map((item) => [item.id, item])),
    over,
    sheets: stored.map((sheet) => indexSheet(sheet, now, off)),
    venues,
    now,
    siteUrl: deps.siteUrl,
    ownerEmail: deps.ownerEmail,
    hashOf,
  };
}
