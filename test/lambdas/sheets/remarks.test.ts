import { expect, test } from 'vitest';
import { read } from './readRows.ts';

const FULL = [
  'Waiting list',
  'On waiting list',
  'Full - waiting list',
  'All places taken',
  '0 places left',
  '12/12 booked',
  'Overbooked',
  'Dim lle',
  'Yn llawn',
  'F/B',
  'W/L',
  'Full (12/12)',
  'FULL - w/l',
  'Booked',
  'Booked (private)',
  'Fully bkd',
  'Gone',
  'Reserves only',
  '1 on reserve list',
  'Sorry, full',
  'Full now',
  'All reserved',
  'Whole course booked',
  'No more please',
  'No more bookings',
  'Wedi llenwi',
];
const CANCELLED = ['CNX', 'Cancelld', 'Canc’d', 'C/X', 'Wedi canslo', 'Wedi’u canslo'];
const CLOSED = [
  'DO NOT BOOK',
  'Not going ahead',
  'This course will not run',
  'Course is not running',
  'No longer available',
  'Booking not open',
  'Not yet',
  'Closed for bookings',
  'Booking opens 1 December',
  'Opens 1st of Dec',
  'Coming soon',
  'Suspended until further notice',
  'Deferred to March',
  'Re-arranged',
  'Date changed to 19 Jan',
  'Private',
  'PRIVATE - Example Haulage',
  'In-house for Example Haulage',
  'Reserved for Example Haulage',
  'Block booked',
  'Provisional',
  'Date TBC',
  'Ar gau',
  'PPD',
  'Private hire',
  'Inhouse',
  'Invitation only',
  'Staff only',
  'Sole use',
  'Held for Example Haulage',
  'Prov.',
  'Combined with 19th',
  'See 19 Jan',
  'Not advertised',
  'Don’t advertise',
  'Not on website',
  'Hidden',
  'On sale soon',
  'Entries closed',
  'No availability',
  'Removed',
  'Off sale',
  'Struck out',
  'Crossed out',
  'Strikethrough',
  'Remove from website',
  'Take off the website',
  'Take down',
  'To be deleted',
  'No longer needed',
  'Stop taking bookings',
  'Stop selling',
  'DO NOT RUN',
  'To be moved',
  'At client',
  'Close this one',
  'Booked by Example Haulage',
  'Provisionally booked',
  'Provisional booking for 12',
  'Private for a firm',
  'Closed company course',
  'Company course',
  'Bespoke',
  'Not for general sale',
  'Not for public',
  'Client site',
  'Example Haulage only',
  'At customer’s premises',
  'At their yard',
  'Wedi’i ohirio',
  'Wedi symud i 11 Chwefror',
  'Cwrs preifat',
  'Ddim yn rhedeg',
  'Dros dro',
  'Dim ond i staff',
  'Cofrestru wedi cau',
  'Archebwyd gan gwmni',
];
/** About the row only beside its course or in a remark. */
const DOUBTS = [
  'TBC',
  'To be confirmed',
  'Not confirmed',
  'Awaiting approval',
  'Needs a trainer',
  'Draft',
  'At risk',
  'No trainer yet',
  'Trainer off sick',
  'Completed',
  'Delivered 2026',
  'Last year',
  'I’w gadarnhau',
  '❌',
  'Not needed',
  'Might cancel',
  'Check date',
  'Date wrong?',
  'Is this right?',
];
const stateOfRow = (rows: string) => {
  const { sold, rows: stored } = read(rows);
  return sold.length > 0 ? 'on sale' : stored[1]!.at(-1);
};

test.each<[string, readonly string[]]>([
  ['Full', FULL],
  ['Cancelled: see the row', CANCELLED],
  ['Closed', CLOSED],
])('takes a row with a remark off sale as "%s"', (state, remarks) => {
  for (const remark of remarks) {
    expect([remark, stateOfRow(`Date|Course|Notes\n12 Jan 2027|Loading|${remark}`)]).toEqual([remark, state]);
    expect([remark, stateOfRow(`Date|Course\n12 Jan 2027|Safe Loading - ${remark}`)]).toEqual([remark, state]);
    expect([remark, read(`Date|Course|Places\n12 Jan 2027|Loading|${remark}`).sold]).toEqual([remark, []]);
  }
});

test.each(DOUBTS)('takes a row off sale with "%s" in a remark or beside its course', (doubt) => {
  expect(stateOfRow(`Date|Course|Notes\n12 Jan 2027|Loading|${doubt}`)).toBe('Closed');
  expect(stateOfRow(`Date|Course|\n12 Jan 2027|Loading|${doubt}`)).toBe('Closed');
  expect(stateOfRow(`Date|Course\n12 Jan 2027|Safe Loading - ${doubt}`)).toBe('Closed');
});

test.each(['x', '??', 'Test', 'EXAMPLE ROW', 'Test course, please ignore', 'Dummy', 'TEMPLATE'])(
  'takes a row off sale with nothing but "%s" in a remark',
  (mark) => {
    expect(read(`Date|Course|Notes\n12 Jan 2027|Loading|${mark}`).sold).toEqual([]);
  },
);

test.each(['Waiting list', 'Sold', 'Bookings closed', 'Not running', 'All places taken'])(
  'takes a row off sale with "%s" also under Price and Trainer',
  (remark) => {
    for (const heading of ['Price', 'Trainer', 'Duration'])
      expect(read(`Date|Course|${heading}\n12 Jan 2027|Loading|${remark}`).sold).toEqual([]);
  },
);

test.each(['New date 19 Jan 2027', 'Now 19 Jan 2027', 'now on Tues 19th of January', 'Changed to 19/01/2027'])(
  'takes a row off sale that says it is on another day: "%s"',
  (note) => {
    expect(read(`Date|Course|Notes\n12 Jan 2027|Loading|${note}`).sold).toEqual([]);
  },
);

test.each([
  'New date 12 Jan 2027',
  'New date!',
  'Now 10am start',
  'Rescheduled from 5 Jan 2027',
  'Postponed from 12 December',
  'Venue moved to Barry',
  'Room now moved to the hall',
  'Time moved to 9am',
  'Private parking at the rear',
  'Provisional licence holders welcome',
  'Waiting list available on request',
  'Group bookings welcome',
  'Wait in reception',
  'The hall opens at 7.30am',
  'Opens at 8am',
  'Reserve your place now',
  'Hold a Category C licence',
  'Not available online',
  'Do not park in the road',
  '20% off for groups',
  'No course fee for members',
  'Booked: 4',
  'Taken 3 so far',
  'Full 5-day course',
  'Max 12',
  'Held at Barry',
  'Subject to availability',
  'Combined with first aid',
  'Complete all five days',
  'Test on the last day',
  'Not required',
  'Book by phone',
  'Stop at reception',
  'Check the date on your licence',
  'Take the lift down',
  'On site parking',
  'Bespoke courses on request',
  'Customer parking at the rear',
  'Closed shoes please',
  '2 le ar ôl',
  'None',
])('keeps a row on sale with the note "%s"', (note) => {
  expect(read(`Date|Course|Notes\n12 Jan 2027|Loading|${note}`).sold).toEqual(['12 Jan 2027']);
});

test.each([
  'Private Hire Awareness',
  'Provisional Licence Theory',
  'Off-Road Driving',
  'Delayed Goods',
  'Safe Loading (Part 1 of 2)',
  'Waiting Time and the Law',
  'In-house Trainer Course',
  'Load Restraint: Hold down',
  'Module 4 - Test',
  'Old Vehicles',
  'Draft Animals',
  'Taken for Granted: Blind Spots',
  'Company Car Drivers',
  'Bespoke Load Restraint',
  'Removal Vans',
  'Test Preparation',
])('keeps the course "%s" on sale', (course) => {
  expect(read(`Date|Course\n12 Jan 2027|${course}`).sold).toEqual(['12 Jan 2027']);
});

test.each([
  ['Parking', 'Not available'],
  ['Parking', 'No spaces'],
  ['Lunch', 'Not available'],
  ['Trainer', 'In-house'],
  ['Level', 'Provisional'],
  ['Venue', 'TBC'],
  ['Time', 'To be confirmed'],
  ['Trainer', 'Booked'],
  ['Lunch', '❌'],
  ['Notebook', 'x'],
  ['Room', 'Not confirmed'],
])('keeps a row on sale with "%s: %s", which is about that alone', (heading, cell) => {
  expect(read(`Date|Course|${heading}\n12 Jan 2027|Loading|${cell}`).sold).toEqual(['12 Jan 2027']);
});
