import { colours } from '../mail/letter/colours.ts';
import type { OpenPdf } from './openPdf.ts';
import { artifact, heightOf, LABEL, PAGE, type Pdf, put, STRONG, type Style, type Tag, WIDTH } from './pen.ts';
import type { Piece, TableHead } from './setPages.ts';

const COLUMN_TITLE: Style = { ...STRONG, size: LABEL.size };

export interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export function openTable({ pdf, root }: OpenPdf, columns: readonly Column[]): { table: Tag; tableHead: TableHead } {
  const table = pdf.struct('Table');
  root.add(table);
  const titleHeight = ({ title, width }: Column) => heightOf(pdf, title, COLUMN_TITLE, width);
  const height = 12 + Math.max(...columns.map(titleHeight));
  return {
    table,
    tableHead: {
      height,
      draw(top, isRepeated) {
        const draw = (column: Column) =>
          put(pdf, column.title, COLUMN_TITLE, { ...column, y: top + height - 6 - titleHeight(column) });
        if (isRepeated) artifact(pdf, 'Pagination', () => columns.forEach(draw));
        else {
          const cells = columns.map((column) => pdf.struct('TH', { scope: 'Column' }, () => draw(column)));
          table.add(pdf.struct('TR', {}, cells));
        }
        artifact(pdf, 'Layout', () => pdf.rect(PAGE.left, top + height - 3.5, WIDTH, 1.5).fill(colours.sign));
      },
    },
  };
}

/** A row by the texts of its cells, with a line at its bottom. */
export function drawRow(
  pdf: Pdf,
  table: Tag,
  cells: readonly (readonly (() => void)[])[],
  { bottom, colour }: { readonly bottom: number; readonly colour: string },
): void {
  table.add(
    pdf.struct(
      'TR',
      {},
      cells.map((texts) => pdf.struct('TD', {}, [...texts])),
    ),
  );
  artifact(pdf, 'Layout', () => pdf.rect(PAGE.left, bottom - 0.5, WIDTH, 0.5).fill(colour));
}

const CELL_PADDING = 5;

interface TextCell extends Pick<Column, 'x' | 'width'> {
  readonly text: string;
  readonly style: Style;
}

/** A row that is as high as its highest text. */
export function textRow(pdf: Pdf, table: Tag, cells: readonly TextCell[]): Piece {
  const textHeight = Math.max(...cells.map(({ text, style, width }) => heightOf(pdf, text, style, width)));
  const height = 2 * CELL_PADDING + textHeight;
  return {
    height,
    draw(top) {
      const texts = cells.map(({ text, style, ...place }) => [
        () => put(pdf, text, style, { ...place, y: top + CELL_PADDING }),
      ]);
      drawRow(pdf, table, texts, { bottom: top + height, colour: colours.rule });
    },
  };
}
