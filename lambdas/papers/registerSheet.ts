import { buffer } from 'node:stream/consumers';
import { asks } from '../../domain/catalogue/asks.ts';
import { business } from '../../domain/business.ts';
import { dayText } from '../../domain/dates/courseDate.ts';
import { cutText } from '../../domain/text/cutText.ts';
import { cellTexts } from '../../domain/dates/dateRow.ts';
import type { CourseDate } from '../courses/models.ts';
import { colours } from '../mail/letter/colours.ts';
import { type RegisterRow, registerRows } from '../courses/registerRows.ts';
import { drawFooter, drawFurtherHead, drawHead, FURTHER_HEAD } from './head.ts';
import { openPdf } from './openPdf.ts';
import { pagesOf } from './pagesOf.ts';
import { artifact, heightOf, LABEL, PAGE, type Pdf, put, STRONG, type Style, type Tag, TEXT, WIDTH } from './pen.ts';
import { settable } from './settable.ts';

/** Room for a signature, in points. */
const LOWEST_ROW = 36;
/** So that it takes one line: the order's number says the rest. In UTF-16 units. */
const LONGEST_PARTY = 26;
const PADDING = 4;
const BOX = 14;
const COLUMN_TITLE: Style = { ...STRONG, size: LABEL.size };

const NUMBER = { x: PAGE.left, width: 20 };
const NAME = { x: PAGE.left + 22, width: 176 };
const ANSWER = { x: PAGE.left + 206, width: 98 };
const SIGNATURE = { x: PAGE.left + 312, width: 142 };
const ID = { x: PAGE.right - 50, width: 50 };

/** The register of a course as a PDF for the classroom: twelve people fit on one sheet, with their signatures. */
export function registerSheet(courseDate: CourseDate): Promise<Uint8Array> {
  const date = settable(courseDate);
  const { line, days } = date;
  const rows = registerRows(date);
  const [first, last] = [dayText(days.first), dayText(days.last)];
  const head = {
    seller: business,
    title: 'Register',
    number: first,
    facts: [
      { label: 'Date', value: first === last ? first : `${first} to ${last}` },
      { label: 'Places', value: String(rows.length) },
    ],
    from: { title: 'Course', name: line.description, lines: cellTexts(line.cells) },
    to: { title: 'Trainer', name: 'Name:', lines: [' ', 'Signature:'] },
  };
  const { pdf, root } = openPdf({ title: `Register ${first}`, author: business.registeredName, createdAt: days.first });

  pdf.addPage();
  let y = drawHead(pdf, root, head);
  const columns = columnsOf(line.productId);
  const tableHead = 12 + Math.max(...columns.map(({ title, width }) => heightOf(pdf, title, COLUMN_TITLE, width)));
  const heights = rows.map((row) => rowHeight(pdf, row));
  const space = {
    firstPage: PAGE.footer - y - tableHead,
    nextPage: PAGE.footer - PAGE.top - FURTHER_HEAD - tableHead,
    totals: 0,
  };
  const pages = pagesOf(heights, space);
  const table = pdf.struct('Table');
  root.add(table);
  pages.forEach((page, index) => {
    if (index > 0) {
      pdf.addPage();
      drawFurtherHead(pdf, head);
      y = PAGE.top + FURTHER_HEAD;
    }
    drawColumns(pdf, table, columns, { top: y, height: tableHead, isRepeated: index > 0 });
    y += tableHead;
    for (const row of rows.slice(page.first, page.end)) y = drawRow(pdf, table, row, y);
    drawFooter(pdf, head, `Page ${index + 1} of ${pages.length}`);
  });
  root.end();
  pdf.end();
  return buffer(pdf);
}

interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
}

function columnsOf(productId: number): Column[] {
  return [
    { title: 'No.', ...NUMBER },
    { title: 'Name, company, order', ...NAME },
    { title: asks[productId]?.text ?? 'Notes', ...ANSWER },
    { title: 'Signature', ...SIGNATURE },
    { title: 'ID checked', ...ID },
  ];
}

/** Where it is repeated, screen readers pass over it. */
function drawColumns(
  pdf: Pdf,
  table: Tag,
  columns: readonly Column[],
  { top, height, isRepeated }: { readonly top: number; readonly height: number; readonly isRepeated: boolean },
): void {
  const draw = ({ title, ...place }: Column) =>
    put(pdf, title, COLUMN_TITLE, { ...place, y: top + height - 6 - heightOf(pdf, title, COLUMN_TITLE, place.width) });
  if (isRepeated) artifact(pdf, 'Pagination', () => columns.forEach(draw));
  else
    table.add(
      pdf.struct(
        'TR',
        {},
        columns.map((column) => pdf.struct('TH', { scope: 'Column' }, () => draw(column))),
      ),
    );
  artifact(pdf, 'Layout', () => pdf.rect(PAGE.left, top + height - 3.5, WIDTH, 1.5).fill(colours.sign));
}

function rowHeight(pdf: Pdf, row: RegisterRow): number {
  const names = heightOf(pdf, row.name || ' ', STRONG, NAME.width) + heightOf(pdf, partyOf(row), LABEL, NAME.width);
  return Math.max(LOWEST_ROW, 2 * PADDING + Math.max(names, heightOf(pdf, row.answers || ' ', TEXT, ANSWER.width)));
}

/** Returns where the next row begins. */
function drawRow(pdf: Pdf, table: Tag, row: RegisterRow, top: number): number {
  const y = top + PADDING;
  const bottom = top + rowHeight(pdf, row);
  const below = y + heightOf(pdf, row.name || ' ', STRONG, NAME.width);
  table.add(
    pdf.struct('TR', {}, [
      pdf.struct('TD', {}, () => put(pdf, String(row.number), TEXT, { ...NUMBER, y })),
      pdf.struct('TD', {}, [
        () => put(pdf, row.name || ' ', STRONG, { ...NAME, y }),
        () => put(pdf, partyOf(row), LABEL, { ...NAME, y: below }),
      ]),
      pdf.struct('TD', {}, () => put(pdf, row.answers || ' ', TEXT, { ...ANSWER, y })),
    ]),
  );
  artifact(pdf, 'Layout', () => {
    pdf.rect(PAGE.left, bottom - 0.5, WIDTH, 0.5).fill(colours.muted);
    pdf.rect(ID.x + ID.width / 2 - BOX / 2, (top + bottom - BOX) / 2, BOX, BOX).lineWidth(1);
    pdf.stroke(colours.ink);
  });
  return bottom;
}

function partyOf({ party, orderNumber }: RegisterRow): string {
  return `${cutText(party, LONGEST_PARTY)}, ${orderNumber}`;
}
