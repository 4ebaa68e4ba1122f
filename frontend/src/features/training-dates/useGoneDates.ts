import type { CartLine } from '../../../../domain/cart.ts';
import { upcomingSessions } from './upcomingSessions.ts';
import { useToday } from './useToday.ts';
import { useTrainingDates } from './useTrainingDates.ts';

type ChosenDate = Pick<CartLine, 'product' | 'selectedDate' | 'session'>;

/** Whether a date that was chosen is over, or has been taken out since. Never where the dates are not known for certain. */
export function useGoneDates(): (chosen: ChosenDate) => boolean {
  const { sheets, status } = useTrainingDates();
  const today = useToday();
  return ({ product, selectedDate, session }) => {
    if (!selectedDate || product.sheet === undefined || status !== 'fresh' || today === null) return false;
    const sheet = sheets[product.sheet] ?? [];
    const isKnown = sheet.length > 0;
    return (
      isKnown &&
      !upcomingSessions(sheet, today).some(
        (listed) => listed.selectedDate === selectedDate && listed.session === session,
      )
    );
  };
}
