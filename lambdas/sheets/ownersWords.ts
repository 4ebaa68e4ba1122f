import { readState, type RowState, type RowWord } from '../../domain/dates/places.ts';
import { SHEET_LIMITS } from '../../domain/dates/trainingSheets.ts';

/** "Venue moved to Barry" is on the same day. */
const NOT_A_PLACE = String.raw`(?<!\b(?:venue|room|location|times?|start|finish|parking|lunch)\s(?:(?:now|has|is|been|have)\s){0,3})`;

/** The words that owners write for each state. `isSure`: no course has such a name. */
const BLOCKING = [
  {
    state: 'Cancelled',
    isSure: true,
    words: String.raw`canc[ae]?l+[aei]?d|canc['’]d|canx|cnx|cxld?|cx['’]?d|c\/x|withdrawn|called off|canslwyd|wedi['’]?i? (?:ei )?[gc]anslo`,
  },
  {
    state: 'Full',
    isSure: true,
    words: String.raw`fully[ -]?(?:booked|bkd|subscribed|reserved|taken)|booked (?:up|out)|sold[ -]?out|over[ -]?(?:booked|subscribed)|f\/b|s\/o`,
  },
  {
    state: 'Closed',
    isSure: true,
    words: String.raw`(?:post?poned?|ppn?d|re-?scheduled|re-?arranged|deferred)(?! from\b)|on hold|gohiriwyd|${NOT_A_PLACE}(?:moved|put back|brought forward) (?:to|until)\b[^)\]}*]*`,
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
/** Remarks that are nothing else, or have a sign behind them. `isSure`: in a column about another thing, such as Price, too. */
const REMARKS = [
  { state: 'Cancelled', isSure: false, words: 'cancel(?: this)?|canslo|canc|cx' },
  {
    state: 'Full',
    isSure: true,
    words: [
      `all (?:${ROOM} )?(?:taken|gone|sold|filled|booked)|sold|at capacity|capacity reached|maxed out|max(?:imum)? reached|full up`,
      String.raw`(?:(?:on|join) )?(?:the )?(?:wait(?:ing)?|reserve)[ -]?list(?: only)?|w\/l|full\W+(?:wait|reserve|sorry|call|ring|w\/l).*`,
      String.raw`full\W{1,3}(?:\d{1,3} ?(?:\/|of) ?)?\d{1,3}\)?(?=\W*$)|sorry\W{1,3}(?:now )?full`,
      'yn llawn|rhestr aros',
    ].join('|'),
  },
  {
    state: 'Full',
    isSure: false,
    words: [
      String.raw`(?:no(?: more)?|0|zero|nil) ${ROOM}(?: left| available| remaining)?|(?:none|0|zero) (?:left|remaining)`,
      String.raw`(?:booked|gone|taken)(?!\W{0,3}\d)|reserves? only|\d{1,2} on (?:the )?(?:reserve|waiting)(?: list)?|at max|wl`,
      String.raw`(\d{1,3}) ?(?:/|(?:out )?of) ?\1(?: (?:booked|taken|sold|filled))?`,
      'dim (?:lle|llefydd|lleoedd)(?: ar (?:ôl|gael))?',
    ].join('|'),
  },
  {
    state: 'Closed',
    isSure: true,
    words: [
      '(?:not(?: now)?|no longer) (?:running|going ahead|taking place|happening|(?:on|for) sale|open(?: (?:yet|for bookings?))?)',
      String.raw`(?:will not|won[’']?t) (?:run|take place|go ahead)|do ?n[o’']?t (?:book|sell|use|publish|show|advertise|list)`,
      '(?:not(?: to be)?|un)[ -]?advertised|not on (?:the )?web ?site|hidden|off[ -]?sale|on sale (?:soon|later)',
      String.raw`(?:bookings? )?not yet(?: open| bookable| on sale)?|bookings? not open|(?:suspended|delayed) until\b.*`,
      String.raw`(?:bookings?|registrations?|enrol+ments?) (?:opens?|will open|to open)\b.*|coming soon`,
      String.raw`(?:bookings?|registrations?|reg|entries|enrol+ments?|applications?) (?:(?:are|is|now) ){0,2}closed`,
      String.raw`(?:closed|not open) (?:to|for) (?:the |new )?(?:public|bookings?|entries)`,
      String.raw`date (?:(?:has |been )*(?:changed?|moved)(?: to\b.*)?)`,
      'abandoned|scrapped|binned|axed',
    ].join('|'),
  },
  {
    state: 'Closed',
    isSure: false,
    words: [
      '(?:not(?: now)?|no longer) (?:available|bookable|public)|no (?:course|class|training|session|availability|vacancies)',
      String.raw`closed|unavailable|deleted?|removed|dropped|pulled|void|delayed|off`,
      String.raw`opens? (?:on )?\d{1,2}(?:st|nd|rd|th)? ?(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*`,
      String.raw`(?:private|privately|in[ -]?house)(?: (?:only|course|class|group|session|event|booking|booked|hire|let))?|in[ -]house for\b.*`,
      String.raw`closed (?:course|class|group|session|event)|(?:company|group) booking|(?:block[ -]booked|reserved|held|hold)(?: (?:by|for)\b.*)?`,
      '(?:by )?(?:invit(?:e|ation)s?|members|staff|employees|internal|company) only|by invitation|internal(?: course| session)?|exclusive|(?:sole|exclusive) use',
      String.raw`(?:merged|combined|swapped|replaced|superseded|transferred) (?:with|by|to|for)\b\D{0,20}\d.*`,
      String.raw`prov(?:is(?:ional)?)?\.?(?: date)?|tentative|pencil(?:led)?(?: in)?|date (?:tbc|to be confirmed)`,
      String.raw`ar gau|wedi (?:cau|symud)|gohirio|preifat|symudwyd\b.*`,
    ].join('|'),
  },
] as const;
const PART = '(?:trainer|tutor|instructor|venue|room)';
/** Doubts about the whole row only beside its course or in a remark: under Venue, "To be confirmed" is about the venue. */
const DOUBTS = {
  state: 'Closed',
  words: [
    String.raw`tb[acd]|t\.b\.[acd]\.?|to be (?:confirmed|arranged|announced|advised)|i['’]?w gadarnhau`,
    `not (?:yet )?confirmed|unconfirmed|(?:awaiting|pending|needs|waiting for|subject to) (?:confirmation|approval|sign[ -]off|(?:an? )?${PART})`,
    `draft(?: only)?|at risk|(?:may|might) (?:not (?:run|go ahead)|be cancelled)`,
    `no ${PART}(?: yet)?|${PART} (?:off(?: sick)?|ill|sick|unavailable|not available|cancelled|pulled out)`,
    String.raw`done|completed?|finished|ended|delivered(?: 20\d\d)?|expired|archived?|past|old|last year`,
    '(?:duplicate|ignore)(?: (?:row|this|this row))?',
  ].join('|'),
} as const;
/** Nothing else in a remark: a cross, or a row that somebody tried something with. */
const CROSSED =
  /^(?:x{1,3}|\?+|(?:test|example|sample|error)(?: (?:row|course|entry))?|(?:[✗✘❌❎🚫⛔🔴🟥]\uFE0F?\s?)+)$/iu;
/** Behind a title, too. */
const CROSS = /[✗✘❌❎🚫⛔]/u;
/** "Sorry, this course is". */
const SUBJECT = String.raw`(?:sorry\W+)?(?:(?:(?:this|the) )?(?:course|class|date|session)s? )?(?:(?:is|are|has|have|been|now) ){0,3}`;

/** A cell was cut before. */
const LONGEST = SHEET_LIMITS.venueCell;
/** Nearly every cell has none of them. */
const ANY = new RegExp(
  [...BLOCKING, ...ALSO_THERE, ...REMARKS, DOUBTS]
    .map(({ words }) => words.replace(String.raw`\1`, String.raw`\d`))
    .join('|'),
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

const WHOLE = String.raw`^[^\p{L}\d]{0,5}${SUBJECT}`;
const AT_BEGINNING = String.raw`^[^\p{L}\d]*|[.!?;]\s+`;
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
  ...REMARKS.map(({ state, words }) => ({ state, forms: [remark(AT_BEGINNING, words)] })),
];
const IN_REMARK = [...IN_NOTE, { state: DOUBTS.state, forms: [remark(AT_BEGINNING, DOUBTS.words), CROSSED] }];
const ALONE = [
  ...REMARKS.map(({ state, words }) => ({ state, forms: [new RegExp(`${WHOLE}(?:${words})\\W*$`, 'iu')] })),
  { state: DOUBTS.state, forms: [new RegExp(`${WHOLE}(?:${DOUBTS.words})\\W*$`, 'iu')] },
];
const OF_ANYTHING = REMARKS.filter(({ isSure }) => isSure).map(({ state, words }) => ({
  state,
  forms: [remark(AT_BEGINNING, words)],
}));
const IN_TITLE = [...REMARKS, DOUBTS].map(({ state, words }) => ({
  state,
  forms: [remark(String.raw`^[^\p{L}\d]*|\s${DASH}\s*|[.!?:;,/|([{*]\s*`, words)],
}));

function remark(before: string, words: string): RegExp {
  return new RegExp(`(?:${before})${SUBJECT}(?:${words})${ENDS_HERE}`, 'iu');
}

/** "Open", "3 places left", "Nearly full". */
const OPEN_WORD =
  /^(?:open|available|on|sale|book|bookings?|bookable|confirmed|to|run|running|going|ahead|guaranteed|yes|y|ok|okay|live|active|new|date|places?|spaces?|seats?|left|remaining|free|still|limited|few|last|only|a|nearly|almost|filling|selling|fast|up|quickly|busy|popular|now|for|early|online|public|published|scheduled|upcoming|registration|plenty|lots|many|enough|ample|unlimited|of|good|availability|max|maximum|min|minimum|at|most|least|about|approx|or|in|all|total|per|course|class|session|day|people|persons?|delegates?|drivers?|candidates?|learners?|ar|agor|gael|lleoedd)$/i;
/** At its most: none are left. */
const MAX_ALONE = /^[^\p{L}\d]*(?:at )?max(?:imum)?[^\p{L}\d]*$/iu;
const NEARLY_FULL = /\b(?:nearly|almost|not) full(?:y booked)?\b/giu;
const MAY_BE_NONE =
  /(?<![\d.,])0+(?:[.,]0+)?(?![\d.,])|(?<!\d\s?)[-\u2212]\s?\d|\d\s?(?:\/|of)\s?\d|\b(?:zero|sold|gone|taken|no more)\b/iu;

/** True if every word says that a date can be booked. "Booking closed" and "Confirmed full" do not. */
export function saysOpen(cell: string): boolean {
  const words = cell.replace(NEARLY_FULL, 'nearly').match(/\p{L}+/gu) ?? [];
  return (
    /[\p{L}\d]/u.test(cell) && !MAX_ALONE.test(cell) && !saysNone(cell) && words.every((word) => OPEN_WORD.test(word))
  );
}

/** Under Places: "0/12", "-1", "all gone". */
export function saysNone(cell: string): boolean {
  return !/^\d+$/.test(cell) && stateOf(cell) === null && MAY_BE_NONE.test(cell);
}

/** The state that a remark names, in a sentence too. */
export function stateInNote(cell: string): RowWord | null {
  return looseState(cell, IN_NOTE);
}

/** The same in a column of remarks, where "TBC" and a cross are about the row. */
export function stateInRemark(cell: string): RowWord | null {
  return looseState(cell, IN_REMARK);
}

/** Whether a text is nothing but a remark. */
export function isRemarkAlone(text: string): boolean {
  return looseState(text, ALONE) !== null;
}

/** The same as in a remark behind the name of a course, as in "Safe Loading - waiting list". */
export function stateInTitle(cell: string): RowWord | null {
  return stateInRemark(cell) ?? (CROSS.test(cell) ? 'Closed' : looseState(cell, IN_TITLE));
}

/** The state that is the row's under any heading: "Waiting list" under Price. */
export function stateUnderAny(cell: string): RowWord | null {
  return stateBeside(cell) ?? looseState(cell, OF_ANYTHING);
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
  if (cell.length > LONGEST || (!ANY.test(cell) && !CROSSED.test(cell))) return null;
  return blocking.find(({ forms: each }) => each.some((form) => form.test(cell)))?.state ?? null;
}

function loudState(cell: string): RowWord | null {
  const word = /\p{Ll}/u.test(cell) ? LOUD.exec(cell)?.[1] : undefined;
  return word === undefined ? null : word === 'FULL' ? 'Full' : 'Closed';
}
