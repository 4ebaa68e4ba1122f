import { plannerNote } from '../../../../domain/catalogue/planners.ts';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { useTrainingDates } from '../training-dates/useTrainingDates.ts';

interface PlannerNoteProps {
  readonly product: Product;
  readonly className?: string | undefined;
}

/** Says of which year a planner is. A line also before today is known: otherwise the shop would move under a finger. */
export function PlannerNote({ product, className }: PlannerNoteProps) {
  const note = plannerNote(product, useTrainingDates().today);
  return note === null ? null : <p className={className}>{note}</p>;
}
