import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import { type BookedLine, bookedLines } from '../../domain/bookings/transfers.ts';
import { onRow, type OrderLine } from '../../domain/orders/orderLine.ts';
import { type BookedPlaces, type MovedTo, movesIn, type NotedChange } from '../adapters/dateItem.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import type { CourseBook } from './courseBook.ts';
import { orderSessions, type Transferable } from './orderSessions.ts';

/** By the id of the session that was moved. */
export type Moves = ReadonlyMap<string, MovedTo>;

/** Where a session's bookings went in the end. */
export interface Move {
  readonly to: MovedTo;
  /** The ids of all sessions on the way, the last one first. */
  readonly from: readonly [string, ...string[]];
}

export function movesOf(items: CourseBook['items']): Moves {
  return movesIn([...items.values()]);
}

/** Follows the moves of a session, which may have been moved more than once; null if it was not moved. */
export function lastMove(id: string, moves: Moves): Move | null {
  const first = moves.get(id);
  if (!first) return null;
  let move: Move = { to: first, from: [id] };
  for (let from = first.session; !move.from.includes(from); from = move.to.session) {
    const to = moves.get(from);
    if (!to) break;
    move = { to, from: [from, ...move.from] };
  }
  return move;
}

/** True once the date has begun on which a moved session's people come: the move can end no more. */
export function isMoveOver(id: string, moves: Moves, now: Date): boolean {
  const to = lastMove(id, moves)?.to;
  return to !== undefined && hasCourseBegun(to, now.getTime());
}

/**
 * The line with the date on which its people come now. An order keeps the date that was booked: code that groups orders
 * by date, or tells people when they come, reads its lines through this.
 */
export function movedLine<Line extends OrderLine>(line: Line, moves: Moves): Line {
  const move = lastMove(line.session, moves);
  return move ? onRow(line, move.to) : line;
}

/** An order's lines with the dates on which its people come now. Throws Unavailable. */
export async function currentLines(
  { order, transfers }: Transferable,
  places: Pick<PlaceStore, 'booked'>,
): Promise<readonly BookedLine[]> {
  return (await linesAndItems({ order, transfers }, places)).lines;
}

/** The same, with the items of their sessions. Throws Unavailable. */
export async function linesAndItems({ order, transfers }: Transferable, places: Pick<PlaceStore, 'booked'>) {
  const booked = bookedLines(order, transfers);
  const items = await itemsFrom(orderSessions(booked), places);
  const moves = movesOf(items);
  return { lines: booked.map((line) => movedLine(line, moves)), items };
}

/** The moves of these sessions, and of those to which they lead. Throws Unavailable. */
export async function movesFrom(
  sessions: readonly { readonly id: string }[],
  places: Pick<PlaceStore, 'booked'>,
): Promise<Moves> {
  return movesOf(await itemsFrom(sessions, places));
}

/** The items of these sessions, and of those to which they were moved, by their ids. Throws Unavailable. */
export async function itemsFrom(
  sessions: readonly { readonly id: string }[],
  places: Pick<PlaceStore, 'booked'>,
): Promise<CourseBook['items']> {
  const asked = new Set(sessions.map(({ id }) => id));
  const items = new Map<string, BookedPlaces>();
  for (let unknown = [...asked]; unknown.length > 0;) {
    const found = await places.booked(unknown);
    unknown = found.flatMap((item) => {
      items.set(item.date, item);
      const id = item.movedTo?.session;
      if (!id || asked.has(id)) return [];
      asked.add(id);
      return [id];
    });
  }
  return items;
}

/** For each session that people are, or were, moved to: the number of places from each other session, by its id. */
export function movedInOf(items: CourseBook['items']): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const moves = movesOf(items);
  const counts = new Map<string, Record<string, number>>(
    [...items.values()].flatMap(({ date, movedIn }) => (Object.keys(movedIn).length > 0 ? [[date, {}]] : [])),
  );
  for (const [date, { places }] of items) {
    const id = lastMove(date, moves)?.to.session;
    if (id === undefined || id === date) continue;
    const taken = [...places.values()].reduce((total, each) => total + each, 0);
    counts.set(id, { ...counts.get(id), [date]: taken });
  }
  return counts;
}

/** The owner may still be typing: a change of a row counts once it has stood for so long. An older copy of a sheet says nothing. */
export const SETTLED_MS = 30 * 60 * 1000;

export function isSettledChange({ since }: Pick<NotedChange, 'since'>, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= SETTLED_MS;
}

/** True for Cancelled once it has stood for so long. */
export function isCancellation(change: NotedChange, now: Date): boolean {
  return change.words === 'cancelled' && isSettledChange(change, now);
}

/** The positions of the lines whose course is cancelled. `items`: those of their sessions. */
export function cancelledLines(
  lines: readonly OrderLine[],
  items: CourseBook['items'],
  now: Date,
): ReadonlySet<number> {
  const cancelled = orderSessions(lines).filter(({ id }) => {
    const change = items.get(id)?.noted;
    return change !== undefined && isCancellation(change, now);
  });
  return new Set(cancelled.flatMap(({ positions }) => positions));
}
