import { emailSince } from '../../domain/bookings/bookings.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { RenewalStore } from '../adapters/renewalStore.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import type { Mail } from '../adapters/mail.ts';
import { PLACE_FREE_MAIL, type StoredWaiting, type WaitingStore, waitingTag } from '../adapters/waitingStore.ts';
import { dateCancelledMail, placeFreeMail } from '../mail/bookings/waitingMails.ts';
import { carryOut, type RunReport, type Task } from '../sending/carryOut.ts';
import type { MailDeps } from '../sending/deliverMail.ts';
import { saidByOwner } from '../sheets/offeredSessions.ts';
import type { BookedSession, Booking } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { isCancellation, isSettledChange, lastMove, type Moves, movesOf, SETTLED_MS } from './moves.ts';
import { slipItem } from './slipOf.ts';
import { isSameCourse, sessionChange } from './sessionChange.ts';
import { type NextDate, nextDates, takenOf } from './nextDates.ts';

const OFFERED = 3;

/** `claims` are those of reminders. */
export interface WaitingDeps extends MailDeps {
  readonly reminders: Pick<RenewalStore, 'stopped'>;
  readonly waiting: Pick<WaitingStore, 'all' | 'finish' | 'noteOff' | 'follow'>;
}

/**
 * Tells each address once, in the order in which they asked, that its date has as many places again as it asked for, or
 * is cancelled, or its course has a date, and deletes it; also one whose time is over, and, without a mail, one that has
 * booked since it asked. All who wait are told of one place: none is held. Throws Unavailable if the stores cannot be read.
 */
export async function tellWaiting(
  book: CourseBook,
  sessions: readonly BookedSession[],
  deps: WaitingDeps,
  clock: () => Date,
): Promise<RunReport> {
  const waiting = await deps.waiting.all();
  if (waiting.length === 0) return { mails: 0, failed: 0 };
  const stopped = await deps.reminders.stopped(waiting.map(({ addressId }) => addressId));
  const write = (each: WaitingWrite) => writeWaiting(each, deps.waiting);
  const tasks = planWaiting(waiting, { ...book, stopped, sessions, moves: movesOf(book.items) });
  const { mails, failed } = await carryOut(tasks, { ...deps, write }, clock);
  return { mails, failed };
}

interface WaitingBook extends Pick<CourseBook, 'items' | 'records' | 'sheets' | 'siteUrl' | 'now'> {
  /** The ids of addresses that want no mail. */
  readonly stopped: ReadonlySet<string>;
  readonly sessions: readonly BookedSession[];
  readonly moves: Moves;
}

type WaitingWrite = { readonly waiting: StoredWaiting } & (
  | { readonly kind: 'finish' }
  | { readonly kind: 'noteOff'; readonly since: string | null }
  | { readonly kind: 'follow'; readonly to: DateRow }
);

function writeWaiting(write: WaitingWrite, waiting: WaitingDeps['waiting']): Promise<void> {
  switch (write.kind) {
    case 'finish':
      return waiting.finish(write.waiting);
    case 'noteOff':
      return waiting.noteOff(write.waiting, write.since);
    case 'follow':
      return waiting.follow(write.waiting, write.to);
  }
}

function planWaiting(waiting: readonly StoredWaiting[], book: WaitingBook): Task<WaitingWrite>[] {
  const bookable = bookableDates(book);
  const hasBooked = bookersOf(book);
  return waiting
    .toSorted((a, b) => a.askedAt.localeCompare(b.askedAt))
    .map((each) => ({ what: each.reminderId, steps: stepsFor(each, { ...book, bookable, hasBooked }) }));
}

type Steps = Task<WaitingWrite>['steps'];

interface WaitingPlan extends WaitingBook {
  readonly bookable: ReturnType<typeof bookableDates>;
  readonly hasBooked: ReturnType<typeof bookersOf>;
}

/** None while an address goes on waiting. */
function stepsFor(each: StoredWaiting, book: WaitingPlan): Steps {
  const { now, stopped, siteUrl, bookable, hasBooked } = book;
  const product = productById(each.productId);
  const end = writeStep({ kind: 'finish', waiting: each });
  const isOver = each.until < britishDay(now.getTime()) || stopped.has(each.addressId);
  if (isOver || !product?.sheet) return [end];
  const { sheet } = product;
  const date = each.row && awaitedDate(each, each.row, sheet, book);
  if (hasBooked(each, sheet, date?.id)) return [end];
  const told = { waiting: each, product, siteUrl };
  if (date?.isCancelled) {
    const others = bookable(sheet).filter((other) => each.row && isSameCourse(other, each.row));
    return [mailStep(each, () => dateCancelledMail({ ...told, dates: others.slice(0, OFFERED) })), end];
  }
  const since = date?.since ?? null;
  if (date?.to) return [writeStep({ kind: 'follow', waiting: each, to: date.to })];
  if (since !== (each.offSince ?? null)) return [writeStep({ kind: 'noteOff', waiting: each, since })];
  const dates = bookable(sheet, date && { id: date.id, places: each.places });
  const tell = mailStep(each, () => placeFreeMail({ ...told, dates: dates.slice(0, OFFERED) }));
  return dates.length > 0 ? [tell, end] : [];
}

/** Finds the dates of a sheet that can be booked; with `wanted`, that date alone if it has so many places. */
function bookableDates({ items, sheets, now }: Pick<WaitingBook, 'items' | 'sheets' | 'now'>) {
  const taken = takenOf(items);
  const bySheet = new Map(sheets.map((sheet) => [sheet.name, nextDates(sheet, taken, now)]));
  return (name: SheetName, wanted: { readonly id: string; readonly places: number } | null = null): NextDate['row'][] =>
    (bySheet.get(name) ?? [])
      .filter((date) => !wanted || (date.id === wanted.id && hasRoom(date, wanted.places, taken)))
      .map(({ row }) => row);
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
function sinceWhen(
  email: string,
  { order, lines, people, paidAt }: Booking,
  record: OrderRecord | undefined,
): string[] {
  const isCustomer = isSameEmail(order.customer.email, email);
  const placeIds = lines.flatMap((line) => line.placeIds);
  return placeIds.flatMap((place, index) => {
    const booked = record?.transfers?.findLast(({ places }) => places.includes(place))?.at ?? paidAt;
    const person = people[index];
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
  /** After the owner's moves. */
  readonly id: string;
  /** For so long that it is no slip. */
  readonly isCancelled: boolean;
  /** Since when a row that nobody has booked says Cancelled or Moved; null if it says neither, or is booked. */
  readonly since: string | null;
  /** The new date of such a row, if the move is no slip. */
  readonly to: DateRow | null;
}

function awaitedDate({ offSince }: StoredWaiting, row: DateRow, name: SheetName, book: WaitingBook): AwaitedDate {
  const { items, sheets, now, moves } = book;
  const id = lastMove(row.session, moves)?.to.session ?? row.session;
  const item = items.get(id);
  const going = { id, isCancelled: false, since: null, to: null };
  // followChanges notes the word of a booked row, and moves it.
  if (item?.noted) return { ...going, isCancelled: isCancellation(item.noted, now) };
  const copy = sheets.find((sheet) => sheet.name === name && saysChanges(sheet, items, now));
  const [first, ...equal] = (copy?.byId.get(id) ?? []).map((offered) => offered.row);
  if ((item && item.places.size > 0) || !copy || !first) return going;
  if (equal.some((other) => saidByOwner(other) !== saidByOwner(first))) return going;
  const change = sessionChange({ ...first, id, sheet: name, movedFrom: [] }, copy, now);
  if (change?.kind !== 'cancelled' && change?.kind !== 'moved') return going;
  const since = offSince ?? now.toISOString();
  if (!isSettledChange({ since }, now)) return { ...going, since };
  return { id, since, isCancelled: change.kind === 'cancelled', to: change.kind === 'moved' ? change.to : null };
}

/** False for an older copy of a sheet, and while most booked rows of it seem lost or off by a slip (slipOf). */
function saysChanges({ name, fetchedAt }: StoredSheet, items: WaitingBook['items'], now: Date): boolean {
  return now.getTime() - Date.parse(fetchedAt) <= SETTLED_MS && !items.get(slipItem(name))?.noted;
}

function writeStep(write: WaitingWrite) {
  return { kind: 'write', write } as const;
}

function mailStep(waiting: StoredWaiting, build: () => Mail) {
  const mail = {
    id: waiting.reminderId,
    kind: PLACE_FREE_MAIL,
    known: waiting.mails[PLACE_FREE_MAIL],
    to: waiting.email,
    about: { waiting: waitingTag(waiting) },
    build,
  };
  return { kind: 'mail', mail } as const;
}
