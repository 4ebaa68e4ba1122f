import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { MovedTo, NotedChange } from '../adapters/dateItem.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { slipMail } from '../mail/courses/slipMail.ts';
import type { Task } from '../sending/carryOut.ts';
import { ownersState } from '../sheets/offeredSessions.ts';
import { backSteps, changeStep, moveStep, noteChange, ownersStep, type PlaceStep } from './changeSteps.ts';
import type { BookedSession } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { type Moves, movesOf, SETTLED_MS } from './moves.ts';
import type { PlaceWrite } from './placeWrites.ts';
import { backTasks, unfollowedTasks } from './planBack.ts';
import { changeWords, type NewRow, type SessionChange } from './sessionChange.ts';
import type { IndexedSheet } from './sheetIndex.ts';
import { slipItem, slipOf } from './slipOf.ts';
import { isRegisterSent, isOwnerTold, tellReaders } from './tellReaders.ts';

const ON_AGAIN = 'on again';

/** Those that have not begun. A date that cannot be read counts as one of the future. */
export function comingOf(sessions: readonly BookedSession[], now: Date): BookedSession[] {
  return sessions.filter(({ line }) => !hasCourseBegun(line, now.getTime()));
}

/**
 * Compares the coming sessions with the stored sheets. A change is noted when it is first seen, and acted on once it has
 * stood for half an hour: the customers of a cancelled session are told, a move is written down, and of anything else
 * only the owner hears. An old copy of a sheet says nothing.
 */
export function planChanges(sessions: readonly BookedSession[], book: CourseBook): Task<PlaceWrite>[] {
  const coming = comingOf(sessions, book.now);
  return sheetNames.flatMap((name) => {
    const copy = book.sheets.find((each) => each.name === name);
    if (!copy || book.now.getTime() - Date.parse(copy.fetchedAt) > SETTLED_MS) return [];
    return sheetTasks(
      coming.filter(({ sheet }) => sheet === name),
      copy,
      book,
    );
  });
}

function sheetTasks(sessions: readonly BookedSession[], copy: IndexedSheet, book: CourseBook): Task<PlaceWrite>[] {
  const slip = slipOf(sessions, copy, book);
  const id = slipItem(copy.name);
  const { steps, settled } = noteChange(id, slip?.slip ?? null, book);
  const mail: PlaceStep[] = slip && settled ? [ownersStep(id, settled, () => slipMail(slip), book)] : [];
  const slipTask = { what: id, steps: [...steps, ...mail] };
  if (slip) return [slipTask];
  const tasks: Task<PlaceWrite>[] = [slipTask, ...unfollowedTasks(sessions, copy, book)];
  let moves = movesOf(book.items);
  for (const session of sessions) {
    const steps = sessionSteps(session, copy, book, moves);
    moves = afterSteps(moves, steps);
    tasks.push(...backTasks(session, book), { what: session.id, steps });
  }
  return tasks;
}

function afterSteps(moves: Moves, steps: readonly PlaceStep[]): Moves {
  const after = new Map(moves);
  for (const step of steps) {
    if (step.kind !== 'write' || step.write.kind !== 'move') continue;
    if (step.write.to) after.set(step.write.id, step.write.to);
    else after.delete(step.write.id);
  }
  return after;
}

function sessionSteps(session: BookedSession, copy: StoredSheet, book: CourseBook, moves: Moves): PlaceStep[] {
  const { id, change } = session;
  // Only noted here: backTasks ends the moves that lead to this session.
  if (change?.kind === 'back') return noteChange(id, null, book).steps;
  if (!change && wasCancelled(session)) return onAgainSteps(session, copy, book);
  const { steps, settled } = noteChange(id, change && changeWords(change), book);
  if (!change || !settled) return steps;
  if (change.kind === 'cancelled')
    return [...steps, tellReaders({ id, session, now: null, since: settled.since }, book)];
  if (change.kind === 'moved') return [...steps, ...moveSteps(session, { to: change.to, settled, moves }, book)];
  return [...steps, ...untoldSteps(session, { change, settled, copy }, book)];
}

function wasCancelled(session: BookedSession): boolean {
  const words = session.item?.noted?.words;
  return words === ON_AGAIN || (words === 'cancelled' && isOwnerTold(session));
}

function onAgainSteps({ id, line, bookings }: BookedSession, { name }: StoredSheet, book: CourseBook): PlaceStep[] {
  const { steps, settled } = noteChange(id, ON_AGAIN, book);
  if (!settled) return steps;
  const registers = { left: false, again: isRegisterSent(id, book) };
  const change = { kind: 'on', sheet: name, line, says: null, row: line, bookings, registers } as const;
  return [changeStep(id, settled, change, book), { kind: 'write', write: { kind: 'note', id, change: null } }];
}

interface ToMove {
  readonly to: NewRow;
  readonly settled: NotedChange;
  readonly moves: Moves;
}

/** Links the sessions; the mails follow from the link, also those of an order that is paid later. */
function moveSteps(session: BookedSession, { to, settled, moves }: ToMove, book: CourseBook): PlaceStep[] {
  const target = to.session;
  const movedTo: MovedTo = { selectedDate: to.selectedDate, cells: to.cells, session: target, since: settled.since };
  // Some people were moved here from the target. Their move ends, so no mail would follow for them.
  return [
    ...backSteps(target, session, { settled, row: to, says: null }, book),
    ...(moves.has(target) ? [moveStep(target, null)] : []),
    moveStep(session.id, movedTo),
  ];
}

interface Untold {
  readonly change: Exclude<SessionChange, { kind: 'moved' | 'cancelled' | 'back' }>;
  readonly settled: NotedChange;
  readonly copy: StoredSheet;
}

function untoldSteps(
  { id, line, bookings }: BookedSession,
  { change, settled, copy }: Untold,
  book: CourseBook,
): PlaceStep[] {
  const { kind } = change;
  const row = 'row' in change ? change.row : null;
  const says = kind === 'unclear' ? change.says : row && ownersState(row);
  return [changeStep(id, settled, { kind, sheet: copy.name, line, says, row, bookings }, book)];
}
