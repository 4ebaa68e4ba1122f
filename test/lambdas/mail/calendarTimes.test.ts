import { expect, test } from 'vitest';
import { venuesOf } from '../../../domain/catalogue/venues.ts';
import { calendarFiles } from '../../../lambdas/mail/orders/calendarFiles.ts';
import { paidOrder } from './paidOrder.ts';

const DRIVER_CPC = 'Driver CPC, choose from 5 courses';
const TM_CPC = 'TM CPC Road Haulage/Passenger';

const venues = venuesOf([
  ['Venue', 'Address', 'Parking'],
  ['Cardiff', 'Unit 1, Sample Yard', 'Free; at the back'],
]);

/** The files of an order with one line, each with its unfolded lines. */
function filesOf(description: string, date: string, cells: Record<string, string>) {
  return calendarFiles(paidOrder([[description, 1, date, cells]]), { venues }).map(({ fileName, content }) => ({
    fileName,
    lines: content.replaceAll('\r\n ', '').split('\r\n'),
  }));
}

const linesOf = (...line: Parameters<typeof filesOf>) => filesOf(...line)[0]!.lines;

/** The lines of an event that say when it is. */
function whenOf(date: string, cells: Record<string, string>): string[] {
  const lines = linesOf(DRIVER_CPC, date, cells);
  return lines.slice(lines.indexOf('BEGIN:VEVENT')).filter((line) => /^(?:DTSTART|DTEND|RRULE)/.test(line));
}

test.each([
  ['12 Jan 2027', '8am-4pm', '20270112T080000', '20270112T160000', null],
  ['13 Jul 2027', '09:00 - 16:30', '20270713T090000', '20270713T163000', null],
  ['12-13 Jan 2027', 'Evenings, 5.30-9pm', '20270112T173000', '20270112T210000', 2],
  ['28 Feb - 5 Mar 2028', '8am-4pm', '20280228T080000', '20280228T160000', 7],
  ['27-28 Mar 2027', '10pm-6am', '20270327T220000', '20270328T060000', 2],
  ['31 Dec 2026', '8pm-midnight', '20261231T200000', '20270101T000000', null],
  ['8-10 Jan 2027', '8am-4pm', '20270108T080000', '20270108T160000', 3],
  ['9-11 Jan 2027', '8am-4pm', '20270109T080000', '20270109T160000', 3],
])('"%s, %s" is from %s to %s in London, on each of its days', (date, text, start, end, days) => {
  expect(whenOf(date, { Time: text })).toEqual([
    `DTSTART;TZID=Europe/London:${start}`,
    `DTEND;TZID=Europe/London:${end}`,
    ...(days ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
  ]);
});

test.each([
  ['12-13 Jan 2027', 'To be confirmed', '20270112', '20270114'],
  ['12-13 Jan 2027', 'Evenings', '20270112', '20270114'],
  ['12 Jan - 19 Jan 2027', '8am-4pm', '20270112', '20270120'],
  ['7-13 Jan 2027', '8am-4pm', '20270107', '20270114'],
  ['8-11 Jan 2027', '8am-4pm', '20270108', '20270112'],
])('"%s, %s" is of whole days, from %s until before %s', (date, text, start, end) => {
  expect(whenOf(date, { Time: text })).toEqual([`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`]);
});

test("the file has London's time zone, with both of its changes", () => {
  const lines = linesOf(DRIVER_CPC, '12 Jan 2027', { Time: '8am-4pm' });
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE')).join(' ');
  expect(zone).toContain('TZID:Europe/London BEGIN:DAYLIGHT DTSTART:19960331T010000');
  expect(zone).toContain('BYMONTH=3;BYDAY=-1SU TZOFFSETFROM:+0000 TZOFFSETTO:+0100 END:DAYLIGHT');
  expect(zone).toContain('BEGIN:STANDARD DTSTART:19961027T020000');
  expect(zone).toContain('BYMONTH=10;BYDAY=-1SU TZOFFSETFROM:+0100 TZOFFSETTO:+0000 END:STANDARD');
});

test('the exam has a file of its own, as a whole day', () => {
  const [course, exam, ...others] = filesOf(TM_CPC, '22-26 Feb 2027', {
    'Exam date': '2 Mar 2027',
    Venue: 'Cardiff',
  });
  expect(others).toEqual([]);
  expect([course!.fileName, exam!.fileName]).toEqual(['course-1-2027-02-22.ics', 'course-1-2027-03-02.ics']);
  for (const line of ['DTSTART;VALUE=DATE:20270302', 'DTEND;VALUE=DATE:20270303', `SUMMARY:Exam: ${TM_CPC}`])
    expect(exam!.lines).toContain(line);
  expect(exam!.lines.filter((line) => line.startsWith('LOCATION'))).toEqual([]);
  const uids = [course, exam].map((file) => file!.lines.find((line) => line.startsWith('UID:')));
  expect(uids[1]).toBe(uids[0]!.replace('@', '-exam@'));
});

test.each(['2 Jan 2027', 'To be confirmed'])('an exam on "%s", before its course or unread, has no file', (exam) => {
  expect(filesOf(TM_CPC, '22-26 Feb 2027', { 'Exam date': exam })).toHaveLength(1);
});

test("a known venue's address is the location; its other facts are the description", () => {
  const lines = linesOf(DRIVER_CPC, '12 Jan 2027', { Venue: 'Cardiff' });
  expect(lines).toContain(String.raw`LOCATION:Cardiff\, Unit 1\, Sample Yard`);
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain(
    String.raw`\nParking: Free\; at the back\nBring:`,
  );
});
