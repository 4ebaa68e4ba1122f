import { readState, type RowState, type RowWord } from '../../domain/dates/places.ts';

/** The words that owners write for each state. `isSure`: no course has such a name. */
const BLOCKING = [
  {
    state: 'Cancelled',
    isSure: true,
    words: String.raw`cancell?ed|canx|withdrawn|called off|canslwyd|wedi['’]?i? (?:ei )?ganslo`,
  },
  { state: 'Full', isSure: true, words: 'fully[ -]?(?:booked|subscribed|taken)|booked (?:up|out)|sold[ -]?out' },
  {
    state: 'Closed',
    isSure: true,
    words: String.raw`postponed|rescheduled|on hold|gohiriwyd|(?:moved|put back|brought forward) (?:to|until)\b[^)\]}*]*`,
  },
  { state: 'Full', isSure: false, words: 'full|llawn' },
  { state: 'Closed', isSure: false, words: 'closed|moved|suspended' },
] as const;
/** These mean it only under Status or Places. */
const ALSO_THERE = [
  { state: 'Cancelled', words: 'cancel|cancellation' },
  { state: 'Full', words: String.raw`none|nil|no(?![.\p{L}])|0(?= *\p{L})|waiting list` },
  { state: 'Closed', words: 'not (?:running|available|open)|ar gau' },
] as const;

/** Nearly every cell has none of them. */
const ANY = new RegExp([...BLOCKING, ...ALSO_THERE].map(({ words }) => words).join('|'), 'iu');
const SAME_NUMBERS = /\d ?(?:\/|of) ?\d/;
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const END_OF_WORD = String.raw`(?!\p{L})`;
/** "Closed Cab Loading" and "Full-day course" are courses; "FULL", "FULL: Loading" and "Full - Loading" are not. */
const STANDS_ALONE = String.raw`(?:\W*$|\s*[:!*)\]]|\s+${DASH}|${DASH}\s|\s*\([^)]*\b(?:wait|list|sorry)[^)]*\))`;
/** "This course has been cancelled", "Class full: ring us"; not "If it is cancelled, you get your money back". */
const SAID = String.raw`^(?:(?!\b(?:if|when|unless|should)\b).)*\b(?:course|class|date|session|this|now|is|are|was|been|has|have|bookings?)\s+`;
const ENDS_HERE = String.raw`(?=\W*$|\s*[.,;:!(\[]|\s+${DASH})`;
/** Remarks that are nothing else. */
const REMARKS = [
  { state: 'Cancelled', words: 'cancel' },
  {
    state: 'Full',
    words: String.raw`no (?:more )?(?:places|spaces|seats)(?: left| available)?|none left|waiting list only|full up|(\d{1,3}) ?(?:/|of) ?\1`,
  },
  { state: 'Closed', words: 'not (?:running|going ahead|available)' },
] as const;

/** The word at the beginning, alone in brackets, or at the end behind a sign. */
const forms = (words: string, behind: string) =>
  [
    String.raw`^[^\p{L}\p{N}]*(?:${words})${behind}`,
    String.raw`[([{*]\s*(?:${words})(?:\W*[)\]}*]|\s*[${DASH.slice(1, -1)}:,])`,
    String.raw`(?:\s${DASH}|[:;,/|!.])\s*(?:${words})\W*$`,
  ].map((form) => new RegExp(form, 'iu'));
/** A word that no course has in its name also at the end without a sign, and behind one whatever follows. */
const sureForms = (words: string) =>
  [String.raw`\s(?:${words})\W*$`, String.raw`(?:\s${DASH}|[:;,/|!.([{*])\s*(?:${words})${END_OF_WORD}`].map(
    (form) => new RegExp(form, 'iu'),
  );
/** "Safe Loading FULL"; in a line of capitals it may be a name. */
const LOUD = /\s(FULL|CLOSED)\W*$/;

const IN_OWN_COLUMN = [...BLOCKING, ...ALSO_THERE].map(({ state, words }) => ({
  state,
  forms: forms(words, END_OF_WORD),
}));
const IN_COURSE = BLOCKING.map(({ state, isSure, words }) => ({
  state,
  forms: isSure ? [...forms(words, END_OF_WORD), ...sureForms(words)] : forms(words, STANDS_ALONE),
}));
const IN_NOTE = [
  ...BLOCKING.map(({ state, isSure, words }) => ({
    state,
    forms: [new RegExp(`${SAID}(?:${words})${isSure ? END_OF_WORD : ENDS_HERE}`, 'iu')],
  })),
  ...REMARKS.map(({ state, words }) => ({
    state,
    forms: [new RegExp(String.raw`^[^\p{L}\d]*(?:sorry\W+|now )?(?:${words})${ENDS_HERE}`, 'iu')],
  })),
];

/** "Open", "3 places left", "Nearly full". */
const OPEN_WORD =
  /^(?:open|available|on|sale|book|bookings?|bookable|confirmed|to|run|running|going|ahead|guaranteed|yes|y|ok|okay|live|active|new|date|places?|spaces?|seats?|left|remaining|free|still|limited|few|last|only|a|nearly|almost|filling|selling|fast|up|quickly|busy|popular|now|for|early|online|plenty|lots|of|good|availability|max|maximum|ar|agor|gael|lleoedd)$/i;
const NEARLY_FULL = /\b(?:nearly|almost|not) full(?:y booked)?\b/giu;
const MAY_BE_NONE =
  /(?<![\d.,])0+(?:[.,]0+)?(?![\d.,])|(?<!\d\s?)[-\u2212]\s?\d|\d\s?(?:\/|of)\s?\d|\b(?:zero|sold|gone|taken|no more)\b/iu;

/** True if every word says that a date can be booked. "Booking closed" and "Confirmed full" do not. */
export function saysOpen(cell: string): boolean {
  const words = cell.replace(NEARLY_FULL, 'nearly').match(/\p{L}+/gu) ?? [];
  return /[\p{L}\d]/u.test(cell) && !saysNone(cell) && words.every((word) => OPEN_WORD.test(word));
}

/** Under Places: "0/12", "-1", "all gone". */
export function saysNone(cell: string): boolean {
  return !/^\d+$/.test(cell) && stateOf(cell) === null && MAY_BE_NONE.test(cell);
}

/** The state that a remark names, in a sentence too. */
export function stateInNote(cell: string): RowWord | null {
  return looseState(cell, IN_NOTE);
}

/** The state that a cell of Status or Places names, whatever stands beside the word; null for anything else. */
export function stateOf(cell: string): RowState | null {
  return readState(cell) ?? looseState(cell, IN_OWN_COLUMN);
}

/** The state that a cell of another column names, as in "CANCELLED: Safe Loading"; null for a course that is only called so. */
export function stateBeside(cell: string): RowWord | null {
  return looseState(cell, IN_COURSE) ?? loudState(cell);
}

function looseState(cell: string, blocking: typeof IN_OWN_COLUMN): RowWord | null {
  if (!ANY.test(cell) && !SAME_NUMBERS.test(cell)) return null;
  return blocking.find(({ forms: each }) => each.some((form) => form.test(cell)))?.state ?? null;
}

function loudState(cell: string): RowWord | null {
  const word = /\p{Ll}/u.test(cell) ? LOUD.exec(cell)?.[1] : undefined;
  return word === undefined ? null : word === 'FULL' ? 'Full' : 'Closed';
}
