import { isWeekend } from '../../domain/dates/bookingDeadline.ts';
import { type CourseDays, daysBetween, weekday, weekdaysIn } from '../../domain/dates/courseDate.ts';
import { daysOf } from '../../domain/bookings/markedDays.ts';
import { type Asked, misfit } from './asked.ts';
import type { CellPlace } from './cellPlace.ts';
import type { Meaning } from './headings.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER = String.raw`\b(\d{1,2}|both|${NUMBERS.join('|')})[ -]?(?:x ?|× ?)?`;
const UNITS: Readonly<Record<string, number>> = { w: 7, f: 14, m: 28 };
/** "3 weeks", "a 10-week course": how long it takes. */
const SPAN = new RegExp(
  String.raw`${NUMBER}(?:full |consecutive )?(w)(?:ee)?ks?\b|${NUMBER}(f)ortnights?\b|${NUMBER}(m)onths?\b|${NUMBER}(w)ythnos\b`,
);
/** "3 evenings", "4 x 2hr sessions": how often it meets. */
const TIMES = new RegExp(
  String.raw`${NUMBER}(?:\S+ )?(?:evenings|eves|nights|mornings|afternoons|sessions|meetings|classes|lessons|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b`,
);
const DAY = String.raw`(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?`;
const PERIOD = 'week|fortnight|month|wk';
/** "Mondays", "Monday evenings", "every other week", "alternate Fridays", "bob nos Lun". */
const AGAIN = new RegExp(
  String.raw`\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b${DAY} (?:evenings|eves|nights|mornings|afternoons)\b|\b(?:every|each|alternate|per|bob)(?: \S+)? (?:${PERIOD}|${DAY}|dydd|nos|wythnos|pythefnos)s?\b|\b(?:a|one) (?:${PERIOD})\b|/ ?(?:${PERIOD})\b|\bday release\b`,
);
/** In a course these may be its subject: "Weekly rest". */
const PERIODIC = /\b(?:bi-?)?(?:weekly|monthly)\b|\bfortnightly\b|\bwythnosol\b/;
/** "Mon & Wed", but not "Mon-Wed". */
const SEVERAL_DAYS = new RegExp(String.raw`\b${DAY} ?(?:,|&|\+|/|and\b)(?: and)? ?${DAY}\b`);
/** A time that is not the course's: "results within 3 weeks". */
const NOT_OF_COURSE = /\b(?:before|after|within|notice|advance|valid|ago|old|by (?:post|email))\b/;

const SAYING = new Set<Meaning | null>(['weekday', 'course', 'time', 'length', 'notes', null]);

/**
 * Why the days of a row are not all that a cell says: "Mondays", "3 weeks", "an evening a week". No answer helps: the course
 * would be sold as one day, and its certificates be written after the first evening.
 */
export function meetingMisfit(cell: string, meaning: Meaning | null, { column, days }: CellPlace): Asked | null {
  if (!days || !SAYING.has(meaning)) return null;
  // "3" under "Number of weeks".
  const [unit = ''] = /\p{L}+(?=\P{L}*$)/u.exec(column) ?? [];
  const text = (/^\d{1,2}$/.test(cell) ? `${cell} ${unit}` : cell).toLowerCase().replace(/\s+/g, ' ');
  if (NOT_OF_COURSE.test(text) || isWithin(text, meaning, days)) return null;
  const what =
    'The course seems to meet on more days than its date has. Please write all of its days under "Date", like 11-15 Jan 2027, or a row for each day that is sold by itself. If it does not, please write this in other words.';
  return misfit(column, cell, what, `meetings ${cell} ${days.first} ${days.last}`);
}

function isWithin(text: string, meaning: Meaning | null, days: CourseDays): boolean {
  if (AGAIN.test(text) || (meaning !== 'course' && PERIODIC.test(text))) return false;
  const all = daysOf(days);
  const [span, times] = [SPAN.exec(text)?.slice(1).filter(Boolean), TIMES.exec(text)?.[1]];
  if (span && daysBetween(days.first, days.last) <= (UNITS[span[1] ?? ''] ?? 0) * (numberOf(span[0]) - 1)) return false;
  if (times && (numberOf(times) > all.length || numberOf(times) < all.filter((day) => !isWeekend(day)).length))
    return false;
  return !SEVERAL_DAYS.test(text) || (all.length <= 7 && isEach(weekdaysIn(text), all));
}

function numberOf(word = ''): number {
  return word === 'both' ? 2 : Number(word) || NUMBERS.indexOf(word) + 1;
}

function isEach(names: readonly string[], days: readonly string[]): boolean {
  return new Set(names).size === days.length && days.every((day) => names.includes(weekday(day) ?? ''));
}
