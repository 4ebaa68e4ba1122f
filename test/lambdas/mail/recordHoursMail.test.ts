import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Attended, attendeeId, walkIn } from '../../../domain/bookings/attendance.ts';
import { recordHoursMail } from '../../../lambdas/mail/courses/recordHoursMail.ts';
import { countedCourse, driverCpcLine, HOURS_LINK, paidRecord, people } from '../courses/bookedCourses.ts';
import { refundsOf } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const [MON, TUE] = ['2027-01-11', '2027-01-12'];
const NAMES = ['Ann Price', 'Bo Ek', 'Cai Dee', 'Dai Fry', null];
const record = paidRecord([driverCpcLine('11-12 Jan 2027', 5)], { people: people(...NAMES) });
const personAt = (place: number) => attendeeId(record.orderId, `0-${place}`);
const came = (person: string, day: string, others: Partial<Attended> = {}): Attended => ({
  person,
  day,
  presence: 'came',
  ...others,
});
const both = (person: string, others: Partial<Attended> = {}) => [MON, TUE].map((day) => came(person, day, others));

function mailOf(attended: readonly Attended[], isReminder = false) {
  return recordHoursMail(countedCourse({ records: [record], attended }), { ...HOURS_LINK, isReminder });
}

const marked = [
  ...both(personAt(0), { idSeen: true }),
  came(personAt(1), MON),
  came(personAt(1), TUE, { presence: 'left_early' }),
  ...both(personAt(2), { noUpload: 'Licence of somebody else' }),
  came(personAt(3), MON),
  ...both(walkIn(randomUUID()), { name: '=HYPERLINK("x") <b>Eve</b>' }),
];

test('the mail lists the hours of people who came every day, in the register’s order', () => {
  const { subject, text, html } = mailOf(marked);
  expect(subject).toBe(
    "Record these hours by Tue 19 Jan 2027: Drivers' hours, Driver CPC, Tue 12 Jan 2027, 8am, Swansea",
  );
  const words = oneSpace(text);
  expect(words).toContain('2 drivers, 7 hours each');
  const [, yes = '', no = '', unclear = ''] = words.split(
    /Came: upload|Do not upload|Not marked, or not agreed: look at/i,
  );
  expect(yes).toMatch(/1:? Ann Price .*6:? =HYPERLINK\("x"\) <b>Eve<\/b> No booking.* ID not marked as seen/);
  expect(yes).not.toContain('Bo Ek');
  expect(no).toMatch(/2:? Bo Ek .*Left early on Tue 12 Jan 2027.*3:? Cai Dee .*Licence of somebody else (?!Licence)/);
  expect(unclear).toMatch(
    /4:? Dai Fry .*Not marked on Tue 12 Jan 2027 .*5:? Name missing .*Not marked on Mon 11 Jan 2027/,
  );
  expect(html).not.toContain('<b>Eve');
  expect(words).toContain(HOURS_LINK.recordedUrl);
});

test('if nobody was marked, all who booked are listed, and the mail says so', () => {
  for (const attended of [[], [{ person: personAt(0), day: MON, idSeen: true }]]) {
    const words = oneSpace(mailOf(attended).text);
    for (const said of [
      '5 drivers, 7 hours each',
      'Nobody marked who came',
      '1 of 5 names is missing',
      'signed the register',
    ])
      expect(words).toContain(said);
  }
});

test('after the course the mail has no warnings for before it', () => {
  const lost = paidRecord([driverCpcLine('11-12 Jan 2027', 2)], {
    people: people('Ann Price', 'Bo Ek'),
    refunds: refundsOf(6_000),
    undelivered: { customer: { why: 'bounced', at: '2027-01-09T07:00:00.000Z' } },
  });
  const deleted = {
    capacity: 1,
    isCertain: false,
    changeText: 'The sheet has no such row.',
    unchecked: 'outdated',
  } as const;
  const words = oneSpace(recordHoursMail(countedCourse({ records: [lost], ...deleted }), HOURS_LINK).text);
  for (const before of [
    /not delivered/i,
    'when and where',
    'get no reminder',
    'no such row',
    'One over',
    'not checked',
  ])
    expect(words).not.toMatch(before);
  expect(words).toContain('2 places listed: strike out any that you cancelled.');
});

test('a place that was marked and is no longer booked is named by its order', () => {
  const gone = both(attendeeId('3f2a9c1b-0000-4000-8000-000000000000', '0-0'));
  expect(oneSpace(mailOf([...marked, ...gone]).text)).toContain('Order 3F2A9C1B: look at the signed register.');
});

test('the second mail says that the hours are not recorded yet', () => {
  expect(mailOf(marked, true).subject).toMatch(/^Not recorded yet: record these hours by Tue 19 Jan 2027/);
});

const absent = (person: string, presence: Attended['presence'] = 'did_not_come') => came(person, MON, { presence });

test('a course on which nobody came has no hours to record', () => {
  const noShow = [0, 1, 2, 3, 4].map((place) => absent(personAt(place)));
  for (const attended of [noShow, [...noShow.slice(1), ...both(personAt(0), { noUpload: 'No licence' })]]) {
    const { subject, text } = mailOf(attended);
    expect(subject).toBe("No hours to record: Drivers' hours, Driver CPC, Tue 12 Jan 2027, 8am, Swansea");
    expect(oneSpace(text)).toContain('nobody has hours of this course, so there is nothing to upload');
    expect(text).not.toMatch(/0 drivers|These hours are recorded|as having come/);
  }
});

test.each([
  ['somebody was not marked', [0, 1, 2, 3].map((place) => absent(personAt(place)))],
  [
    'a person who is gone was there',
    [...[0, 1, 2, 3, 4].map((place) => absent(personAt(place))), ...both(personAt(5))],
  ],
])('the signed register decides if the marks give nobody hours, and %s', (_, attended) => {
  const { subject, text } = mailOf(attended);
  expect(subject).toMatch(/^Record these hours by Tue 19 Jan 2027/);
  expect(oneSpace(text)).toContain('for those who came to the whole course by the signed register. It must be done');
  expect(text).not.toContain('0 drivers');
});
