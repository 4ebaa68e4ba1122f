import { BOOK_BY, COUNTS_FOR, isHeading, PLACES, STATUS } from '../../domain/dates/trainingSheets.ts';
import { type Meaning, meaningOf, saysDate } from './columnMeaning.ts';

/** A row of the spreadsheet with clean cells. */
export interface SheetRow {
  /** Its number in the spreadsheet. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Sentences for the owner. */
  readonly repairs: readonly string[];
}

export interface Columns {
  /** As they are stored: the website's own columns under its own names. */
  readonly headings: readonly string[];
  readonly date: number;
  /** The columns of each meaning. */
  readonly of: (...meanings: readonly Meaning[]) => readonly number[];
  /** With text but without a heading. */
  readonly unheaded: readonly number[];
}

const ENDS = /^(?:end|finish)/i;

/** A title and a note or two stand above the headings, not more. */
const LOOKED_THROUGH = 20;

const OWN_NAMES = { places: 'Places', status: 'Status', bookBy: 'Book by', countsFor: 'Counts for' } as const;
const OWN_HEADINGS = { places: PLACES, status: STATUS, bookBy: BOOK_BY, countsFor: COUNTS_FOR } as const;

/**
 * The row of the headings: the first that has a heading for dates. A title such as "Course dates" looks like one, so a
 * row further down that has more headings comes before it, as long as no row with a date lies between. -1 without one.
 */
export function headingRow(rows: readonly SheetRow[], hasDate: (row: SheetRow) => boolean): number {
  let found = -1;
  for (const [index, row] of rows.entries()) {
    if (row.row > LOOKED_THROUGH || (found >= 0 && hasDate(row))) break;
    if (headingCount(row) > headingCount(rows[found])) found = index;
  }
  return found;
}

/** Nearly every cell can be told from a heading for dates by this alone. */
const LIKE_DATE = /dat|dyddiad|when|pryd|start|begin|commenc/i;

export function mayBeHeadings({ cells }: SheetRow): boolean {
  return cells.some((cell) => LIKE_DATE.test(cell));
}

/** How many headings that we know a row has; none without one for dates. */
export function headingCount(row: SheetRow | undefined): number {
  if (!row || !mayBeHeadings(row)) return 0;
  const meanings = row.cells.map(meaningOf);
  return meanings.includes('date') ? new Set(meanings.filter(Boolean)).size : 0;
}

export function columnsOf({ cells }: SheetRow, rows: readonly SheetRow[]): Columns {
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), cells.length);
  const written = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const dates = written.flatMap((heading, column) => (meaningOf(heading) === 'date' ? [column] : []));
  const date =
    dates.toSorted((a, b) => dateRank(written[a]) - dateRank(written[b]) || compare(written[a], written[b]))[0] ?? 0;
  const isBeginning = !saysDate(written[date] ?? '');
  const meanings = written.map((heading, column) => {
    const meaning = meaningOf(heading);
    // "Start" beside "Date" is the hour.
    if (meaning === 'date' && column !== date && !saysDate(heading)) return 'time';
    // And "Finish" beside a "Start" that is the date is no hour.
    return isBeginning && meaning === 'time' && ENDS.test(heading) ? null : meaning;
  });
  // A heading over merged cells is exported above the first of them.
  for (const column of meanings.keys())
    if (column > 0 && written[column] === '' && meanings[column - 1] === 'people') meanings[column] = 'people';
  return {
    headings: written.map((heading, column) => ownHeading(heading, meanings[column] ?? null)),
    date,
    of: (...wanted) => [...meanings.keys()].filter((column) => wanted.includes(meanings[column] as Meaning)),
    unheaded: [...meanings.keys()].filter(
      (column) => !written[column] && meanings[column] === null && rows.some((row) => row.cells[column]),
    ),
  };
}

/** "Date" comes before "Course date", and "Start" last, in whatever order they stand. */
function dateRank(heading = ''): number {
  return (saysDate(heading) ? 0 : 100) + heading.length;
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : Number(one > other);
}

function isOwn(meaning: Meaning | null): meaning is keyof typeof OWN_NAMES {
  return meaning !== null && meaning in OWN_NAMES;
}

/** "Status:" and "Course status" are stored as "Status". */
function ownHeading(heading: string, meaning: Meaning | null): string {
  const tidy = heading.replace(/[\s:*]{1,9}$/, '');
  if (!isOwn(meaning)) return tidy;
  return isHeading(tidy, OWN_HEADINGS[meaning]) ? tidy : OWN_NAMES[meaning];
}
