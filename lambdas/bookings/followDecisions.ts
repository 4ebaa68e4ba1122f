import { randomUUID } from 'node:crypto';
import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { BookedPlaces, Decision } from '../adapters/dateItem.ts';
import { isFullyRefunded } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { bookedSessions } from '../courses/bookedSessions.ts';
import type { BookPage, CourseBook } from '../courses/courseBook.ts';
import { bookedSessionsOf } from '../courses/orderSessions.ts';
import { tellReaders } from '../courses/tellReaders.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { carryOut, type RunReport, type Task } from '../sending/carryOut.ts';
import type { MailDeps } from '../sending/deliverMail.ts';
import { type MakeDeps, makeTransfer } from './planTransfer.ts';
import { MOST_TRIES } from './transferPlaces.ts';

/** `claims` are those of sessions. */
export interface DecisionDeps extends MailDeps, MakeDeps {
  readonly orders: Pick<OrderStore, 'get'>;
}

/** The transfer of one order's places to the row on which their people come instead. */
interface Move {
  readonly orderId: string;
  readonly item: BookedPlaces;
  readonly decision: Decision;
  readonly to: DateRow;
}

interface Followed extends RunReport {
  /** The orders whose places were moved: the page has them as they were before. */
  readonly moved: readonly string[];
}

/**
 * Does what the owner has decided about the sessions of the page: tells the people of a cancelled one, and transfers the places
 * of a moved one, also those of an order that was paid later. The mails of a transfer are due then, and sendTransferMails sends
 * them. Idempotent.
 */
export async function followDecisions(page: BookPage, deps: DecisionDeps, clock: () => Date): Promise<Followed> {
  const tasks = [...cancelledTasks(page), ...movedTasks(page)];
  const write = (move: Move) => transferAll(move, deps, clock());
  const { mails, failed, writes } = await carryOut(tasks, { ...deps, write }, clock);
  return { mails, failed, moved: writes.map(({ orderId }) => orderId) };
}

function cancelledTasks(book: BookPage): Task<Move>[] {
  return bookedSessions(book).flatMap((session) => {
    const { decision } = session.item;
    if (decision?.kind !== 'cancelled' || !isToCome(session.line, book)) return [];
    const bookings = session.bookings.filter(({ paidAt }) => isToldOf(decision, paidAt));
    if (bookings.length === 0) return [];
    return [{ what: session.id, steps: [tellReaders({ ...session, bookings }, decision, book)] }];
  });
}

function movedTasks(book: BookPage): Task<Move>[] {
  const paid = new Set(book.records.filter(({ status }) => status === 'PAID').map(({ orderId }) => orderId));
  return book.page.flatMap((item) => {
    const { decision } = item;
    if (!decision?.to || !isToCome(decision.to, book)) return [];
    const move = { item, decision, to: decision.to };
    return [...item.places.keys()]
      .filter((orderId) => paid.has(orderId))
      .map((orderId) => {
        const write = { ...move, orderId };
        return { what: `${item.date} ${orderId}`, steps: [{ kind: 'write', write } as const] };
      });
  });
}

/** Whoever pays after the owner has decided cannot have been told by the owner. */
function isToldOf({ tell, at }: Decision, paidAt: string): boolean {
  return tell || paidAt > at;
}

function isToCome(row: DateRow, { now }: Pick<CourseBook, 'now'>): boolean {
  return !hasCourseBegun(row, now.getTime());
}

/** Throws Unavailable. */
async function transferAll({ orderId, item, decision, to }: Move, deps: DecisionDeps, now: Date): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const record = await deps.orders.get(orderId);
    const left = record && bookedSessionsOf(record, item.sheet).find(({ id }) => id === item.date);
    // Its mails say what becomes of a refunded order.
    if (!left || isFullyRefunded(record)) return;
    const places = left.lines.flatMap(({ placeIds }) => placeIds);
    const tells = { owner: false, people: isToldOf(decision, record.paidAt ?? record.createdAt) };
    const maker = { id: randomUUID(), by: 'owner', mayOverfill: true, tells } as const;
    if (await makeTransfer(record, { places, to, capacity: null }, maker, deps, now)) return;
  }
  throw new Unavailable('places', { cause: new Error('many changes of one order at once') });
}
