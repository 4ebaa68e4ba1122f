import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { courseBeginsAt } from '../../domain/bookings/courseDays.ts';
import { type SheetName, sheetNames } from '../../domain/dates/trainingSheets.ts';
import { isSettled } from '../adapters/orderRecord.ts';
import type { AddressHash } from '../adapters/addressKey.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { NotedChange, PlaceStore } from '../adapters/placeStore.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import { type Reader, readersOf, type ToldBooking } from './readers.ts';
import { customerChangeMail } from '../mail/courses/customerChangeMail.ts';
import type { Mail } from '../adapters/mail.ts';
import { slipMail } from '../mail/courses/slipMail.ts';
import { ownerChangeMail } from '../mail/courses/ownerChangeMail.ts';
import { ownerToldMail } from '../mail/courses/ownerToldMail.ts';
import { type ClaimedMail, type Delivery, deliverMail, type MailDeps } from '../sending/deliverMail.ts';
import { isSettledChange, SETTLED_MS } from './moves.ts';
import { dateId, offeredDates, ownersState } from '../sheets/offeredSessions.ts';
import { storedVenues } from '../sheets/storedVenues.ts';
import { changeWords, type NewRow, rowChange, type RowChange } from './rowChange.ts';
import { type CurrentDate, currentDates, type DatedBooking, movedInOf, movesOf } from './currentDates.ts';
import { slipOf } from './slipOf.ts';

const ON_AGAIN = 'on again';

/** `claims` are those of dates. */
export interface ChangeDeps extends MailDeps {
  readonly orders: Pick<OrderStore, 'getAll'>;
  readonly places: Pick<PlaceStore, 'booked' | 'note' | 'move' | 'countMovedIn'>;
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly siteUrl: string;
  readonly addressHashes: () => Promise<AddressHash>;
}

/** Counts of one run. */
export interface ChangesReport {
  mails: number;
  /** Errors; the next run retries. */
  failed: number;
}

/**
 * Compares the booked dates that have not begun with the stored sheets. The customers of a date that is cancelled or
 * moved are told, each reader once; of anything else that happened to a booked row only the owner is. Idempotent.
 * Throws Unavailable if bookings or sheets cannot be read.
 */
export async function tellChanges(deps: ChangeDeps, clock: () => Date): Promise<ChangesReport> {
  const now = clock();
  const items = await deps.places.booked();
  const byId = new Map(items.map((item) => [item.date, item]));
  const [records, copies, venues] = await Promise.all([
    deps.orders.getAll([...new Set(items.flatMap(({ places }) => [...places.keys()]))]),
    deps.sheets.read(sheetNames),
    storedVenues(deps.sheets),
  ]);
  const hashOf = await deps.addressHashes();
  const moves = movesOf(items);
  const report: ChangesReport = { mails: 0, failed: 0 };

  const dates = comingDates();
  for (const name of sheetNames) {
    const copy = copies.find((each) => each.name === name);
    if (copy && now.getTime() - Date.parse(copy.fetchedAt) <= SETTLED_MS) await compare(copy, name);
  }
  for (const date of comingDates()) await tellMoved(date);
  for (const [date, movedIn] of movedInOf(items, moves)) {
    if (!isSame(byId.get(date)?.movedIn ?? {}, movedIn))
      await attempt(date, () => deps.places.countMovedIn(date, movedIn));
  }
  return report;

  function comingDates(): CurrentDate[] {
    return currentDates(items, records, moves, deps.siteUrl).filter(({ selectedDate }) => {
      const days = readCourseDate(selectedDate);
      return !days || now.getTime() < courseBeginsAt(days);
    });
  }

  async function compare(copy: StoredSheet, name: SheetName): Promise<void> {
    const changes = dates
      .filter(({ sheet }) => sheet === name)
      .map((date) => ({ date, change: rowChange(date, copy.rows, now) }));
    const found = slipOf(changes, copy, { byId, isTold, isNoted });
    const slip = found?.slip ?? null;
    await attempt(name, async () => {
      const noted = await settled(`sheet ${name}`, slip);
      if (found && noted) await tellOwner(`sheet ${name}`, noted, () => slipMail(found));
    });
    if (slip) return;
    for (const { date, change } of changes) {
      await attempt(date.id, async () => {
        if (change === null && wasCancelled(date)) return tellOnAgain(date, copy);
        const noted = await settled(date.id, change && changeWords(change));
        if (change && noted) await act(date, change, noted, copy);
      });
    }
  }

  function wasCancelled(date: CurrentDate): boolean {
    const words = byId.get(date.id)?.noted?.words;
    return words === ON_AGAIN || (words === 'cancelled' && isTold(date));
  }

  async function tellOnAgain({ id, line, bookings }: CurrentDate, { name }: StoredSheet): Promise<void> {
    const noted = await settled(id, ON_AGAIN);
    const change = { kind: 'on', sheet: name, line, says: null, row: line, bookings } as const;
    if (noted && (await tellOwner(id, noted, () => ownerChangeMail(change)))) await deps.places.note(id, null);
  }

  /** Notes a change when it is first seen; returns it once it has stood long enough. */
  async function settled(id: string, words: string | null): Promise<NotedChange | null> {
    const noted = byId.get(id)?.noted;
    if (noted?.words !== words && (noted || words))
      await deps.places.note(id, words === null ? null : { words, since: now.toISOString() });
    return noted && noted.words === words && isSettledChange(noted, now) ? noted : null;
  }

  function isTold({ id }: CurrentDate): boolean {
    const item = byId.get(id);
    return item?.noted !== undefined && isSettled(item.mails[ownersMail(item.noted)]);
  }

  /** An earlier run has seen the change, so people may have been told. */
  function isNoted({ id }: CurrentDate, change: RowChange | null): boolean {
    return change !== null && byId.get(id)?.noted?.words === changeWords(change);
  }

  async function act(date: CurrentDate, change: RowChange, noted: NotedChange, copy: StoredSheet): Promise<void> {
    const { kind } = change;
    if (kind === 'moved') return move(date, change.to, noted, copy);
    if (kind === 'cancelled') return tellAll(date.id, date, noted.since, null);
    const row = 'row' in change ? change.row : null;
    const says = kind === 'unclear' ? change.says : row && ownersState(row);
    const told = await tellOwner(date.id, noted, () =>
      ownerChangeMail({ kind, sheet: copy.name, line: date.line, says, row, bookings: date.bookings }),
    );
    if (kind === 'back' && told) {
      const source = dateId(date.sheet, change.row);
      await deps.places.move(source, null);
      moves.delete(source);
    }
  }

  /** Links the dates; the mails follow from the link, also those of an order that is paid later. */
  async function move(date: CurrentDate, to: NewRow, { since }: NotedChange, { name }: StoredSheet): Promise<void> {
    const target = dateId(date.sheet, to);
    // Some of its people came here from there. Without that link no mail follows for them.
    const returning = date.bookings.filter((booking) => booking.move?.from.includes(target));
    if (returning.length > 0) {
      const change = { kind: 'back', sheet: name, line: date.line, says: null, row: to, bookings: returning } as const;
      if (!(await tellOwner(target, { since }, () => ownerChangeMail(change)))) return;
    }
    if (moves.has(target)) await deps.places.move(target, null);
    moves.delete(target);
    const movedTo = { selectedDate: to.selectedDate, cells: to.cells, since };
    await deps.places.move(date.id, movedTo);
    moves.set(date.id, movedTo);
  }

  async function tellMoved(date: CurrentDate): Promise<void> {
    const moved = date.bookings.flatMap((booking) => (booking.move ? [{ ...booking, move: booking.move }] : []));
    for (const bookings of Map.groupBy(moved, ({ move: { from } }) => from[0]).values()) {
      const [first] = bookings;
      if (!first) continue;
      const { from, to } = first.move;
      await attempt(date.id, () => tellAll(from[0], { ...date, bookings, line: first.bookedLine }, to.since, date));
    }
  }

  /** Tells the readers of all bookings, and then the owner who was told. `id`: the date whose item has the owner's claim. */
  async function tellAll(id: string, date: CurrentDate, since: string, target: CurrentDate | null): Promise<void> {
    const told: ToldBooking[] = [];
    // Since then an order may have been paid late. People who are named by now have read the change on the booking page.
    const areAllTold = isSettled(byId.get(id)?.mails[ownersMail({ since })]);
    for (const booking of date.bookings) {
      const readers = readersOf(booking).filter(({ isCustomer }) => isCustomer || !areAllTold);
      const line = target ? booking.bookedLine : date.line;
      const result = await tellReaders(booking, readers, { line, since, target });
      if (result) told.push(result);
    }
    if (told.length < date.bookings.length) return;
    const copy = copies.find(({ name }) => name === date.sheet);
    const hasRow = offeredDates(copy?.rows ?? [], date.sheet, now).some((row) => row.id === target?.id);
    await tellOwner(id, { since }, () =>
      ownerToldMail({ line: date.line, now: target?.line ?? null, hasRow, bookings: told }),
    );
  }

  /** Null if somebody is still to be told. */
  async function tellReaders(
    booking: DatedBooking,
    readers: readonly Reader[],
    {
      line,
      since,
      target,
    }: { readonly line: CurrentDate['line']; readonly since: string; readonly target: CurrentDate | null },
  ): Promise<ToldBooking | null> {
    const told: string[] = [];
    const refused: string[] = [];
    for (const reader of readers) {
      const kind = `change ${since} ${booking.orderId} ${hashOf('mail', reader.email)}`;
      const change = { booking, line, now: target?.line ?? null, since, venues, siteUrl: deps.siteUrl };
      await attempt(booking.bookedId, async () => {
        const build = () => customerChangeMail(change, reader);
        const delivery = await deliver(booking.bookedId, kind, { to: reader.email, about: booking }, build);
        const isRefused = delivery === 'failed' || byId.get(booking.bookedId)?.mails[kind]?.state === 'failed';
        if (isRefused) refused.push(reader.email);
        else if (delivery !== 'in_progress') told.push(reader.email);
      });
    }
    return told.length + refused.length === readers.length ? { ...booking, told, refused } : null;
  }

  /** False if another run is sending the mail. */
  async function tellOwner(id: string, noted: Pick<NotedChange, 'since'>, build: () => Mail): Promise<boolean> {
    return (await deliver(id, ownersMail(noted), { to: deps.ownerEmail, about: null }, build)) !== 'in_progress';
  }

  async function deliver(
    id: string,
    kind: string,
    to: Pick<ClaimedMail, 'to' | 'about'>,
    build: () => Mail,
  ): Promise<Delivery> {
    const known = byId.get(id)?.mails[kind];
    if (!known) await deps.claims.owe(id, kind);
    const delivery = await deliverMail({ id, kind, known, ...to, build }, deps, clock);
    if (delivery === 'sent') report.mails += 1;
    return delivery;
  }

  /** One date that fails holds up no other. */
  async function attempt(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      report.failed += 1;
      log.error('A change of a date was not handled', { what, cause: describeError(error) });
    }
  }
}

/** The name of the claim. A second change of a date has another time. */
function ownersMail({ since }: Pick<NotedChange, 'since'>): string {
  return `change ${since} owner`;
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
