import { markedDays } from '../../domain/bookings/markedDays.ts';
import { business } from '../../domain/business.ts';
import { type Venue, venueOf } from '../../domain/catalogue/venues.ts';
import { dayText } from '../../domain/dates/courseDate.ts';
import { besideDate } from '../../domain/dates/dateRow.ts';
import { besideName, lineName } from '../../domain/orders/lineName.ts';
import type { Course } from '../courses/course.ts';
import { colours } from '../mail/letter/colours.ts';
import { hasHours } from '../courses/hasHours.ts';
import { registerRows } from '../courses/registerRows.ts';
import { drawHead } from './head.ts';
import { openPdf } from './openPdf.ts';
import { artifact, heightOf, LABEL, PAGE, type Pdf, put, STRONG, type Tag, TEXT } from './pen.ts';
import { settable } from '../../domain/text/printable.ts';
import { drawPages, endPdf, type Piece } from './setPages.ts';
import { type Column, drawRow, openTable } from './table.ts';
import { drawTrainerPages } from './trainerPages.ts';

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

/** In points. */
interface Layout {
  readonly name: Place;
  /** To be filled in by the driver. */
  readonly driver: Place | null;
  readonly signature: Place;
  readonly comments: Place | null;
  readonly id: Place;
}

const place = (from: number, to: number): Place => ({ x: PAGE.left + from, width: to - from });

const NUMBER = place(0, 18);

const PLAIN: Layout = {
  name: place(22, 234),
  driver: null,
  signature: place(242, 454),
  comments: null,
  id: place(461, 511),
};

/** Driver CPC: the columns in the order in which DVSA's form is typed, then those for the room. */
const WITH_HOURS: Layout = {
  name: place(21, 170),
  driver: place(175, 257),
  signature: place(262, 410),
  comments: place(415, 469),
  id: place(473, 511),
};

/** For people who come without a booking. */
const BLANK_LINES = 2;

/**
 * The register of a course as a PDF for the classroom: mostly one sheet for twelve people of one day. Each signs for each day, and
 * reads the other names: answers, needs and numbers are on the pages that follow.
 */
export function registerSheet(courseDate: Course, knownVenues: readonly Venue[]): Promise<Uint8Array> {
  const { venues, ...date } = settable({ ...courseDate, venues: knownVenues });
  const { line, days, sheet } = date;
  const rows = registerRows(date);
  const [first, last] = [dayText(days.first), dayText(days.last)];
  const dateText = first === last ? first : `${first} to ${last}`;
  const address = venueOf(line, venues)?.address;
  const head = {
    seller: business,
    title: 'Register',
    number: first,
    facts: [
      { label: 'Date', value: dateText },
      { label: 'Places', value: String(rows.length) },
    ],
    from: {
      title: 'Course',
      name: lineName(line),
      lines: [besideDate(besideName(line)), address ?? ''].filter(Boolean),
    },
    to: { title: 'Trainer', name: 'Name:', lines: [' ', 'Signature:'] },
  };
  const open = openPdf({ title: `Register ${first}`, author: business.registeredName, createdAt: days.first });
  const top = drawHead(open.pdf, open.root, head);
  const layout = hasHours(sheet) ? WITH_HOURS : PLAIN;
  const { table, tableHead } = openTable(open, columnsOf(layout));
  const of = { pdf: open.pdf, table, layout, days: markedDays(days, line) };
  const booked = rows.map(({ number, name, party, orderNumber }) =>
    placeRow(of, { number, name, below: `${party}, ${orderNumber}` }),
  );
  const blank = Array.from({ length: BLANK_LINES }, (_, index) =>
    placeRow(of, { number: rows.length + index + 1, name: '', below: '' }),
  );
  drawPages(open, head, { top, tableHead, pieces: [...booked, ...blank] });
  drawTrainerPages(open, date, rows, dateText);
  return endPdf(open);
}

function columnsOf({ name, driver, signature, comments, id }: Layout): Column[] {
  return [
    { title: 'No.', ...NUMBER },
    { title: 'Name, company, order', ...name },
    ...(driver ? [{ title: 'Driver number', ...driver }] : []),
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

interface Line {
  readonly number: number;
  /** Empty while nobody is named. */
  readonly name: string;
  /** In small letters. */
  readonly below: string;
}

function placeRow({ pdf, table, layout, days }: Sheet, { number, ...line }: Line): Piece {
  const { name, driver, signature, id } = layout;
  const [shownName, below] = [line.name || ' ', line.below || ' '];
  const nameHeight = heightOf(pdf, shownName, STRONG, name.width);
  const cellHeight = nameHeight + heightOf(pdf, below, LABEL, name.width);
  const signatures = signaturesIn(signature, days);
  const height = Math.max(LOWEST_ROW, 2 * PADDING + cellHeight, 2 * PADDING + signatures.height);
  return {
    height,
    draw(top) {
      const y = top + PADDING;
      const cells = [
        [() => put(pdf, String(number), TEXT, { ...NUMBER, y })],
        [
          () => put(pdf, shownName, STRONG, { ...name, y }),
          () => put(pdf, below, LABEL, { ...name, y: y + nameHeight }),
        ],
        ...(driver ? [[]] : []),
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
