import { productById } from '../../domain/catalogue/catalogue.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { sessionId } from '../sheets/offeredSessions.ts';

/** All of an order's places on one date: several lines may name it. */
export interface OrderSession {
  readonly id: string;
  readonly sheet: SheetName;
  readonly line: OrderLine;
  /** The positions of its lines in the order. */
  readonly positions: readonly number[];
  readonly places: number;
}

export function orderSessions(lines: readonly OrderLine[]): OrderSession[] {
  const dates = new Map<string, OrderSession>();
  for (const [position, line] of lines.entries()) {
    const sheet = productById(line.productId)?.sheet;
    if (!sheet || !line.selectedDate) continue;
    const id = sessionId(sheet, line);
    const { positions = [], places = 0 } = dates.get(id) ?? {};
    dates.set(id, { id, sheet, line, positions: [...positions, position], places: places + line.quantity });
  }
  return [...dates.values()];
}
