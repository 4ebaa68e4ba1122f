import { isOver, readCourseDate } from '../../domain/dates/courseDate.ts';
import { plainColumn } from '../../domain/dates/dateRow.ts';
import { readState } from '../../domain/dates/places.ts';
import type { Question } from '../../domain/dates/questions.ts';
import { type StoredSession, storedSessionsOf } from '../../domain/dates/storedSessions.ts';
import { LONGEST_CELL, SHEET_LIMITS, type Sheet } from '../../domain/dates/trainingSheets.ts';
import { type AnswerTo, questionsOf, word } from './asked.ts';
import { isPlainNumber } from './cellForms.ts';
import { factsOf } from './factsOf.ts';
import { meaningOf } from './headings.ts';
import { headingAsked, type ReadRow, type Reading, type StoredRow } from './readRow.ts';
import { type ReadRows, readRows } from './readRows.ts';
import { sheetRows, type InTime } from './sheetRows.ts';
import { listedState } from './wordsOfState.ts';

export interface PublishedSheet {
  /**
   * The one shape in which a sheet is kept, and from which browser and server sell: the headings first; the date in the first
   * column; then what visitors read; then Places, Status and Book by, as far as they are used.
   */
  readonly rows: Sheet;
  readonly questions: readonly Question[];
}

/**
 * What the website may show of a sheet: each row without an open question, and each other row that was published before, as it
 * was, but off sale. `before`: the stored copy. Throws an error with words for the owner if the sheet cannot be understood.
 */
export function publishedSheet(
  csv: string,
  before: Sheet,
  reading: Reading,
  inTime: InTime = () => {},
): PublishedSheet {
  const read = readRows(sheetRows(csv, LONGEST_CELL, inTime), reading, inTime);
  const held = heldRows(read, before);
  const rows = read.rows.flatMap((row): StoredRow[] => {
    const session = held.get(row);
    if (session) return [heldRow(session, isOver(row.days, reading.today), reading.answerTo)];
    return read.waiting.has(row) ? [] : [row];
  });
  const stored = storedSheet(rows, read.headings);
  if (Buffer.byteLength(JSON.stringify(stored)) > SHEET_LIMITS.bytes)
    throw new Error(
      'The sheet has more text than the site can keep. Please take out rows that are over, or shorten long texts.',
    );
  return { rows: stored, questions: questionsOf(reading.sheet, read.asked) };
}

/**
 * The published session of each row that waits: that with the same facts, or else the only other one on its days. "Cancelled"
 * written over a course is no new course either.
 */
function heldRows({ rows, waiting }: ReadRows, before: Sheet): ReadonlyMap<ReadRow, StoredSession> {
  const left = new Map(storedSessionsOf(before).map((session) => [factsOf(session), session]));
  const held = new Map<ReadRow, StoredSession>();
  const others: ReadRow[] = [];
  for (const row of rows) {
    const facts = factsOf({ selectedDate: row.date, cells: row.cells });
    const session = left.get(facts);
    if (session && waiting.has(row)) held.set(row, session);
    if (!session && row.days && (waiting.has(row) || isUnnamed(row))) others.push(row);
    left.delete(facts);
  }
  const days = Map.groupBy(left, ([, { selectedDate }]) => readCourseDate(selectedDate)?.first);
  for (const [first, same] of Map.groupBy(others, (row) => row.days?.first)) {
    const sessions = days.get(first) ?? [];
    const [row, session] = [same[0], sessions[0]?.[1]];
    if (row && session && same.length + sessions.length === 2) held.set(row, session);
  }
  return held;
}

function isUnnamed({ cells }: ReadRow): boolean {
  return cells.some(({ heading, text }) => plainColumn(heading) && listedState(text));
}

/** A word whose answer was taken back is not shown any longer; one that tells the session from others stays while it is held. */
function heldRow(session: StoredSession, isPast: boolean, answerTo: AnswerTo): StoredRow {
  const { selectedDate, places, status, bookBy } = session;
  const isShown = ({ heading, text }: StoredSession['cells'][number]) => {
    const meaning = meaningOf(heading);
    if (meaning !== null && meaning !== 'notes') return true;
    if (meaning === null && answerTo(headingAsked(heading)) !== 'show') return false;
    return isPlainNumber(text) || listedState(text) !== null || answerTo(word(meaning ?? heading, text)) === 'show';
  };
  return {
    date: selectedDate,
    cells: session.cells.filter(isShown),
    places,
    status: isPast ? status : (readState(status) ?? 'Closed'),
    bookBy,
  };
}

const OWN = [
  ['Places', 'places'],
  ['Status', 'status'],
  ['Book by', 'bookBy'],
] as const;

function storedSheet(rows: readonly StoredRow[], headings: readonly string[]): Sheet {
  const [date = '', ...shown] = headings;
  const further = rows.flatMap(({ cells }) => cells.map(({ heading }) => heading));
  const columns = [...new Set([...shown, ...further])].slice(0, SHEET_LIMITS.columns - 1);
  const own = OWN.filter(([, name]) => rows.some((row) => row[name]));
  return [
    [date, ...columns, ...own.map(([heading]) => heading)],
    ...rows.map((row) => {
      const texts = new Map(row.cells.map(({ heading, text }) => [heading, text]));
      return [row.date, ...columns.map((column) => texts.get(column) ?? ''), ...own.map(([, name]) => row[name])];
    }),
  ];
}
