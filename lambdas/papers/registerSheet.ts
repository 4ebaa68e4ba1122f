import { markedDays } from '../../domain/bookings/markedDays.ts';
import { asks } from '../../domain/catalogue/asks.ts';
import { business } from '../../domain/business.ts';
import { dayText } from '../../domain/dates/courseDate.ts';
import { cutText } from '../../domain/text/cutText.ts';
import { cellTexts } from '../../domain/dates/dateRow.ts';
import { cellsBesideName, lineName } from '../../domain/orders/lineName.ts';
import type { Course } from '../courses/course.ts';
import { colours } from '../mail/letter/colours.ts';
import { hasHours } from '../courses/hasHours.ts';
import { NEEDS, numberToRing, type RegisterRow, registerRows } from '../courses/registerRows.ts';
import { drawHead } from './head.ts';
import { openPdf } from './openPdf.ts';
import { artifact, heightOf, LABEL, PAGE, type Pdf, put, STRONG, type Tag, TEXT } from './pen.ts';
import { settable } from './settable.ts';
import { type Piece, setPages } from './setPages.ts';
import { type Column, drawRow, openTable } from './table.ts';

/** Room for a signature, in points. */
const LOWEST_ROW = 36;
/** Of several signatures in one row, with the day of each. */
const SIGNED_DAY = 26;
/** Two signatures beside each other need so much. */
const TWO_SIGNATURES = 130;
const PADDING = 4;
const BOX = 14;

interface Place {
  readonly x: number;
  readonly width: number;
}

/** In points. `party`: its longest text that takes one line, because the order's number says the rest; in UTF-16 units. */
interface Layout {
  readonly name: Place;
  /** To be filled in by the driver. */
  readonly driver: Place | null;
  readonly answer: Place;
  readonly signature: Place;
  readonly comments: Place | null;
  readonly id: Place;
  readonly party: number;
}

const place = (from: number, to: number): Place => ({ x: PAGE.left + from, width: to - from });

const NUMBER = place(0, 18);

const PLAIN: Layout = {
  name: place(22, 198),
  driver: null,
  answer: place(206, 304),
  signature: place(312, 454),
  comments: null,
  id: place(461, 511),
  party: 26,
};

/** Driver CPC: the columns in the order in which DVSA's form is typed, then those for the room. */
const WITH_HOURS: Layout = {
  name: place(21, 145),
  driver: place(150, 234),
  answer: place(239, 323),
  signature: place(328, 410),
  comments: place(415, 469),
  id: place(473, 511),
  party: 15,
};

/** The register of a course as a PDF for the classroom: twelve people of one day fit on one sheet. Each signs for each day. */
export function registerSheet(courseDate: Course): Promise<Uint8Array> {
  const date = settable(courseDate);
  const { line, days, sheet } = date;
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
  const layout = hasHours(sheet) ? WITH_HOURS : PLAIN;
  const { table, tableHead } = openTable(open, columnsOf(line.productId, layout));
  const signedDays = markedDays(days, line);
  const pieces = rows.map((row) => placeRow({ pdf: open.pdf, table, layout, days: signedDays }, row));
  return setPages(open, head, { top, tableHead, pieces });
}

function columnsOf(productId: number, layout: Layout): Column[] {
  const { name, driver, answer, signature, comments, id } = layout;
  return [
    { title: 'No.', ...NUMBER },
    { title: 'Name, company, order', ...name },
    ...(driver ? [{ title: 'Driver number', ...driver }] : []),
    { title: asks[productId]?.text ?? 'Notes', ...answer },
    { title: 'Signature', ...signature },
    ...(comments ? [{ title: 'Comments', ...comments }] : []),
    { title: 'ID checked', ...id },
  ];
}

interface Sheet {
  readonly pdf: Pdf;
  readonly table: Tag;
  readonly layout: Layout;
  /** ISO dates; each is signed for. */
  readonly days: readonly string[];
}

function placeRow({ pdf, table, layout, days }: Sheet, row: RegisterRow): Piece {
  const { name, driver, answer, signature, id } = layout;
  const shownName = row.name || ' ';
  const answers =
    [row.answers, row.needs && `${NEEDS}: ${row.needs}`, numberToRing(row), row.notDelivered]
      .filter(Boolean)
      .join('. ') || ' ';
  const party = `${cutText(row.party, layout.party).trimEnd()}, ${row.orderNumber}`;
  const nameHeight = heightOf(pdf, shownName, STRONG, name.width);
  const cellHeight = Math.max(
    nameHeight + heightOf(pdf, party, LABEL, name.width),
    heightOf(pdf, answers, TEXT, answer.width),
  );
  const signatures = signaturesIn(signature, days);
  const height = Math.max(LOWEST_ROW, 2 * PADDING + cellHeight, 2 * PADDING + signatures.height);
  return {
    height,
    draw(top) {
      const y = top + PADDING;
      const cells = [
        [() => put(pdf, String(row.number), TEXT, { ...NUMBER, y })],
        [
          () => put(pdf, shownName, STRONG, { ...name, y }),
          () => put(pdf, party, LABEL, { ...name, y: y + nameHeight }),
        ],
        ...(driver ? [[]] : []),
        [() => put(pdf, answers, TEXT, { ...answer, y })],
        signatures.boxes.map((box) => () => put(pdf, box.label, LABEL, { ...box, x: box.x + 2, y: y + box.y + 1 })),
      ];
      drawRow(pdf, table, cells, { bottom: top + height, colour: colours.muted });
      artifact(pdf, 'Layout', () => {
        for (const box of signatures.boxes) pdf.rect(box.x, y + box.y, box.width, SIGNED_DAY - 2).lineWidth(0.5);
        pdf.stroke(colours.muted);
        pdf.rect(id.x + id.width / 2 - BOX / 2, top + (height - BOX) / 2, BOX, BOX).lineWidth(1);
        pdf.stroke(colours.ink);
      });
    },
  };
}

interface SignatureBox extends Place {
  readonly label: string;
  /** Below the first one. */
  readonly y: number;
}

/** A box for each day: "Mon 7 Dec". The cell itself is the box of a course of one day. */
function signaturesIn({ x, width }: Place, days: readonly string[]): { height: number; boxes: SignatureBox[] } {
  if (days.length < 2) return { height: 0, boxes: [] };
  const across = width >= TWO_SIGNATURES ? 2 : 1;
  const boxWidth = width / across;
  return {
    height: Math.ceil(days.length / across) * SIGNED_DAY,
    boxes: days.map((day, index) => ({
      label: dayText(day).replace(/ \d{4}$/, ''),
      x: x + (index % across) * boxWidth,
      y: Math.floor(index / across) * SIGNED_DAY,
      width: boxWidth - 2,
    })),
  };
}
