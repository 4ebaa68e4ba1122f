import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { EXAM_HEADING, plainColumn } from '../../domain/dates/dateRow.ts';
import { isHeading } from '../../domain/dates/trainingSheets.ts';
import {
  type Meaning,
  meaningOf,
  saysBooked,
  saysDate,
  saysForOne,
  saysMost,
  saysNameAlone,
  saysOnePlace,
  saysWaiting,
} from './columnMeaning.ts';
import { saysOpen } from './openWords.ts';
import { isDash } from './rowKind.ts';
import { namesCourse } from './shownWords.ts';
import { saysYes } from './tickedOff.ts';

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
  /** How many are booked, or whether. Such a column may also be of people. */
  readonly booked: readonly number[];
  /** Columns for the firm that has the whole date. Such a column is also of people. */
  readonly forOne: readonly number[];
  /** Columns for those who wait, and so for a full date. Such a column may also be of people. */
  readonly waiting: readonly number[];
  /** Columns for one person each. */
  readonly onePlace: readonly number[];
  /** The most people: that may be the number of all places. */
  readonly most: readonly number[];
  /** Of those headed "Running?" or "Show on website" the ones with a yes. */
  readonly ticked: readonly number[];
  /** Columns for the status in which a dash stands for nothing. */
  readonly dashed: readonly number[];
  /** "Finish" and its like, whether they hold last days or times. */
  readonly ends: readonly number[];
  /** The columns with headings that the website does not know. */
  readonly others: readonly number[];
  /** With text but without a heading. */
  readonly unheaded: readonly number[];
}

/** A title and a note or two stand above the headings, not more. */
const LOOKED_THROUGH = 20;

const named = (name: string) => ({ name, isRead: (heading: string) => isHeading(heading, name.toLowerCase()) });

/** The headings that are read later, by meaning. Of the columns that the owner describes a date with, one each is read. */
const OWN_HEADINGS = {
  places: named('Places'),
  status: named('Status'),
  bookBy: named('Book by'),
  countsFor: named('Counts for'),
};
const DESCRIBING_HEADINGS = {
  course: { name: 'Course', isRead: (heading: string) => plainColumn(heading) === 'course' },
  venue: { name: 'Venue', isRead: (heading: string) => plainColumn(heading) === 'venue' },
  exam: { name: 'Exam date', isRead: (heading: string) => EXAM_HEADING.test(heading) },
};
/** Has dates of other things. */
const NOT_THE_EXAM = /entry|clos|book|deadline|result|resit/i;

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

/** More rows tell nothing new. */
const LOOKED_THROUGH_FOR_DAYS = 500;
const TIME_OF_DAY = /^\D{0,10}\d{1,2}(?:[:.]\d{2}){0,2} ?(?:[ap]\.?m\b|hrs|hours|$)/i;

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
    // So is "Finish", unless it has dates or stands beside a "Start" that is the date.
    if (meaning === 'lastDay' && !holdsDays(rows, column)) return isBeginning ? null : 'time';
    if (meaning === 'furtherDay' && !holdsDays(rows, column)) return null;
    return meaning;
  });
  // "Name" is the course's if no other column is, and each cell says so.
  if (!meanings.includes('course'))
    for (const [column, heading] of written.entries())
      if (saysNameAlone(heading) && holdsCourses(rows, column)) meanings[column] = 'course';
  // A heading over merged cells is exported above the first of them.
  for (const column of meanings.keys()) {
    const before = written[column] === '' ? meanings[column - 1] : undefined;
    if (before === 'people') meanings[column] = 'people';
    if ((before === 'date' || before === 'furtherDay') && holdsDays(rows, column)) meanings[column] = 'furtherDay';
  }
  const headings = ownHeadings(written, meanings, (column) => hasDates(rows, column));
  const headed = (says: (heading: string) => boolean) =>
    headings.flatMap((heading, column) => (says(heading) ? [column] : []));
  return {
    headings,
    date,
    booked: headed(saysBooked),
    forOne: headed(saysForOne),
    waiting: headed(saysWaiting),
    onePlace: headed(saysOnePlace),
    most: headed(saysMost),
    ticked: [...meanings.keys()].filter(
      (column) => meanings[column] === 'onSale' && rows.some((row) => saysYes(row.cells[column] ?? '')),
    ),
    dashed: [...meanings.keys()].filter(
      (column) => meanings[column] === 'status' && fillsWithDashes(rows, date, column),
    ),
    ends: written.flatMap((heading, column) => (meaningOf(heading) === 'lastDay' ? [column] : [])),
    of: (...wanted) => [...meanings.keys()].filter((column) => wanted.includes(meanings[column] as Meaning)),
    others: [...meanings.keys()].filter((column) => written[column] && meanings[column] === null),
    unheaded: [...meanings.keys()].filter(
      (column) => !written[column] && meanings[column] === null && rows.some((row) => row.cells[column]),
    ),
  };
}

/** In each row that has no word: beside empty cells, or beside "Open", a dash may mean that there is no course. */
function fillsWithDashes(rows: readonly SheetRow[], date: number, column: number): boolean {
  const cells = rows
    .filter((row) => row.cells[date] && row.cells.some((cell, other) => cell && other !== date))
    .map((row) => row.cells[column] ?? '');
  return cells.some(isDash) && cells.every((cell) => isDash(cell) || (cell && !saysOpen(cell)));
}

/** More dates than times: one of them may be a slip. */
function holdsDays(rows: readonly SheetRow[], column: number): boolean {
  const filled = rows.slice(0, LOOKED_THROUGH_FOR_DAYS).map(({ cells }) => cells[column] ?? '');
  const dates = filled.filter((cell) => readCourseDate(cell)).length;
  return dates > filled.filter((cell) => TIME_OF_DAY.test(cell)).length;
}

function holdsCourses(rows: readonly SheetRow[], column: number): boolean {
  const isOther = ({ cells }: SheetRow) => cells[column] && !namesCourse(cells[column]);
  return !rows.some(isOther) && rows.some(({ cells }) => cells[column]);
}

function hasDates(rows: readonly SheetRow[], column: number): boolean {
  return rows.some(({ cells }) => readCourseDate(cells[column] ?? ''));
}

/** "Date" comes before "Course date", and "Start" last, in whatever order they stand. */
function dateRank(heading = ''): number {
  return (saysDate(heading) ? 0 : 100) + heading.length;
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : Number(one > other);
}

/** "Status:" and "Course status" are stored as "Status", and "Course title" as "Course" if no other column is the course. */
function ownHeadings(
  written: readonly string[],
  meanings: readonly (Meaning | null)[],
  holdsDates: (column: number) => boolean,
): string[] {
  const headings = written.map((heading, column) => {
    const tidy = heading.replace(/[\s:*]{1,9}$/, '');
    const own = Object.entries(OWN_HEADINGS).find(([meaning]) => meaning === meanings[column])?.[1];
    return !own || own.isRead(tidy) ? tidy : own.name;
  });
  for (const [meaning, { name, isRead }] of Object.entries(DESCRIBING_HEADINGS)) {
    const first = headings.findIndex(
      (heading, column) =>
        meaning === meanings[column] && (meaning !== 'exam' || (holdsDates(column) && !NOT_THE_EXAM.test(heading))),
    );
    if (first >= 0 && !headings.some(isRead)) headings[first] = name;
  }
  return headings;
}
