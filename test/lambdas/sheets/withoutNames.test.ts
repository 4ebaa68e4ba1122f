import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { read } from './readRows.ts';

const NOTE = (note: string, heading = 'Notes') =>
  read(`Date|Course|Venue|${heading}\n12 Jan 2027|Loading|Barry|${note}`);

test.each([
  ['Group', 'Dai Jones'],
  ['Group', 'dai jones'],
  ['Account', 'Example Haulage'],
  ['Spoke to', 'Siân'],
  ['Lead', 'A. Example'],
  ['Q7', 'x2 for Probert'],
  ['OK?', 'Dai yes, Siân no'],
])('an unknown column "%s" with "%s" is not shown, and the owner is told once', (heading, cell) => {
  const { rows, sold, repairs } = NOTE(cell, heading);
  expect(rows).toEqual([
    ['Date', 'Course', 'Venue'],
    ['12 Jan 2027', 'Loading', 'Barry'],
  ]);
  expect(sold).toEqual(['12 Jan 2027']);
  expect(repairs).toEqual([
    { what: expect.stringContaining(`does not know the heading "${heading}"`), askedAs: expect.any(String) },
  ]);
});

test.each([
  ['Who is it for?', 'LGV and PCV drivers'],
  ['Wing', 'Part 2 of 3'],
  ['Stream', 'Evening'],
  ['Q7', '£90 + VAT'],
  ['Q7', '19 Jan 2026'],
  ['Q7', '✓'],
  ['Q7', 'https://milltir.example/Courses/Safe-Loading'],
  ['Venue 2', 'Sefydliad y Glowyr'],
  ['Course leader', 'Mair Evans'],
  ['Awarding body', 'Sample Awards'],
  ['Price (inc. VAT)', 'From £90'],
  ['Lefel', 'Lefel 2'],
  ['Type', 'Yoga'],
  ['Equipment', 'Telehandler'],
  ['Workshop', 'Tempeh and Kombucha'],
])('the column "%s" with "%s" is shown, and nobody is told', (heading, cell) => {
  const { rows, repairs } = NOTE(cell, heading);
  expect([rows[1]!.includes(cell), repairs]).toEqual([true, []]);
});

test.each([
  'Dai',
  'Siân x2',
  'Jones (2)',
  'Dai paid deposit',
  'ring Siân first',
  'Mr Probert and one more',
  'A. Example',
  'J Quillfeather',
  'Example Haulage Ltd',
  'Example Haulage have booked this one',
  'DAI PROBERT',
  'Deposit from O’Doe',
  'New driver - Dai',
  'Dai, Siân',
  'dai jones',
  'gareth',
  'ring dai first',
  'mrs evans paid',
  'dai to confirm',
  'jones x2',
  '4 for abc haulage',
  'ABC Haulage - 4',
  'Smith’s lads',
  'dave’s doing this one',
  'Gareth has the key',
  'Siân said ok',
  'PROBERT',
])('the note "%s" may name somebody, and is not shown', (note) => {
  for (const heading of ['Notes', 'Price', 'Time', 'Exam date']) {
    const { rows, sold, repairs } = NOTE(note, heading);
    expect(rows[1]!.slice(0, 4)).toEqual(['12 Jan 2027', 'Loading', 'Barry', '']);
    expect(sold).toEqual(['12 Jan 2027']);
    expect(repairs.map(({ what }) => what).join()).toContain('may name a person');
    expect(JSON.stringify(repairs)).not.toContain(note);
  }
});

test.each([
  'Bring your Driver Card and Photo ID',
  'Counterbalance and Reach trucks',
  'Includes lunch. Parking is free',
  'Meet at Barry',
  'Evening course (two evenings)',
  'Refresher for ADR Tank drivers',
  'Bank Holiday Monday',
  'Overalls needed',
  'Foundations, components and build start',
  'POLISH',
  'Cymraeg',
  'Level 2 Award',
  'ADR, PDP and FORS',
  'Zoom',
  'HGV Class 1',
  'Doors open at 8',
  'Today’s offer',
  'Driver’s own vehicle',
  'Men’s and women’s health',
  'wear warm clothes',
  '2 x 3.5 hours',
  'Counterbalance B1',
  'ask at reception',
  'call ahead',
])('the note "%s" names nobody, and is shown', (note) => {
  const { rows, repairs } = NOTE(note);
  expect([rows[1]![3], repairs]).toEqual([note, []]);
});

test.each([
  'Door code 4471',
  'gate 5521#',
  'Key safe by the bins',
  'PIN 4471',
  'wifi password on the board',
  'WiFi: guest / welcome123',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting',
  'https://us02web.zoom.us/j/85364234567',
  'Zoom 853 6423 4567',
  'our cost £40',
  'trainer £250',
  'room hire £80',
  'owes £95',
  'paid cash',
  'paid BACS',
  '£50 paid',
  'profit £300',
  'inv 1234',
  'PO12345',
  'chase payment',
  'needs chasing',
  'to do: lunches',
  'order pens',
  'book room',
  'room not booked yet',
  'trainer not confirmed',
  'hours uploaded',
  'only 3 booked, need 6',
  'Admin: joining letters',
  'one nut allergy',
  'diabetic',
  'wheelchair user booked',
  'DOB 1/2/80',
  'post at some-firm dot example',
])('the office’s note "%s" is shown under no heading, and the owner is told once', (note) => {
  for (const heading of ['Notes', 'Price', 'Trainer', 'Address', 'Link', 'Lunch']) {
    const { rows, repairs } = NOTE(note, heading);
    expect([heading, JSON.stringify([rows, repairs])]).not.toEqual([heading, expect.stringContaining(note)]);
    expect(repairs).toContainEqual(expect.objectContaining({ askedAs: expect.stringMatching(/own note|own column/) }));
  }
  expect(JSON.stringify(read(`Date|Course|Venue\n12 Jan 2027|ADR|Barry (${note})`).rows)).not.toContain(note);
  const beside = read(`Date|Course|Venue\n12 Jan 2027|ADR - ${note}|Barry`);
  expect([JSON.stringify(beside.rows).includes(note), beside.sold]).toEqual([false, []]);
});

test.each([
  '£50 deposit required',
  'Invoice available on request',
  'Pay by invoice',
  'Free wifi',
  'Wi-Fi available',
  'Wheelchair access',
  'Tell us about allergies',
  'Vegetarian option on request',
  'https://us02web.zoom.us/webinar/register/abc',
  'JAUPT AC01234',
  'Min 6 to run',
  'Book early',
])('the note "%s" is for visitors, and is shown', (note) => {
  expect(NOTE(note).rows[1]![3]).toBe(note);
});

test.each([
  ['Changed to 19/01/2027 - ring Dai', 'Closed'],
  ['Reserved for Example Haulage', 'Closed'],
  ['Example Haulage Ltd only', 'Closed'],
  ['For Dai Probert', 'Closed'],
  ['Full - waiting list Dai', 'Full'],
])('a name in "%s" is not shown, and the row stays off sale', (note, word) => {
  const { rows, sold } = NOTE(note);
  expect([rows[1], sold]).toEqual([['12 Jan 2027', 'Loading', 'Barry', word, word], []]);
});

test.each([
  'Safe Loading (Example Haulage only)',
  'Safe Loading - Probert only',
  'Safe Loading for Example Haulage only',
])('the course "%s" is for one firm, and off sale', (course) => {
  expect(read(`Date|Course\n12 Jan 2027|${course}`).sold).toEqual([]);
});

test.each([
  'Safe Loading (PCV drivers only)',
  'ADR: Tanks only',
  'CPC (Part 2 only)',
  'Loading for Cardiff drivers only',
])('the course "%s" is for everybody, and on sale', (course) => {
  expect(read(`Date|Course\n12 Jan 2027|${course}`).sold).toHaveLength(1);
});

test('a name under Places closes the row, and is not shown', () => {
  const { rows, sold, grave } = NOTE('Dai x2', 'Places');
  expect([rows[1], sold]).toEqual([['12 Jan 2027', 'Loading', 'Barry', 'Closed'], []]);
  expect(grave).toEqual([expect.stringContaining('nobody can book the row')]);
});

test.each(['12 Jan 2027 Dai', 'TBC Dai', 'To be confirmed - Siân', 'Spring 2027 (Probert)'])(
  'one name beside the date in "%s" is not shown, and nothing is sold',
  (date) => {
    const { rows, grave } = read(`Date|Course|Venue\n${date}|Loading|Barry`);
    expect([rows.length, grave]).toEqual([1, [expect.stringContaining('knows no date')]]);
  },
);

test.each(['TBC Barry', 'To be confirmed - Loading', 'Spring 2027, Evenings', 'Term 2 (TBC)'])(
  'the words of the sheet’s own courses and venues in "%s" are no name',
  (date) => {
    expect(read(`Date|Course|Venue\n${date}|Loading|Barry`).rows[1]![0]).toBe(date);
  },
);

test.each(['029 2018 0456', 'ring 01632 960 999', '+44 (0)29 2018 0456', '(01632) 960999', '0808 157 0123'])(
  'the landline’s number "%s" is taken out, but for that of a venue',
  (number) => {
    expect(NOTE(number).rows[1]![3]).toBe('');
    expect(NOTE(number).repairs).toEqual([expect.objectContaining({ isUrgent: true })]);
    expect(NOTE(number, 'Address').rows[1]![3]).toBe(number);
  },
);

test('the firm’s own numbers are shown', () => {
  for (const { display } of business.phones) expect(NOTE(`call ${display}`).rows[1]![3]).toBe(`call ${display}`);
});
