import { readState, type RowState, type RowWord } from '../../domain/dates/places.ts';

/** "Venue moved to Barry" is on the same day. */
const NOT_A_PLACE = String.raw`(?<!\b(?:venue|room|location|times?|start|finish|parking|lunch)\s(?:(?:now|has|is|been|have)\s){0,3})`;

/** The words that owners write for each state. `isSure`: no course has such a name. */
const BLOCKING = [
  {
    state: 'Cancelled',
    isSure: true,
    words: String.raw`canc[ae]?l+[aei]?d|canx|cnx|cxld|withdrawn|called off|canslwyd|wedi['’]?i? (?:ei )?[gc]anslo`,
  },
  {
    state: 'Full',
    isSure: true,
    words: 'fully[ -]?(?:booked|subscribed|taken)|booked (?:up|out)|sold[ -]?out|over[ -]?(?:booked|subscribed)',
  },
  {
    state: 'Closed',
    isSure: true,
    words: String.raw`(?:post?poned?|re-?scheduled|re-?arranged|deferred)(?! from\b)|on hold|gohiriwyd|${NOT_A_PLACE}(?:moved|put back|brought forward) (?:to|until)\b[^)\]}*]*`,
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

const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const END_OF_WORD = String.raw`(?!\p{L})`;
/** "Closed Cab Loading" and "Full-day course" are courses; "FULL", "FULL: Loading" and "Full - Loading" are not. */
const STANDS_ALONE = String.raw`(?:\W*$|\s*[:!*)\]]|\s+${DASH}|${DASH}\s|\s*\([^)]*\b(?:wait|list|sorry)[^)]*\))`;
/** "This course has been cancelled", "Class full: ring us"; not "If it is cancelled, you get your money back". */
const SAID = String.raw`^(?:(?!\b(?:if|when|unless|should)\b).)*\b(?:course|class|date|session|this|now|is|are|was|been|has|have|bookings?)\s+`;
const ENDS_HERE = String.raw`(?=\W*$|\s*[.,;:!(\[]|\s+${DASH})`;
const ROOM = '(?:places?|spaces?|seats?)';
/** Remarks that are nothing else, or have a sign behind them. */
const REMARKS = [
  { state: 'Cancelled', words: 'cancel(?: this)?|canslo|canc|cx' },
  {
    state: 'Full',
    words: [
      String.raw`(?:no(?: more)?|0|zero|nil) ${ROOM}(?: left| available| remaining)?|(?:none|0|zero) (?:left|remaining)`,
      `all (?:${ROOM} )?(?:taken|gone|sold|filled|booked)|sold|at capacity|max(?:imum)? reached|full up`,
      String.raw`(?:(?:on|join) )?(?:the )?(?:wait(?:ing)?|reserve)[ -]?list(?: only)?|full\W+(?:wait|reserve|sorry|call|ring).*`,
      String.raw`(\d{1,3}) ?(?:/|(?:out )?of) ?\1(?: (?:booked|taken|sold|filled))?`,
      'yn llawn|dim (?:lle|llefydd|lleoedd)(?: ar (?:ôl|gael))?|rhestr aros',
    ].join('|'),
  },
  {
    state: 'Closed',
    words: [
      '(?:not(?: now)?|no longer) (?:running|going ahead|taking place|available|bookable|public|(?:on|for) sale|open(?: (?:yet|for bookings?))?)',
      String.raw`unavailable|(?:will not|won[’']?t) (?:run|take place|go ahead)|do not (?:book|sell|use|publish|show)|(?:abandoned|deleted|hold)|(?<=^\W*)off`,
      String.raw`(?:bookings? )?not yet(?: open| bookable| on sale)?|bookings? not open|(?:suspended|delayed) until\b.*|delayed`,
      String.raw`(?:bookings?|registrations?|enrol+ments?) (?:opens?|will open|to open)\b.*|coming soon`,
      String.raw`opens? (?:on )?\d{1,2}(?:st|nd|rd|th)? ?(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*`,
      'closed (?:to|for) (?:the |new )?(?:public|bookings?|entries)|no (?:course|class|training|session)',
      String.raw`(?:private|in[ -]house)(?: (?:only|course|class|group|session|event|booking))?|in[ -]house for\b.*`,
      String.raw`closed (?:course|class|group|session|event)|(?:company|group) booking|(?:block[ -]booked|reserved)(?: (?:by|for)\b.*)?`,
      String.raw`provisional(?: date)?|tentative|pencilled(?: in)?|date (?:tbc|to be confirmed|(?:has |been )*changed?(?: to\b.*)?)`,
      String.raw`ar gau|wedi (?:cau|symud)|gohirio|preifat|symudwyd\b.*`,
    ].join('|'),
  },
] as const;
/** "Sorry, this course is". */
const SUBJECT = String.raw`(?:sorry\W+)?(?:(?:(?:this|the) )?(?:course|class|date|session)s? )?(?:(?:is|are|has|have|been|now) ){0,3}`;

/** Nearly every cell has none of them. */
const ANY = new RegExp(
  [...BLOCKING, ...ALSO_THERE, ...REMARKS].map(({ words }) => words.replace(String.raw`\1`, String.raw`\d`)).join('|'),
  'iu',
);

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
  ...REMARKS.map(({ state, words }) => ({ state, forms: [remark(String.raw`^[^\p{L}\d]*|[.!?;]\s+`, words)] })),
];
const IN_TITLE = REMARKS.map(({ state, words }) => ({
  state,
  forms: [remark(String.raw`^[^\p{L}\d]*|\s${DASH}\s*|[.!?:;,/|([{*]\s*`, words)],
}));

function remark(before: string, words: string): RegExp {
  return new RegExp(`(?:${before})${SUBJECT}(?:${words})${ENDS_HERE}`, 'iu');
}

/** "Open", "3 places left", "Nearly full". */
const OPEN_WORD =
  /^(?:open|available|on|sale|book|bookings?|bookable|confirmed|to|run|running|going|ahead|guaranteed|yes|y|ok|okay|live|active|new|date|places?|spaces?|seats?|left|remaining|free|still|limited|few|last|only|a|nearly|almost|filling|selling|fast|up|quickly|busy|popular|now|for|early|online|public|published|scheduled|upcoming|registration|plenty|lots|of|good|availability|max|maximum|ar|agor|gael|lleoedd)$/i;
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

/** The same behind the name of a course, as in "Safe Loading - waiting list". */
export function stateInTitle(cell: string): RowWord | null {
  return stateInNote(cell) ?? looseState(cell, IN_TITLE);
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
  if (!ANY.test(cell)) return null;
  return blocking.find(({ forms: each }) => each.some((form) => form.test(cell)))?.state ?? null;
}

function loudState(cell: string): RowWord | null {
  const word = /\p{Ll}/u.test(cell) ? LOUD.exec(cell)?.[1] : undefined;
  return word === undefined ? null : word === 'FULL' ? 'Full' : 'Closed';
}
