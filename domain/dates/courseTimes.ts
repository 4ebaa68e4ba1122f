import { type Cell, cellText, type RowWords } from './dateRow.ts';

/** British times of a day, "HH:MM". An end that is not after the start is on the next morning. */
export interface CourseTimes {
  readonly start: string;
  readonly end: string;
}

/** For a course whose row says no times. */
export const CLASS_HOURS = 'Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch.';

/** A course that lasts shorter or longer was misread; in minutes. */
const SHORTEST = 2 * 60;
const LONGEST = 12 * 60;
/** The hours of most courses, in minutes: of two readings, that within them is meant. */
const BEGINS_FROM = 6 * 60;
const ENDS_BY = 22 * 60;
const EVENING_BEGINS_FROM = 16 * 60;
const DAY = 24 * 60;

const HALF_OF_DAY = /([ap])(?:\. ?)?m\b\.?/g;
const NOON = /(?:12(?:[.:]00)? ?)?(?:noon|midday)/g;
const MIDNIGHT = /(?:(?:12|00?)(?:[.:]00)? ?)?midnight/g;
/** "3 hours", "3.5 hrs", "3 hours 30 minutes" behind a start. */
const LENGTH = /[ ,(](?:for )?(\d{1,2}(?:\.\d{1,2})?) ?(?:hours?|hrs?|h)(?: ?(\d{1,2}) ?(?:minutes|mins?|m))?\)?$/;
const WORDS =
  /\b(?:two|both|each|every|on|from|between|evenings?|mornings?|afternoons?|days?|daily)\b|hours|hrs|[,()]/g;
const TO = /-|–|—|\b(?:to|until|till?|and)\b/;
/** A spreadsheet may export the seconds. */
const TIME = /^(\d{1,2})(?:[.:]?(\d{2})(?::00)?)? ?(am|pm)?$/;

const TIME_HEADING = /\b(?:times?|hours)\b/i;
const START_HEADING = /^starts?(?: time)?$/i;
const END_HEADING = /^(?:ends?|finish(?:es)?)(?: time)?$/i;
const LENGTH_HEADING = /^duration$/i;
const SAYS_A_TIME = /evening|\d\s?[ap]\.?m\b|\b\d{1,2}[.:]\d{2}\b/i;

/** The cells about the time of day, readable or not. */
export function timeTexts(row: RowWords): string[] {
  return timeCells(row).map(cellText);
}

/** Not those about the exam. A length is about the time of day beside a start alone. */
function timeCells({ cells }: RowWords): Cell[] {
  const forms = [TIME_HEADING, START_HEADING, END_HEADING];
  if (under(START_HEADING, cells)) forms.push(LENGTH_HEADING);
  return cells.filter(
    ({ heading, text }) =>
      !/\bexam/i.test(heading) && (forms.some((form) => form.test(heading.trim())) || SAYS_A_TIME.test(text)),
  );
}

function under(form: RegExp, cells: readonly Cell[]): string {
  return cells.find(({ heading }) => form.test(heading.trim()))?.text ?? '';
}

/** The times of each day of a course; null if its row says none, or says them so that we would have to guess. */
export function courseTimes(row: RowWords): CourseTimes | null {
  const [start, end, length] = [START_HEADING, END_HEADING, LENGTH_HEADING].map((form) => under(form, row.cells));
  if (start) return timesOf(start, end, length);
  const [first, ...others] = timeCells(row).flatMap(({ text }) => timesOf(text, '', length) ?? []);
  return first && others.every((other) => other.start === first.start && other.end === first.end) ? first : null;
}

/** Of cells side by side: the start, or start and end in one, then the end or else the length. */
export function timesOf(start: string, end = '', length = ''): CourseTimes | null {
  if (end) return readCourseTimes(`${start} - ${end}`);
  return readCourseTimes(start) ?? (length ? readCourseTimes(`${start}, ${length}`) : null);
}

/** True for a course that runs past midnight. */
export function endsNextDay({ start, end }: CourseTimes): boolean {
  return end <= start;
}

/**
 * Reads "8am-4pm", "Evenings, 5.30-9pm", "10pm-6am", "09:00 - 16:30" or "9:30, 3 hours". Null unless there is exactly one way
 * to read it.
 */
export function readCourseTimes(text: string): CourseTimes | null {
  const lower = text.toLowerCase().replace(/\s+/g, ' ');
  const plain = lower.replace(HALF_OF_DAY, '$1m').replace(NOON, '12pm').replace(MIDNIGHT, '0:00');
  const earliest = lower.includes('evening') ? EVENING_BEGINS_FROM : 0;
  const possible = [...lengthIn(plain), ...rangesIn(plain)].filter(
    ([start, end]) => start >= earliest && end - start >= SHORTEST && end - start <= LONGEST,
  );
  const usual = possible.filter(([start, end]) => start >= BEGINS_FROM && end <= ENDS_BY);
  const [only, ...others] = usual.length > 0 ? usual : possible;
  return only && others.length === 0 ? { start: clockTime(only[0]), end: clockTime(only[1]) } : null;
}

/** In minutes since midnight; an end beyond 24 hours is on the next day. */
type Range = readonly [start: number, end: number];

function rangesIn(plain: string): Range[] {
  const [starts = [], ends = [], ...more] = plain
    .replace(WORDS, ' ')
    .split(TO)
    .map((part) => minutesOf(part.trim()));
  if (more.length > 0) return [];
  return starts.flatMap((start) => ends.map((end): Range => [start, end > start ? end : end + DAY]));
}

function lengthIn(plain: string): Range[] {
  const found = LENGTH.exec(plain);
  const [, hours, minutes = 0] = found ?? [];
  const start = plain.slice(0, found?.index ?? 0);
  const length = Math.round(Number(hours) * 60) + Number(minutes);
  return minutesOf(start.replace(WORDS, ' ').trim()).map((from): Range => [from, from + length]);
}

/** Each time that a text may mean, in minutes since midnight: "8" two, "08" and "8am" one. */
function minutesOf(text: string): number[] {
  const [, hour = '', minute = '0', half] = TIME.exec(text) ?? [];
  const isOnTwelveHours = Number(hour) >= 1 && Number(hour) <= 12;
  if (!hour || Number(hour) > 23 || Number(minute) > 59 || (half && !isOnTwelveHours)) return [];
  if (!isOnTwelveHours || (hour.startsWith('0') && !half)) return [Number(hour) * 60 + Number(minute)];
  const am = (Number(hour) % 12) * 60 + Number(minute);
  const pm = am + 12 * 60;
  return half === 'am' ? [am] : half === 'pm' ? [pm] : [am, pm];
}

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
