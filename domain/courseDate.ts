/** The days a course runs, both inclusive, as ISO dates ("2027-01-12"). */
export interface CourseDays {
  readonly first: string;
  readonly last: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DASH = String.raw`\s*(?:-|–|to|and|&)\s*`;

/** The groups of the course's first and last day have the same names with 1 and 2. */
type DayNumber = 1 | 2;
const day = (n: DayNumber) => String.raw`(?<d${n}>\d{1,2})(?:st|nd|rd|th)?`;
const month = (n: DayNumber) => String.raw`(?<m${n}>[a-z]{3,9})\.?`;
/** Two digits are a year of this century. */
const year = (n: DayNumber) => String.raw`(?<y${n}>\d{4}|\d{2})`;
const numbers = (n: DayNumber) => String.raw`(?<d${n}>\d{1,2})[/.](?<m${n}>\d{1,2})[/.]${year(n)}`;

/** The forms in which owners write dates in a sheet, in British order. */
const FORMS = [
  String.raw`(?<y1>\d{4})-(?<m1>\d{2})-(?<d1>\d{2})`,
  `${numbers(1)}(?:${DASH}${numbers(2)})?`,
  String.raw`${day(1)}\s${month(1)}\s${year(1)}`,
  // "12-16 Jan 2027", "30 Jan - 1 Feb 2027", "30 Dec 2026 - 3 Jan 2027".
  String.raw`${day(1)}(?:\s${month(1)}(?:\s${year(1)})?)?${DASH}${day(2)}\s${month(2)}\s${year(2)}`,
].map((form) => new RegExp(`^${form}$`));

const WEEKDAY = String.raw`\b(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b`;
/** A weekday, or two with a dash between them. */
const WEEKDAYS = new RegExp(String.raw`${WEEKDAY}(?:\s*[-–]\s*${WEEKDAY})?,?\s*`, 'g');
/** "12 and 19 January" are two separate days, not a course of eight days. */
const TWO_DAYS = /\band\b|&/;

interface Dated {
  /** Null if the date cannot be read. */
  readonly days: CourseDays | null;
}

/** Sorts the soonest first, and what has no date that can be read last. */
export function compareSoonest(a: Dated | undefined, b: Dated | undefined): number {
  const afterEveryDate = '9999';
  const [one, other] = [a?.days?.first ?? afterEveryDate, b?.days?.first ?? afterEveryDate];
  // Not localeCompare: it makes a browser load its languages first, and ISO dates sort as they are.
  return one < other ? -1 : Number(one > other);
}

/** Reads the date in a sheet's first cell. Null if that would be a guess (no year, "TBC"). */
export function readCourseDate(text: string): CourseDays | null {
  const plain = plainDate(text);
  const [first, last] = daysIn(plain);
  if (!first || !last || first > last) return null;
  return TWO_DAYS.test(plain) && last !== plusDays(first, 1) ? null : { first, last };
}

/** True once the course has begun on an earlier day: the site leaves its row out. */
export function isOver(days: CourseDays | null, today: string): boolean {
  return days !== null && days.first < today;
}

/** True for a date in a form that we read, on a day that no calendar has: "29 Feb 2027", "31 Jun 2027". */
export function isImpossibleDate(text: string): boolean {
  return daysIn(plainDate(text)).includes(null);
}

function plainDate(text: string): string {
  return text
    .toLowerCase()
    .replace(WEEKDAYS, '')
    .replace(/,|\bof\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first and the last day, null for one that no calendar has; empty if the text is in no form that we read. */
function daysIn(plain: string): (string | null)[] {
  const parts = FORMS.map((form) => form.exec(plain)?.groups).find(Boolean);
  if (!parts) return [];
  const { d1, m1, y1, d2, m2, y2 } = parts;
  // A part that only one of the days has is the other day's too.
  return [isoDate(d1, m1 ?? m2, y1 ?? y2), isoDate(d2 ?? d1, m2 ?? m1, y2 ?? y1)];
}

const DAY_MS = 24 * 3_600_000;
const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** "Sat 5 Dec 2026", "Mon–Fri 7-11 Dec 2026": puts the days of the week before a date that can be read and says none. */
export function withWeekdays(text: string): string {
  const days = readCourseDate(text);
  if (!days || text.toLowerCase().search(WEEKDAYS) >= 0) return text;
  const names = [...new Set([days.first, days.last])].map(weekday);
  return `${names.join('–')} ${text}`;
}

/** The days of the week that a date names, as `weekday` does. */
export function weekdaysIn(text: string): string[] {
  const found = text.toLowerCase().match(WEEKDAYS) ?? [];
  return found
    .flatMap((days) => days.match(/[a-z]+/g) ?? [])
    .map((day) => day.slice(0, 1).toUpperCase() + day.slice(1, 3));
}

/** "Sat" */
export function weekday(isoDate: string): string | undefined {
  return WEEKDAY_NAMES[new Date(`${isoDate}T00:00:00Z`).getUTCDay()];
}

/** "Sat 5 Dec 2026" */
export function dayText(isoDate: string): string {
  const [year, month = '', day] = isoDate.split('-');
  const name = MONTHS[Number(month) - 1] ?? month;
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

function isoDate(day = '', month = '', year = ''): string | null {
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  const iso = `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
