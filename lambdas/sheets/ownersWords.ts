import { readState, type RowState, type RowWord } from '../../domain/dates/places.ts';
import { SHEET_LIMITS } from '../../domain/dates/trainingSheets.ts';
import { BLOCKING_WORDS, type BlockingWords, type Reach } from './blockingWords.ts';

/** A state, and the patterns of which one must be found for it. */
interface Sought {
  readonly state: RowWord;
  readonly forms: readonly RegExp[];
}

const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const END_OF_WORD = String.raw`(?!\p{L})`;
const ENDS_HERE = String.raw`(?=\W*$|\s*[.,;:!(\[]|\s+${DASH})`;
/** "Closed Cab Loading" and "Full-day course" are courses; "FULL", "FULL: Loading" and "Full - Loading" are not. */
const STANDS_ALONE = String.raw`(?:\W*$|\s*[:!*)\]]|\s+${DASH}|${DASH}\s|\s*\([^)]*\b(?:wait|list|sorry)[^)]*\))`;
/** "This course has been cancelled", "Class full: ring us"; not "If it is cancelled, you get your money back". */
const SAID = String.raw`^(?:(?!\b(?:if|when|unless|should)\b).)*\b(?:course|class|date|session|this|now|is|are|was|been|has|have|bookings?)\s+`;
/** "Sorry, this course is". */
const SUBJECT = String.raw`(?:sorry\W+)?(?:(?:(?:this|the) )?(?:course|class|date|session)s? )?(?:(?:is|are|has|have|been|now) ){0,3}`;

const AT_BEGINNING = String.raw`^[^\p{L}\d]*|[.!?;]\s+`;
const BEHIND_A_SIGN = String.raw`^[^\p{L}\d]*|\s${DASH}\s*|[.!?:;,/|([{*]\s*`;

/** Nothing else in a remark: a cross. */
const CROSSED = /^(?:x{1,3}|\?+|(?:[✗✘❌❎🚫⛔🔴🟥]\uFE0F?\s?)+)$/iu;
/** Nothing else in a remark or a line: a row that somebody tried something with. */
const TRIED =
  /^\W{0,3}(?:test(?:ing)?|example|sample|dummy|template|placeholder|error)(?:\W{1,3}(?:rows?|courses?|entr(?:y|ies)|data|only|below|here|do not use|please ignore|ignore)){0,4}\W{0,3}$/iu;
/** Behind a title, too; and a title that is struck through. */
const CROSS = /[✗✘❌❎🚫⛔]|\p{L}[\u0335-\u0338]|~~|^[xX]{1,3}\s|\sx{1,3}$/u;
/** "Safe Loading FULL"; in a line of capitals it may be a name. */
const LOUD = /\s(FULL|CLOSED)\W*$/;

const LOUD_END = /(?:\s\p{Lu}{2,}){1,5}\W*$/u;

/** A cell was cut before. */
const LONGEST = SHEET_LIMITS.venueCell;
/** Nearly every cell has none of them. */
const ANY = new RegExp(
  BLOCKING_WORDS.map(({ words }) => words.replace(String.raw`\1`, String.raw`\d`)).join('|'),
  'iu',
);

/** The word at the beginning, alone in brackets, or at the end behind a sign. */
const forms = (words: string, behind: string) => [
  String.raw`^[^\p{L}\p{N}]*(?:${words})${behind}`,
  String.raw`[([{*]\s*(?:${words})(?:\W*[)\]}*]|\s*[${DASH.slice(1, -1)}:,])`,
  String.raw`(?:\s${DASH}|[:;,/|!.])\s*(?:${words})\W*$`,
];
/** A word that no course has in its name also at the end without a sign, and behind one whatever follows. */
const sureForms = (words: string) => [
  ...forms(words, END_OF_WORD),
  String.raw`\s(?:${words})\W*$`,
  String.raw`(?:\s${DASH}|[:;,/|!.([{*])\s*(?:${words})${END_OF_WORD}`,
];
const remark = (before: string) => (words: string) => [`(?:${before})${SUBJECT}(?:${words})${ENDS_HERE}`];
const alone = (words: string) => [String.raw`^[^\p{L}\d]{0,5}${SUBJECT}(?:${words})\W*$`];

type Forms = (words: string) => readonly string[];

/** The words of each reach in the forms in which they count; those of other reaches do not. */
function sought(ways: Partial<Readonly<Record<Reach, Forms>>>): Sought[] {
  const inForms = ({ state, reach, words }: BlockingWords) => ({
    state,
    forms: (ways[reach]?.(words) ?? []).map((form) => new RegExp(form, 'iu')),
  });
  return BLOCKING_WORDS.map(inForms).filter(({ forms: each }) => each.length > 0);
}

const whole: Forms = (words) => forms(words, END_OF_WORD);
const IN_OWN_COLUMN = sought({ anywhere: whole, alone: whole, ownColumn: whole });
const IN_COURSE = sought({ anywhere: sureForms, alone: (words) => forms(words, STANDS_ALONE) });
const NOTES = {
  anywhere: (words: string) => [`${SAID}(?:${words})${END_OF_WORD}`],
  alone: (words: string) => [`${SAID}(?:${words})${ENDS_HERE}`],
  remark: remark(AT_BEGINNING),
  remarkOnRow: remark(AT_BEGINNING),
};
const IN_NOTE = sought(NOTES);
const IN_REMARK = [
  ...sought({ ...NOTES, doubt: remark(AT_BEGINNING) }),
  { state: 'Closed' as const, forms: [CROSSED, TRIED] },
];
const ALONE = sought({ anywhere: alone, alone, remark: alone, remarkOnRow: alone, doubt: alone });
const OF_ANYTHING = sought({ remark: remark(AT_BEGINNING) });
const IN_TITLE = sought({
  remark: remark(BEHIND_A_SIGN),
  remarkOnRow: remark(BEHIND_A_SIGN),
  doubt: remark(BEHIND_A_SIGN),
});

/** The state that a cell of Status or Places names, whatever stands beside the word; null for anything else. */
export function stateOf(cell: string): RowState | null {
  return readState(cell) ?? looseState(cell, IN_OWN_COLUMN);
}

/** The state that a cell of another column names, as in "CANCELLED: Safe Loading"; null for a course that is only called so. */
export function stateBeside(cell: string): RowWord | null {
  return looseState(cell, IN_COURSE) ?? loudState(cell);
}

/** The state that a remark names, in a sentence too. */
export function stateInNote(cell: string): RowWord | null {
  return looseState(cell, IN_NOTE);
}

/** The same in a column of remarks, where "TBC" and a cross are about the row. */
export function stateInRemark(cell: string): RowWord | null {
  return looseState(cell, IN_REMARK);
}

/** The same as in a remark behind the name of a course, as in "Safe Loading - waiting list". */
export function stateInTitle(cell: string): RowWord | null {
  return stateInRemark(cell) ?? (CROSS.test(cell) ? 'Closed' : (looseState(cell, IN_TITLE) ?? loudRemark(cell)));
}

/** The state that is the row's under any heading: "Waiting list" under Price. */
export function stateUnderAny(cell: string): RowWord | null {
  return stateBeside(cell) ?? looseState(cell, OF_ANYTHING);
}

/** The state that a cell names which is not shown, whatever its column. */
export function stateSaid(cell: string): RowState | null {
  return stateOf(cell) ?? stateBeside(cell) ?? stateInRemark(cell);
}

/** "Example Haulage only", "For Example Haulage", of a text that names somebody. */
const FOR_ONE = /^\W*(?:FOR|[Ff]or)\s+\p{Lu}|\s[Oo](?:nly|NLY)\W*$/u;

export function isForOne(text: string): boolean {
  return FOR_ONE.test(text);
}

/** "Fully booked", "Provisional", "Members only", as a heading or a line. */
export function saysOnlyState(text: string): boolean {
  return looseState(text, ALONE) !== null;
}

/** Whether a text is nothing but a remark. */
export function isRemarkAlone(text: string): boolean {
  return saysOnlyState(text) || TRIED.test(text);
}

function looseState(cell: string, each: readonly Sought[]): RowWord | null {
  if (cell.length > LONGEST || (!ANY.test(cell) && !CROSSED.test(cell) && !TRIED.test(cell))) return null;
  return each.find((one) => one.forms.some((form) => form.test(cell)))?.state ?? null;
}

/** "Safe Loading NOT RUNNING". */
function loudRemark(cell: string): RowWord | null {
  const loud = /\p{Ll}/u.test(cell) ? (LOUD_END.exec(cell)?.[0].trim().split(/\s+/) ?? []) : [];
  for (const index of loud.keys()) {
    const state = looseState(loud.slice(index).join(' '), ALONE);
    if (state) return state;
  }
  return null;
}

function loudState(cell: string): RowWord | null {
  const word = /\p{Ll}/u.test(cell) ? LOUD.exec(cell)?.[1] : undefined;
  return word === undefined ? null : word === 'FULL' ? 'Full' : 'Closed';
}
