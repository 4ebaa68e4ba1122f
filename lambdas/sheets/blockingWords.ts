import type { RowWord } from '../../domain/dates/places.ts';
import { MONTH_BEGINNING } from './monthWords.ts';

/**
 * Where a word takes its row off sale.
 *
 * - `anywhere`: no course has such a name. At the beginning or the end of any text, or behind a sign.
 * - `alone`: courses have such names. Under any heading, but with nothing behind it but a sign: "Full - Loading".
 * - `ownColumn`: only under Status or Places.
 * - `remark`: the whole of a remark, or with a sign behind it, under any heading: "Waiting list" under Price.
 * - `remarkOnRow`: the same, but not in a column about another thing: "Private" under Trainer is about the trainer.
 * - `doubt`: a remark, but only beside the course or in a column of remarks: "TBC" under Venue is about the venue.
 */
export type Reach = 'anywhere' | 'alone' | 'ownColumn' | 'remark' | 'remarkOnRow' | 'doubt';

export interface BlockingWords {
  readonly state: RowWord;
  readonly reach: Reach;
  /** Alternatives of a pattern that knows no case. */
  readonly words: string;
}

const ROOM = '(?:places?|spaces?|seats?)';
const PART = '(?:trainer|tutor|instructor|venue|room)';
/** "Venue moved to Barry" is on the same day. */
const NOT_A_PLACE = String.raw`(?<!\b(?:venue|room|location|times?|start|finish|parking|lunch)\s(?:(?:now|has|is|been|have)\s){0,3})`;

/** The words with which owners take a row off sale. If a text has several, those that stand first here count. */
export const BLOCKING_WORDS: readonly BlockingWords[] = [
  {
    state: 'Cancelled',
    reach: 'anywhere',
    words: oneOf(
      String.raw`canc[ae]?l+[aei]?d|canc['’]d|canx|cnx|cxld?|cx['’]?d|c\/x|withdrawn|called off`,
      `canslwyd|wedi['’]?[iu]? (?:ei |eu )?[gc]anslo`,
    ),
  },
  {
    state: 'Full',
    reach: 'anywhere',
    words: oneOf(
      'fully[ -]?(?:booked|bkd|subscribed|reserved|taken)|booked (?:up|out)|over[ -]?(?:booked|subscribed)',
      String.raw`sold[ -]?out|f\/b|s\/o`,
    ),
  },
  {
    state: 'Closed',
    reach: 'anywhere',
    words: oneOf(
      String.raw`(?:post?poned?|ppn?d|re-?scheduled|re-?arranged|deferred)(?! from\b)|on hold|gohiriwyd`,
      String.raw`wedi['’]?[iu]? (?:ei |eu )?(?:g?ohirio|symud i\b.*)`,
      String.raw`${NOT_A_PLACE}(?:moved|put back|brought forward) (?:to|until)\b[^)\]}*]*`,
    ),
  },
  { state: 'Full', reach: 'alone', words: 'full|llawn' },
  { state: 'Closed', reach: 'alone', words: 'closed|moved|suspended' },
  { state: 'Cancelled', reach: 'ownColumn', words: 'cancel|cancellation' },
  { state: 'Full', reach: 'ownColumn', words: String.raw`none|nil|no(?![.\p{L}])|0(?= *\p{L})|waiting list` },
  { state: 'Closed', reach: 'ownColumn', words: 'not (?:running|available|open)|ar gau' },
  { state: 'Cancelled', reach: 'remarkOnRow', words: 'cancel(?: this)?|canslo|canc|cx' },
  {
    state: 'Full',
    reach: 'remark',
    words: oneOf(
      `(?:all|(?:whole|entire) (?:course|class|date)) (?:${ROOM} )?(?:taken|gone|sold|filled|booked|reserved)|sold|at capacity|capacity reached|maxed out|max(?:imum)? reached|full up`,
      String.raw`(?:(?:on|join) )?(?:the )?(?:wait(?:ing)?|reserve)[ -]?list(?: only)?|w\/l|full\W+(?:wait|reserve|sorry|call|ring|w\/l).*`,
      String.raw`full\W{1,3}(?:\d{1,3} ?(?:\/|of) ?)?\d{1,3}\)?(?=\W*$)|sorry\W{1,3}(?:now )?full`,
      'full (?:now|already)|yn llawn|wedi llenwi|rhestr aros',
    ),
  },
  {
    state: 'Full',
    reach: 'remarkOnRow',
    words: oneOf(
      String.raw`(?:no(?: more)?|0|zero|nil) ${ROOM}(?: left| available| remaining)?|(?:none|0|zero) (?:left|remaining)`,
      String.raw`(?:booked|gone|taken)(?!\W{0,3}\d)|reserves? only|\d{1,2} on (?:the )?(?:reserve|waiting)(?: list)?|at max|wl`,
      String.raw`(\d{1,3}) ?(?:/|(?:out )?of) ?\1(?: (?:booked|taken|sold|filled))?`,
      'no more(?: bookings?)?(?: please)?|dim (?:lle|llefydd|lleoedd)(?: ar (?:ôl|gael))?',
    ),
  },
  {
    state: 'Closed',
    reach: 'remark',
    words: oneOf(
      '(?:not(?: now)?|no longer) (?:running|going ahead|taking place|happening|(?:on|for) sale|open(?: (?:yet|for bookings?))?)',
      String.raw`(?:will not|won[’']?t) (?:run|take place|go ahead)|do ?n[o’']?t (?:book|sell|use|publish|show|advertise|list|run)`,
      '(?:not(?: to be)?|un)[ -]?advertised|not on (?:the )?web ?site|hidden|off[ -]?sale|on sale (?:soon|later)',
      String.raw`(?:bookings? )?not yet(?: open| bookable| on sale)?|bookings? not open|(?:suspended|delayed) until\b.*`,
      String.raw`(?:bookings?|registrations?|enrol+ments?) (?:opens?|will open|to open)\b.*|coming soon`,
      String.raw`(?:bookings?|registrations?|reg|entries|enrol+ments?|applications?) (?:(?:are|is|now) ){0,2}closed`,
      String.raw`(?:closed|not open) (?:to|for) (?:the |new )?(?:public|bookings?|entries)`,
      String.raw`date (?:(?:has |been )*(?:changed?|moved)(?: to\b.*)?)`,
      'abandoned|scrapped|binned|axed|struck (?:out|through|off)|crossed (?:out|off)|strike-?through',
      String.raw`(?:to be |please )?(?:remove|take|delete)(?:d|n)?(?: this)? (?:from|off|down)(?: (?:the )?(?:web ?site|site|list|sale))?|to be (?:deleted|removed|moved|cancelled)`,
      String.raw`(?:stop|close)(?: taking)? bookings?|stop selling|hold (?:this|these)|close (?:this|it)(?: one| date| course)?|no longer (?:needed|required|wanted)`,
      'not (?:for|to|open to) (?:the |general )?(?:public|sale)',
    ),
  },
  {
    state: 'Closed',
    reach: 'remarkOnRow',
    words: oneOf(
      '(?:not(?: now)?|no longer) (?:available|bookable|public)|no (?:course|class|training|session|availability|vacancies)',
      String.raw`closed|unavailable|deleted?|removed|dropped|pulled|void|delayed|off`,
      String.raw`opens? (?:on )?\d{1,2}(?:st|nd|rd|th)? ?(?:of )?${MONTH_BEGINNING}.*`,
      String.raw`(?:private|privately|in[ -]?house)(?: (?:only|course|class|group|session|event|booking|booked|hire|let))?|(?:private|in[ -]?house) for\b.*`,
      String.raw`closed (?:company )?(?:course|class|group|session|event)|(?:company|group) booking|company course|bespoke(?: course)?|(?:block[ -]booked|reserved|held|hold)(?: (?:by|for)\b.*)?|booked (?:by|for)\b.*`,
      '(?:by )?(?:invit(?:e|ation)s?|members|staff|employees|internal|company) only|by invitation|internal(?: course| session)?|exclusive|(?:sole|exclusive) use',
      String.raw`(?:merged|combined|swapped|replaced|superseded|transferred) (?:with|by|to|for)\b\D{0,20}\d.*`,
      String.raw`(?:on |at )?(?:the )?(?:client|customer)['’]?s?['’]? (?:own )?(?:site|premises|yard|depot)|at (?:the )?(?:client|customer)['’]?s?|(?:at )?their (?:own )?(?:site|premises|yard|depot)`,
      String.raw`prov(?:is(?:ional)?(?:ly)?)?\.? book(?:ed|ing)\b.*|prov(?:is(?:ional)?)?\.?(?: date)?|tentative|pencil(?:led)?(?: in)?|date (?:tbc|to be confirmed)`,
      String.raw`ar gau|(?:(?:cofrestru|archebu) )?wedi (?:cau|symud)|gohirio|(?:cwrs )?preifat|symudwyd\b.*`,
      String.raw`ddim (?:yn rhedeg|ar gael)|(?:dyddiad )?dros dro|dim ond i\b.*|archebwyd\b.*`,
    ),
  },
  {
    state: 'Closed',
    reach: 'doubt',
    words: oneOf(
      String.raw`tb[acd]|t\.b\.[acd]\.?|to be (?:confirmed|arranged|announced|advised)|i['’]?w gadarnhau`,
      `not (?:yet )?confirmed|unconfirmed|(?:awaiting|pending|needs|waiting for|subject to) (?:(?:${PART} )?(?:confirmation|approval|sign[ -]off)|(?:an? )?${PART})`,
      `draft(?: only)?|at risk|(?:may|might) (?:not (?:run|go ahead)|be cancelled|cancel)`,
      `no ${PART}(?: yet| for (?:this|these))?|${PART} (?:off(?: sick)?|ill|sick|unavailable|not available|cancelled|pulled out)`,
      String.raw`done|completed?|finished|ended|delivered(?: 20\d\d)?|expired|archived?|past|old|last year`,
      '(?:duplicate|ignore)(?: (?:row|this|this row))?|not needed',
      String.raw`check date|(?:date|day|year) wrong|wrong (?:date|day|year)|is this (?:right|correct|still on)`,
    ),
  },
];

function oneOf(...words: readonly string[]): string {
  return words.join('|');
}
