import type { Product } from './products.ts';

/** From this month of its own year on, most of a planner is over. */
const LATE_MONTH = 10;

/** What a buyer of a planner should know about its year: null if it has long to run, or the product is no planner. `today` is an ISO date. */
export function plannerNote({ title }: Pick<Product, 'title'>, today: string): string | null {
  const [year] = /\b20\d\d\b/.exec(title) ?? [];
  if (!year) return null;
  const [thisYear = '', month] = today.split('-');
  if (thisYear > year) return `This planner is for ${year}, which is over.`;
  return thisYear === year && Number(month) >= LATE_MONTH ? `This planner is for ${year}, which is nearly over.` : null;
}
