import { productByDescription } from '../catalogue/catalogue.ts';
import { courseName, type RowWords, dateText, plainColumn } from '../dates/dateRow.ts';
import type { OrderLine } from './orderLine.ts';

type NamedLine = Pick<OrderLine, 'description' | keyof RowWords>;

/** "Safe Loading, Driver CPC"; the product's description where the row names no course. */
export function lineName(line: NamedLine): string {
  return courseName(line) ? courseTitle(line) : line.description;
}

/** "Safe Loading, Driver CPC", "First Aid at Work" */
export function courseTitle(line: NamedLine): string {
  return [courseName(line), productByDescription(line.description)?.title ?? line.description]
    .filter(Boolean)
    .join(', ');
}

/** "Tue 1 Dec 2026, 8am-4pm, Cardiff": the row beside a name that has its course. */
export function dateBesideName(row: RowWords): string | null {
  return dateText(besideName(row));
}

/** A row without its course. */
export function besideName({ selectedDate, cells }: RowWords): RowWords {
  return { selectedDate, cells: cells.filter(({ heading }) => plainColumn(heading) !== 'course') };
}

/** "First Aid at Work, 3 day, Tue 12 Jan 2027, Swansea". */
export function lineText(line: NamedLine): string {
  return [lineName(line), dateBesideName(line)].filter(Boolean).join(', ');
}
