import { expect, test } from 'vitest';
import { read } from './readRows.ts';

test.each<[string, string, string[]]>([
  ...['TRUE', 'x', 'Yes', '✓', 'by email'].flatMap((tick): [string, string, string[]][] =>
    ['Cancelled', 'Full?', 'Sold out (Y/N)', 'Llawn', 'Moved to', 'New date'].map((heading) => [
      `"${tick}" under "${heading}"`,
      `Date|Course|${heading}\n12 Jan 2027|a|${tick}\n13 Jan 2027|a|\n14 Jan 2027|a|No\n15 Jan 2027|a|FALSE\n16 Jan 2027|a|-`,
      ['13 Jan 2027', '14 Jan 2027', '15 Jan 2027', '16 Jan 2027'],
    ]),
  ),
  ...[
    'Moved to 19 Jan 2027',
    'Course cancelled',
    'This course has been cancelled.',
    'FULL (waiting list)',
    'Class now full: ring us',
    'Wedi’i ganslo',
  ].map((note): [string, string, string[]] => [
    `the note "${note}"`,
    `Date|Course|Notes\n12 Jan 2027|a|${note}\n13 Jan 2027|a|If it is cancelled you get your money back`,
    ['13 Jan 2027'],
  ]),
  ...[
    'Safe Loading CANCELLED',
    'Safe Loading FULL',
    'Safe Loading SOLD OUT',
    'Safe Loading (CANCELLED - trainer ill)',
    'Safe Loading - CANCELLED due to illness',
    'Safe Loading [FULL - waiting list]',
    'Safe Loading. Cancelled.',
  ].map((course): [string, string, string[]] => [
    `the course "${course}"`,
    `Date|Course\n12 Jan 2027|${course}\n13 Jan 2027|ADR FULL\n14 Jan 2027|Handling cancelled loads`,
    ['13 Jan 2027', '14 Jan 2027'],
  ]),
  ...[
    'Course cancelled. If you have booked, ring us',
    'This course is now full - ring us if you want the waiting list',
    'Booking closed',
    'No places left',
    'Not running',
    'Waiting list only',
    'FULL UP',
    'Cancel',
    'Sorry - none left',
    '12/12',
  ].flatMap((words): [string, string, string[]][] =>
    ['Notes', 'Venue', 'Places', 'Book by'].map((heading) => [
      `"${words}" under "${heading}"`,
      `Date|Course|${heading}\n12 Jan 2027|a|${words}\n13 Jan 2027|a|`,
      ['13 Jan 2027'],
    ]),
  ),
  ...['Cancelled - ring Dai 07700 900123', 'Full (dai@example.com)', 'Ring Dai 07700 900123'].flatMap(
    (words): [string, string, string[]][] =>
      ['Status', 'Places', 'Book by', 'Full?'].map((heading) => [
        `"${words}" under "${heading}"`,
        `Date|Course|${heading}\n12 Jan 2027|a|${words}\n13 Jan 2027|a|`,
        ['13 Jan 2027'],
      ]),
  ),
  ...[
    ['Left', '0'],
    ['Spare', 'none'],
    ['Spots', '0'],
    ['Tickets left', 'none'],
    ['Lleoedd ar gael', '0'],
    ['Llefydd', '0'],
    ['Booked', '12/12'],
    ['Cancelled on', '2 Nov 2026'],
    ['Full/Closed', 'x'],
    ['Revised date', '19 Jan 2027'],
    ['Postponed to', '19 Jan 2027'],
    ['Private?', 'Yes'],
    ['In-house', 'Y'],
    ['Closed course', 'TRUE'],
    ['Provisional?', 'Yes'],
    ['hidden', 'TRUE'],
    ['Hide?', 'x'],
    ['Archived', 'yes'],
    ['enrollment_open', 'FALSE'],
    ['Registration open?', 'No'],
    ['Active', 'FALSE'],
    ['Draft', 'x'],
    ['Running?', 'No'],
    ['Going ahead', 'FALSE'],
    ['On sale?', 'n'],
    ['Show on website', 'No'],
    ['Website?', 'No'],
    ['Advertised', 'N'],
    ['Open/Closed course', 'C'],
    ['Public or private', 'Private'],
    ['Done', 'x'],
    ['Completed', 'Y'],
    ['Delivered?', 'Yes'],
  ].map(([heading, cell]): [string, string, string[]] => [
    `"${cell}" under "${heading}"`,
    `Date|Course|${heading}\n12 Jan 2027|a|${cell}\n13 Jan 2027|a|`,
    ['13 Jan 2027'],
  ]),
  ...['June Davies', 'Mai Evans', 'Haf Jones', 'April Price', 'Call Dai Jones', 'Mark Holliday'].map(
    (name): [string, string, string[]] => [`the name "${name}"`, `Date|Course\n${name}|Example Haulage`, []],
  ),
  ...[
    'Spring 2027',
    'Saturday mornings in June',
    'Contact us for dates',
    'Every Monday',
    'On request',
    'Dates to suit',
    'To be confirmed',
    'Weekends',
  ].map((words): [string, string, string[]] => [
    `the words "${words}"`,
    `Date|Course|Venue\n${words}|Refresher training|\n19 Jan 2027|a|x`,
    [words, '19 Jan 2027'],
  ]),
  ...['Notes', 'Trainer', 'Exam date', 'Price'].map((heading): [string, string, string[]] => [
    `no cell under "${heading}", and no column for the course`,
    `Date|${heading}|Places\n12 Jan 2027||12\nOn request||`,
    ['12 Jan 2027', 'On request'],
  ]),
  ...[
    'Booking closed',
    'Booking full',
    'Booking suspended',
    'Places full',
    'Places: 0',
    'Available: 0',
    'Spaces gone',
    '12/12',
    '12 of 12 booked',
    'Confirmed full',
    'Running - in house only',
    'Active - closed to new bookings',
    'Llawn',
    'Ar gau',
    '-1',
    '0',
    'Max',
  ].map((status): [string, string, string[]] => [
    `the status "${status}"`,
    `Date|Course|Status\n12 Jan 2027|a|${status}\n13 Jan 2027|a|Open`,
    ['13 Jan 2027'],
  ]),
  ...[
    'Open',
    'Booking now',
    'Published',
    'Scheduled',
    'Confirmed to run',
    'Last few places!',
    'Nearly full',
    'Not full',
    '3 places left',
    'Limited availability',
    'Ar agor',
    '12',
  ].map((status): [string, string, string[]] => [
    `the status "${status}"`,
    `Date|Course|Status\n12 Jan 2027|a|${status}`,
    ['12 Jan 2027'],
  ]),
  ...['-1', '(0)', '0/12', '0.0', 'zero', 'Llawn', 'sold', 'all gone', 'ask Siân'].map(
    (left): [string, string, string[]] => [
      `"${left}" under "Places left"`,
      `Date|Course|Places|Places left\n12 Jan 2027|a|12|${left}\n13 Jan 2027|a|12|3 left\n14 Jan 2027|a|12|`,
      ['13 Jan 2027', '14 Jan 2027'],
    ],
  ),
  ...['-1', '(0)', '0/12', 'zero', 'Llawn', 'all gone'].map((places): [string, string, string[]] => [
    `"${places}" under "Places"`,
    `Date|Course|Places\n12 Jan 2027|a|${places}\n13 Jan 2027|a|6-12`,
    ['13 Jan 2027'],
  ]),
  ...['booked', 'F/B', 'W/L', '❌', 'n/a', 'TBC', 'held', 'staff only', '12 booked', 'Max', '2 + 1 reserve', '-'].map(
    (places): [string, string, string[]] => [
      `the words "${places}" under "Places", which nobody knows`,
      `Date|Course|Places\n12 Jan 2027|a|${places}\n13 Jan 2027|a|12`,
      ['13 Jan 2027'],
    ],
  ),
  ...['Max 12', '12 places', 'up to 12 people', '12 per course', '12+', '3 left', 'Plenty', 'limited'].map(
    (places): [string, string, string[]] => [
      `"${places}" under "Places"`,
      `Date|Course|Places\n12 Jan 2027|a|${places}`,
      ['12 Jan 2027'],
    ],
  ),
  ...['Cancelled', 'Waiting list', 'booked', 'Enquire', 'POA', '0', '❌', 'n/a', 'Full'].flatMap(
    (words): [string, string, string[]][] =>
      ['Book', 'Book online', 'Running?', 'Live'].map((heading) => [
        `"${words}" under "${heading}"`,
        `Date|Course|${heading}\n12 Jan 2027|a|${words}`,
        [],
      ]),
  ),
  ...['Yes', '✅', 'TRUE', 'Book now', 'Click here', 'https://shop.example/book', 'Open'].flatMap(
    (words): [string, string, string[]][] =>
      ['Book', 'Confirmed', 'Show on website'].map((heading) => [
        `"${words}" under "${heading}", and nothing in the next row`,
        `Date|Course|${heading}\n12 Jan 2027|a|${words}\n13 Jan 2027|a|`,
        ['12 Jan 2027'],
      ]),
  ),
  ['nothing under "Confirmed" in any row', 'Date|Course|Confirmed\n12 Jan 2027|a|', ['12 Jan 2027']],
  [
    'a word in the first cell',
    'Date|Course\n12 Jan 2027 CANCELLED|a\nFULL: 13 Jan 2027|b\n14 Jan 2027 (full)|c\n15 Jan 2027|d',
    ['15 Jan 2027'],
  ],
  [
    'errors in any column',
    'Date|Course|Venue\n12 Jan 2027|#N/A|x\n13 Jan 2027|a|#VALUE!\n14 Jan 2027|Loading...|x\n15 Jan 2027|Loading|x',
    ['15 Jan 2027'],
  ],
  [
    'statuses that nobody knows',
    'Date|Course|Status\n12 Jan 2027|a|Provisional\n13 Jan 2027|a|x\n14 Jan 2027|a|Open\n15 Jan 2027|a|3 left',
    ['14 Jan 2027', '15 Jan 2027'],
  ],
  [
    'a dash or a holiday',
    'Date|Course\n12 Jan 2027|-\n13 Jan 2027|NO CLASS\n14 Jan 2027|Bank holiday\n15 Jan 2027|Holiday Cover Planning',
    ['15 Jan 2027'],
  ],
  ['no course in one cell', 'Date|Course|Venue\n12 Jan 2027||Cardiff\n13 Jan 2027|a|Cardiff', ['13 Jan 2027']],
  [
    'days without a year',
    'Date|Course\n12 Jan|a\nWeek 3|a\n9 Mayhem 2027|a\n=A1|a\n20270112|a\nSpring 2027|a',
    ['Spring 2027'],
  ],
  [
    'the fewest of two numbers',
    'Date|Course|Places|Places available\n12 Jan 2027|a|12|none\n13 Jan 2027|a|12|Full\n14 Jan 2027|a||3',
    ['14 Jan 2027'],
  ],
  ['none left', 'Date|Course|Spaces left\n12 Jan 2027|a|0\n13 Jan 2027|a|none\n14 Jan 2027|a|2', ['14 Jan 2027']],
  ['a contradiction', 'Date|Course|Status|Course status\n12 Jan 2027|a|Cancelled|Moved to 19 Jan 2027', []],
  ['two last days to book', 'Date|Course|Book by|Bookings close\n12 Jan 2027|a|4 Jan 2027|20 Nov 2026', []],
])('sells only what was understood: %s', (_, rows, sold) => {
  expect(read(rows).sold).toEqual(sold);
});
