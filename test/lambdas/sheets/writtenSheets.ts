import * as fc from 'fast-check';

/** A course as its owner means it. */
interface MeantRow {
  readonly date: string;
  readonly course: string;
  readonly venue: string;
  readonly places: string;
  /** Empty while it is on sale. */
  readonly word: string;
  /** Of somebody who has booked it. */
  readonly person: string;
}

/** How the owner writes it down. */
interface Writing {
  readonly order: readonly Column[];
  readonly headings: Readonly<Record<Column, string>>;
  /** The column with the word that takes a row off sale. */
  readonly wordUnder: 'status' | 'places' | 'course' | 'notes';
  readonly above: readonly string[][];
  /** Rows between the dates, each behind the row of that number. */
  readonly between: readonly {
    readonly after: number;
    readonly cells: (width: number, headings: readonly string[]) => string[];
  }[];
}

type Column = 'date' | 'course' | 'venue' | 'places' | 'status' | 'notes' | 'people';

const COLUMNS: readonly Column[] = ['date', 'course', 'venue', 'places', 'status', 'notes', 'people'];

export const PEOPLE = ['Siân Probert', 'A. Example (Example Haulage)', 'O’Doe', 'Dr Zed Quillfeather'];
const WORDS = [
  'Cancelled',
  'CANCELED',
  'cancelled - trainer ill',
  'Postponed until spring',
  'Full',
  'FULLY BOOKED',
  'Sold out',
  'Closed',
  'moved',
  '(Full)',
  '** Cancelled **',
  'Moved to spring',
];
/** A word of these alone, or with a sign behind it, is one in any column. */
const SURE_WORDS = [
  'Cancelled',
  'CANCELED: see email',
  'Postponed',
  'Sold out',
  'Fully booked',
  'FULL',
  '(closed)',
  'Full - waiting list',
];

const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  date: ['Date', 'DATES', 'Course date(s)', ' Start date:', 'When', 'Date (dd/mm/yy)'],
  course: ['Course', 'course:', 'MODULE', 'Course title', 'Subject', 'Cwrs', 'Training'],
  venue: ['Venue', 'Where', 'Location', 'Lleoliad'],
  places: ['Places', 'No. of places', 'Places available', 'Plcaes', 'Max. places'],
  status: ['Status', 'STATUS ', 'Status:', 'Course status', 'Staus', 'Booking status'],
  notes: ['Notes', 'Remarks', 'Lunch', 'Price'],
  people: [
    'Delegates',
    'Delegate name(s)',
    'Taken by',
    'NAMES',
    'Deligates',
    'Candidate’s email',
    'Who',
    'Contact',
    'Enwau',
    'Who’s booked',
    'Delegates (max 4)',
    'Ffôn',
    'Bookings',
  ],
};

const month = fc.constantFrom(
  'Jan',
  'February',
  'MAR',
  'Apr',
  'Mai',
  'June',
  'Jul',
  'Awst',
  'Sept',
  'Oct',
  'Nov',
  'Rhagfyr',
);
const dates = fc
  .tuple(fc.integer({ min: 1, max: 27 }), month, fc.constantFrom(' ', '-', ''), fc.constantFrom('2027', '27'))
  .map(([day, name, sign, year]) => `${day}${sign}${name}${sign}${year}`);
const numbers = fc
  .tuple(fc.integer({ min: 1, max: 27 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom('/', '.'))
  .map(([day, number, sign]) => `${day}${sign}${number}${sign}2027`);
const words = fc.constantFrom('To be confirmed', 'Spring 2027', '46399', '2027-03-04T09:00:00Z', '12 — 13 Jan 2027');

export const meantRows = (word: fc.Arbitrary<string>) =>
  fc.array(
    fc.record({
      date: fc.oneof(dates, numbers, words),
      course: fc.constantFrom('Safe Loading', 'Closed Cab Loading', 'Full Licence Refresher', 'Drivers’ Hours'),
      venue: fc.constantFrom('Cardiff', 'Swansea', 'Barry'),
      places: fc.constantFrom('', '12', '3'),
      word,
      person: fc.constantFrom(...PEOPLE),
    }),
    { minLength: 1, maxLength: 8 },
  );

/** Half of the rows have a word. */
export const someWord = fc.oneof(fc.constant(''), fc.constantFrom(...WORDS));
export const sureWord = fc.oneof(fc.constant(''), fc.constantFrom(...SURE_WORDS));

const note = fc.constantFrom<(width: number, headings: readonly string[]) => string[]>(
  (width) => Array.from({ length: width }, () => ''),
  (_, headings) => [...headings],
  (width) => ['JANUARY 2027', ...Array.from({ length: width - 1 }, () => '')],
  (width) => ['TOTAL', '24', ...Array.from({ length: width - 2 }, () => '')],
  (width) => [...Array.from({ length: width - 1 }, () => ''), '36'],
  (width) => [PEOPLE[0]!, '07700 900123', ...Array.from({ length: width - 2 }, () => '')],
  (width) => [PEOPLE[2]!, 'Example Haulage', ...Array.from({ length: width - 2 }, () => '')],
);

export const writing: fc.Arbitrary<Writing> = fc.record({
  order: fc.shuffledSubarray([...COLUMNS], { minLength: COLUMNS.length }),
  headings: fc.record(
    Object.fromEntries(COLUMNS.map((column) => [column, fc.constantFrom(...HEADINGS[column])])) as {
      [Name in Column]: fc.Arbitrary<string>;
    },
  ),
  wordUnder: fc.constantFrom('status', 'places'),
  above: fc.subarray([
    ['Spring courses'],
    ['Course dates', ''],
    ['Training dates 2027'],
    [''],
    ['Prices on request'],
    [PEOPLE[0]!, '07700 900123'],
  ]),
  between: fc.array(fc.record({ after: fc.nat(7), cells: note }), { maxLength: 3 }),
});

/** The rows of the spreadsheet. */
export function written(
  rows: readonly MeantRow[],
  { order, headings, wordUnder, above, between }: Writing,
): string[][] {
  const header = order.map((column) => headings[column]);
  const cellOf = (row: MeantRow, column: Column) => {
    if (column === wordUnder && row.word) return row.word;
    return { ...row, status: '', notes: '', people: row.person }[column];
  };
  return [
    ...above,
    header,
    ...rows.flatMap((row, index) => [
      order.map((column) => cellOf(row, column)),
      ...between.filter(({ after }) => after === index).map(({ cells }) => cells(header.length, header)),
    ]),
  ];
}

export function asCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()).join('\n');
}
