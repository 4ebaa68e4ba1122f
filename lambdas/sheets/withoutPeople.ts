import { business } from '../../domain/business.ts';
import type { Finding } from '../mail/sheetMail.ts';

/** The heading of a column for people: "Names", "Delegate 2", "Booked by", "Customer's email". */
const PEOPLE =
  /^(?:(?:full|first|last|contact|delegate'?s?'?|candidate'?s?'?|attendee'?s?'?|driver'?s?'?|customer'?s?'?) )?(?:names?|surnames?|delegates?|candidates?|attendees?|booked by|e-?mails?|e-?mail address(?:es)?|(?:tele)?phones?|(?:tele)?phone numbers?|mobiles?)(?: \d{1,2})?$/i;

/** How many people, not who. */
const HOW_MANY = /^\d{0,3}$/;

const EMAIL_ADDRESS = /[^\s@]@[^\s@.]+\.[^\s@.]/;

interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Takes people's details out of a sheet, whose first row is the headings: whole columns that are headed like one for
 * people, and cells with an email address that is not the firm's. Names under other headings are not recognized.
 */
export function withoutPeople<Row extends SheetRow>(rows: readonly Row[]): { rows: Row[]; found: Finding[] } {
  const headings = rows[0]?.cells ?? [];
  const columns = new Set([...headings.keys()].filter((column) => column > 0 && holdsPeople(rows, column)));
  const found: Finding[] = [...columns].map((column) => ({
    what: `The column "${headings[column]}" looks as if it held people’s names or how to reach them. The website does not show it. If it is about no people, give it another heading.`,
    isUrgent: true,
  }));
  const cleared = rows.map((row) => {
    const cells = row.cells.filter((_, column) => !columns.has(column));
    if (!cells.some(hasEmailAddress)) return row.cells.length === cells.length ? row : { ...row, cells };
    found.push({
      row: row.row,
      what: 'A cell holds an email address. The website does not show the cell.',
      isUrgent: true,
    });
    return { ...row, cells: cells.map((cell) => (hasEmailAddress(cell) ? '' : cell)) };
  });
  return { rows: cleared, found };
}

function holdsPeople([header, ...rows]: readonly SheetRow[], column: number): boolean {
  const heading = (header?.cells[column] ?? '').trim();
  return PEOPLE.test(heading) && rows.some(({ cells }) => !HOW_MANY.test(cells[column] ?? ''));
}

function hasEmailAddress(cell: string): boolean {
  return EMAIL_ADDRESS.test(cell.toLowerCase().replaceAll(business.email, ''));
}
