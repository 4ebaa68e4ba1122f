import { dayIn, isoDate, MONTH_NAMES, openDay } from './dayForms.ts';

/** The days a course runs, both inclusive, as ISO dates ("2027-01-12"). */
export interface CourseDays {
  readonly first: string;
  readonly last: string;
}

const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WELSH_WEEKDAYS = ['sul', 'llun', 'mawrth', 'mercher', 'iau', 'gwener', 'sadwrn'];
const ENGLISH_WEEKDAY = '(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** "Mawrth" is March too: it is Tuesday after "dydd", in a range, or before a day's number at the beginning. */
const WEEKDAY = String.raw`(?:${ENGLISH_WEEKDAY}|(?:dydd|nos) (?:${WELSH_WEEKDAYS.join('|')})|${WELSH_WEEKDAYS.filter((name) => name !== 'mawrth').join('|')})`;
const IN_RANGE = String.raw`(?:${WEEKDAY}|mawrth)`;
/** A weekday, or two with a sign between them. */
const WEEKDAYS = new RegExp(
  String.raw`\b(?:${IN_RANGE} ?[-&/] ?${IN_RANGE}|${WEEKDAY})\b[.,]? ?|^mawrth,? (?=\d)`,
  'g',
);

const DASHES = /[\u2010-\u2015\u2212]/g;
const BEFORE = /^(?:from|starts?|starting|commencing|beginning) (?:on )?/;
const AFTER = / ?\bonwards?$/;
/** "January 25-27 2027", "Jan 25 - Feb 2 2027" */
const MONTH_FIRST = /(^|- ?|to )([a-z]{3,10})\.? (\d{1,2}(?: ?[-&] ?\d{1,2})?) ?(?=(?:19|20|21)\d{2}|- ?[a-z]|to )/g;
/** The time that an export writes after a day: "09:00", "T09:00:00.000Z". */
const TIME_BEHIND = /(\d)[t ] ?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/;

/** A spreadsheet's own number for a day of this century, perhaps with a time: 1 is 31 December 1899. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const SERIAL_DAY_ZERO = '1899-12-30';
const CENTURY = { first: 36_526, last: 73_050 };

/** A longer text is no date, and reading it may take long. */
const LONGEST_DATE = 100;

const TO = / ?(?:-|\bto\b|\buntil\b|\btill?\b) ?/g;
/** "12 and 19 January" are two separate days, not a course of eight days. */
const AND = / ?(?:&|\+|\band\b) ?/;

interface Dated {
  /** Null if the date cannot be read. */
  readonly days: CourseDays | null;
}

/** Sorts the soonest first, and rows without a readable date last. */
export function compareSoonest(a: Dated | undefined, b: Dated | undefined): number {
  const afterEveryDate = '9999';
  const [one, other] = [a?.days?.first ?? afterEveryDate, b?.days?.first ?? afterEveryDate];
  // Not localeCompare: it makes a browser load its languages first, and ISO dates sort as they are.
  return one < other ? -1 : Number(one > other);
}

/** Reads the date in a sheet's first cell. Null if that would be a guess (no year, "TBC"). */
export function readCourseDate(text: string): CourseDays | null {
  const days = daysOf(text);
  const [first, last] = [days[0], days.at(-1)];
  return first && last && first <= last ? { first, last } : null;
}

/** True once the course has begun on an earlier day: the site leaves its row out. */
export function isOver(days: CourseDays | null, today: string): boolean {
  return days !== null && days.first < today;
}

/** True for a date in a form that we read, on a day that no calendar has: "29 Feb 2027", "31 Jun 2027". */
export function isImpossibleDate(text: string): boolean {
  return daysOf(text).includes(null);
}

type Days = readonly (string | null)[];

/** Each row's date is read many times. */
const known = new Map<string, Days>();
const MOST_KNOWN = 999;

function daysOf(text: string): Days {
  const before = known.get(text);
  if (before) return before;
  const days = daysIn(plainDate(text));
  if (known.size > MOST_KNOWN) known.clear();
  known.set(text, days);
  return days;
}

function plainDate(text: string): string {
  if (text.length > LONGEST_DATE) return '';
  return lowered(text)
    .replace(WEEKDAYS, '')
    .replace(/\bof\b|\( ?(?:\d+ days?)?\)|^[*†‡#]{1,3}|[*†‡#]{1,3}$/g, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/(\d) ?, ?(?=\d{1,2}\b(?!:))/g, '$1 & ')
    .replace(/^(\d{1,2})\/(?=\d{1,2} ?[a-z])/, '$1 & ')
    .replace(/,/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/[ .;]{1,9}$/, '')
    .trim()
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(TIME_BEHIND, '$1');
}

function lowered(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(DASHES, '-').replace(/\s+/g, ' ').trim();
}

/** The first and the last day, null for one that no calendar has; empty if the text is in no form that we read. */
function daysIn(text: string): Days {
  const plain = /^[a-z]/.test(text) ? text.replace(MONTH_FIRST, '$1$3 $2 ') : text;
  const serial = serialDay(plain);
  if (serial) return [serial];
  const only = dayIn(plain);
  if (only) return [isoDate(only)];
  if (AND.test(plain)) return followingDays(plain.split(AND));
  for (const { index, 0: sign } of plain.matchAll(TO)) {
    const last = dayIn(plain.slice(index + sign.length));
    const first = last && (dayIn(plain.slice(0, index)) ?? openDay(plain.slice(0, index), last));
    if (first) return [isoDate(first), isoDate(last)];
  }
  return [];
}

/** Days that are named one by one, if each follows the one before. */
function followingDays(texts: readonly string[]): (string | null)[] {
  const last = dayIn(texts.at(-1) ?? '');
  if (!last) return [];
  const parts = texts.slice(0, -1).map((text) => dayIn(text) ?? openDay(text, last));
  if (parts.includes(null)) return [];
  const days = [...parts, last].map((part) => part && isoDate(part));
  return days.every((day, index) => follows(day, days[index - 1])) ? days : [];
}

function follows(day: string | null, before: string | null | undefined): boolean {
  return !day || !before || day === plusDays(before, 1);
}

function serialDay(plain: string): string | null {
  const number = Number(SERIAL.exec(plain)?.[1]);
  return number >= CENTURY.first && number <= CENTURY.last ? plusDays(SERIAL_DAY_ZERO, number) : null;
}

const DAY_MS = 24 * 3_600_000;

/** "Sat 5 Dec 2026", "Mon–Fri 7-11 Dec 2026": puts the days of the week before a date that can be read and says none. */
export function withWeekdays(text: string): string {
  const days = readCourseDate(text);
  if (!days) return text;
  if (isFromComputer(text)) return dayText(days.first);
  if (weekdaysIn(text).length > 0) return text;
  const names = [...new Set([days.first, days.last])].map(weekday);
  return `${names.join('–')} ${text}`;
}

/** A day as no person writes it: a serial number, or with seconds or an offset. */
function isFromComputer(text: string): boolean {
  const plain = lowered(text);
  return SERIAL.test(plain) || TIME_BEHIND.test(plain);
}

/** True for a spreadsheet's serial number of a day. Outside a column of dates it is only a number. */
export function isSerialDay(text: string): boolean {
  return serialDay(lowered(text)) !== null;
}

/** The days of the week that a date names, as `weekday` does. */
export function weekdaysIn(text: string): string[] {
  const found = lowered(text).match(WEEKDAYS) ?? [];
  return found
    .flatMap((days) => days.match(/[a-z]+/g) ?? [])
    .filter((word) => word !== 'dydd' && word !== 'nos')
    .map((day) => WEEKDAY_NAMES[WELSH_WEEKDAYS.indexOf(day)] ?? day.slice(0, 1).toUpperCase() + day.slice(1, 3));
}

/** "Sat" */
export function weekday(isoDate: string): string | undefined {
  return WEEKDAY_NAMES[new Date(`${isoDate}T00:00:00Z`).getUTCDay()];
}

/** "Sat 5 Dec 2026" */
export function dayText(isoDate: string): string {
  const [year, month = '', day] = isoDate.split('-');
  const name = MONTH_NAMES[Number(month) - 1]?.[0] ?? month;
  return `${weekday(isoDate)} ${Number(day)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
}

/** The day so many days later; earlier if negative. */
export function plusDays(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days from one day to another; negative if the other is earlier. */
export function daysBetween(isoDate: string, other: string): number {
  return (Date.parse(other) - Date.parse(isoDate)) / DAY_MS;
}
