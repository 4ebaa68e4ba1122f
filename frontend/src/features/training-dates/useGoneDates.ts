import type { OrderLine } from '../../../../domain/orderLine.ts';
import { DATE_GONE, stateTexts } from '../../../../domain/places.ts';
import { useRowOf } from './useRowOf.ts';

/** Tells the visitor why a line's date cannot be booked; null if it can, or while that is not known for certain. */
export function useGoneDates(): (line: OrderLine) => string | null {
  const rowOf = useRowOf();
  return (line) => {
    const row = rowOf(line);
    if (row === null) return DATE_GONE;
    return row?.state ? stateTexts[row.state] : null;
  };
}
