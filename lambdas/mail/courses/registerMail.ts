import { asks } from '../../../domain/catalogue/asks.ts';
import { counted } from '../../../domain/text/counted.ts';
import { dayText } from '../../../domain/dates/courseDate.ts';
import { lineName } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { courseText, missingText, peopleOf, warningsOf, whenAndWhere } from './courseWords.ts';
import type { Course } from '../../courses/course.ts';
import { type Block, type Fact, factsBlock, listBlock, toDoBlock } from '../letter/letter.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import { NEEDS, numberToRing, type RegisterRow, registerRows } from '../../courses/registerRows.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { present } from '../../../domain/text/present.ts';

/** Brings the owner the register of a course: on the screen, with a sheet to print, and as a file for a spreadsheet. */
export function registerMail(courseDate: Course, sheet: readonly Attachment[], trainerUrl: string): Mail {
  const date = singleLines(courseDate);
  const rows = registerRows(date);
  const missing = missingText(peopleOf(date));
  const warnings = warningsOf(date);
  const first = dayText(date.days.first);
  const letter = writeLetter({
    subject: `Register for ${whenAndWhere(date.line, first)}: ${lineName(date.line)}, ${counted(rows.length, 'place')}`,
    preview: [missing, courseText(date)].filter(Boolean).join('. '),
    sign: {
      above: 'Register',
      headline: first,
      below: [counted(rows.length, 'place'), missing].filter(Boolean).join(', '),
    },
    blocks: [
      warnings.length > 0 && toDoBlock('Before the course', warnings),
      listBlock('Course', [courseText(date)]),
      {
        kind: 'link',
        title: 'For the trainer',
        text: 'On this page trainers mark on their phones who came. Forward the link alone: it opens the names without addresses and telephone numbers, from the day before the course to a week after it.',
        words: 'Open the register',
        href: trainerUrl,
      },
      peopleBlock(date, rows),
      ordersBlock(date),
    ],
    footer: [
      'Your website sent this two working days before the course. It tells you at once of a name that is changed later, and of every further order.',
    ],
  });
  return { ...letter, attachments: [...sheet, registerCsv(date, rows), ...letter.attachments] };
}

/** Everybody on the register, with what the course asks. */
export function peopleBlock({ line }: Pick<Course, 'line'>, rows: readonly RegisterRow[]): Block {
  const question = asks[line.productId]?.text;
  return factsBlock(question ? `Who is coming. ${question}` : 'Who is coming', rows.map(personFact));
}

/** The whole id of each order on the register, beside its number. */
export function ordersBlock({ bookings }: Pick<Course, 'bookings'>): Block {
  return listBlock(
    'Order ids',
    bookings.map(({ orderId }) => `${orderNumber(orderId)}: ${orderId}`),
  );
}

/** A person of a register, as a numbered fact. */
export function personFact(row: RegisterRow): Fact {
  const { number, name, answers, needs, notDelivered, party, orderNumber } = row;
  const toRing = numberToRing(row);
  return {
    label: String(number),
    lines: present([
      name || 'Name missing',
      toRing,
      answers,
      needs && `${NEEDS}: ${needs}`,
      `${party}, order ${orderNumber}`,
      notDelivered && capitalised(notDelivered),
    ]),
  };
}

/** A spreadsheet may take a cell that begins like this for a formula and run it, also with full-width signs. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** Without it Excel shows Welsh letters wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The register as a file for a spreadsheet. */
export function registerCsv({ line, days }: Course, rows: readonly RegisterRow[]): Attachment {
  const question = asks[line.productId]?.text ?? 'Question';
  const table = [
    [
      'No.',
      'Name',
      'Email',
      question,
      'Company or booker',
      'Booked by',
      "Booker's email",
      'Order',
      'Order id',
      'Mobile',
      'Not delivered',
      // At the end: others read the columns by position.
      "Booker's mobile",
      NEEDS,
    ],
    ...rows.map((row) => [
      String(row.number),
      row.name,
      row.email,
      row.answers,
      row.party,
      row.booker,
      row.bookerEmail,
      row.orderNumber,
      row.orderId,
      row.mobile,
      row.notDelivered,
      row.bookerMobile,
      row.needs,
    ]),
  ];
  return {
    fileName: `register-${days.first}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: `${BYTE_ORDER_MARK}${table.map((cells) => cells.map(cellText).join(',')).join('\r\n')}\r\n`,
  };
}

/** An apostrophe before a formula makes the spreadsheet show it as text. */
function cellText(text: string): string {
  return `"${text.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;
}
