import { createHash } from 'node:crypto';
import { dateText } from '../../domain/dates/dateRow.ts';
import type { Question } from '../../domain/dates/questions.ts';
import { type StoredSheetName, VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';
import type { MovedTo } from '../adapters/dateItem.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { isMoveOver, lastMove, movesFrom } from '../courses/moves.ts';
import { describeError, log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { shownDates } from '../sheets/servedSheet.ts';

/**
 * The rows that stay closed though the sheet offers them: their people were moved to a date that has begun, so the move
 * cannot end (docs/decisions/0060). None while the moves cannot be read.
 */
export async function movedRowsOnSale(
  copies: readonly StoredSheet<StoredSheetName>[],
  places: Pick<PlaceStore, 'booked'>,
  now: Date,
): Promise<Question[]> {
  const open = copies
    .flatMap(({ name, rows }) =>
      name === VENUES_SHEET
        ? []
        : shownDates(rows, name, now).map(({ id, row, state }) => ({ id, row, state, sheet: name })),
    )
    .filter(({ state }) => state === null);
  const moves = await movesFrom(open, places).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    log.error('The moves of rows on sale were not read', { cause: describeError(error) });
    return new Map<string, MovedTo>();
  });
  return open
    .filter(({ id }) => isMoveOver(id, moves, now))
    .map(({ id, sheet, row }) => ({
      id: createHash('sha256').update(`moved ${id}`).digest('base64url').slice(0, 16),
      kind: 'misfit',
      column: '',
      text: dateText(row) ?? '',
      what: `Its customers were moved to ${lastMove(id, moves)?.to.selectedDate}, and the website would lead new ones there too. To sell a place on that day, change a word of the row, such as the course or the venue: it is a new row then.`,
      places: [{ sheet, row: 0, date: row.selectedDate }],
      rows: 1,
    }));
}
