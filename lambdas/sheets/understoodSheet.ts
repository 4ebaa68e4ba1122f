import { isImpossibleDate, isOver, readCourseDate } from '../../domain/dates/courseDate.ts';
import { type Sheet, SHEET_LIMITS } from '../../domain/dates/trainingSheets.ts';
import { bookedNumbers } from './alreadyBooked.ts';
import type { Finding } from './finding.ts';
import { ASKED_ONCE } from './doubtfulDates.ts';
import { FOR_EVER } from './inYears.ts';
import { saysWhen } from './datesInWords.ts';
import { isError } from './rowKind.ts';
import { furtherDates, withLastDays } from './lastDays.ts';
import { closedFromAfar, refuseHeadings, saidOfMany } from './saidOfMany.ts';
import { monthFirst, isMonthFirst, turnedRow } from './monthsFirst.ts';
import { describing, type JudgedRow, rowOnSale } from './rowOnSale.ts';
import { isNoteRow, ownTable } from './ownTable.ts';
import { withPlainDates } from './plainDates.ts';
import { type Columns, columnsOf, headingRow, type SheetRow } from './sheetColumns.ts';
import type { OwnWords } from './shownWords.ts';
import { storedSheet } from './storedSheet.ts';
import type { InTime } from './timeLimit.ts';
import { timesBesideDates } from './timesBesideDates.ts';
import { unknownColumns, withoutNames, wordsOfSheet } from './withoutNames.ts';
import { peopleColumns, withoutContacts } from './withoutPeople.ts';

export interface UnderstoodSheet {
  /** The headings, and the rows that have a first cell: see storedSheet. */
  readonly rows: Sheet;
  /** The number of each row in the spreadsheet. */
  readonly rowNumbers: readonly number[];
  readonly findings: readonly Finding[];
}

/**
 * The meaning of a sheet of dates. A row that was not understood has a word in Status that closes it. A sheet that was not
 * understood throws an error with words for the owner, and its last good copy stays. `today`: an ISO date.
 */
export function understoodSheet(all: readonly SheetRow[], today: string, inTime: InTime): UnderstoodSheet {
  const heading = headingRow(all, ({ cells }) => cells.some((cell) => readCourseDate(cell)));
  const header = all[heading];
  if (!header) throw new Error(withoutHeadings(all));
  const columns = columnsOf(header, all.slice(heading + 1));
  refuseHeadings(header, columns);
  const below = ownTable(all.slice(heading + 1), header, columns.date);
  const own = wordsOfSheet(below.rows, columns);
  const said = saidOfMany(all.slice(0, heading), below.rows, own, columns.of('course').length > 0);
  const rows = withLastDays(withPlainDates(said.rows, columns), columns);
  const { hidden, ...open } = withoutPrivate(rows, columns, own);
  const filled = open.rows.filter(({ cells }) => cells.some(Boolean) && !isNoteRow(cells, columns.date));
  const alone = filled.filter((row) => isAloneWithWords(row, columns));
  const undated = filled.filter(({ cells }) => cells[columns.date] && !saysWhen(cells[columns.date] ?? '', own));
  const courses = withoutRows(filled, [...alone, ...undated]);
  const dated = courses.filter(({ cells }) => cells[columns.date]);
  refuseDoubtful(courses, dated, columns, hidden);
  const turned = turnedRow(dated, columns, open.rows);

  const { kept, left } = keptRows(dated, columns.date, today);
  const judged = kept.map((row): JudgedRow | null => {
    inTime();
    if (isOver(readCourseDate(row.cells[columns.date] ?? ''), today)) return null;
    const fromAfar = turned?.row === row.row ? turned : closedFromAfar(said.reasons, row.row);
    return rowOnSale(row, columns, hidden, today, fromAfar);
  });
  const stored = storedSheet(
    kept.map(({ cells }, index) => judged[index] ?? { cells }),
    columns,
    hidden,
  );
  return {
    rows: stored.rows,
    rowNumbers: [header.row, ...kept.map(({ row }) => row)],
    findings: [
      ...below.found,
      ...open.found,
      ...aboutColumns(columns, header, stored.isCut),
      ...bookedNumbers(kept, columns, header.row),
      ...furtherDates(kept, columns, hidden),
      ...filled.flatMap((row) => withoutDate(row, columns)),
      ...alone.map(({ row, cells }) => askedAboutWords(row, cells[columns.date])),
      ...withoutRows(undated, alone).map(({ row }) => noDate(row, columns.headings[columns.date])),
      ...judged.flatMap((row) => row?.findings ?? []),
      ...timesBesideDates(
        kept.filter((_, index) => judged[index]),
        columns,
      ),
      ...kept.flatMap(({ row, repairs }) => repairs.map((what) => ({ row, what }))),
      ...(left > 0
        ? [{ what: `Only the first ${SHEET_LIMITS.rows} rows are shown; ${left} more were left out.`, isGrave: true }]
        : []),
    ],
  };
}

/** `hidden`: the columns that stay out of the stored sheet. */
function withoutPrivate(rows: readonly SheetRow[], columns: Columns, own: OwnWords) {
  const people = peopleColumns(rows, columns);
  const unknown = unknownColumns(rows, columns, own);
  const hidden = new Set([...people.columns, ...unknown.columns]);
  const cleared = withoutContacts(rows, people.columns, columns);
  const named = withoutNames(cleared.rows, columns, hidden, own);
  return { rows: named.rows, hidden, found: [people, unknown, cleared, named].flatMap(({ found }) => found) };
}

function withoutHeadings(rows: readonly SheetRow[]): string {
  const cells = rows.flatMap(({ cells: each }) => each).filter(Boolean);
  const [first] = cells;
  if (first === undefined) return 'The sheet is empty: it has not even a header row.';
  const broken = cells.find(isError);
  return broken
    ? `The sheet says "${broken}" instead of its dates. Please put the formula right.`
    : 'No column of the sheet is headed "Date", so the website cannot tell which cells are dates. Please write a heading above each column, and "Date" above the dates.';
}

function withoutRows(rows: readonly SheetRow[], others: readonly SheetRow[]): SheetRow[] {
  const left = new Set(others);
  return rows.filter((row) => !left.has(row));
}

/** Anything but a date under "Date", and nothing else in a sheet that says more of its courses: a remark, as far as anybody can tell. */
function isAloneWithWords({ cells }: SheetRow, columns: Columns): boolean {
  const { date } = columns;
  const isAlone = cells.every((cell, column) => column === date || !cell);
  return isAlone && isRemark(cells[date] ?? '') && describing(columns).length > 0;
}

/** "Last updated 3 Nov 2026", and a mistyped date: without a course, it is not on sale either. */
function isRemark(first: string): boolean {
  return first !== '' && !isError(first) && !readCourseDate(first) && !isImpossibleDate(first);
}

function askedAboutWords(row: number, words = ''): Finding {
  return {
    row,
    what: `"${words}" stands alone, so the website takes it for a remark and does not show it. If it is a course without a date, please write which course beside it. ${ASKED_ONCE}`,
    askedAs: `remark ${words} ${FOR_EVER}`,
  };
}

/** Without the words: they may be a name. */
function noDate(row: number, heading = ''): Finding {
  return {
    row,
    what: `The website knows no date in the words under "${heading}", so it does not show the row. Please write the date like 12 Jan 2027, or in words like "To be confirmed" or "Spring 2027".`,
    isGrave: true,
  };
}

/** Throws if the whole column of dates, or the order of day and month in it, is in doubt. */
function refuseDoubtful(
  filled: readonly SheetRow[],
  dated: readonly SheetRow[],
  { date, headings, of }: Columns,
  people: ReadonlySet<number>,
): void {
  if (filled.length > 0 && dated.every(({ cells }) => isError(cells[date] ?? '')))
    throw new Error(
      'No row of the sheet has a date, though there are rows. Please look whether the column of the dates is right.',
    );
  const times = of('time');
  const doubles = of('date').filter((column) => column !== date);
  for (const { row, cells } of filled) {
    const double = doubles.find((column) => cells[column]);
    const [days, other] = double === undefined ? [] : [date, double].map((each) => readCourseDate(cells[each] ?? ''));
    // The same heading again begins a second table, also beside the same date.
    if (days && other && (days.first !== other.first || headings[double ?? -1] === headings[date]))
      throw new Error(
        `Row ${row} has two dates, "${cells[date]}" and another under a second heading for dates. Please write each date into a row of its own, under one heading "Date".`,
      );

    const wrong = cells.find((cell, column) => !people.has(column) && !times.includes(column) && isMonthFirst(cell));
    if (wrong) throw monthFirst(row, wrong);
  }
}

function aboutColumns({ headings, unheaded, of }: Columns, { row }: SheetRow, isCut: boolean): Finding[] {
  const twice = (['status', 'places', 'bookBy'] as const)
    .map((meaning) => of(meaning))
    .filter(({ length }) => length > 1);
  return [
    ...(isCut ? [{ row, what: `Only the first ${SHEET_LIMITS.columns} columns are shown.` }] : []),
    ...twice.map(([first = 0]) => ({
      row,
      what: `More than one column means "${headings[first]}". The website obeys all of them, and the stricter word or number wins. Please keep one.`,
    })),
    ...of('private').map((column) => ({
      row,
      what: `The heading "${headings[column]}" says that the column is your own, so the website does not show it. But everybody who has the sheet’s address can read it: please move it to another spreadsheet. ${ASKED_ONCE}`,
      askedAs: `own column ${headings[column]} ${FOR_EVER}`,
    })),
    ...unheaded.map((column) => ({
      row,
      what: `Column ${letterOf(column)} has texts but no heading, so the website does not show it. Please write a heading above it.`,
    })),
  ];
}

/** As spreadsheets name their columns. */
function letterOf(column: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

/** Merged cells are exported with a value in the first row alone. */
function withoutDate({ row, cells }: SheetRow, { date, headings }: Columns): Finding[] {
  return cells[date] || !cells.some((cell) => /\p{L}/u.test(cell))
    ? []
    : [
        {
          row,
          what: `The row has no date under "${headings[date]}", so the website leaves it out. Please write the date into each row, also where the rows above have the same.`,
          isGrave: true,
        },
      ];
}

interface KeptRows {
  readonly kept: readonly SheetRow[];
  /** Rows to come that had no room. */
  readonly left: number;
}

/** As many rows to come as the site keeps, and of those that are over the latest, as far as there is room. */
function keptRows(rows: readonly SheetRow[], date: number, today: string): KeptRows {
  const dated = rows.map((row) => ({ row, days: readCourseDate(row.cells[date] ?? '') }));
  const [coming, over] = [
    dated.filter(({ days }) => !isOver(days, today)),
    dated.filter(({ days }) => isOver(days, today)),
  ];
  const shown = coming.slice(0, SHEET_LIMITS.rows);
  const latest = over
    .toSorted((a, b) => ((a.days?.first ?? '') < (b.days?.first ?? '') ? 1 : -1))
    .slice(0, SHEET_LIMITS.rows - shown.length);
  const kept = new Set([...shown, ...latest]);
  return { kept: dated.filter((each) => kept.has(each)).map(({ row }) => row), left: coming.length - shown.length };
}
