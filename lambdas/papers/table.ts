import { colours } from '../mail/letter/colours.ts';
import type { Row } from './paper.ts';
import { artifact, heightOf, LABEL, PAGE, type Pdf, put, STRONG, type Style, type Tag, TEXT, WIDTH } from './pen.ts';

export const TABLE_HEAD = 32;
const PADDING = 3;
const COLUMN_TITLE: Style = { ...STRONG, size: LABEL.size };

const DESCRIPTION = { title: 'Description', x: PAGE.left, width: 254 } as const;
const NUMBERS = [
  { title: 'Quantity', field: 'quantity', x: 300, width: 52, align: 'right' },
  { title: 'Unit price without VAT', field: 'unitPrice', x: 364, width: 66, align: 'right' },
  { title: 'VAT rate', field: 'vatRate', x: 434, width: 46, align: 'right' },
  { title: 'Amount without VAT', field: 'net', x: PAGE.right - 62, width: 62, align: 'right' },
] as const;
const COLUMNS = [DESCRIPTION, ...NUMBERS];

/** Where it is repeated, screen readers pass over it. */
export function drawTableHead(pdf: Pdf, table: Tag, top: number, isRepeated: boolean): void {
  const draw = ({ title, ...column }: (typeof COLUMNS)[number]) => {
    const height = heightOf(pdf, title, COLUMN_TITLE, column.width);
    put(pdf, title, COLUMN_TITLE, { ...column, y: top + TABLE_HEAD - 6 - height });
  };
  if (isRepeated) artifact(pdf, 'Pagination', () => COLUMNS.forEach(draw));
  else {
    const cells = COLUMNS.map((column) => pdf.struct('TH', { scope: 'Column' }, () => draw(column)));
    table.add(pdf.struct('TR', {}, cells));
  }
  artifact(pdf, 'Layout', () => pdf.rect(PAGE.left, top + TABLE_HEAD - 3.5, WIDTH, 1.5).fill(colours.sign));
}

/** Returns where the next row begins. */
export function drawRow(pdf: Pdf, table: Tag, row: Row, top: number): number {
  const y = top + PADDING;
  const bottom = top + rowHeight(pdf, row);
  const { description, detail } = row;
  const detailTop = y + heightOf(pdf, description, STRONG, DESCRIPTION.width);
  const texts = [() => put(pdf, description, STRONG, { ...DESCRIPTION, y })];
  // As wide as the table: dates are long.
  if (detail) texts.push(() => put(pdf, detail, LABEL, { x: PAGE.left, y: detailTop, width: WIDTH }));
  table.add(
    pdf.struct('TR', {}, [
      pdf.struct('TD', {}, texts),
      ...NUMBERS.map((column) => pdf.struct('TD', {}, () => put(pdf, row[column.field], TEXT, { ...column, y }))),
    ]),
  );
  artifact(pdf, 'Layout', () => pdf.rect(PAGE.left, bottom - 0.5, WIDTH, 0.5).fill(colours.rule));
  return bottom;
}

export function rowHeight(pdf: Pdf, { description, detail }: Row): number {
  const detailHeight = detail ? heightOf(pdf, detail, LABEL, WIDTH) : 0;
  return heightOf(pdf, description, STRONG, DESCRIPTION.width) + detailHeight + 2 * PADDING;
}
