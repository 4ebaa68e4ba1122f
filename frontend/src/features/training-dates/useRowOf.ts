import { productById } from '../../../../domain/catalogue/catalogue.ts';
import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { type UpcomingSession, upcomingSessions } from './upcomingSessions.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** Finds a line's row. Null if the date has begun or is no longer in its sheet; undefined if it has no date, or the dates are not known for certain. */
export function useRowOf(): (line: OrderLine) => UpcomingSession | null | undefined {
  const { sheets, status, today } = useTrainingDates();
  return (line) => {
    const product = productById(line.productId);
    if (!line.selectedDate || !product?.sheet || status !== 'fresh' || today === null) return undefined;
    const sheet = sheets[product.sheet];
    if (!sheet?.length) return undefined;
    return upcomingSessions(sheet, today).find(({ session }) => session === line.session) ?? null;
  };
}
