import { productById } from '../../domain/catalogue/catalogue.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { RenewalStore } from '../adapters/renewalStore.ts';
import type { Mail } from '../adapters/mail.ts';
import { PLACE_FREE_MAIL, type StoredWaiting, type WaitingStore, waitingTag } from '../adapters/waitingStore.ts';
import { dateCancelledMail, placeFreeMail } from '../mail/bookings/waitingMails.ts';
import { carryOut, type RunReport, type Task } from '../sending/carryOut.ts';
import type { MailDeps } from '../sending/deliverMail.ts';
import { isOutdated, saidByOwner, sessionId } from '../sheets/offeredSessions.ts';
import type { CourseBook } from './courseBook.ts';
import { isSettledChange, lastMove, type Moves, movesOf } from './moves.ts';
import { isSameCourse } from './sessionChange.ts';
import { type NextDate, nextDates, takenOf } from './nextDates.ts';

const OFFERED = 3;

/** `claims` are those of reminders. */
export interface WaitingDeps extends MailDeps {
  readonly reminders: Pick<RenewalStore, 'stopped'>;
  readonly waiting: Pick<WaitingStore, 'all' | 'finish' | 'noteCancelled'>;
}

/**
 * Tells each address once, in the order in which they asked, that its date has as many places again as it asked for, or
 * is cancelled, or its course has a date, and deletes it; also one whose time is over. All who wait are told of one
 * place: none is held. Throws Unavailable if the stores cannot be read.
 */
export async function tellWaiting(book: CourseBook, deps: WaitingDeps, clock: () => Date): Promise<RunReport> {
  const waiting = await deps.waiting.all();
  if (waiting.length === 0) return { mails: 0, failed: 0 };
  const stopped = await deps.reminders.stopped(waiting.map(({ addressId }) => addressId));
  const write = ({ waiting: each, since }: WaitingWrite) =>
    since === undefined ? deps.waiting.finish(each) : deps.waiting.noteCancelled(each, since);
  const { mails, failed } = await carryOut(planWaiting(waiting, { ...book, stopped }), { ...deps, write }, clock);
  return { mails, failed };
}

interface WaitingBook extends Pick<CourseBook, 'items' | 'sheets' | 'siteUrl' | 'now'> {
  /** The ids of addresses that want no mail. */
  readonly stopped: ReadonlySet<string>;
}

/** Deletes the address; with `since`, notes instead since when its date is cancelled. */
interface WaitingWrite {
  readonly waiting: StoredWaiting;
  readonly since?: string | null;
}

function planWaiting(waiting: readonly StoredWaiting[], book: WaitingBook): Task<WaitingWrite>[] {
  const today = britishDay(book.now.getTime());
  const bookable = bookableDates(book);
  const moves = movesOf(book.items);
  return waiting
    .toSorted((a, b) => a.askedAt.localeCompare(b.askedAt))
    .flatMap((each) => {
      const product = productById(each.productId);
      const end = { kind: 'write', write: { waiting: each } } as const;
      if (each.until < today || book.stopped.has(each.addressId) || !product)
        return [{ what: each.reminderId, steps: [end] }];
      const told = { waiting: each, product, siteUrl: book.siteUrl };
      const since = offSince(each, product.sheet, moves, book);
      if (since && isSettledChange({ since }, book.now)) {
        const others = bookable({ row: null, places: 1 }, product.sheet).filter(
          (date) => each.row && isSameCourse(date, each.row),
        );
        return [
          {
            what: each.reminderId,
            steps: [mailStep(each, () => dateCancelledMail({ ...told, dates: others.slice(0, OFFERED) })), end],
          },
        ];
      }
      if (since !== (each.cancelledSince ?? null))
        return [{ what: each.reminderId, steps: [{ kind: 'write', write: { waiting: each, since } }] }];
      const dates = bookable(each, product.sheet);
      const tell = mailStep(each, () => placeFreeMail({ ...told, dates: dates.slice(0, OFFERED) }));
      return dates.length > 0 ? [{ what: each.reminderId, steps: [tell, end] }] : [];
    });
}

/** Finds what an address waits for among the dates that can be booked; a date that the owner has moved, under its new row. */
function bookableDates({ items, sheets, now }: Pick<WaitingBook, 'items' | 'sheets' | 'now'>) {
  const taken = takenOf(items);
  const moves = movesOf(items);
  const bySheet = new Map(
    sheets.filter((sheet) => !isOutdated(sheet, now)).map((sheet) => [sheet.name, nextDates(sheet, taken, now)]),
  );
  return ({ row, places }: Pick<StoredWaiting, 'row' | 'places'>, name: SheetName | undefined): DateRow[] => {
    const dates = (name && bySheet.get(name)) || [];
    if (!name || !row) return dates.map((date) => date.row);
    const asked = sessionId(name, row);
    const move = lastMove(name, asked, moves);
    const id = move ? sessionId(name, move.to) : asked;
    return dates.filter((date) => date.id === id && hasRoom(date, places, taken)).map((date) => date.row);
  };
}

/** True if a date has so many places left. More than it has in all are never free: then all of them are enough. */
export function hasRoom(
  { id, left }: Pick<NextDate, 'id' | 'left'>,
  places: number,
  taken: ReadonlyMap<string, number>,
): boolean {
  return left === null || left >= places || (taken.get(id) ?? 0) === 0;
}

/** Since when the owner has cancelled the date for which an address waits; null if it takes place. It may be a slip. */
function offSince(
  { row, cancelledSince }: Pick<StoredWaiting, 'row' | 'cancelledSince'>,
  name: SheetName | undefined,
  moves: Moves,
  { items, sheets, now }: Pick<WaitingBook, 'items' | 'sheets' | 'now'>,
): string | null {
  if (!name || !row) return null;
  const asked = sessionId(name, row);
  const move = lastMove(name, asked, moves);
  const id = move ? sessionId(name, move.to) : asked;
  const item = items.get(id);
  if (item?.noted) return item.noted.words === 'cancelled' ? item.noted.since : null;
  // Of a booked row followChanges notes the word.
  if (item && item.places.size > 0) return null;
  const copy = sheets.find((sheet) => sheet.name === name && !isOutdated(sheet, now));
  const rows = copy?.byId.get(id) ?? [];
  const isOff = rows.length > 0 && rows.every(({ row: each }) => saidByOwner(each) === 'Cancelled');
  return isOff ? (cancelledSince ?? now.toISOString()) : null;
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
