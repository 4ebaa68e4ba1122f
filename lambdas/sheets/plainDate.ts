import { plusDays, readCourseDate, weekday, weekdaysIn } from '../../domain/dates/courseDate.ts';

const TIME = String.raw`(?:\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?|noon|midday|midnight)`;
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
/** "12/01/2027 18:00", "46399.75" */
const EXPORTED_TIME = /\d[T ] ?(\d{1,2}:\d{2})|^\d{5}(\.\d+)$/;
const MIDNIGHT = /^0?0:00$/;

/** A longer text is no date. */
const LONGEST = 80;

/** A date without the words that change nothing. */
export interface PlainDate {
  readonly text: string;
  /** The time that stands with it; empty without one. */
  readonly time: string;
  /** True for a time that a spreadsheet adds by itself. */
  readonly isExported: boolean;
}

const known = new Map<string, PlainDate | null>();
const MOST_KNOWN = 999;

/** Null for a cell that is no date in a form that we read. */
export function plainDate(cell: string): PlainDate | null {
  const before = known.get(cell);
  if (before !== undefined) return before;
  if (known.size > MOST_KNOWN) known.clear();
  const plain = cell === '' || cell.length > LONGEST ? null : withoutWords(cell);
  known.set(cell, plain);
  return plain;
}

function withoutWords(cell: string): PlainDate | null {
  // Keep the words of a date that is read already.
  if (readCourseDate(cell)) return { text: cell, time: exportedTime(cell), isExported: true };
  const [, before = cell, time = ''] = TIME_BEHIND.exec(cell) ?? [];
  // "13-14" may be days.
  if (time && !/[:.apn]/i.test(time)) return null;
  const text = withoutSureWords(before.replace(OFFSET, '$1$2').replace(SIGN_BEFORE, ''));
  return readCourseDate(text) ? { text, time, isExported: false } : null;
}

function exportedTime(cell: string): string {
  const [, clock, fraction] = EXPORTED_TIME.exec(cell) ?? [];
  const minutes = Math.round(Number(fraction ?? 0) * 24 * 60);
  const time = clock ?? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return MIDNIGHT.test(time) ? '' : time;
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
