import { readState, type RowState, type RowWord } from '../../domain/dates/places.ts';

/** The words that owners write for each state. `isSure`: no course has such a name. */
const BLOCKING = [
  { state: 'Cancelled', isSure: true, words: 'cancell?ed|canx|withdrawn|called off' },
  { state: 'Full', isSure: true, words: 'fully[ -]?(?:booked|subscribed|taken)|booked (?:up|out)|sold[ -]?out' },
  { state: 'Closed', isSure: true, words: 'postponed|rescheduled|on hold' },
  { state: 'Full', isSure: false, words: 'full' },
  { state: 'Closed', isSure: false, words: 'closed|moved|suspended' },
] as const;
/** These mean it only under Status or Places. */
const ALSO_THERE = [
  { state: 'Cancelled', words: 'cancel|cancellation' },
  { state: 'Full', words: String.raw`none|nil|no(?![.\p{L}])|0(?= *\p{L})|waiting list` },
  { state: 'Closed', words: 'not (?:running|available|open)' },
] as const;

/** Nearly every cell has none of them. */
const ANY = new RegExp([...BLOCKING, ...ALSO_THERE].map(({ words }) => words).join('|'), 'iu');
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const END_OF_WORD = String.raw`(?!\p{L})`;
/** "Closed Cab Loading" and "Full-day course" are courses; "FULL", "FULL: Loading" and "Full - Loading" are not. */
const STANDS_ALONE = String.raw`(?:\W*$|\s*[:!*)\]]|\s+${DASH}|${DASH}\s)`;

/** The word at the beginning, alone in brackets, or at the end behind a sign. */
const forms = (words: string, behind: string) =>
  [
    String.raw`^[^\p{L}\p{N}]*(?:${words})${behind}`,
    String.raw`[([{*]\s*(?:${words})\W*[)\]}*]`,
    String.raw`(?:\s${DASH}|[:;,/|!])\s*(?:${words})\W*$`,
  ].map((form) => new RegExp(form, 'iu'));
const IN_OWN_COLUMN = [...BLOCKING, ...ALSO_THERE].map(({ state, words }) => ({
  state,
  forms: forms(words, END_OF_WORD),
}));
const IN_COURSE = BLOCKING.map(({ state, isSure, words }) => ({
  state,
  forms: forms(words, isSure ? END_OF_WORD : STANDS_ALONE),
}));

/** The state that a cell of Status or Places names, whatever stands beside the word; null for anything else. */
export function stateOf(cell: string): RowState | null {
  return readState(cell) ?? looseState(cell, IN_OWN_COLUMN);
}

/** The state that a cell of another column names, as in "CANCELLED: Safe Loading"; null for a course that is only called so. */
export function stateBeside(cell: string): RowWord | null {
  return looseState(cell, IN_COURSE);
}

function looseState(cell: string, blocking: typeof IN_OWN_COLUMN): RowWord | null {
  if (!ANY.test(cell)) return null;
  return blocking.find(({ forms: each }) => each.some((form) => form.test(cell)))?.state ?? null;
}
