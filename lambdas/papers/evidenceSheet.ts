import { dayText } from '../../domain/dates/courseDate.ts';
import { COURSE_HOURS } from '../../domain/hours/driverHours.ts';
import { lineName } from '../../domain/orders/lineName.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { type AttendedBooking, type Attendee, attendeesOf } from '../courses/attendedBooking.ts';
import { hasHours } from '../courses/hasHours.ts';
import { attendedFacts, limitsOf } from './attendedFacts.ts';
import { drawHead } from './head.ts';
import { openPdf } from './openPdf.ts';
import { customerParty } from './orderOnPaper.ts';
import { heightOf, PAGE, type Pdf, put, STRONG, type Tag, TEXT, WIDTH } from './pen.ts';
import { seller } from '../../domain/orders/invoice.ts';
import { settable } from '../../domain/text/printable.ts';
import { type Piece, setPages } from './setPages.ts';
import { openTable, textRow } from './table.ts';

const NUMBER = { title: 'No.', x: PAGE.left, width: 30 };
const NAME = { title: 'Name', x: PAGE.left + 36, width: 230 };
const ID_SEEN = { title: 'Photo ID', x: PAGE.left + 276, width: 90 };
const HOURS = { title: 'Hours', x: PAGE.left + 376, width: PAGE.right - PAGE.left - 376 };

/** For an operator's audit: everybody of an order who came to a course, as a PDF. The same bytes for the same people. */
export function evidenceSheet(given: AttendedBooking): Promise<Uint8Array> {
  const booking = settable(given);
  const { orderId, customer, course } = booking;
  const day = dayText(course.days.first);
  const attendees = attendeesOf(booking);
  const head = {
    seller,
    title: 'Evidence sheet',
    number: day,
    facts: [
      { label: 'Course began on', value: day },
      { label: 'Came', value: String(attendees.length) },
      { label: 'Order', value: orderNumber(orderId) },
    ],
    from: {
      title: 'Course',
      name: lineName(course.line),
      lines: attendedFacts(course).map(({ label, value }) => `${label}: ${value}`),
    },
    to: { ...customerParty(customer, {}), title: 'Booked by' },
  };
  const open = openPdf({ title: `Evidence sheet ${day}`, author: seller.registeredName, createdAt: course.days.last });
  const { pdf, root } = open;
  const top = drawHead(pdf, root, head);
  const columns = [NUMBER, NAME, ID_SEEN, ...(hasHours(course.sheet) ? [HOURS] : [])];
  const { table, tableHead } = openTable(open, columns);
  const pieces = attendees.map((attendee, index) => attendeeRow({ pdf, table, course }, attendee, index + 1));
  return setPages(open, head, { top, tableHead, pieces, foot: limits(pdf, root, limitsOf(course)) });
}

interface Rows {
  readonly pdf: Pdf;
  readonly table: Tag;
  readonly course: AttendedBooking['course'];
}

function attendeeRow({ pdf, table, course }: Rows, attendee: Attendee, number: number): Piece {
  const { person, isIdSeen, isNotUploaded } = attendee;
  const cells = [
    { ...NUMBER, text: String(number), style: TEXT },
    { ...NAME, text: person.name, style: STRONG },
    { ...ID_SEEN, text: isIdSeen ? 'Seen' : 'Not noted', style: TEXT },
    ...(hasHours(course.sheet)
      ? [{ ...HOURS, text: isNotUploaded ? 'Not recorded' : String(COURSE_HOURS), style: TEXT }]
      : []),
  ];
  return textRow(pdf, table, cells);
}

function limits(pdf: Pdf, root: Tag, text: string): Piece {
  const gap = 14;
  return {
    height: gap + heightOf(pdf, text, TEXT, WIDTH),
    draw: (top) =>
      root.add(pdf.struct('P', {}, () => put(pdf, text, TEXT, { x: PAGE.left, y: top + gap, width: WIDTH }))),
  };
}
