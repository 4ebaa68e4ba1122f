import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';

/** The ids of an order's places on a date, after its transfers. Independent of the code under test. */
export function bookedPlaces({ order, transfers = [] }: OrderRecord, selectedDate: string): string[] {
  const ids = order.lines.flatMap(({ quantity }, line) =>
    Array.from({ length: quantity }, (_, place) => ({ line, id: `${line}-${place}` })),
  );
  return ids
    .filter(({ line, id }) => {
      const last = transfers.findLast(({ places }) => places.includes(id));
      return (last?.to ?? order.lines[line]!).selectedDate === selectedDate;
    })
    .map(({ id }) => id);
}
