import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bring } from '../../../domain/catalogue/bring.ts';
import { CLASS_HOURS } from '../../../domain/dates/courseTimes.ts';
import { calendarFiles } from '../../../lambdas/mail/orders/calendarFiles.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { mixedOrder, paidOrder, vrForTwo } from './paidOrder.ts';
import { withId } from '../../sessions.ts';

const ESCAPED_TEXT = /^(?:[^\\;,]|\\[\\;,n])*$/u;

/** Reads the event of a calendar file: unfolds its lines, splits names from values, and unescapes. */
function readCalendar(content: string): Record<string, string> {
  const [before = '', after = ''] = content.split(/BEGIN:VTIMEZONE[^]*END:VTIMEZONE\r\n/);
  const lines = (before + after).replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=(?:"[^"]*"|[^:]*))?):(.*)$/u.exec(line)!;
      if (/^(?:SUMMARY|DESCRIPTION|LOCATION)$/.test(name) && !ESCAPED_TEXT.test(value))
        throw new Error(`${name} is not escaped: ${value}`);
      return [name, value.replace(/\\([\\;,n])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))];
    }),
  );
}

const DRIVER_CPC = 'Driver CPC, choose from 5 courses';
const QUESTIONS = 'Questions: 029 2018 0123 or 01632 960 456, office@milltir.example';

function calendarOf(selectedDate: string, session: string) {
  const order = paidOrder([[DRIVER_CPC, 1, selectedDate, session ? { Session: session } : {}]]);
  const { attachments } = customerOrderMail(order);
  return readCalendar(String(attachments[0]!.content));
}

test('a one-day course is an all-day event with a stable id, stamped with the payment', () => {
  const [attachment, ...others] = customerOrderMail(vrForTwo).attachments;
  expect(others).toEqual([]);
  expect(attachment).toMatchObject({
    fileName: 'course-1-2027-01-12.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  });
  expect(readCalendar(String(attachment!.content))).toMatchObject({
    VERSION: '2.0',
    UID: `${vrForTwo.orderId}-0@milltir.example`,
    DTSTAMP: '20261120T103200Z',
    'DTSTART;VALUE=DATE': '20270112',
    'DTEND;VALUE=DATE': '20270113',
    SUMMARY: 'VR safe driving',
    STATUS: 'CONFIRMED',
    SEQUENCE: '0',
    LOCATION: 'Swansea',
    DESCRIPTION: [
      'VR safe driving, Safe driving in virtual reality\nSwansea',
      CLASS_HOURS,
      `Bring: ${bring[12]!.join('. ')}`,
      QUESTIONS,
    ].join('\n'),
  });
});

test.each([
  ['12-16 January 2027', '20270112', '20270117'],
  ['28 Feb 2028', '20280228', '20280229'],
  ['27 March 2027', '20270327', '20270328'],
  ['31/12/2027', '20271231', '20280101'],
])('"%s" runs from %s until before %s', (selectedDate, start, end) => {
  const calendar = calendarOf(selectedDate, '');
  expect([calendar['DTSTART;VALUE=DATE'], calendar['DTEND;VALUE=DATE']]).toEqual([start, end]);
});

test.each([
  ['Evening - Cardiff', false],
  ['5.30-9pm', false],
  ['from 18:00', false],
  ['6 PM', false],
  ['', true],
  ['Module 3 - Swansea', true],
  ['2 places left', true],
])('if the row says "%s", class hours are given: %s', (session, areGiven) => {
  expect(calendarOf('12 Jan 2027', session)['DESCRIPTION']).toBe(
    [
      DRIVER_CPC,
      ...(session ? [`Session: ${session}`] : []),
      ...(areGiven ? [CLASS_HOURS] : []),
      `Bring: ${bring[7]!.join('. ')}`,
      QUESTIONS,
    ].join('\n'),
  );
});

test("only lines with a readable date have a file, named after the line's position", () => {
  expect(customerOrderMail(mixedOrder).attachments.map(({ fileName }) => fileName)).toEqual([
    'course-1-2027-01-12.ics',
    'course-3-2027-02-01.ics',
  ]);
  expect(customerOrderMail(paidOrder([['OLAT, 1 day', 1, 'TBC']])).attachments).toEqual([]);
  expect(customerOrderMail(paidOrder([['Digidown Terminal', 1]])).attachments).toEqual([]);
});

test('equal lines share a calendar file; another row has its own', () => {
  const { order } = vrForTwo;
  const [line] = order.lines;
  const lines = [line!, line!, withId({ ...line!, cells: [{ heading: 'Time', text: 'Evening' }] })];
  expect(
    customerOrderMail({ ...vrForTwo, order: { ...order, lines } }).attachments.map(({ fileName }) => fileName),
  ).toEqual(['course-1-2027-01-12.ics', 'course-3-2027-01-12.ics']);
});

test('any cell text is read back and adds no property; lines have 75 octets at most', () => {
  const session = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((text) => `x${text}\r\nEND:VEVENT\\n;,${'€🚛'.repeat(20)}x`);
  fc.assert(
    fc.property(session, (text) => {
      const order = vrForTwo.order;
      const lines = [{ ...order.lines[0]!, cells: [{ heading: 'Venue', text }] }];
      const [file] = customerOrderMail({ ...vrForTwo, order: { ...order, lines } }).attachments;
      const content = String(file!.content);
      expect(readCalendar(content)['DESCRIPTION']!.split('\n')[1]).toBe(singleLines(text));
      expect(Math.max(...content.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(content.match(/^END:VEVENT/gm)).toHaveLength(1);
    }),
  );
});

test('a later file keeps its id, and has a higher sequence than any before it', () => {
  const at = (knownAt: string, state: 'booked' | 'cancelled' = 'booked') =>
    readCalendar(calendarFiles(vrForTwo, { state, knownAt })[0]!.content);
  const files = [
    readCalendar(calendarFiles(vrForTwo)[0]!.content),
    at('2026-11-20T10:32:20.000Z'),
    at('2026-11-20T11:32:20.000Z'),
    at('2026-12-20T11:32:20.000Z', 'cancelled'),
  ];
  expect(files.map(({ SEQUENCE }) => SEQUENCE)).toEqual(['0', '20', '3620', '2595620']);
  expect(new Set(files.map(({ UID }) => UID)).size).toBe(1);
});
