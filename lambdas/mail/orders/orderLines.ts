import { mayHaveBegun } from '../../../domain/bookings/courseDays.ts';
import { joiningSign } from '../../../domain/bookings/joiningSign.ts';
import { counted } from '../../../domain/text/counted.ts';
import { lineName, lineText } from '../../../domain/orders/lineName.ts';
import {
  isCourse,
  isDated,
  isEquipment,
  lineKey,
  type OrderLine,
  soonestFirst,
} from '../../../domain/orders/orderLine.ts';
import type { DateState } from '../../courses/sessionPlaces.ts';

/** "2 places, 1 item": places on courses, and items of equipment. */
export function unitsText(lines: readonly OrderLine[]): string {
  const counts = [
    { units: unitsOf(lines.filter(isCourse)), noun: 'place' },
    { units: unitsOf(lines.filter(isEquipment)), noun: 'item' },
  ];
  return counts.flatMap(({ units, noun }) => (units > 0 ? [counted(units, noun)] : [])).join(', ');
}

function dayOrKind(line: OrderLine): string {
  return isEquipment(line) ? 'items' : (joiningSign(line)?.date ?? 'undated');
}

/** "2 on 9 Dec, 2 on 21 Jan, 1 without a date, 3 items" */
export function unitsByDay(lines: readonly OrderLine[]): string {
  return [...Map.groupBy(soonestFirst(lines), dayOrKind)]
    .map(([when, each]) => {
      const units = unitsOf(each);
      if (when === 'items') return counted(units, 'item');
      return when === 'undated' ? `${units} without a date` : `${units} on ${when}`;
    })
    .join(', ');
}

/** "2 × First Aid at Work, 3 day". */
export function unitsOfLine(line: OrderLine): string {
  return `${line.quantity} × ${lineName(line)}`;
}

/** "2 × First Aid at Work, 3 day, Tue 12 Jan 2027, Swansea". */
export function unitsWithDate(line: OrderLine): string {
  return `${line.quantity} × ${lineText(line)}`;
}

/** True for places on a course that has not begun, as far as its date can be read: somebody can still come on them. */
export function isToCome(line: OrderLine, at: string): boolean {
  return isDated(line) && !mayHaveBegun(line, Date.parse(at));
}

/** True for places on a course that has begun, unless its row says Cancelled. `held`: what the sheet says of each date. */
export function hasTakenPlace(line: OrderLine, at: string, held: readonly DateState[]): boolean {
  return isDated(line) && !isToCome(line, at) && stateOf(line, held) !== 'Cancelled';
}

export function stateOf(line: OrderLine, held: readonly DateState[]): DateState['state'] {
  return dateStateOf(line, held)?.state ?? null;
}

export function dateStateOf(line: OrderLine, held: readonly DateState[]): DateState | undefined {
  return held.find((date) => lineKey(date.line) === lineKey(line));
}

/** "OLAT, 1 day, Tue 12 Jan 2027, Swansea: 13 instead of 12", for rows whose places are counted. */
export function placesToWrite(
  lines: readonly OrderLine[],
  held: readonly DateState[],
  more: (line: OrderLine) => number,
): string[] {
  const numbers = lines.flatMap((line) => {
    const { capacity = null } = dateStateOf(line, held) ?? {};
    return capacity === null ? [] : [`${lineText(line)}: ${capacity + more(line)} instead of ${capacity}`];
  });
  return [...new Set(numbers)];
}

/** The same for one of the places; empty if no row is counted. */
export function forOnePlace(lines: readonly OrderLine[], held: readonly DateState[]): string {
  const numbers = placesToWrite(lines, held, () => 1);
  return numbers.length > 0 ? ` For one place: ${numbers.join('; ')}.` : '';
}

function unitsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
