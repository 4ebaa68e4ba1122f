import { refundsOf } from '../mail/paidOrder.ts';
import { expect, test } from 'vitest';
import { addressHash } from '../../../lambdas/adapters/addressKey.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import type { Course } from '../../../lambdas/courses/course.ts';
import { dueMails } from '../../../lambdas/courses/dueMails.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import { papers } from '../../../lambdas/papers/papers.ts';
import { countedCourse, driverCpcLine, olatLine, paidRecord, people } from './bookedCourses.ts';
import { oneSpace, visibleText } from '../mail/visibleText.ts';

const DUE = '2027-01-09T07:00:00Z';
const VENUE = { name: 'Swansea', address: '3 Quay Road, Swansea', gettingIn: '', parking: 'Free', lunch: '' };

function remindersAt(at: string, changes: Partial<Course> & { records?: readonly OrderRecord[] } = {}) {
  const siteUrl = 'https://shop.example';
  const settings = {
    now: new Date(at),
    ownerEmail: 'owner',
    venues: [VENUE],
    siteUrl,
    hashOf: addressHash('test'),
  };
  const due = dueMails(countedCourse(changes), settings, { papers });
  return due.filter(({ to }) => to !== 'owner');
}

const readers = (...records: OrderRecord[]) => remindersAt(DUE, { records }).map(({ to }) => to);
const order = (changes: Parameters<typeof paidRecord>[1] = {}) => paidRecord([olatLine('12 Jan 2027', 3)], changes);
const named = people({ name: 'Ann', email: 'ann@example.co.uk' }, 'Ben', { name: 'Cai', email: 'Ann@Example.co.uk' });

test('reminds the customer and everybody named with an address, each address once', () => {
  expect(readers(order({ people: named }))).toEqual(['rhys@morganhaulage.example', 'ann@example.co.uk']);
  expect(readers(order(), order())).toEqual(['rhys@morganhaulage.example']);
});

test('a booking made after the reminders were due reminds the people named only', () => {
  expect(readers(order({ people: named, paidAt: DUE }))).toEqual(['ann@example.co.uk']);
  expect(readers(order({ people: named, paidAt: '2027-01-09T06:59:59Z' }))).toHaveLength(2);
});

test('after a part refund only the customer is reminded, who reads to tell the others', () => {
  const refunds = refundsOf(100);
  expect(readers(order({ people: named, refunds }))).toEqual(['rhys@morganhaulage.example']);
  const words = [named, people('Ben'), people({ email: 'Rhys@morganhaulage.example' })].map((each) => {
    const [mail] = remindersAt(DUE, { records: [order({ people: each, refunds })] });
    return oneSpace((mail!.build() as Mail).text).includes(
      'this reminder goes to you alone. Please tell those who come.',
    );
  });
  expect(words).toEqual([true, false, false]);
});

test.each([
  ['2027-01-09T06:59:59Z', {}, 0],
  [DUE, {}, 1],
  ['2027-01-12T23:59:59Z', {}, 1],
  ['2027-01-13T00:00:00Z', {}, 0],
  [DUE, { isCancelled: true, isCertain: false }, 0],
  [DUE, { isCertain: false }, 0],
])('at %s a course with %o reminds of itself %i times', (at, changes, times) => {
  expect(remindersAt(at, changes)).toHaveLength(times);
});

test('an address has the same claim in every run, and is not written into it', () => {
  const [first, again] = [0, 1].map(() => remindersAt(DUE, { records: [order({ people: named })] }));
  expect(first!.map(({ kind }) => kind)).toEqual(again!.map(({ kind }) => kind));
  for (const { kind } of first!) expect(kind).toMatch(/^reminder [\w-]{22}$/);
});

const [booker, person] = remindersAt(DUE, {
  records: [order({ people: people('Ben', { name: 'Ann', email: 'ann@example.co.uk' }) })],
}).map(({ build }) => build() as Mail);

const PRIVACY = 'How we use your data: https://shop.example/privacy';

test("the customer's mail has the names, says which are missing and where to add them", () => {
  const { subject, html, text } = booker!;
  expect(subject).toBe('Reminder: OLAT, 1 day, Tue 12 Jan 2027, Swansea');
  for (const words of [visibleText(html), oneSpace(text)]) {
    expect(words).toContain('1 of 3 names is missing: please say who is coming');
    expect(words).toMatch(/1:? Ben 2:? Ann 3:? Name missing/);
  }
  for (const source of [html, text]) expect(source).toMatch(/https:\/\/shop.example\/booking#[\w-]+\.[\w-]{22}/);
});

test('a customer who has named everybody can open the booking page from the mail, too', () => {
  const [due] = remindersAt(DUE, { records: [order({ people: people('Ben', 'Ann', 'Cai') })] });
  const { html, text } = due!.build() as Mail;
  for (const words of [visibleText(html), oneSpace(text)]) {
    expect(words).not.toContain('missing');
    expect(words).toContain('Another name, another date, or not at all');
  }
  for (const source of [html, text]) expect(source).toMatch(/https:\/\/shop.example\/booking#[\w-]+\.[\w-]{22}/);
});

test('the mail to a named person says where and when, without others or the link', () => {
  const { html, text } = person!;
  for (const words of [visibleText(html), oneSpace(text)]) {
    expect(words).toContain('Booked by Rhys Morgan, order');
    expect(words).toContain('3 Quay Road, Swansea');
    expect(words).toContain(PRIVACY);
    expect(words).not.toMatch(/Ben|booking#/);
  }
  expect(html).not.toContain('booking#');
});

test('several people of one address get the entry of a course once', () => {
  const [, toBoth] = remindersAt(DUE, { records: [order({ people: named })] }).map(({ build }) => build() as Mail);
  expect(toBoth!.attachments.map(({ fileName }) => fileName)).toEqual(['course-1-2027-01-12.ics']);
});

test('both get the entry of this course for their calendar', async () => {
  const lines = [olatLine('5 Feb 2027'), olatLine('12 Jan 2027')];
  const records = [paidRecord([lines[1]!, lines[0]!])];
  const [mail] = remindersAt(DUE, { records });
  expect((await mail!.build()).attachments.map(({ fileName }) => fileName)).toEqual(['course-1-2027-01-12.ics']);
  for (const { attachments } of [booker!, person!])
    expect(attachments).toMatchObject([{ fileName: 'course-1-2027-01-12.ics' }]);
});

test('the entry replaces that of the confirmation, and has the venue of today', () => {
  const sequences = [DUE, '2027-01-09T08:00:00Z'].map((at) => {
    const { attachments } = remindersAt(at)[0]!.build() as Mail;
    const text = String(attachments[0]!.content).replaceAll('\r\n ', '');
    expect(text).toContain('LOCATION:Swansea\\, 3 Quay Road\\, Swansea');
    return Number(/^SEQUENCE:(\d+)/m.exec(text)![1]);
  });
  expect(sequences[0]).toBeGreaterThan(0);
  expect(sequences[1]).toBeGreaterThan(sequences[0]!);
});

test('names the course of the row', () => {
  const [mail] = remindersAt(DUE, { line: driverCpcLine('12 Jan 2027') });
  expect(oneSpace((mail!.build() as Mail).text)).toContain("Drivers' hours");
});
