import { type Cell, cellTexts, type RowWords } from './dateRow.ts';

/** British times of a day, "HH:MM"; the end is after the start. */
export interface CourseTimes {
  readonly start: string;
  readonly end: string;
}

/** For a course whose row says no times. */
export const CLASS_HOURS = 'Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch.';

/** A course that begins, ends or lasts otherwise was misread; in minutes. */
const BEGINS_FROM = 6 * 60;
const EVENING_BEGINS_FROM = 16 * 60;
const ENDS_BY = 22 * 60;
const SHORTEST = 2 * 60;
const LONGEST = 12 * 60;
export const LATEST_END = clockTime(ENDS_BY);

const HALF_OF_DAY = /([ap])(?:\. ?)?m\b\.?/g;
const NOON = /(?:12(?:[.:]00)? ?)?(?:noon|midday)/g;
const WORDS =
  /\b(?:two|both|each|every|on|from|between|evenings?|mornings?|afternoons?|days?|daily)\b|hours|hrs|[,()]/g;
const TO = /-|–|—|\b(?:to|until|till?|and)\b/;
/** A spreadsheet may export the seconds. */
const TIME = /^(\d{1,2})(?:[.:]?(\d{2})(?::00)?)? ?(am|pm)?$/;

const TIME_HEADING = /\b(?:times?|hours)\b/i;
const START_HEADING = /^starts?(?: time)?$/i;
const END_HEADING = /^(?:ends?|finish(?:es)?)(?: time)?$/i;
const SAYS_A_TIME = /evening|\d\s?[ap]\.?m\b|\b\d{1,2}[.:]\d{2}\b/i;

/** The cells about the time of day, readable or not. */
export function timeTexts(row: RowWords): string[] {
  return cellTexts(timeCells(row));
}

/** Not those about the exam. */
function timeCells({ cells }: RowWords): Cell[] {
  return cells.filter(
    ({ heading, text }) =>
      !/\bexam/i.test(heading) &&
      ([TIME_HEADING, START_HEADING, END_HEADING].some((form) => form.test(heading.trim())) || SAYS_A_TIME.test(text)),
  );
}

/** The times of each day of a course; null if its row says none, or says them so that we would have to guess. */
export function courseTimes(row: RowWords): CourseTimes | null {
  const cells = timeCells(row);
  const under = (form: RegExp) => cells.find(({ heading }) => form.test(heading.trim()))?.text;
  const [start, end] = [under(START_HEADING), under(END_HEADING)];
  if (start && end) return readCourseTimes(`${start} - ${end}`);
  const [first, ...others] = cells.flatMap(({ text }) => readCourseTimes(text) ?? []);
  return first && others.every((other) => other.start === first.start && other.end === first.end) ? first : null;
}

/** True if the row says evening, or times that we cannot read. */
export function mayBeEvening(row: RowWords): boolean {
  const texts = timeTexts(row);
  return texts.some((text) => /evening/i.test(text)) || (texts.length > 0 && !courseTimes(row));
}

/** Reads "8am-4pm", "Evenings, 5.30-9pm" or "09:00 - 16:30". Null unless there is exactly one way to read it. */
export function readCourseTimes(text: string): CourseTimes | null {
  const lower = text.toLowerCase().replace(/\s+/g, ' ');
  const plain = lower.replace(HALF_OF_DAY, '$1m').replace(NOON, '12pm').replace(WORDS, ' ');
  const [starts, ends, ...more] = plain.split(TO).map((part) => minutesOf(part.trim()));
  if (!starts || !ends || more.length > 0) return null;
  const earliest = lower.includes('evening') ? EVENING_BEGINS_FROM : BEGINS_FROM;
  const [only, ...others] = starts.flatMap((start) =>
    ends
      .filter((end) => start >= earliest && end <= ENDS_BY && end - start >= SHORTEST && end - start <= LONGEST)
      .map((end) => ({ start: clockTime(start), end: clockTime(end) })),
  );
  return only && others.length === 0 ? only : null;
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
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
