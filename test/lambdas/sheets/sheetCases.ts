/** Ways in which people in this trade write a sheet, with the right result. Each stands for a kind of fault. */
interface SheetCase {
  readonly name: string;
  /** A row on each line, its cells between bars. */
  readonly rows: string;
  /** The first cells of the rows that have Book, and that the server accepts. */
  readonly onSale: readonly string[];
  /** The first cells of the rows that wait for a change of the sheet, because a cell fits no form. */
  readonly waits?: readonly string[];
  /** Headings that the owner calls their own, and words that they do not answer; all else gets the first answer. */
  readonly ours?: readonly string[];
  readonly unanswered?: readonly string[];
  /** Something stays open, with these words. */
  readonly isAsked?: boolean;
  readonly says?: string;
  /** Its last good copy stays. */
  readonly isRefused?: boolean;
}

const HEADINGS = 'Date|Course|Time|Venue|Places|Status';
const LONG = 'x'.repeat(120);

/** Rows with these first cells, and nothing else that matters. */
const dates = (...cells: readonly string[]) =>
  [HEADINGS, ...cells.map((cell) => `${cell}|Safe Loading|8am-4pm|Cardiff||`)].join('\n');

export const CASES_TODAY = '2026-11-25';

export const sheetCases: readonly SheetCase[] = [
  {
    name: 'one title row above the headings',
    rows: `Spring courses||
Date|Course|Status
12 Jan 2027|Safe Loading|Cancelled
13 Jan 2027|Walk-round Checks|`,
    onSale: ['13 Jan 2027'],
  },
  {
    name: 'a title, a note and delegates',
    rows: `Driver CPC|||
Prices on request|||
Date|Course|Places|Delegates
12 Jan 2027|Safe Loading|12|A. Example (Example Haulage)`,
    onSale: ['12 Jan 2027'],
    ours: ['Delegates'],
  },
  {
    name: 'month rows and a total',
    rows: `${HEADINGS}
JANUARY 2027|||||
12 Jan 2027|Safe Loading|8am-4pm|Cardiff||
TOTAL|1||||`,
    onSale: ['12 Jan 2027'],
  },
  {
    name: 'headings repeated in the middle',
    rows: `${HEADINGS}
12 Jan 2027|Safe Loading|8am-4pm|Cardiff||
${HEADINGS}
13 Jan 2027|Safe Loading|8am-4pm|Cardiff||`,
    onSale: ['12 Jan 2027', '13 Jan 2027'],
  },
  {
    name: 'Status in the thirteenth column',
    rows: `Date|Course|c|d|e|f|g|h|i|j|k|l|Status
12 Jan 2027|Safe Loading|x|x|x|x|x|x|x|x|x|x|Cancelled
13 Jan 2027|Safe Loading|x|x|x|x|x|x|x|x|x|x|`,
    onSale: ['13 Jan 2027'],
  },
  {
    name: 'a heading with a colon',
    rows: `Date|Course|Status:
12 Jan 2027|Safe Loading|Cancelled`,
    onSale: [],
  },
  {
    name: 'a heading with more words',
    rows: `Date|Course|Course status
12 Jan 2027|Safe Loading|Full`,
    onSale: [],
  },
  {
    name: 'places under another name',
    rows: `Date|Course|Places available
12 Jan 2027|Safe Loading|0
13 Jan 2027|Safe Loading|3`,
    onSale: ['13 Jan 2027'],
  },
  {
    name: 'two columns of one meaning',
    rows: `Date|Course|Status|Course status
12 Jan 2027|Safe Loading||Cancelled`,
    onSale: [],
    isAsked: true,
    isRefused: true,
  },
  {
    name: 'a reason beside the word',
    rows: `${HEADINGS}
12 Jan 2027|Safe Loading|8am-4pm|Cardiff||Cancelled - trainer ill
13 Jan 2027|Safe Loading|8am-4pm|Cardiff||Fully booked
14 Jan 2027|Safe Loading|8am-4pm|Cardiff||Canceled
15 Jan 2027|Safe Loading|8am-4pm|Cardiff||Sold out
16 Jan 2027|Safe Loading|8am-4pm|Cardiff||Postponed until spring
19 Jan 2027|Safe Loading|8am-4pm|Cardiff||`,
    onSale: ['19 Jan 2027'],
    isAsked: true,
  },
  {
    name: 'the word in the title',
    rows: `${HEADINGS}
12 Jan 2027|CANCELLED: Safe Loading|8am-4pm|Cardiff||
13 Jan 2027|Closed Cab Loading|8am-4pm|Cardiff||`,
    onSale: ['13 Jan 2027'],
    isAsked: true,
    unanswered: ['CANCELLED: Safe Loading'],
  },
  {
    name: 'two days with slashes',
    rows: dates('23-25/01/2027', '12 & 13/01/2027'),
    onSale: ['23-25/01/2027', '12 & 13/01/2027'],
  },
  {
    name: 'a spreadsheet default form',
    rows: dates('15-Jan-27', '12-01-2027', '12Jan2027'),
    onSale: ['15-Jan-27', '12-01-2027', '12Jan2027'],
  },
  {
    name: 'other dashes',
    rows: dates('12 — 13 Jan 2027', '19‑20 Jan 2027', '26 − 27 Jan 2027'),
    onSale: ['12 — 13 Jan 2027', '19‑20 Jan 2027', '26 − 27 Jan 2027'],
  },
  {
    name: 'onwards',
    rows: dates('28/04/2027 onwards'),
    onSale: ['28/04/2027 onwards'],
  },
  {
    name: 'a serial number',
    rows: dates('46399', '46400.375'),
    onSale: ['46399', '46400.375'],
  },
  {
    name: 'a number that is no date',
    rows: dates('46,399', '123456789', '12 Jan 2027'),
    onSale: ['12 Jan 2027'],
    isAsked: true,
  },
  {
    name: 'an error in the first cell',
    rows: dates('#REF!', 'Loading...', '12 Jan 2027'),
    onSale: ['12 Jan 2027'],
    isAsked: true,
  },
  {
    name: 'the whole sheet is an error',
    rows: `#REF!`,
    onSale: [],
    isAsked: true,
    isRefused: true,
  },
  {
    name: 'no first cell has a value',
    rows: dates('', ''),
    onSale: [],
    isAsked: true,
    isRefused: true,
  },
  {
    name: 'month before day, seen by one impossible row',
    rows: dates('1/12/2027', '1/20/2027'),
    onSale: [],
    isAsked: true,
    isRefused: true,
    says: 'locale',
  },
  {
    name: 'a weekday in its own column',
    rows: `Date|Day|Course
10/12/2026|Monday|Safe Loading
11/12/2026|Friday|Safe Loading`,
    onSale: ['11/12/2026'],
    waits: ['10/12/2026'],
    isAsked: true,
    says: 'Thu',
  },
  {
    name: 'Welsh months',
    rows: dates('9 Mawrth 2027', '13 Gorffennaf 2027', 'Dydd Mawrth 12 Ionawr 2027'),
    onSale: ['9 Mawrth 2027', '13 Gorffennaf 2027', 'Dydd Mawrth 12 Ionawr 2027'],
  },
  {
    name: 'a misspelt month',
    rows: dates('30 Setember 2027'),
    onSale: [],
    isAsked: true,
    says: 'cannot be read',
  },
  {
    name: 'a date alone',
    rows: `${HEADINGS}
14 Dec 2026|||||
28 Dec 2026|Public holiday|8am-4pm|Cardiff||`,
    onSale: [],
    isAsked: true,
    unanswered: ['Public holiday'],
  },
  {
    name: 'merged cells: no date in the second row',
    rows: `${HEADINGS}
12 Jan 2027|Safe Loading|8am-4pm|Cardiff||
|Walk-round Checks|8am-4pm|Cardiff||`,
    onSale: ['12 Jan 2027'],
    isAsked: true,
  },
  {
    name: 'a time that became a date',
    rows: `${HEADINGS}
12 Jan 2027|Safe Loading|09/05/2026|Cardiff||`,
    onSale: [],
    waits: ['12 Jan 2027'],
    isAsked: true,
  },
  {
    name: 'five hundred old rows first',
    rows: [
      HEADINGS,
      ...Array.from({ length: 500 }, () => '1 Mar 2024|Safe Loading|8am-4pm|Cardiff||'),
      '12 Jan 2027|Safe Loading|8am-4pm|Cardiff||',
    ].join('\n'),
    onSale: ['12 Jan 2027'],
  },
  {
    name: 'twenty harmless findings and a grave one',
    rows: [
      HEADINGS,
      ...Array.from({ length: 20 }, (_, index) => `${index + 1} Jan 2027|${LONG}|8am-4pm|Cardiff||`),
      '29 Feb 2027|Safe Loading|8am-4pm|Cardiff||',
    ].join('\n'),
    onSale: Array.from({ length: 20 }, (_, index) => `${index + 1} Jan 2027`),
    isAsked: true,
    says: 'no such day as "29 Feb 2027"',
  },
  {
    name: 'words instead of a date',
    rows: dates('To be confirmed', 'Spring 2027'),
    onSale: ['To be confirmed', 'Spring 2027'],
  },
];
