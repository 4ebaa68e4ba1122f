import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { movedTo, type RowState } from '../../domain/dates/places.ts';
import type { Finding } from './finding.ts';
import { FOR_EVER } from './inYears.ts';
import { saysOpen } from './ownersWords.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';
import { isOfCourses, isUnderstood, mayName, type OwnWords, ownWords, showsNames } from './shownWords.ts';
import { stateSaid } from './withoutPeople.ts';

const SHORTEST_NAME = 2;
/** Nobody reads more; the next are told once these are mended. */
const MOST_TOLD = 200;

/** The words of the sheet's own courses and venues. */
export function wordsOfSheet(rows: readonly SheetRow[], { of }: Columns): OwnWords {
  const columns = of('course', 'venue');
  return ownWords([...new Set(rows.flatMap(({ cells }) => columns.map((column) => cells[column] ?? '')))]);
}

/** The columns whose headings the website does not know, if their cells could be anything. */
export function unknownColumns(
  rows: readonly SheetRow[],
  { headings, others }: Columns,
  own: OwnWords,
): { columns: readonly number[]; found: Finding[] } {
  const isStrange = remembered((cell) => !isUnderstood(cell, own), false);
  const columns = others.filter(
    (column) =>
      !isOfCourses(headings[column] ?? '') &&
      !showsNames(headings[column] ?? '') &&
      rows.some(({ cells }) => isStrange(cells[column] ?? '')),
  );
  const found = columns.map((column) => ({
    what: `The website does not know the heading "${headings[column]}", and its cells may hold names, so it does not show the column. If visitors may read it, please write a heading like Notes, Details, Price or Level. The website says so only once.`,
    askedAs: `unknown column ${headings[column]} ${FOR_EVER}`,
  }));
  return { columns, found };
}

/** Empties the cells about other things than people that may name one. Where such a cell takes its row off sale, the word for it stands in its place. */
export function withoutNames(
  rows: readonly SheetRow[],
  columns: Columns,
  people: ReadonlySet<number>,
  own: OwnWords,
): { rows: readonly SheetRow[]; found: Finding[] } {
  const { headings, others, of } = columns;
  const counted = of('places', 'placesLeft');
  const looked = [...others, ...counted, ...of('peopleOrNumbers', 'time', 'exam', 'weekday')].filter(
    (column) => !people.has(column) && !showsNames(headings[column] ?? ''),
  );
  const wordInstead = remembered(
    (cell) => (mayName(cell, own) && !saysOpen(cell) ? wordFor(stateSaid(cell)) : null),
    null,
  );
  const found: Finding[] = [];
  const cleared = rows.map((row) => {
    const named = looked.filter((column) => wordInstead(row.cells[column] ?? '') !== null);
    if (named.length === 0) return row;
    if (found.length < MOST_TOLD)
      for (const column of named) found.push(mayBeName(row, columns, column, counted.includes(column)));
    const cells = [...row.cells];
    for (const column of named)
      cells[column] = counted.includes(column) ? 'Closed' : (wordInstead(cells[column] ?? '') ?? '');
    return { ...row, cells };
  });
  return { rows: cleared, found };
}

function mayBeName({ row, cells }: SheetRow, { date, headings }: Columns, column: number, isClosed: boolean): Finding {
  const what = `A cell under "${headings[column]}" may name a person or a firm, so the website does not show it`;
  if (isClosed)
    return {
      row,
      what: `${what}, and nobody can book the row. Please write a number alone, like 12, or Full.`,
      isGrave: true,
    };
  const last = readCourseDate(cells[date] ?? '')?.last ?? FOR_EVER;
  return {
    row,
    what: `${what}. If it does not, please write it in small letters. The website says so only once.`,
    askedAs: `name under ${headings[column]} ${last}`,
  };
}

function wordFor(state: RowState | null): string {
  return state === null ? '' : movedTo(state) ? 'Closed' : state;
}

/** Most cells of a column are equal, or too short for a name. */
function remembered<Said>(judge: (cell: string) => Said, ofShort: Said): (cell: string) => Said {
  const known = new Map<string, Said>();
  return (cell) => {
    if (cell.length < SHORTEST_NAME) return ofShort;
    const before = known.get(cell);
    if (before !== undefined) return before;
    const said = judge(cell);
    known.set(cell, said);
    return said;
  };
}
