import type { Product } from './products.ts';

/** From this month of its own year on, most of a planner is over. */
const LATE_MONTH = 10;

/** Says of which year a planner is, and whether that is over or nearly. Null for other products. `today` is an ISO date, or null if it is not known yet. */
export function plannerNote({ title }: Pick<Product, 'title'>, today: string | null): string | null {
  const [year] = /\b20\d\d\b/.exec(title) ?? [];
  if (!year) return null;
  const [thisYear = '', month] = today?.split('-') ?? [];
  if (thisYear > year) return `This planner is for ${year}, which is over.`;
  const isLate = thisYear === year && Number(month) >= LATE_MONTH;
  return `This planner is for ${year}${isLate ? ', which is nearly over' : ''}.`;
}
