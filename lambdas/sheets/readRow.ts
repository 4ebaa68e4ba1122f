import type { CourseDays } from '../../domain/dates/courseDate.ts';
import type { Cell } from '../../domain/dates/dateRow.ts';
import type { RowState } from '../../domain/dates/places.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { type AnswerTo, type Asked, misfit } from './asked.ts';
import { type CellForm, cellForm, hoursForm } from './cellForms.ts';
import { dateDoubts, orderOfNumbers } from './dateDoubts.ts';
import { dateForm } from './dateForm.ts';
import { type Meaning, storedHeading } from './headings.ts';
import type { SheetRow } from './sheetRows.ts';
import type { Column } from './sheetTable.ts';

/** A row as a stored sheet has it. */
export interface StoredRow {
  readonly date: string;
  /** The cells that visitors read, in the order of their columns. */
  readonly cells: readonly Cell[];
  readonly places: string;
  readonly status: string;
  readonly bookBy: string;
}

export interface ReadRow extends StoredRow {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  /** The text under "Date" in the spreadsheet. */
  readonly written: string;
  readonly days: CourseDays | null;
  /** The questions that the owner has not answered. */
  readonly open: readonly Asked[];
}

/** What a row is read with. */
export interface Reading {
  readonly sheet: SheetName;
  /** An ISO date. */
  readonly today: string;
  readonly answerTo: AnswerTo;
  readonly venues: ReadonlySet<string>;
}

const OWN = new Set<Meaning | null>(['date', 'last day', 'status', 'places', 'book by']);
/** A row with none of them is no course. */
const DESCRIBING = new Set<Meaning | null>(['course', 'time', 'start', 'venue']);

/** The question about a heading that is not in our list. */
export function headingAsked(heading: string): Asked {
  return { kind: 'heading', column: heading, text: heading, what: '' };
}

/** Null for a column that is the owner's own, and for one that nobody has explained yet. */
export function shownHeading(column: Column, answerTo: AnswerTo): string | null {
  const { heading, meaning } = column;
  if (!heading || OWN.has(meaning)) return null;
  return meaning !== null || answerTo(headingAsked(column.heading)) === 'show' ? storedHeading(heading, meaning) : null;
}

/** Reads a row that has a text under "Date". */
export function readRow({ row, cells }: SheetRow, columns: readonly Column[], reading: Reading): ReadRow {
  const { sheet, today, answerTo, venues } = reading;
  const columnOf = (meaning: Meaning) => columns.find((column) => column.meaning === meaning);
  const under = (meaning: Meaning) => cells[columnOf(meaning)?.index ?? -1] ?? '';
  const written = under('date');
  const date = dateForm(written, under('last day'), under('weekday'), sheet);
  const time = timeBesideDate(date.plain, columns, under);
  const hours = { start: under('start'), end: under('end'), time: under('time') || time.text, length: under('length') };
  const place = { sheet, today, days: date.days, hours, venues };
  const textOf = (column: Column) => (column.meaning === 'time' && time.text) || (cells[column.index] ?? '');

  const filled = columns.filter((column) => !['date', 'last day'].includes(column.meaning ?? '') && textOf(column));
  const asked: Asked[] = [...date.asked, ...time.asked, ...hoursForm(hours)];
  const forms = new Map<Column, CellForm>();
  for (const column of filled) {
    const unexplained = unexplainedColumn(column, reading);
    if (unexplained) asked.push(...unexplained);
    else
      forms.set(
        column,
        cellForm(textOf(column), column.meaning, { ...place, column: column.meaning ?? column.heading }),
      );
  }
  const shown = [...forms].flatMap(([column, { text }]) => {
    const heading = shownHeading(column, answerTo);
    return heading === null || text === '' ? [] : [{ heading, text }];
  });
  asked.push(...[...forms.values()].flatMap((form) => form.asked ?? []), ...withoutCourse(columns, cells, written));
  if (date.isAmbiguous || [...forms.values()].some((form) => form.isAmbiguous))
    asked.push(orderOfNumbers(sheet, written));
  if (date.days) asked.push(...dateDoubts(date.text, date.days, shown, sheet, today));

  const formOf = (meaning: Meaning) => [...forms].find(([column]) => column.meaning === meaning)?.[1];
  const states = [formOf('status'), ...forms.values()].flatMap((form): RowState[] => (form?.state ? [form.state] : []));
  return {
    row,
    written,
    days: date.days,
    date: date.text,
    cells: shown,
    places: formOf('places')?.text ?? '',
    bookBy: formOf('book by')?.text ?? '',
    status: states[0] ?? (date.isClosed ? 'Closed' : ''),
    open: asked.filter((each) => answerTo(each) === null),
  };
}

/** What is asked about a column that is not explained; null for one whose cells are read. */
function unexplainedColumn(column: Column, { answerTo, sheet }: Reading): Asked[] | null {
  if (column.meaning !== null) return null;
  if (!column.heading) {
    const what = `Column ${letterOf(column.index)} has cells, but no heading that the website can show. Please write one above it.`;
    return [misfit('', '', what, `no heading ${sheet} ${column.index}`)];
  }
  const question = headingAsked(column.heading);
  return answerTo(question) === 'show' ? null : [question];
}

/** "A" for the first column, as the spreadsheet names it. */
function letterOf(column: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

/** The time that stands with the date goes into the column "Time". */
function timeBesideDate(
  plain: { readonly text: string; readonly time: string; readonly isExported: boolean } | null,
  columns: readonly Column[],
  under: (meaning: Meaning) => string,
): { readonly text: string; readonly asked: readonly Asked[] } {
  if (!plain?.time) return { text: '', asked: [] };
  const hasTimes = (['time', 'start', 'end'] as const).some((meaning) => under(meaning));
  if (hasTimes && plain.isExported) return { text: '', asked: [] };
  if (!hasTimes && !plain.isExported && columns.some(({ meaning }) => meaning === 'time'))
    return { text: plain.time, asked: [] };
  const what = `The time ${plain.time} stands beside the date, where the website does not read it. Please write the times into a column "Time", like 6pm-9pm.`;
  return { text: '', asked: [misfit('date', under('date'), what, `${under('date')} ${plain.time}`)] };
}

function withoutCourse(columns: readonly Column[], cells: readonly string[], written: string): Asked[] {
  const describing = columns.filter(({ meaning }) => DESCRIBING.has(meaning));
  const course = describing.find(({ meaning }) => meaning === 'course');
  const isMissing = course ? !cells[course.index] : describing.every(({ index }) => !cells[index]);
  return describing.length > 0 && isMissing
    ? [
        misfit(
          'course',
          '',
          `"${written}" stands without a course. Please write which course it is, or delete the row.`,
          written,
        ),
      ]
    : [];
}
