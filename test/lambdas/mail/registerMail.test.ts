import { expect, test } from 'vitest';
import { registerCsv, registerMail } from '../../../lambdas/mail/courses/registerMail.ts';
import { registerRows } from '../../../lambdas/courses/registerRows.ts';
import { recordHoursMail } from '../../../lambdas/mail/courses/recordHoursMail.ts';
import {
  HOURS_LINK,
  TRAINER_URL,
  countedCourse,
  driverCpcLine,
  olatLine,
  paidRecord,
  people,
} from '../courses/bookedCourses.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const company = { company: 'Morgan Haulage Ltd' };
const named = people('Ann Price', { name: 'Siân Llŷn', email: 'sian@example.co.uk', answers: ['Not sure'] }, null);
const firm = paidRecord([driverCpcLine('12 Jan 2027', 3)], { customer: company, people: named });
const single = paidRecord([driverCpcLine('12 Jan 2027', 1)], { customer: { name: 'Bo Ek' }, people: people('Bo Ek') });
const course = countedCourse({ records: [firm, single] });

test('the register lists name, company, answer and order, and counts missing names', () => {
  const { subject, html, text } = registerMail(course, [], TRAINER_URL);
  expect(subject).toBe("Register for Tue 12 Jan 2027, 8am, Swansea: Drivers' hours, Driver CPC, 4 places");
  for (const words of [visibleText(html), oneSpace(text)]) {
    expect(words).toContain('4 places, 1 of 4 names is missing');
    expect(words).toContain('Has this driver already done this course');
    expect(words).toMatch(/2:? Siân Llŷn Not sure Morgan Haulage Ltd, order [0-9A-F]{8}/);
    expect(words).toMatch(/3:? Name missing Morgan Haulage Ltd, order/);
    expect(words).toMatch(/4:? Bo Ek Bo Ek, order/);
  }
});

test('the hours are to be recorded for the names, within five working days', () => {
  const { subject, text } = recordHoursMail(course, HOURS_LINK);
  expect(subject).toBe(
    "Record these hours by Tue 19 Jan 2027: Drivers' hours, Driver CPC, Tue 12 Jan 2027, 8am, Swansea",
  );
  for (const words of ['4 drivers, 7 hours each', 'Ann Price', '1 of 4 names is missing here', 'Bo Ek'])
    expect(oneSpace(text)).toContain(words);
});

const lineOf = (name: string, company = 'x') => {
  const date = countedCourse({
    records: [paidRecord([olatLine('12 Jan 2027')], { people: people(name), customer: { company } })],
  });
  return String(registerCsv(date, registerRows(date)).content).split('\r\n')[1];
};

test.each(['=cmd|calc', '+1', '-1', '@sum', '＝cmd', '\tx', '\rx'])(
  'a spreadsheet takes no name for a formula: %j',
  (name) => {
    expect(lineOf(name)).toMatch(`"1","'${name}","`);
    expect(lineOf('Ann', name)).toContain(`,"'${name}",`);
  },
);

test('commas, quotes and line breaks stay in their cell', () => {
  expect(lineOf('Ann "Jo", \nPrice')).toContain('"1","Ann ""Jo"", \nPrice","');
});

test('the file has a line for each place and names the question', () => {
  const { content, fileName } = registerMail(course, [], TRAINER_URL).attachments[0]!;
  expect(fileName).toBe('register-2027-01-12.csv');
  const lines = String(content).split('\r\n');
  expect(lines[0]).toContain('"Has this driver already done');
  expect(lines).toHaveLength(6);
  expect(lines[2]).toContain('"2","Siân Llŷn","sian@example.co.uk","Not sure","Morgan Haulage Ltd"');
});

test('a register of 200 people with ordinary names is not shortened', () => {
  const records = Array.from({ length: 200 }, (_, index) =>
    paidRecord([olatLine('12 Jan 2027')], { people: people(`Angharad Llewelyn-Price ${index}`) }),
  );
  const { html } = registerMail(countedCourse({ records }), [], TRAINER_URL);
  expect(visibleText(html)).toContain('200 Angharad Llewelyn-Price 199');
  expect(html).not.toContain('This email is shortened');
});

test('the register marks people whose confirmation or reminder came back', () => {
  const at = '2027-01-09T07:00:00.000Z';
  const lost = paidRecord([olatLine('12 Jan 2027', 2)], {
    people: people('Ann Price', 'Bo Ek'),
    undelivered: { customer: { why: 'bounced', at }, 'reminder 0-1': { why: 'bounced', at } },
  });
  const { text, attachments } = registerMail(countedCourse({ records: [lost, single] }), [], TRAINER_URL);
  expect(oneSpace(text)).toMatch(/Ann Price Rhys Morgan, order \w{8} Confirmation not delivered/);
  expect(oneSpace(text)).toMatch(/Bo Ek Rhys Morgan, order \w{8} Reminder not delivered/);
  expect(text.match(/not delivered/g)).toHaveLength(4);
  expect(oneSpace(text)).toContain('confirmation not delivered, reminder not delivered. Tell them yourself');
  expect(String(attachments[0]!.content)).toContain('"confirmation not delivered"');
});

test('a new person on the place does not inherit the mark of the one before', () => {
  const lost = paidRecord([olatLine('12 Jan 2027')], {
    people: people({ name: 'Cai Dee', changedAt: '2027-01-10T07:00:00.000Z' }),
    undelivered: { 'reminder 0-0': { why: 'bounced', at: '2027-01-09T07:00:00.000Z' } },
  });
  expect(registerMail(countedCourse({ records: [lost] }), [], TRAINER_URL).text).not.toContain('not delivered');
});

test('a mobile number stands beside its name, in mail and file', () => {
  const record = paidRecord([olatLine('12 Jan 2027')], {
    people: people({ name: 'Ann Price', mobile: '07700 900123' }),
  });
  const { text, attachments } = registerMail(countedCourse({ records: [record] }), [], TRAINER_URL);
  expect(oneSpace(text)).toMatch(/Ann Price 07700 900123 Rhys Morgan/);
  expect(String(attachments[0]!.content)).toContain('"07700 900123"');
});

test("the booker's number stands where a person left none, and last in the file", () => {
  const record = paidRecord([olatLine('12 Jan 2027', 3)], {
    people: people({ name: 'Ann Price', mobile: '07700 900123' }, 'Bo Ek'),
    bookerMobile: '+44 7700 900456',
  });
  const { text, attachments } = registerMail(countedCourse({ records: [record] }), [], TRAINER_URL);
  const words = oneSpace(text);
  expect(words).toMatch(/Ann Price 07700 900123 Rhys Morgan/);
  expect(words).toMatch(/Bo Ek Booker: \+44 7700 900456 Rhys Morgan/);
  expect(words).toMatch(/Name missing Booker: \+44 7700 900456 Rhys Morgan/);
  const [head, ...rows] = String(attachments[0]!.content).trimEnd().split('\r\n');
  expect(head).toMatch(/,"Mobile","Not delivered","Booker's mobile","Needs"$/);
  expect(rows.map((row) => row.split(',').slice(-4).join())).toEqual(
    ['07700 900123', '', ''].map((mobile) => `"${mobile}","","'+44 7700 900456",""`),
  );
});
