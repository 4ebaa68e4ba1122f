import { britishDay } from '../../domain/dates/britishDay.ts';
import { compareSoonest, plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { Venue } from '../../domain/catalogue/venues.ts';
import { NAMES_KEPT_DAYS } from '../../domain/legal/retention.ts';
import { chunksOf } from '../../domain/text/chunksOf.ts';
import type { AddressHash } from '../adapters/addressKey.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { type BookedPlaces, offIn, type OverPlaces } from '../adapters/dateItem.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { storedVenues } from '../sheets/storedVenues.ts';
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
  return bookOf(await deps.places.current(plusDays(britishDay(now.getTime()), -NAMES_KEPT_DAYS)), deps, now);
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

/** These sessions alone, as one page. Throws Unavailable. */
export async function readSessions(
  ids: readonly string[],
  deps: Omit<BookDeps, 'places'> & { readonly places: Pick<SessionStore, 'booked'> },
  now: Date,
): Promise<BookPage> {
  const booked = await deps.places.booked(ids);
  return pageOf(booked, await bookOf({ booked, over: [] }, deps, now), deps.orders);
}

async function pageOf(page: readonly BookedPlaces[], book: CourseBook, orders: BookDeps['orders']): Promise<BookPage> {
  return { ...book, page, records: await orders.getAll([...new Set(page.flatMap(({ orderIds }) => orderIds))]) };
}

async function bookOf(
  { booked, over }: Awaited<ReturnType<SessionStore['current']>>,
  deps: Omit<BookDeps, 'orders' | 'places'>,
  now: Date,
): Promise<CourseBook> {
  const [sheets, venues, hashOf] = await Promise.all([
    deps.sheets.read(sheetNames),
    storedVenues(deps.sheets),
    deps.addressHashes(),
  ]);
  const off = offIn(booked);
  return {
    items: new Map(booked.map((item) => [item.date, item])),
    over,
    sheets: sheets.map((sheet) => indexSheet(sheet, now, off)),
    venues,
    now,
    siteUrl: deps.siteUrl,
    ownerEmail: deps.ownerEmail,
    hashOf,
  };
}
