import { unitFee, unitPrice } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/products.ts';
import { compareSoonest, readCourseDate } from '../dates/courseDate.ts';
import type { DateRow } from '../dates/dateRow.ts';
import type { Pence } from '../money/money.ts';

/** The most that one order takes. */
export const ORDER_LIMITS = { lines: 50, quantity: 999 } as const;

/** Units of one product on one date, from the cart to the mails. */
export interface OrderLine extends DateRow {
  readonly productId: number;
  readonly description: string;
  readonly unitPrice: Pence;
  /** The one-off upload fee of each unit. */
  readonly fee: Pence;
  readonly quantity: number;
}

/** Priced from the catalogue. `row` is null where no date was chosen; cells without a date are no row. */
export function orderLine(product: Product, row: DateRow | null, quantity = 1): OrderLine {
  const chosen = product.hasDates && row?.selectedDate ? row : null;
  return {
    productId: product.id,
    description: product.description,
    unitPrice: unitPrice(product),
    fee: unitFee(product),
    quantity,
    selectedDate: product.hasDates ? (chosen?.selectedDate ?? '') : null,
    cells: chosen?.cells ?? [],
    session: chosen?.session ?? '',
  };
}

/** The line on another row of its sheet. */
export function onRow<Line extends OrderLine>(line: Line, { selectedDate, cells, session }: DateRow): Line {
  return { ...line, selectedDate, cells, session };
}

/** Equal for lines with the same product and session. */
export function lineKey({ productId, selectedDate, session }: Pick<OrderLine, 'productId' | keyof DateRow>): string {
  return `${productId} ${session || selectedDate}`;
}

/** By their dates; those without a date that can be read come last. */
export function soonestFirst<Line extends Pick<OrderLine, 'selectedDate'>>(lines: readonly Line[]): Line[] {
  return lines
    .map((line) => ({ line, days: readCourseDate(line.selectedDate ?? '') }))
    .toSorted(compareSoonest)
    .map(({ line }) => line);
}

export function isCourse({ selectedDate }: OrderLine): boolean {
  return selectedDate !== null;
}

export function isEquipment({ selectedDate }: OrderLine): boolean {
  return selectedDate === null;
}

export function isToBeArranged({ selectedDate }: OrderLine): boolean {
  return selectedDate === '';
}

export function isDated(line: OrderLine): boolean {
  return isCourse(line) && !isToBeArranged(line);
}
