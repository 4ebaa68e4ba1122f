import { productById } from '../../domain/catalogue.ts';
import type { OrderLine } from '../../domain/orderLine.ts';
import type { SheetName } from '../../domain/trainingSheets.ts';
import type { MovedTo } from '../adapters/placeStore.ts';
import { dateId } from '../sheets/offeredDates.ts';

/** By the id of the date that was moved. */
export type Moves = ReadonlyMap<string, MovedTo>;

/** The last move of a date. */
export interface Move {
  /** The id of the date that was moved. */
  readonly from: string;
  readonly to: MovedTo;
}

/** Follows the moves of a date, which may have been moved more than once; null if it was not moved. */
export function lastMove(sheet: SheetName, id: string, moves: Moves): Move | null {
  const passed = new Set<string>();
  let move: Move | null = null;
  for (let from = id; !passed.has(from);) {
    passed.add(from);
    const to = moves.get(from);
    if (!to) break;
    move = { from, to };
    from = dateId(sheet, to);
  }
  return move;
}

/**
 * The line with the date on which its people come now. An order keeps the date that was booked: whoever groups orders by
 * date, or tells people when they come, reads its lines through this.
 */
export function movedLine(line: OrderLine, moves: Moves): OrderLine {
  const sheet = productById(line.productId)?.sheet;
  const move = sheet && line.selectedDate ? lastMove(sheet, dateId(sheet, line), moves) : null;
  return move ? { ...line, selectedDate: move.to.selectedDate, cells: move.to.cells } : line;
}
