import { asks } from '../../../domain/catalogue/asks.ts';
import type { Course } from '../../courses/course.ts';
import type { Attachment } from '../../adapters/mail.ts';
import { NEEDS, type RegisterRow } from '../../courses/registerRows.ts';

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
