import { asks } from '../../domain/catalogue/asks.ts';
import { business } from '../../domain/business.ts';
import { dayText } from '../../domain/dates/courseDate.ts';
import { cutText } from '../../domain/text/cutText.ts';
import { cellTexts } from '../../domain/dates/dateRow.ts';
import { cellsBesideName, lineName } from '../../domain/orders/lineName.ts';
import type { Course } from '../courses/course.ts';
import { colours } from '../mail/letter/colours.ts';
import { NEEDS, numberToRing, type RegisterRow, registerRows } from '../courses/registerRows.ts';
import { drawHead } from './head.ts';
import { openPdf } from './openPdf.ts';
import { artifact, heightOf, LABEL, PAGE, type Pdf, put, STRONG, type Tag, TEXT } from './pen.ts';
import { settable } from './settable.ts';
import { type Piece, setPages } from './setPages.ts';
import { type Column, drawRow, openTable } from './table.ts';

/** Room for a signature, in points. */
const LOWEST_ROW = 36;
/** So that it takes one line: the order's number says the rest. In UTF-16 units. */
const LONGEST_PARTY = 26;
const PADDING = 4;
const BOX = 14;

const NUMBER = { x: PAGE.left, width: 20 };
const NAME = { x: PAGE.left + 22, width: 176 };
const ANSWER = { x: PAGE.left + 206, width: 98 };
const SIGNATURE = { x: PAGE.left + 312, width: 142 };
const ID = { x: PAGE.right - 50, width: 50 };

/** The register of a course as a PDF for the classroom: twelve people fit on one sheet, with their signatures. */
export function registerSheet(courseDate: Course): Promise<Uint8Array> {
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
    from: { title: 'Course', name: lineName(line), lines: cellTexts(cellsBesideName(line.cells)) },
    to: { title: 'Trainer', name: 'Name:', lines: [' ', 'Signature:'] },
  };
  const open = openPdf({ title: `Register ${first}`, author: business.registeredName, createdAt: days.first });
  const top = drawHead(open.pdf, open.root, head);
  const { table, tableHead } = openTable(open, columnsOf(line.productId));
  const pieces = rows.map((row) => placeRow(open.pdf, table, row));
  return setPages(open, head, { top, tableHead, pieces });
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

function placeRow(pdf: Pdf, table: Tag, row: RegisterRow): Piece {
  const name = row.name || ' ';
  const answers =
    [row.answers, row.needs && `${NEEDS}: ${row.needs}`, numberToRing(row), row.notDelivered]
      .filter(Boolean)
      .join('. ') || ' ';
  const party = `${cutText(row.party, LONGEST_PARTY)}, ${row.orderNumber}`;
  const nameHeight = heightOf(pdf, name, STRONG, NAME.width);
  const cellHeight = Math.max(
    nameHeight + heightOf(pdf, party, LABEL, NAME.width),
    heightOf(pdf, answers, TEXT, ANSWER.width),
  );
  const height = Math.max(LOWEST_ROW, 2 * PADDING + cellHeight);
  return {
    height,
    draw(top) {
      const y = top + PADDING;
      const cells = [
        [() => put(pdf, String(row.number), TEXT, { ...NUMBER, y })],
        [() => put(pdf, name, STRONG, { ...NAME, y }), () => put(pdf, party, LABEL, { ...NAME, y: y + nameHeight })],
        [() => put(pdf, answers, TEXT, { ...ANSWER, y })],
      ];
      drawRow(pdf, table, cells, { bottom: top + height, colour: colours.muted });
      artifact(pdf, 'Layout', () => {
        pdf.rect(ID.x + ID.width / 2 - BOX / 2, top + (height - BOX) / 2, BOX, BOX).lineWidth(1);
        pdf.stroke(colours.ink);
      });
    },
  };
}
