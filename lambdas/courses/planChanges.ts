import type { CourseBook } from './courseBook.ts';
import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import { movedTo as targetOf } from '../../domain/dates/places.ts';
import { type Session, sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { Mail } from '../adapters/mail.ts';
import type { MovedTo, NotedChange } from '../adapters/placeStore.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { ownerChangeMail, type UntoldChange } from '../mail/courses/ownerChangeMail.ts';
import { slipMail } from '../mail/courses/slipMail.ts';
import type { Step, Task } from '../sending/carryOut.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import { ownersState, saidByOwner, sessionId } from '../sheets/offeredSessions.ts';
import type { BookedSession, Booking } from './course.ts';
import { isMoveOver, isSettledChange, type Moves, movesOf, SETTLED_MS } from './moves.ts';
import { sheetOf } from './orderSessions.ts';
import type { PlaceWrite } from './placeWrites.ts';
import { rowsOnAgain } from './rowsOnAgain.ts';
import { dayKey, type IndexedSheet } from './sheetIndex.ts';
import { changeWords, type NewRow, type SessionChange } from './sessionChange.ts';
import { slipItem, slipOf } from './slipOf.ts';
import { isOwnerTold, isToldOfChange, ownersClaim, tellReaders } from './tellReaders.ts';

type PlaceStep = Step<PlaceWrite>;

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
    tasks.push(...backTasks(session, copy, book), { what: session.id, steps });
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
  if (change.kind === 'moved') return [...steps, ...moveSteps(session, { to: change.to, settled, copy, moves }, book)];
  return [...steps, ...untoldSteps(session, { change, settled, copy }, book)];
}

/** Notes a change that is seen for the first time. `settled`: it was noted, and has stood long enough. */
function noteChange(
  id: string,
  words: string | null,
  { items, now }: CourseBook,
): { readonly steps: PlaceStep[]; readonly settled: NotedChange | null } {
  const noted = items.get(id)?.noted;
  if (noted?.words === (words ?? undefined))
    return { steps: [], settled: noted && isSettledChange(noted, now) ? noted : null };
  const change = words === null ? null : { words, since: now.toISOString() };
  return { steps: [{ kind: 'write', write: { kind: 'note', id, change } }], settled: null };
}

function wasCancelled(session: BookedSession): boolean {
  const words = session.item?.noted?.words;
  return words === ON_AGAIN || (words === 'cancelled' && isOwnerTold(session));
}

function onAgainSteps({ id, line, bookings }: BookedSession, { name }: StoredSheet, book: CourseBook): PlaceStep[] {
  const { steps, settled } = noteChange(id, ON_AGAIN, book);
  if (!settled) return steps;
  const change = { kind: 'on', sheet: name, line, says: null, row: line, bookings } as const;
  return [changeStep(id, settled, change, book), { kind: 'write', write: { kind: 'note', id, change: null } }];
}

/** Ends the move of each date that is on sale again. The website counts and lists its people there; the owner tells them. */
function backTasks(session: BookedSession, { name }: StoredSheet, book: CourseBook): Task<PlaceWrite>[] {
  const { sheet, line, movedFrom, change } = session;
  const rows = rowsOnAgain(session, book);
  // moveSteps ends the move from `target`, since this session now moves there.
  const target = change?.kind === 'moved' ? sessionId(sheet, change.to) : null;
  return movedFrom
    .filter((id) => id !== target)
    .map((id) => {
      const other = otherWord(id, session, book);
      if (other && !rows.has(id)) return askAgain(id, other, session, book);
      return endMove(id, rows.get(id), book, (row, settled) => {
        const bookings = toldFrom(id, session, book);
        const back = { kind: 'back', sheet: name, line, says: ownersState(row), row, bookings } as const;
        return bookings.length > 0 ? [changeStep(id, settled, back, book)] : [];
      });
    });
}

/**
 * The word of a row whose people were moved to this session, if it is Cancelled or another date than theirs; null if the
 * session has no row of its own, which would follow the word.
 */
function otherWord(id: string, { sheet, line, change, ...session }: BookedSession, book: CourseBook): string | null {
  const movedTo = book.items.get(id)?.movedTo;
  if (change || !movedTo || sessionId(sheet, movedTo) !== session.id) return null;
  const { byId } = book.sheets.find(({ name }) => name === sheet) ?? {};
  const [row, ...equal] = byId?.get(id) ?? [];
  const said = row && equal.length === 0 && byId?.has(session.id) ? saidByOwner(row.row) : null;
  const target = targetOf(said ?? null);
  return said === 'Cancelled' || (target && dayKey({ ...line, selectedDate: target }) !== dayKey(line)) ? said : null;
}

/** Asks the owner, once, what a word is about: the session's own row does not say it. */
function askAgain(id: string, says: string, session: BookedSession, book: CourseBook): Task<PlaceWrite> {
  const { sheet, line } = session;
  const { steps, settled } = noteChange(id, `again ${says}`, book);
  const bookings = session.bookings.filter(({ move }) => move?.from.includes(id));
  const change = { kind: 'again', sheet, line, says, row: null, bookings } as const;
  return { what: id, steps: settled ? [...steps, changeStep(id, settled, change, book)] : steps };
}

/** Ends also the moves that nobody follows, because all were refunded: the row stays closed until then (withoutMoved). */
function unfollowedTasks(
  coming: readonly BookedSession[],
  { name }: StoredSheet,
  book: CourseBook,
): Task<PlaceWrite>[] {
  const followed = new Set(coming.flatMap(({ movedFrom }) => movedFrom));
  const moves = movesOf(book.items);
  return [...moves.keys()]
    .filter((id) => sheetOf(id) === name && !followed.has(id))
    .filter((id) => !isMoveOver(name, id, moves, book.now))
    .map((id) =>
      endMove(id, rowsOnAgain({ sheet: name, movedFrom: [id], change: null }, book).get(id), book, () => []),
    );
}

/** Ends the move of a session once its row has been on sale again for half an hour. */
function endMove(
  id: string,
  row: Session | undefined,
  book: CourseBook,
  mails: (row: Session, settled: NotedChange) => readonly PlaceStep[],
): Task<PlaceWrite> {
  const { steps, settled } = noteChange(id, row ? changeWords({ kind: 'back', row }) : null, book);
  return { what: id, steps: row && settled ? [...steps, ...mails(row, settled), moveStep(id, null)] : steps };
}

/** The bookings that came here from a date and were told so. Nobody else needs to hear that it is on again. */
function toldFrom(id: string, { bookings }: BookedSession, book: CourseBook): Booking[] {
  // Of an order that came by two ways, one has the claim.
  const told = new Set(bookings.flatMap((each) => (isToldOfChange(each, book) ? [each.orderId] : [])));
  return bookings.filter(({ move, orderId }) => move?.from.includes(id) && told.has(orderId));
}

interface ToMove {
  readonly to: NewRow;
  readonly settled: NotedChange;
  readonly copy: StoredSheet;
  readonly moves: Moves;
}

/** Links the sessions; the mails follow from the link, also those of an order that is paid later. */
function moveSteps(session: BookedSession, { to, settled, copy, moves }: ToMove, book: CourseBook): PlaceStep[] {
  const target = sessionId(session.sheet, to);
  const movedTo: MovedTo = { selectedDate: to.selectedDate, cells: to.cells, since: settled.since };
  // Some people were moved here from the target. Their move ends, so no mail would follow for them.
  const bookings = toldFrom(target, session, book);
  const back = { kind: 'back', sheet: copy.name, line: session.line, says: null, row: to, bookings } as const;
  return [
    ...(bookings.length > 0 ? [changeStep(target, settled, back, book)] : []),
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

function moveStep(id: string, to: MovedTo | null): PlaceStep {
  return { kind: 'write', write: { kind: 'move', id, to } };
}

function changeStep(id: string, settled: NotedChange, change: UntoldChange, book: CourseBook): PlaceStep {
  return ownersStep(id, settled, () => ownerChangeMail(change), book);
}

function ownersStep(
  id: string,
  settled: Pick<NotedChange, 'since'>,
  build: () => Mail,
  { items, ownerEmail }: CourseBook,
): PlaceStep {
  const kind = ownersClaim(settled);
  const known = items.get(id)?.mails[kind];
  const mail: ClaimedMail = { id, kind, known, to: ownerEmail, about: null, build };
  return { kind: 'mail', mail };
}
