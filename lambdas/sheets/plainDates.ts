import { plusDays, readCourseDate, weekday, weekdaysIn } from '../../domain/dates/courseDate.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';

const TIME = String.raw`(?:\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?|noon|midday)`;
const HALF = 'evenings?|mornings?|afternoons?|am|pm|half[ -]day';
/** "9am-4pm", "at 8am", "(evening)" behind a date; two digits alone could be its year. */
const TIME_BEHIND = new RegExp(
  String.raw`^(.*\d{2})(?:,? |, ?| ?\()(?:at |from )?(${TIME} ?(?:-|–|—|to) ?${TIME}|\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\.?|${HALF})\)?$`,
  'i',
);
/** "11-15 Jan 2027 inclusive", "- 5 days", "(confirmed)", "NEW". */
const SURE_BEHIND =
  /^(.*\d{4})[ ,]*[-–—(*]? ?(?:incl?(?:usive)?\.?|(?:new|extra|added)(?: date)?|confirmed|(?:running|going ahead)|✅)[)*!]*$/iu;
const DAYS_BEHIND = /^(.*\d{4})[ ,]*[-–—]? ?\(?(\d) days?\)?$/i;
const WEEKDAY_BEHIND = /^(.*\d{4}) ?[-–—] ?(\p{L}{3,9})$/u;
const SIGN_BEFORE = /^(?:[•·*▪📅🗓✅–—-]\uFE0F? ?|new! ?|(?:date|starts?|starting|on):? )(?=[\p{L}\d])/iu;
/** An offset behind a space, as some exports write it. */
const OFFSET = /(\d{2}:\d{2}) ([+-]\d{2}:?\d{2})$/;

/** A longer text is no date. */
const LONGEST = 80;

interface Plain {
  readonly date: string;
  /** Empty if the cell says none. */
  readonly time: string;
}

/**
 * The rows with the dates that say more than a day, such as its hours, as days alone: each further word is one that changes nothing.
 * The hours go into the column for the time, as far as it has room; a date stays as it is otherwise.
 */
export function withPlainDates(rows: readonly SheetRow[], { date, of }: Columns): readonly SheetRow[] {
  const times = of('time');
  const known = new Map<string, Plain | null>();
  return rows.map((row) => {
    const cell = row.cells[date] ?? '';
    const plain = known.has(cell) ? known.get(cell) : plainDate(cell);
    known.set(cell, plain ?? null);
    if (!plain || (plain.time && (times.length !== 1 || row.cells[times[0] ?? -1]))) return row;
    const cells = [...row.cells];
    cells[date] = plain.date;
    if (plain.time) cells[times[0] ?? 0] = plain.time;
    return { ...row, cells };
  });
}

/** Null for a date that is plain already, or says something else. */
function plainDate(cell: string): Plain | null {
  // One that is read already keeps its words: its places are counted under them.
  if (cell === '' || cell.length > LONGEST || readCourseDate(cell)) return null;
  const [, before = cell, time = ''] = TIME_BEHIND.exec(cell) ?? [];
  // "13-14" may be days.
  if (time && !/[:.apn]/i.test(time)) return null;
  const date = withoutSureWords(before.replace(OFFSET, '$1$2').replace(SIGN_BEFORE, ''));
  return readCourseDate(date) ? { date, time } : null;
}

function withoutSureWords(text: string): string {
  const sure = SURE_BEHIND.exec(text)?.[1]?.trim();
  if (sure && readCourseDate(sure)) return sure;
  const [, days = '', count] = DAYS_BEHIND.exec(text) ?? [];
  const run = readCourseDate(days.trim());
  if (run && run.last === plusDays(run.first, Number(count) - 1)) return days.trim();
  const [, day = '', name = ''] = WEEKDAY_BEHIND.exec(text) ?? [];
  const [named] = weekdaysIn(name);
  const first = readCourseDate(day.trim())?.first;
  if (first && named && named === weekday(first)) return day.trim();
  return followingDays(text);
}

/** "11 Jan 2027 / 12 Jan 2027": two days, if each follows the one before. */
function followingDays(text: string): string {
  const days = text.split(/ ?[/;] (?=\d|\p{L})/u);
  return days.length > 1 && days.every((day) => readCourseDate(day)) ? days.join(' & ') : text;
}
