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
import { isOutdated, sessionId } from '../sheets/offeredSessions.ts';
import type { CourseBook } from './courseBook.ts';
import { isSettledChange, lastMove, type Moves, movesOf } from './moves.ts';
import { isSameCourse } from './sessionChange.ts';
import { type NextDate, nextDates, takenOf } from './nextDates.ts';

const OFFERED = 3;

/** `claims` are those of reminders. */
export interface WaitingDeps extends MailDeps {
  readonly reminders: Pick<RenewalStore, 'stopped'>;
  readonly waiting: Pick<WaitingStore, 'all' | 'finish'>;
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
  const write = (each: StoredWaiting) => deps.waiting.finish(each);
  const { mails, failed } = await carryOut(planWaiting(waiting, { ...book, stopped }), { ...deps, write }, clock);
  return { mails, failed };
}

interface WaitingBook extends Pick<CourseBook, 'items' | 'sheets' | 'siteUrl' | 'now'> {
  /** The ids of addresses that want no mail. */
  readonly stopped: ReadonlySet<string>;
}

/** A write deletes its address. */
function planWaiting(waiting: readonly StoredWaiting[], book: WaitingBook): Task<StoredWaiting>[] {
  const today = britishDay(book.now.getTime());
  const bookable = bookableDates(book);
  const moves = movesOf(book.items);
  return waiting
    .toSorted((a, b) => a.askedAt.localeCompare(b.askedAt))
    .flatMap((each) => {
      const product = productById(each.productId);
      const end = { kind: 'write', write: each } as const;
      if (each.until < today || book.stopped.has(each.addressId) || !product)
        return [{ what: each.reminderId, steps: [end] }];
      const told = { waiting: each, product, siteUrl: book.siteUrl };
      if (isCancelled(each, product.sheet, moves, book)) {
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

/** True if the owner has cancelled the date for which an address waits, and not just now: it may be a slip. */
function isCancelled(
  { row }: Pick<StoredWaiting, 'row'>,
  name: SheetName | undefined,
  moves: Moves,
  { items, now }: Pick<WaitingBook, 'items' | 'now'>,
): boolean {
  if (!name || !row) return false;
  const asked = sessionId(name, row);
  const move = lastMove(name, asked, moves);
  const noted = items.get(move ? sessionId(name, move.to) : asked)?.noted;
  return noted?.words === 'cancelled' && isSettledChange(noted, now);
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
