import { emailSince } from '../../domain/bookings/bookings.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { type DateRow, isSameCourse } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import { type BookedPlaces, isOff } from '../adapters/sessionItem.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { RenewalStore } from '../adapters/renewalStore.ts';
import type { Mail } from '../adapters/mail.ts';
import { isSettled } from '../adapters/mailState.ts';
import {
  DATE_CANCELLED_MAIL,
  PLACE_FREE_MAIL,
  type StoredWaiting,
  type WaitingStore,
  waitingTag,
} from '../adapters/waitingStore.ts';
import { dateCancelledMail, placeFreeMail } from '../mail/bookings/waitingMails.ts';
import { carryOut, type RunReport, type Task } from '../sending/carryOut.ts';
import type { MailDeps } from '../sending/deliverMail.ts';
import { isOutdated, ownersState } from '../sheets/offeredSessions.ts';
import type { Booking } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { type NextDate, nextDates, takenOf } from './nextDates.ts';
import { placesIn } from './registerRows.ts';
import { rowMovedTo } from './rowMovedTo.ts';
import { sessionsWith, type TheirBookings } from './bookedSessions.ts';

const OFFERED = 3;

/** One reading is no news: a place must be found by two hourly runs. They are never an hour apart to the second. */
const FOUND_AGAIN_AFTER_MS = 50 * 60 * 1000;

/** So many addresses are told of each place in one run. */
const TOLD_A_PLACE = 3;

/** `claims` are those of reminders. */
export interface WaitingDeps extends MailDeps {
  readonly reminders: Pick<RenewalStore, 'stopped'>;
  readonly waiting: Pick<WaitingStore, 'all' | 'finish' | 'follow' | 'noteFree' | 'noteFull'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
}

/**
 * Tells addresses in the order in which they asked that their date has as many places again as they asked for, or is
 * cancelled, or their course has a date: some for each place, the next ones an hour later. None is held. An address goes on
 * waiting, and is told again of a later place. Deletes one whose date is cancelled or whose time is over, and, without a
 * mail, one that has booked since it asked. Throws Unavailable if the stores cannot be read.
 */
export async function tellWaiting(book: CourseBook, deps: WaitingDeps, clock: () => Date): Promise<RunReport> {
  const waiting = await deps.waiting.all();
  if (waiting.length === 0) return { mails: 0, failed: 0 };
  const stopped = await deps.reminders.stopped(waiting.map(({ addressId }) => addressId));
  const theirs = await bookingsSince(waiting, book, deps);
  const write = (each: WaitingWrite) => writeWaiting(each, deps.waiting);
  const tasks = planWaiting(waiting, { ...book, ...theirs, stopped });
  return carryOut(tasks, { ...deps, write }, clock);
}

/** The bookings of those who wait, on the dates for which they wait; of a course without a date, on any of its sheet. */
function bookingsSince(waiting: readonly StoredWaiting[], book: CourseBook, deps: WaitingDeps): Promise<TheirBookings> {
  const ids = new Set(waiting.map(({ row }) => row?.session));
  const sheets = new Set(waiting.flatMap(({ row, productId }) => (row ? [] : productById(productId)?.sheet)));
  const isWanted = ({ id, sheet }: BookedPlaces) => ids.has(id) || (sheet !== undefined && sheets.has(sheet));
  return sessionsWith(
    waiting.map(({ email }) => email),
    book,
    deps,
    isWanted,
  );
}

interface WaitingBook extends Pick<CourseBook, 'items' | 'sheets' | 'siteUrl' | 'now' | 'hashOf'>, TheirBookings {
  /** The ids of addresses that want no mail. */
  readonly stopped: ReadonlySet<string>;
}

type WaitingWrite = { readonly waiting: StoredWaiting } & (
  | { readonly kind: 'finish' | 'noteFull' }
  | { readonly kind: 'noteFree'; readonly now: Date }
  | { readonly kind: 'follow'; readonly to: DateRow }
);

async function writeWaiting(write: WaitingWrite, waiting: WaitingDeps['waiting']): Promise<void> {
  if (write.kind === 'follow') await waiting.follow(write.waiting, write.to);
  else if (write.kind === 'noteFree') await waiting.noteFree(write.waiting, write.now);
  else await waiting[write.kind](write.waiting);
}

function planWaiting(waiting: readonly StoredWaiting[], book: WaitingBook): Task<WaitingWrite>[] {
  const bookable = bookableDates(book);
  const hasBooked = bookersOf(book);
  const mayTell = turnsOf();
  return waiting
    .toSorted((a, b) => a.askedAt.localeCompare(b.askedAt))
    .map((each) => ({ what: each.reminderId, steps: stepsFor(each, { ...book, bookable, hasBooked, mayTell }) }));
}

type Steps = Task<WaitingWrite>['steps'];

interface WaitingPlan extends WaitingBook {
  readonly bookable: ReturnType<typeof bookableDates>;
  readonly hasBooked: ReturnType<typeof bookersOf>;
  readonly mayTell: ReturnType<typeof turnsOf>;
}

/** Counts who is told in one run: false once all that these places allow have had their turn. */
function turnsOf() {
  const told = new Map<string, number>();
  return ({ productId, row }: StoredWaiting, dates: readonly NextDate[]): boolean => {
    const waitsFor = row?.session ?? `${productId}`;
    const turn = (told.get(waitsFor) ?? 0) + 1;
    told.set(waitsFor, turn);
    const places = dates.reduce((sum, { left }) => sum + (left ?? Infinity), 0);
    return turn <= places * TOLD_A_PLACE;
  };
}

/** None while nothing has changed. */
function stepsFor(each: StoredWaiting, book: WaitingPlan): Steps {
  const { now, stopped, siteUrl, hashOf, bookable, hasBooked } = book;
  const product = productById(each.productId);
  const end = writeStep({ kind: 'finish', waiting: each });
  const isOver = each.until < britishDay(now.getTime()) || stopped.has(each.addressId);
  if (isOver || !product?.sheet) return [end];
  const { sheet } = product;
  const date = each.row && awaitedDate(each.row, sheet, book);
  if (hasBooked(each, sheet, date?.id)) return [end];
  const told = { waiting: each, product, siteUrl, stopKey: hashOf('stop', each.email) };
  if (date?.isCancelled) {
    const rows = bookable(sheet).map(({ row }) => row);
    const others = rows.filter((other) => each.row && isSameCourse(other, each.row));
    return [
      mailStep(each, DATE_CANCELLED_MAIL, () => dateCancelledMail({ ...told, dates: others.slice(0, OFFERED) })),
      end,
    ];
  }
  if (date?.to) return [writeStep({ kind: 'follow', waiting: each, to: date.to })];
  const dates = bookable(sheet, date && { id: date.id, places: each.places });
  if (dates.length === 0) return each.freeSince ? [writeStep({ kind: 'noteFull', waiting: each })] : [];
  if (!each.freeSince) return [writeStep({ kind: 'noteFree', waiting: each, now })];
  const isFoundAgain = now.getTime() - Date.parse(each.freeSince) >= FOUND_AGAIN_AFTER_MS;
  if (!isFoundAgain || isSettled(each.mails[PLACE_FREE_MAIL]) || !book.mayTell(each, dates)) return [];
  const rows = dates.slice(0, OFFERED).map(({ row }) => row);
  return [mailStep(each, PLACE_FREE_MAIL, () => placeFreeMail({ ...told, dates: rows }))];
}

/** Finds the dates of a sheet that can be booked; with `wanted`, that date alone if it has so many places. */
function bookableDates({ items, sheets, now }: Pick<WaitingBook, 'items' | 'sheets' | 'now'>) {
  const taken = takenOf(items);
  const bySheet = new Map(sheets.map((sheet) => [sheet.name, nextDates(sheet, taken, now)]));
  return (name: SheetName, wanted: { readonly id: string; readonly places: number } | null = null): NextDate[] =>
    (bySheet.get(name) ?? []).filter(
      (date) => !wanted || (date.id === wanted.id && hasRoom(date, wanted.places, taken)),
    );
}

/** Finds out whether an address has so many places as it waits for, booked or named since it asked. `id`: of its date. */
function bookersOf({ sessions, records }: Pick<WaitingBook, 'sessions' | 'records'>) {
  const byId = new Map(records.map((record) => [record.orderId, record]));
  return ({ email, askedAt, places }: StoredWaiting, name: SheetName, id: string | undefined): boolean => {
    const since = sessions
      .filter((session) => (id ? session.id === id : session.sheet === name))
      .flatMap(({ bookings }) => bookings.flatMap((booking) => sinceWhen(email, booking, byId.get(booking.orderId))));
    return since.filter((at) => at > askedAt).length >= places;
  };
}

/** Since when the address has each of its places of a booking; ISO 8601. */
function sinceWhen(email: string, booking: Booking, record: OrderRecord | undefined): string[] {
  const { order, paidAt } = booking;
  const isCustomer = isSameEmail(order.customer.email, email);
  return placesIn(booking).flatMap(([place, person]) => {
    const booked = record?.transfers?.findLast(({ places }) => places.includes(place))?.at ?? paidAt;
    if (isCustomer) return [booked];
    if (!person || !isSameEmail(person.email, email)) return [];
    return [booked > emailSince(person) ? booked : emailSince(person)];
  });
}

/** True if a date has so many places left. More than it has in all are never free: then all of them are enough. */
export function hasRoom(
  { id, left }: Pick<NextDate, 'id' | 'left'>,
  places: number,
  taken: ReadonlyMap<string, number>,
): boolean {
  return left === null || left >= places || (taken.get(id) ?? 0) === 0;
}

/** The date for which an address waits, as it stands now. */
interface AwaitedDate {
  readonly id: string;
  readonly isCancelled: boolean;
  /** The row on which its people come instead; null if it was not moved. */
  readonly to: DateRow | null;
}

/** As the owner has decided, or, while nobody has booked it, as the sheet says. */
function awaitedDate({ session: id }: DateRow, name: SheetName, { items, sheets, now }: WaitingBook): AwaitedDate {
  const { decision, places } = items.get(id) ?? {};
  if (decision && isOff(decision)) return { id, isCancelled: decision.kind === 'cancelled', to: decision.to ?? null };
  const copy = sheets.find((sheet) => sheet.name === name && !isOutdated(sheet, now));
  const row = places && places.size > 0 ? undefined : copy?.byId.get(id)?.row;
  if (!copy || !row) return { id, isCancelled: false, to: null };
  return { id, isCancelled: ownersState(row) === 'Cancelled', to: rowMovedTo(row, copy.offered) };
}

function writeStep(write: WaitingWrite) {
  return { kind: 'write', write } as const;
}

function mailStep(waiting: StoredWaiting, kind: keyof StoredWaiting['mails'], build: () => Mail) {
  const mail = {
    id: waiting.reminderId,
    kind,
    known: waiting.mails[kind],
    to: waiting.email,
    about: { waiting: waitingTag(waiting) },
    build,
  };
  return { kind: 'mail', mail } as const;
}
