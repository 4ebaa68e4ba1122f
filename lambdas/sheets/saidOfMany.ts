import { business } from '../../domain/business.ts';
import { isDateInWords } from './datesInWords.ts';
import type { Finding } from './finding.ts';
import { isRemarkAlone, saysOnlyState, stateBeside, stateInRemark } from './ownersWords.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';
import { hasStranger, isUnderstood, mayNameFirm, namesCourse, NO_OWN, type OwnWords } from './shownWords.ts';

/** Row by row, why it is closed by a line elsewhere in the sheet. */
type Reasons = ReadonlyMap<number, string>;

const DOUBT = String.raw`(?:provisional|proposed|possible|potential|suggested|tentative|draft|unconfirmed|pencilled(?: in)?)`;
const STATE = String.raw`(?:fully[ -]?booked|full|sold[ -]?out|booked(?: (?:up|out))?|taken|cancell?ed|postponed|suspended|closed|private|in[ -]?house|company|client|customer|bespoke|reserved?|unavailable|not (?:yet )?(?:available|running|bookable|open|on sale|confirmed|final|released|published|advertised)|withdrawn|on hold|past|old|previous|completed|delivered|archived?|internal|hidden|not (?:on|for) (?:the )?web ?site|(?:waiting|reserve) list(?: only)?|${DOUBT}|llawn|preifat|dros dro|wedi['’]?[iu]? [gc]anslo)`;
const TO_BE_CONFIRMED = '(?:to be (?:confirmed|decided|agreed|arranged|announced)|subject to confirmation)';
const NOT_PUBLIC = '(?:not for publication|do not (?:publish|book|sell))';
/** Nearly every line has none of them. */
const MAY_SAY = new RegExp([STATE, TO_BE_CONFIRMED, NOT_PUBLIC].join('|'), 'iu');
const DATES = '(?:courses?|dates?|classes|sessions?|places|bookings?|events?|training)';
/** "All courses are now full", "Bookings closed until further notice". */
const OF_ALL = new RegExp(
  String.raw`^\W{0,5}(?:(?:please note|note|sorry|unfortunately|all|these|our|the|following)\W{1,5})*${DATES}\W{1,5}(?:(?:listed|below|above|here|shown|is|are|has|have|been|now|all|currently|in|for|\d{4}|\p{L}+ 20\d\d)\W{1,5})*${STATE}(?:\W{1,5}(?:until|till|at present|at the moment|for now|due to)\b.*)?\W*$`,
  'iu',
);
/** "CANCELLED", "Private / in-house courses 2027", "Everything below is full". */
const SECTION = new RegExp(
  String.raw`^\W{0,5}(?:(?:all|everything|these|following|below|now|is|are)\W{1,3}){0,4}${STATE}(?:\W{1,5}${STATE})?(?:\W{1,5}${DATES})?(?:\W{1,5}(?:20\d\d|below))?\W*$`,
  'iu',
);
/** The noun stands first: "Cyrsiau preifat". */
const WELSH_SECTION = new RegExp(String.raw`^\W{0,5}(?:cwrs|cyrsiau|dyddiad|dyddiadau)\W{1,3}${STATE}\W*$`, 'iu');
/** "IN HOUSE - Example Haulage", "Closed course for Example Haulage", "Old - ignore". */
const SECTION_OF = new RegExp(
  String.raw`^\W{0,5}${STATE}(?:\W{1,3}${DATES})?(?:\s+(?:for|by)\s|\s*[:(,]|\s+[-–—]|[-–—]\s)(.*)$`,
  'iu',
);
/** "For Example Haulage only", "For Example Haulage", "Example Haulage only"; not "Bookings by telephone only". */
const FOR_ONE = [
  /^\W{0,5}(?:FOR|[Ff]or)\s(?=\p{Lu})(.*)$/u,
  /^(?!.*\s(?:by|via|in|at|on|with|from)\s)(.{2,60})\sonly\W*$/iu,
];
const IGNORED = /^\W*(?:ignore|please ignore|do not|don[’']t|delete|not)\b/iu;
const IDEAS = /^\W{0,5}ideas?\b/iu;
const CALENDAR = `(?:${DATES}|calendar|programme|schedule|timetable)`;
/** "Driver CPC: provisional dates 2027", "Training calendar (draft)", "Dates to be confirmed". */
const IN_DOUBT = [
  String.raw`^(?:[\p{L}\d’'&]{1,20}\W{1,3}){0,5}${DOUBT}\W{1,3}(?:(?:course|training|class|20\d\d)\W{1,3}){0,2}${CALENDAR}(?:\W{1,3}(?:for|in|from|\p{L}{3,9}|20\d\d|\d\d)){0,3}\W*$`,
  String.raw`\b(?:${CALENDAR}|20\d\d)\b[^:(\[]{0,40}(?:\s[-–—]|[:(\[])\s*${DOUBT}\W*$`,
  String.raw`^\W*(?:(?:all|these|the|our)\W{1,3})*${DATES}\W{1,3}(?:(?:are|still|20\d\d)\W{1,3})*${TO_BE_CONFIRMED}\W*$`,
].map((form) => new RegExp(form, 'iu'));
const OTHER_MATTER = /\b(?:price|cost|fee|venue|room|time)s?\b/i;
const DRAFT = new RegExp(String.raw`^\W*draft\b|\b${NOT_PUBLIC}\b`, 'i');
const COLOUR =
  '(?:red|green|amber|orange|yellow|blue|gr[ea]y(?:ed)?(?: out)?|pink|purple|highlighted|shaded|struck(?: (?:through|out))?|strike-?through|crossed out|bold|italics?|coch|gwyrdd|oren|melyn|glas|llwyd)';
const SHOWN =
  '(?:in|text|type|font|dates?|rows?|lines?|cells?|letters|courses?|ones?|is|are|has|have|been|now|all|an?|means?|denotes?|indicates?|shows?|shown|marked|displayed|appears?|yn)';
const GONE = String.raw`(?:${STATE}|no longer available|gone)`;
/** "Red = full", "Dates in green are open, red are full", "Amber few, red sold out", "Full courses are shown in red". */
const OF_COLOUR = new RegExp(
  [
    String.raw`\b${COLOUR}(?:\W{1,5}${SHOWN}){0,6}(?:\W{0,4}[=:–—-]\W{0,4}|\W{1,5}${SHOWN}\W{1,5})${GONE}\b`,
    String.raw`\b${COLOUR}(?:\W{1,5}${SHOWN}){0,6}\s${GONE}(?=\W*$|[,;.)])`,
    String.raw`\b${GONE}(?:[\s,]{1,3}${SHOWN}){1,6}[\s,]{1,3}${COLOUR}\b`,
  ].join('|'),
  'iu',
);
const HAS_COLOUR = new RegExp(String.raw`\b${COLOUR}\b`, 'i');
const SHORTEST_KEY = 'red: off'.length;
/** "F = full, P = private", "Key: x = cancelled". */
const LETTER = new RegExp(String.raw`(?:^|[,;(:]\s?)\(?\p{L}\)?\s{0,3}[=:–—-]\s{0,3}(?:an? )?${STATE}(?!\p{L})`, 'iu');
/** "Dates with a P are provisional", "(P) denotes provisional". */
const LETTER_IN_WORDS = new RegExp(
  String.raw`(?:\b(?:with|marked)(?: an?| the letter)?\W{1,3}\p{L}\W{1,3}(?:is|are|means?|denotes?|indicates?|shows?)|(?:^|[,;(:]\s?)\W{0,2}\p{L}\W{1,3}(?:means|denotes|indicates|shows|stands for))\s(?:an? |now )?${STATE}(?!\p{L})`,
  'iu',
);
const MARK = /(?:[*†‡§#^~]{1,3}|[¹²³⁴]|[([][\da-d][)\]])/.source;
/** "* Fully booked", "(1) = provisional", "Courses marked * are full". */
const FOOTNOTE = new RegExp(
  String.raw`^(?:(?:key|notes?|nb)[:.\s-]{0,5})?(${MARK})\s{0,5}(?:[=:–—-]\s{0,5})?(\p{L}.*)$|\b(?:marked|with)\b\W{0,5}?(${MARK})\W{0,5}(\p{L}.*)$`,
  'iu',
);
const HAS_MARK = new RegExp(MARK);
const MARKED = new RegExp(String.raw`^(${MARK})|(${MARK})$`);

/**
 * Leaves out the lines that say of many rows that they are off sale: above a section of them, or of a mark behind them. Throws if
 * one says it of the whole sheet, or of a colour, which a CSV has not. `above`: the rows above the headings; `own`: the words of
 * the sheet's own courses and venues; `hasCourses`: a column says which course each row is.
 */
export function saidOfMany(
  above: readonly SheetRow[],
  below: readonly SheetRow[],
  own: OwnWords,
  hasCourses: boolean,
): { rows: readonly SheetRow[]; reasons: Reasons } {
  for (const row of above) refuseOfAll(row, lineOf(row), own, true);
  const reasons = new Map<number, string>();
  const marks = new Map<string, string>();
  let section: string | null = null;
  const rows = below.filter((row) => {
    const line = lineOf(row);
    refuseOfAll(row, line, own, false);
    if (line === null && !isHeadedSection(row, own)) {
      if (section !== null) reasons.set(row.row, `stands below "${section}"`);
      return true;
    }
    const text = line ?? row.cells.find(Boolean) ?? '';
    const [mark, words] = footnote(text);
    if (mark) marks.set(mark, words);
    if (mark) return false;
    section = isSection(text, own) || isTitle(text, own, hasCourses) ? text : null;
    return true;
  });
  for (const row of above) {
    const [mark, words] = footnote(lineOf(row) ?? '');
    if (mark) marks.set(mark, words);
  }
  if (marks.size > 0)
    for (const { row, cells } of rows) {
      const mark = cells.map(markOf).find((each) => marks.has(each));
      if (mark) reasons.set(row, `has the mark "${mark}", which stands for "${marks.get(mark)}"`);
    }
  return { rows, reasons };
}

/** The only text of a row; null for a row with more. */
function lineOf({ cells }: SheetRow): string | null {
  let line = '';
  for (const cell of cells) {
    if (cell && line) return null;
    line ||= cell;
  }
  return /\p{L}/u.test(line) ? line : null;
}

/** The lines of a key may have two cells: "Red", "Full". */
function keyOf(cells: readonly string[]): string {
  const texts = cells.filter(Boolean);
  return texts.length === 2 && texts.every((text) => !/\d/.test(text)) ? texts.join(': ') : '';
}

function footnote(line: string): [mark: string, words: string] {
  const [, first, ofFirst, later, ofLater] = (HAS_MARK.test(line) && FOOTNOTE.exec(line)) || [];
  const [mark = '', words = ''] = [first ?? later, ofFirst ?? ofLater];
  // "** CANCELLED **" is no footnote.
  return !words.endsWith(mark) && (stateBeside(words) || stateInRemark(words)) ? [mark, words] : ['', ''];
}

function markOf(cell: string): string {
  const [, first, last] = MARKED.exec(cell) ?? [];
  return first ?? last ?? '';
}

function isSection(line: string, own: OwnWords): boolean {
  if (isRemarkAlone(line) || isOfOthers(line, own) || IDEAS.test(line)) return true;
  return (
    MAY_SAY.test(line) &&
    (SECTION.test(line) ||
      WELSH_SECTION.test(line) ||
      (!OTHER_MATTER.test(line) && IN_DOUBT.some((form) => form.test(line))))
  );
}

/** "CANCELLED" with a word or two beside it, in a sheet of more columns. */
function isHeadedSection({ cells }: SheetRow, own: OwnWords): boolean {
  const [first = '', ...others] = cells.filter(Boolean);
  return others.length === 1 && cells.length > 2 && isSection(first, own) && !isDateInWords(first);
}

/** "FIRST AID (FULL)", "Example Haulage"; also "FIRST AID" alone, if nothing else says which course the rows below are. */
function isTitle(line: string, own: OwnWords, hasCourses: boolean): boolean {
  const [title = '', ...said] = line.split(/[([:]|\s[-–—]\s/);
  if (namesCourse(title) && saysOnlyState(said.at(-1) ?? '')) return true;
  if (mayNameFirm(line, own) && !line.toLowerCase().includes(business.name.toLowerCase())) return true;
  return !hasCourses && !/20\d\d/.test(line) && namesCourse(line.replace(/\b(?:courses?|training|dates?)\b/gi, ''));
}

/** For one firm, or for nobody. "Weekends only" and "Closed for Christmas" have no word that is strange. */
function isOfOthers(line: string, own: OwnWords): boolean {
  const [, of] = (MAY_SAY.test(line) && SECTION_OF.exec(line)) || [];
  if (of !== undefined && (IGNORED.test(of) || !isUnderstood(of, own))) return true;
  return FOR_ONE.some((form) => hasStranger(form.exec(line)?.[1] ?? '', own));
}

/** "Provisional dates" and "Cancelled courses" as headings say it of every row. */
export function refuseHeadings({ row, cells }: SheetRow, { date, of }: Columns): void {
  const headings = [date, ...of('course')].map((column) => cells[column] ?? '');
  const heading = headings.find((each) => isSection(each, NO_OWN) || OF_ALL.test(each));
  if (heading)
    throw new Error(
      `Row ${row} has the heading "${heading}", as if it meant all dates of the sheet. If so, please write Full, Closed or Cancelled into Status of each; if not, write another heading, like "Date" or "Course".`,
    );
}

function refuseOfAll({ row, cells }: SheetRow, line: string | null, own: OwnWords, isAbove: boolean): void {
  const key = line ?? keyOf(cells);
  const ofMark = [key, ...cells].find(isOfColour) ?? [key].find(isOfLetter);
  if (ofMark !== undefined)
    throw new Error(
      `Row ${row} gives a colour, a letter or a kind of writing a meaning ("${ofMark}"), and the website cannot see which dates are meant. Please write Full, Closed or Cancelled into a column Status instead, and take the words out.`,
    );
  if (line === null || footnote(line)[0] || (!MAY_SAY.test(line) && !isAbove)) return;
  if (OF_ALL.test(line) || DRAFT.test(line) || (isAbove && isSection(line, own)))
    throw new Error(
      `Row ${row} says "${line}", as if it meant all dates of the sheet. If so, please write Full, Closed or Cancelled into Status of each; if not, delete the row.`,
    );
}

function isOfColour(text: string): boolean {
  return text.length >= SHORTEST_KEY && HAS_COLOUR.test(text) && OF_COLOUR.test(text);
}

function isOfLetter(text: string): boolean {
  return MAY_SAY.test(text) && (LETTER.test(text) || LETTER_IN_WORDS.test(text));
}

export function closedFromAfar(reasons: Reasons, row: number): Finding | null {
  const why = reasons.get(row);
  return why === undefined
    ? null
    : {
        row,
        what: `The row ${why}, so nobody can book it. Those who have booked it are not told. Please write Full, Closed, Cancelled or Moved to 12 Jan 2027 into Status of each row instead, or, if it says which course they are, write that into a column Course.`,
        isGrave: true,
      };
}
