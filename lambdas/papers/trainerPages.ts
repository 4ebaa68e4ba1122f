import { business } from '../../domain/business.ts';
import { asks } from '../../domain/catalogue/asks.ts';
import { lineName } from '../../domain/orders/lineName.ts';
import type { Course } from '../courses/course.ts';
import { NEEDS, numberToRing, type RegisterRow } from '../courses/registerRows.ts';
import { drawTop } from './head.ts';
import type { OpenPdf } from './openPdf.ts';
import { PAGE, STRONG, TEXT } from './pen.ts';
import { drawPages } from './setPages.ts';
import { openTable, textRow } from './table.ts';

const TITLE = 'For the trainer only';

const NUMBER = { x: PAGE.left, width: 18 };
const NAME = { x: PAGE.left + 24, width: 122 };
const ANSWERS = { x: PAGE.left + 154, width: 104 };
const OWN_NEEDS = { x: PAGE.left + 266, width: 126 };
const TO_RING = { x: PAGE.left + 400, width: PAGE.right - PAGE.left - 400 };

/** Pages of their own, because everybody reads the pages that are signed. None if nobody told us anything. */
export function drawTrainerPages(
  open: OpenPdf,
  { line }: Pick<Course, 'line'>,
  rows: readonly RegisterRow[],
  date: string,
) {
  const told = rows.filter((row) => row.answers || row.needs || row.notDelivered || numberToRing(row));
  if (told.length === 0) return;
  const { pdf, root } = open;
  pdf.addPage();
  const facts = [
    { label: 'Date', value: date },
    { label: 'Course', value: lineName(line) },
  ];
  const top = drawTop(pdf, root, { seller: business, title: TITLE, facts }) + 18;
  const { table, tableHead } = openTable(open, [
    { title: 'No.', ...NUMBER },
    { title: 'Name', ...NAME },
    { title: asks[line.productId]?.text ?? 'Answer', ...ANSWERS },
    { title: NEEDS, ...OWN_NEEDS },
    { title: 'To ring', ...TO_RING },
  ]);
  const pieces = told.map((row) =>
    textRow(pdf, table, [
      { ...NUMBER, text: String(row.number), style: TEXT },
      { ...NAME, text: row.name || 'Name missing', style: row.name ? STRONG : TEXT },
      { ...ANSWERS, text: row.answers || ' ', style: TEXT },
      { ...OWN_NEEDS, text: row.needs || ' ', style: TEXT },
      { ...TO_RING, text: [numberToRing(row), row.notDelivered].filter(Boolean).join('. ') || ' ', style: TEXT },
    ]),
  );
  drawPages(open, { seller: business, title: TITLE, number: date }, { top, tableHead, pieces });
}
