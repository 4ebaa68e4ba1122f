/** Whole or in their usual short forms; in Welsh also as they stand after "o". By three letters alone, "9 Mayhem 2027" would be a day in May. */
export const MONTH_NAMES = [
  'jan january ion ionawr',
  'feb february chwe chwef chwefror',
  'mar march maw mawrth fawrth',
  'apr april ebr ebrill',
  'may mai fai',
  'jun june meh mehefin fehefin',
  'jul july gor gorff gorffennaf orffennaf',
  'aug august awst',
  'sep sept september medi fedi',
  'oct october hyd hydref',
  'nov november tach tachwedd dachwedd',
  'dec december rhag rhagfyr ragfyr',
].map((names) => names.split(' '));

const DAY = String.raw`(?<d>\d{1,2})(?:af|ail|il|ydd|edd|ed|fed|eg|ain)?`;
/** Two digits are a year of this century. */
const YEAR = String.raw`(?<y>(?:19|20|21)\d{2}|['’]?\d{2})`;
const NAMED_MONTH = String.raw` ?[-./]? ?(?:o )?(?<m>[a-z]{3,10})`;
/** The forms in which owners write one day, in British order. */
const FORMS = [
  String.raw`(?<y>(?:19|20|21)\d{2})([-/.])(?<m>\d{1,2})\2(?<d>\d{1,2})`,
  String.raw`(?<d>\d{1,2}) ?[/.] ?(?<m>\d{1,2}) ?[/.] ?${YEAR}`,
  String.raw`(?<d>\d{1,2})-(?<m>\d{1,2})-(?<y>\d{4})`,
  String.raw`${DAY}${NAMED_MONTH}\.?,? ?[-./]? ?${YEAR}`,
].map((form) => new RegExp(`^${form}$`));
/** A first day that has its month or year from the last: "30 Dec", "12", "12/01". */
const OPEN_FORMS = [`${DAY}(?:${NAMED_MONTH}\\.?)?`, String.raw`(?<d>\d{1,2})[/.](?<m>\d{1,2})`].map(
  (form) => new RegExp(`^${form}$`),
);

/** A day as its text has it, which no calendar may have. */
export interface DayParts {
  readonly year: string;
  readonly month: number;
  readonly day: string;
}

/** Null if the text, in lower case, is no day in a form that we read. */
export function dayIn(plain: string): DayParts | null {
  const groups = groupsOf(plain, FORMS);
  const month = groups && monthOf(groups['m']);
  return month === undefined
    ? null
    : { year: (groups?.['y'] ?? '').replace(/\D/, ''), month, day: groups?.['d'] ?? '' };
}

/** The first day of several, in the month or year of the last. */
export function openDay(plain: string, last: DayParts): DayParts | null {
  const groups = groupsOf(plain, OPEN_FORMS);
  if (!groups) return null;
  const month = groups['m'] === undefined ? last.month : monthOf(groups['m']);
  if (month === undefined) return null;
  // Of "28 Dec - 1 Jan 2027", only the last day is in 2027.
  const year = String(Number(last.year) - Number(month === 12 && last.month === 1));
  return { year, month, day: groups['d'] ?? '' };
}

function groupsOf(plain: string, forms: readonly RegExp[]): Record<string, string> | undefined {
  return forms.map((form) => form.exec(plain)?.groups).find(Boolean);
}

function monthOf(text = ''): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : monthNamed(text);
}

/** 3 for "march" or "mawrth"; undefined for a name that is no month. */
export function monthNamed(name: string): number | undefined {
  const index = MONTH_NAMES.findIndex((names) => names.includes(name));
  return index < 0 ? undefined : index + 1;
}

/** Null for a day that no calendar has. */
export function isoDate({ year, month, day }: DayParts): string | null {
  const iso = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A day that the month does not have would be one of the next.
  const date = new Date(Date.UTC(Number(iso.slice(0, 4)), month - 1, Number(day)));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day) ? iso : null;
}
