import { productById } from '../../../../domain/catalogue.ts';
import { lineKey, type OrderLine, orderLine } from '../../../../domain/orderLine.ts';
import { upcomingSessions } from './upcomingSessions.ts';
import { useToday } from './useToday.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** Tells whether a line's date is over, or has been taken out of its sheet. Never true while the dates are not known for certain. */
export function useGoneDates(): (line: OrderLine) => boolean {
  const { sheets, status } = useTrainingDates();
  const today = useToday();
  return (line) => {
    const product = productById(line.productId);
    if (!line.selectedDate || !product?.sheet || status !== 'fresh' || today === null) return false;
    const sheet = sheets[product.sheet] ?? [];
    const isListed = upcomingSessions(sheet, today).some((row) => lineKey(orderLine(product, row)) === lineKey(line));
    return sheet.length > 0 && !isListed;
  };
}
