import { onRow, type OrderLine } from '../../domain/orders/orderLine.ts';
import type { CourseBook } from './courseBook.ts';
import type { BookedSession, Booking } from './course.ts';
import type { Task } from '../sending/carryOut.ts';
import { type Move, movedInOf } from './moves.ts';
import type { PlaceWrite } from './placeWrites.ts';
import { comingOf } from './planChanges.ts';
import { rowsOnAgain } from './rowsOnAgain.ts';
import { tellReaders } from './tellReaders.ts';

/** Tells the people of moved bookings, and counts their places on the session where they come now. */
export function planMoves(sessions: readonly BookedSession[], book: CourseBook): Task<PlaceWrite>[] {
  return [...toldTasks(comingOf(sessions, book.now), book), ...countTasks(book)];
}

function toldTasks(coming: readonly BookedSession[], book: CourseBook): Task<PlaceWrite>[] {
  return coming.flatMap((now) => {
    // Skip a date that is on sale again: its move is about to end, and a new customer may have booked it.
    const again = rowsOnAgain(now, book);
    const moved = now.bookings.flatMap((booking) =>
      booking.move && !booking.move.from.some((id) => again.has(id)) ? [{ ...booking, move: booking.move }] : [],
    );
    return [...Map.groupBy(moved, ({ move: { from } }) => from[0])].flatMap(([id, bookings]) => {
      const [first] = bookings;
      if (!first) return [];
      const session = { ...now, bookings, line: lineLeft(first, book) };
      return [{ what: now.id, steps: [tellReaders({ id, session, now, since: first.move.to.since }, book)] }];
    });
  });
}

/** With the date that the last move left, which an earlier one may have led to. */
function lineLeft({ bookedLine, move }: Booking & { readonly move: Move }, { items }: CourseBook): OrderLine {
  const [, before = ''] = move.from;
  const to = items.get(before)?.movedTo;
  return to ? onRow(bookedLine, to) : bookedLine;
}

function countTasks({ items }: CourseBook): Task<PlaceWrite>[] {
  return [...movedInOf(items)].flatMap(([id, movedIn]) =>
    isSame(items.get(id)?.movedIn ?? {}, movedIn)
      ? []
      : [{ what: id, steps: [{ kind: 'write', write: { kind: 'countMovedIn', id, movedIn } }] }],
  );
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
