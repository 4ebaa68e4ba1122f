/** The days a course runs, both inclusive, as ISO dates ("2027-01-12"). */
export interface CourseDays {
  readonly first: string;
  readonly last: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const MONTH = String.raw`([a-z]{3,9})\.?`;
/** Two digits are a year of this century. */
const YEAR = String.raw`(\d{4}|\d{2})`;
const NUMBERS = String.raw`(\d{1,2})[/.](\d{1,2})[/.]${YEAR}`;
const DASH = String.raw`\s*(?:-|–|to|and|&)\s*`;

/** The forms in which owners write dates in a sheet, in British order. The groups are day, month and year of the first and the last day. */
const FORMS: readonly [RegExp, (m: readonly string[]) => [Parts, Parts]][] = [
  [/^(\d{4})-(\d{2})-(\d{2})$/, ([, y, m, d]) => same([d, m, y])],
  [new RegExp(`^${NUMBERS}$`), ([, d, m, y]) => same([d, m, y])],
  [
    new RegExp(`^${NUMBERS}${DASH}${NUMBERS}$`),
    ([, d1, m1, y1, d2, m2, y2]) => [
      [d1, m1, y1],
      [d2, m2, y2],
    ],
  ],
  [new RegExp(`^${DAY}\\s${MONTH}\\s${YEAR}$`), ([, d, m, y]) => same([d, m, y])],
  [
    new RegExp(`^${DAY}${DASH}${DAY}\\s${MONTH}\\s${YEAR}$`),
    ([, d1, d2, m, y]) => [
      [d1, m, y],
      [d2, m, y],
    ],
  ],
  [
    new RegExp(`^${DAY}\\s${MONTH}${DASH}${DAY}\\s${MONTH}\\s${YEAR}$`),
    ([, d1, m1, d2, m2, y]) => [
      [d1, m1, y],
      [d2, m2, y],
    ],
  ],
  [
    new RegExp(`^${DAY}\\s${MONTH}\\s${YEAR}${DASH}${DAY}\\s${MONTH}\\s${YEAR}$`),
    ([, d1, m1, y1, d2, m2, y2]) => [
      [d1, m1, y1],
      [d2, m2, y2],
    ],
  ],
];

const WEEKDAY = String.raw`\b(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b`;
/** A weekday, or two with a dash between them. */
const WEEKDAYS = new RegExp(String.raw`${WEEKDAY}(?:\s*[-–]\s*${WEEKDAY})?,?\s*`, 'g');
/** "12 and 19 January" are two separate days, not a course of eight days. */
const TWO_DAYS = /\band\b|&/;

type Parts = readonly (string | undefined)[];

/** Reads the date in a sheet's first cell. Null if that would be a guess (no year, "TBC"). */
export function readCourseDate(text: string): CourseDays | null {
  const plain = text
    .toLowerCase()
    .replace(WEEKDAYS, '')
    .replace(/,|\bof\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [form, partsOf] of FORMS) {
    const match = form.exec(plain);
    if (!match) continue;
    const [first, last] = partsOf(match).map(isoDate);
    if (!first || !last || first > last) return null;
    return TWO_DAYS.test(plain) && last !== dayAfter(first) ? null : { first, last };
  }
  return null;
}

function same(parts: Parts): [Parts, Parts] {
  return [parts, parts];
}

export function dayAfter(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function isoDate([day = '', month = '', year = '']: Parts): string | null {
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  const iso = `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
