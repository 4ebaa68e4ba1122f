import { movedTo as targetOf } from '../../domain/dates/places.ts';
import type { Session } from '../../domain/dates/trainingSheets.ts';
import type { NotedChange } from '../adapters/dateItem.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import type { Task } from '../sending/carryOut.ts';
import { ownersState, saidByOwner } from '../sheets/offeredSessions.ts';
import { backSteps, changeStep, moveStep, noteChange, type PlaceStep } from './changeSteps.ts';
import type { BookedSession } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { isMoveOver, movesOf } from './moves.ts';
import type { PlaceWrite } from './placeWrites.ts';
import { rowsOnAgain } from './rowsOnAgain.ts';
import { changeWords } from './sessionChange.ts';
import { dayKey } from './sheetIndex.ts';

/** Ends the move of each date that is on sale again. The website counts and lists its people there; the owner tells them. */
export function backTasks(session: BookedSession, book: CourseBook): Task<PlaceWrite>[] {
  const { movedFrom, change } = session;
  const rows = rowsOnAgain(session, book);
  // moveSteps ends the move from `target`, since this session now moves there.
  const target = change?.kind === 'moved' ? change.to.session : null;
  return movedFrom
    .filter((id) => id !== target)
    .map((id) => {
      const other = otherWord(id, session, book);
      if (other && !rows.has(id)) return askAgain(id, other, session, book);
      return endMove(id, rows.get(id), book, (row, settled) =>
        backSteps(id, session, { settled, row, says: ownersState(row) }, book),
      );
    });
}

/**
 * The word of a row whose people were moved to this session, if it is Cancelled or another date than theirs; null if the
 * session has no row of its own, which would follow the word.
 */
function otherWord(id: string, { sheet, line, change, ...session }: BookedSession, book: CourseBook): string | null {
  const movedTo = book.items.get(id)?.movedTo;
  if (change || !movedTo || movedTo.session !== session.id) return null;
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
export function unfollowedTasks(
  coming: readonly BookedSession[],
  { name }: StoredSheet,
  book: CourseBook,
): Task<PlaceWrite>[] {
  const followed = new Set(coming.flatMap(({ movedFrom }) => movedFrom));
  const moves = movesOf(book.items);
  return [...moves.keys()]
    .filter((id) => book.items.get(id)?.sheet === name && !followed.has(id))
    .filter((id) => !isMoveOver(id, moves, book.now))
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
