import { VENUE_COLUMNS, venuesOf } from '../../domain/catalogue/venues.ts';
import { plainName } from '../../domain/dates/dateRow.ts';
import type { Question } from '../../domain/dates/questions.ts';
import { headerOf, type Sheet, SHEET_LIMITS, VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';
import { type AskedAt, misfit, questionsOf } from './asked.ts';
import { tidyHeading } from './headings.ts';
import { isPersonal } from './privateDetails.ts';
import { isFilled } from './sheetTable.ts';
import { type SheetRow, sheetRows, type InTime } from './sheetRows.ts';

const NO_NAMES = 'The sheet has no column with the heading "Venue", so customers get no address. Please add it.';
const NO_ADDRESSES = 'The sheet has no column with the heading "Address", so customers get no address. Please add it.';

/** Reads CSV as the sheet of venues: the columns that customers read, and what the owner should put right. Throws for the owner. */
export function readVenues(csv: string, inTime: InTime = () => {}): { rows: Sheet; questions: readonly Question[] } {
  const [header, ...all] = sheetRows(csv, SHEET_LIMITS.venueCell, inTime).filter(isFilled);
  if (!header) throw new Error('The sheet is empty: it has not even a header row.');
  const columns = header.cells.flatMap((heading, column) =>
    Object.values(VENUE_COLUMNS).some((form) => form.test(tidyHeading(heading))) ? [column] : [],
  );
  const kept = all.slice(0, SHEET_LIMITS.rows);
  const personal: AskedAt[] = [];
  const stored = [header, ...kept].map(({ row, cells }) =>
    columns.map((column) => {
      const cell = cells[column] ?? '';
      if (!isPersonal(cell)) return cell;
      const what =
        'A cell holds an email address, a mobile number or the number of somebody’s papers. The website does not show the cell.';
      personal.push(askedAt(row, what));
      return '';
    }),
  );
  const rows = stored.map((cells, index) => (index === 0 ? cells.map(tidyHeading) : cells));
  return { rows, questions: questionsOf(VENUES_SHEET, [...personal, ...wrongRows(rows, kept)]) };
}

function askedAt(row: number, what: string): AskedAt {
  return { asked: misfit('', '', what), row, date: '', rows: 0 };
}

/** Rows that no customer reads. */
function wrongRows(rows: Sheet, kept: readonly SheetRow[]): AskedAt[] {
  const headings = headerOf(rows);
  const has = (column: 'name' | 'address') => headings.some((heading) => VENUE_COLUMNS[column].test(heading));
  if (!has('name')) return [askedAt(0, NO_NAMES)];
  if (!has('address')) return [askedAt(0, NO_ADDRESSES)];
  const names = rows.slice(1).map((row) => plainName(venuesOf([headings, row])[0]?.name ?? ''));
  return names.flatMap((name, index) => {
    const row = kept[index]?.row ?? 0;
    if (!name)
      return [askedAt(row, 'The row lacks a venue or its address, so customers get no address. Please fill in both.')];
    const first = names.indexOf(name);
    if (first === index) return [];
    const what = `The venue is in row ${kept[first]?.row} too, and customers get only that one. Please delete one of the two.`;
    return [askedAt(row, what)];
  });
}
