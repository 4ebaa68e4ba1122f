import { plannerNote } from '../../../../domain/catalogue/planners.ts';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { useToday } from '../training-dates/useToday.ts';

interface PlannerNoteProps {
  readonly product: Product;
  readonly className?: string | undefined;
}

/** Says that the year of a planner is nearly over. */
export function PlannerNote({ product, className }: PlannerNoteProps) {
  const today = useToday();
  const note = today === null ? null : plannerNote(product, today);
  return note === null ? null : <p className={className}>{note}</p>;
}
