import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { movedTo, type RowState } from '../../domain/dates/places.ts';
import type { Finding } from './finding.ts';
import { FOR_EVER } from './inYears.ts';
import { isOwnNote } from './ownNotes.ts';
import { isError } from './rowKind.ts';
import { saysOpen } from './openWords.ts';
import { isForOne, stateSaid } from './ownersWords.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';
import { isOfCourses, isUnderstood, mayName, namesFirm, type OwnWords, ownWords, showsNames } from './shownWords.ts';
import { saysAnotherDay } from './wordBeside.ts';

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

/** Text that must not be shown: the word that stands in its place, and whether it is the office's own note or names a firm for sure. */
interface Hidden {
  readonly word: string;
  readonly isOwn: boolean;
  readonly isFirm: boolean;
}

/**
 * Empties the cells that are the office's own notes, and those about other things than people that may name one. Where such a cell
 * takes its row off sale, the word for it stands in its place.
 */
export function withoutNames(
  rows: readonly SheetRow[],
  columns: Columns,
  people: ReadonlySet<number>,
  own: OwnWords,
): { rows: readonly SheetRow[]; found: Finding[] } {
  const { headings, others, of, date } = columns;
  const counted = of('places', 'placesLeft');
  const isNamed = (column: number) => showsNames(headings[column] ?? '');
  const looked = [...others, ...counted, ...of('peopleOrNumbers', 'time', 'exam', 'weekday')].filter(
    (column) => !people.has(column),
  );
  const named = new Set(looked.filter((column) => !isNamed(column)));
  const courses = of('course');
  const all = [...looked, date, ...courses, ...of('venue')];
  const judged = remembered((cell) => hidden(cell, own), null);
  const found: Finding[] = [];
  const cleared = rows.map((row) => {
    const hiddenIn = (column: number) => {
      const said = judged(row.cells[column] ?? '');
      return said && (said.isOwn || named.has(column) || (said.isFirm && courses.includes(column))) ? said : null;
    };
    const taken = all.filter((column) => hiddenIn(column));
    if (taken.length === 0) return row;
    if (found.length < MOST_TOLD)
      for (const column of taken)
        found.push(notShown(row, columns, column, counted.includes(column), hiddenIn(column)?.isOwn === true));
    const cells = [...row.cells];
    for (const column of taken) cells[column] = counted.includes(column) ? 'Closed' : (hiddenIn(column)?.word ?? '');
    return { ...row, cells };
  });
  return { rows: cleared, found };
}

function hidden(cell: string, own: OwnWords): Hidden | null {
  const isOwn = isOwnNote(cell);
  const isFirm = namesFirm(cell);
  if (!isOwn && !isFirm && (!mayName(cell, own) || saysOpen(cell) || isError(cell))) return null;
  return {
    word: wordFor(stateSaid(cell) ?? (saysAnotherDay(cell) || isForOne(cell) ? 'Closed' : null)),
    isOwn,
    isFirm,
  };
}

function notShown(
  { row, cells }: SheetRow,
  { date, headings }: Columns,
  column: number,
  isClosed: boolean,
  isOwn: boolean,
): Finding {
  const heading = headings[column] ?? '';
  const what = isOwn
    ? `A cell under "${heading}" looks like a note of your own (a code, a meeting’s address, money, a task or somebody’s health), so the website does not show it`
    : `A cell under "${heading}" may name a person or a firm, so the website does not show it`;
  if (isClosed)
    return {
      row,
      what: `${what}, and nobody can book the row. Please write a number alone, like 12, or Full.`,
      isGrave: true,
    };
  const last = readCourseDate(cells[date] ?? '')?.last ?? FOR_EVER;
  return isOwn
    ? {
        row,
        what: `${what}. But everybody who has the sheet’s address can read it: please move it to another spreadsheet. The website says so only once.`,
        askedAs: `own note under ${heading} ${last}`,
      }
    : {
        row,
        what: `${what}. If it does not, please write it in other words, in small letters. The website says so only once.`,
        askedAs: `name under ${heading} ${last}`,
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
