import { business } from '../../domain/business.ts';
import type { Finding } from './finding.ts';
import { saysOpen } from './openWords.ts';
import { stateSaid } from './ownersWords.ts';
import { type Columns, columnsOf, type SheetRow } from './sheetColumns.ts';
import { showsNames } from './shownWords.ts';

/** How many people, not who: "7", "7 of 12". */
const HOW_MANY = /^\d{0,3}(?: ?(?:\/|of) ?\d{1,3})?$/;
/** "£250 + VAT", "12 at most", "Free": what stands under "Price per person" or "Max. delegates". */
const NO_NAME =
  /^https?:|^(?:|free|included|none|nil|no|yes|full|po?a|t\.?b\.?[ac]\.?|on request|ask|n\/?a|[^\p{L}]*)$/iu;

/** "Example Haulage (4)" and "Dai x2" name somebody, "From £90 + VAT" and "Max 12" do not. */
const NAMED = /\p{Lu}\p{Ll}[\p{L}’'-]*/gu;
const BESIDE_NUMBERS =
  /^(?:from|level|grade|category|class|group|module|part|unit|stage|max(?:imum)?|min(?:imum)?|each|per|person|price|standard|early|was|now|about|approx\p{L}*|up|to|only|non|group|adults?|child(?:ren)?|students?|members?|full|half|total|incl?(?:uding|udes)?|excl?(?:uding)?|plus|places?|spaces?|seats?|limited|fully|booked|taken|sold|available|nearly|over|under|remaining|left|call|enquire|delegates?|drivers?|people|both|all|days?|weekdays?|weekends?|vat|for|and|or|of|the)$/iu;

/** A shorter cell, as most are, cannot hold an address or a number. */
const SHORTEST_CONTACT = 'a@b.c'.length;
/** Nearly every cell has fewer digits. */
const HAS_NUMBER = /\d(?:[ ./()-]{0,3}\d){5}/;
const EMAIL_ADDRESS = /[^\s@]@[^\s@.]+\.[^\s@.]/;
/** "dai (at) example [dot] com" */
const AT = /\s?[([{]\s?at\s?[)\]}]\s?/g;
const DOT = /\s?[([{]\s?dot\s?[)\]}]\s?/g;
/** A British mobile's number, also without the 0 that a spreadsheet takes away. Those of firms and venues are others. */
const MOBILE = /(?<![\d+])(?:\+?44|0044|[0o])? ?(?:\(0\) ?)?7(?:[ -]?\d){9}(?!\d)/i;

/** The same with other signs between, and numbers of other countries. */
const SIGNED_MOBILE =
  /(?<!\d)\(?(?:\+44|0044|0)\)? ?(?:\(0\) ?)?7\d{3}\)?[ ./-]{0,3}\d{3}[ ./-]{0,3}\d{3}(?!\d)|\+(?!44)\d{1,3}(?:[ -]?\d){8,12}(?!\d)/;
/** A landline's. In a sheet of dates only the firm's own and those of venues are for visitors. */
const LANDLINE = /(?<![\d/.-])\(?(?:\+44|0044|0)\)? ?(?:\(0\) ?)?[1-389](?:\)?[ .-]{0,3}\(?\d){8,9}(?![\d/])/g;
const OWN_PHONES = new Set(business.phones.map(({ tel }) => nationalNumber(tel)));
/** "JONES711018D99AB" of a driving licence, "AB 12 34 56 C" of National Insurance. */
const PERSONS_NUMBER =
  /(?<![A-Z\d])(?:[A-Z][A-Z9]{4} ?\d{6} ?[A-Z][A-Z9] ?[A-Z\d] ?[A-Z]{2}|[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D])(?![A-Z\d])/i;

/** The columns that are headed like one for people and hold more than their number. Names under other headings are not recognized. */
export function peopleColumns(
  rows: readonly SheetRow[],
  { headings, of }: Pick<Columns, 'headings' | 'of'>,
): { columns: ReadonlySet<number>; found: Finding[] } {
  const isAllOf = (column: number, isOther: (cell: string) => boolean) =>
    rows.every(({ cells }) => isOther(cells[column] ?? ''));
  const columns = [
    ...of('people').filter((column) => !isAllOf(column, (cell) => HOW_MANY.test(cell))),
    ...of('peopleOrNumbers').filter(
      (column) => !isAllOf(column, (cell) => NO_NAME.test(cell) || saysNumber(cell) || saysOpen(cell)),
    ),
  ];
  const found = columns
    .filter((column) => headings[column])
    .map((column) => ({
      what: `The column "${headings[column]}" looks as if it held people’s names or how to reach them. The website does not show it. If it is about no people, give it another heading.`,
      isUrgent: true,
    }));
  return { columns: new Set(columns), found };
}

function saysNumber(cell: string): boolean {
  return /\d/.test(cell) && (cell.match(NAMED) ?? []).every((word) => BESIDE_NUMBERS.test(word));
}

/** A sheet without the columns and cells that hold people's details. Its first row is the headings. */
export function withoutPeople(rows: readonly SheetRow[]): { rows: SheetRow[]; found: Finding[] } {
  const [header, ...others] = rows;
  if (!header) return { rows: [], found: [] };
  const people = peopleColumns(others, columnsOf(header, others));
  const cleared = withoutContacts(rows, people.columns);
  return {
    rows: cleared.rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => !people.columns.has(column)) })),
    found: [...people.found, ...cleared.found],
  };
}

/**
 * Empties the cells with an email address that is not the firm's or a mobile's number, in columns that are not of people. Of a sheet
 * of dates: a row that has one and no date is a person's, and is emptied as a whole; where the cell may have taken its row off sale,
 * "Closed" stands in its place.
 */
export function withoutContacts<Row extends SheetRow>(
  rows: readonly Row[],
  people: ReadonlySet<number>,
  dates?: Columns,
): { rows: Row[]; found: Finding[] } {
  const found: Finding[] = [];
  const own = dates?.of('status', 'offSale', 'onSale', 'places', 'placesLeft', 'bookBy') ?? [];
  const isOfVenue = (column: number) =>
    !dates || dates.of('venue').includes(column) || showsNames(dates.headings[column] ?? '');
  const cleared = rows.map((row) => {
    const contacts = row.cells.flatMap((cell, column) =>
      isContact(cell) || (hasLandline(cell) && !isOfVenue(column)) ? [column] : [],
    );
    if (contacts.length === 0) return row;
    // Reading the dates of a large sheet once more would take too long. A cell without a digit is none.
    const isDated = !dates || /\d/.test(row.cells[dates.date] ?? '');
    if (isDated && contacts.every((column) => people.has(column))) return row;
    found.push({
      row: row.row,
      what: `A cell holds an email address, a telephone number, or that of a licence or of National Insurance. The website does not show the ${isDated ? 'cell' : 'row, which has no date that it can read'}.`,
      isUrgent: true,
    });
    const cells = isDated ? [...row.cells] : row.cells.map(() => '');
    if (isDated)
      for (const column of contacts)
        cells[column] = dates && (own.includes(column) || stateSaid(cells[column] ?? '')) ? 'Closed' : '';
    return { ...row, cells };
  });
  return { rows: cleared, found };
}

function hasLandline(cell: string): boolean {
  return (
    HAS_NUMBER.test(cell) && (cell.match(LANDLINE) ?? []).some((number) => !OWN_PHONES.has(nationalNumber(number)))
  );
}

function nationalNumber(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:0044|44)?0?/, '');
}

function isContact(cell: string): boolean {
  if (cell.length < SHORTEST_CONTACT) return false;
  const plain = cell.toLowerCase().replaceAll(AT, '@').replaceAll(DOT, '.').replaceAll(business.email, '');
  return (
    (plain.includes('@') && EMAIL_ADDRESS.test(plain)) ||
    (HAS_NUMBER.test(cell) && (MOBILE.test(cell) || SIGNED_MOBILE.test(cell) || PERSONS_NUMBER.test(cell)))
  );
}
