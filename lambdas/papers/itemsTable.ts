import { colours } from '../mail/letter/colours.ts';
import type { Row } from './paper.ts';
import { heightOf, LABEL, PAGE, type Pdf, put, STRONG, type Tag, TEXT, WIDTH } from './pen.ts';
import type { Piece } from './setPages.ts';
import { drawRow } from './table.ts';

const PADDING = 3;

const DESCRIPTION = { title: 'Description', x: PAGE.left, width: 254 } as const;
const NUMBERS = [
  { title: 'Quantity', field: 'quantity', x: 300, width: 52, align: 'right' },
  { title: 'Unit price without VAT', field: 'unitPrice', x: 364, width: 66, align: 'right' },
  { title: 'VAT rate', field: 'vatRate', x: 434, width: 46, align: 'right' },
  { title: 'Amount without VAT', field: 'net', x: PAGE.right - 62, width: 62, align: 'right' },
] as const;

export const ITEM_COLUMNS = [DESCRIPTION, ...NUMBERS];

export function itemRow(pdf: Pdf, table: Tag, row: Row): Piece {
  const { description, detail } = row;
  const descriptionHeight = heightOf(pdf, description, STRONG, DESCRIPTION.width);
  // As wide as the table: dates are long.
  const height = descriptionHeight + (detail ? heightOf(pdf, detail, LABEL, WIDTH) : 0) + 2 * PADDING;
  return {
    height,
    draw(top) {
      const y = top + PADDING;
      const texts = [() => put(pdf, description, STRONG, { ...DESCRIPTION, y })];
      if (detail) texts.push(() => put(pdf, detail, LABEL, { x: PAGE.left, y: y + descriptionHeight, width: WIDTH }));
      const numbers = NUMBERS.map((column) => [() => put(pdf, row[column.field], TEXT, { ...column, y })]);
      drawRow(pdf, table, [texts, ...numbers], { bottom: top + height, colour: colours.rule });
    },
  };
}
