import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { DATE_GONE, readPlacesLeft, stateText, tooFewPlacesText } from '../../../../domain/dates/places.ts';
import { useRefusedDates } from './refusedDates.ts';
import { useRowOf } from './useRowOf.ts';

/** Tells the visitor why a line's date cannot be booked; null if it can, or while that is not known for certain. */
export function useGoneDates(): (line: OrderLine) => string | null {
  const refusedText = useRefusedDates();
  const rowOf = useRowOf();
  return (line) => {
    const refused = refusedText(line);
    if (refused) return refused;
    const row = rowOf(line);
    if (row === null) return DATE_GONE;
    if (row?.state) return stateText(row.state);
    const left = readPlacesLeft(row?.places ?? '') ?? Infinity;
    return left < line.quantity ? tooFewPlacesText(left) : null;
  };
}
