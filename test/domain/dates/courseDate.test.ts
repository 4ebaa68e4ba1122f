import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayText,
  daysBetween,
  isImpossibleDate,
  readCourseDate,
  withWeekdays,
  weekdaysIn,
} from '../../../domain/dates/courseDate.ts';

test.each([
  ['12 Jan 2027', '2027-01-12', '2027-01-12'],
  ['Tuesday 12th January 2027', '2027-01-12', '2027-01-12'],
  ['Tue, 12 Jan 2027', '2027-01-12', '2027-01-12'],
  ['Weds 13 Jan 2027', '2027-01-13', '2027-01-13'],
  ['Thur 14 Jan 2027', '2027-01-14', '2027-01-14'],
  ['12/01/27', '2027-01-12', '2027-01-12'],
  ['12 Jan 27', '2027-01-12', '2027-01-12'],
  ['12-16 Jan 27', '2027-01-12', '2027-01-16'],
  ['2027-01-12', '2027-01-12', '2027-01-12'],
  ['12-16 January 2027', '2027-01-12', '2027-01-16'],
  ['12/01/2027 - 16/01/2027', '2027-01-12', '2027-01-16'],
  ['Mon-Fri 12-16 Jan 2027', '2027-01-12', '2027-01-16'],
  ['12th of January 2027', '2027-01-12', '2027-01-12'],
  ['11th, 12th & 13th January 2027', '2027-01-11', '2027-01-13'],
  ['Mon 11th, Tue 12th & Wed 13th Jan 2027', '2027-01-11', '2027-01-13'],
  ['9th/10th Jan 2027', '2027-01-09', '2027-01-10'],
  ['Thurs. 14 Jan 2027', '2027-01-14', '2027-01-14'],
  ['Tue 12 Jan 2027*', '2027-01-12', '2027-01-12'],
  ['12-14 Jan 2027 (3 days)', '2027-01-12', '2027-01-14'],
  ['30 & 31 Jan 2027', '2027-01-30', '2027-01-31'],
  ['31 Jan and 1 Feb 2027', '2027-01-31', '2027-02-01'],
  ['12th to 16th Jan 2027', '2027-01-12', '2027-01-16'],
  ['Mon 30 Nov - Fri 4 Dec 2026', '2026-11-30', '2026-12-04'],
  ['30 Dec 2026 - 3 Jan 2027', '2026-12-30', '2027-01-03'],
  ['28 Dec - 1 Jan 2027', '2026-12-28', '2027-01-01'],
  ['Thu 31 Dec & Fri 1 Jan 27', '2026-12-31', '2027-01-01'],
  ['30/12 - 03/01/2027', '2026-12-30', '2027-01-03'],
  ['23-25/01/2027', '2027-01-23', '2027-01-25'],
  ['12 & 13/01/2027', '2027-01-12', '2027-01-13'],
  ['30/12/2026-03/01/2027', '2026-12-30', '2027-01-03'],
  ['30/11 - 4/12/2026', '2026-11-30', '2026-12-04'],
  ['15-Jan-27', '2027-01-15', '2027-01-15'],
  ['15-Jan-27 to 16-Jan-27', '2027-01-15', '2027-01-16'],
  ['15-16-Jan-2027', '2027-01-15', '2027-01-16'],
  ['15.Jan.2027', '2027-01-15', '2027-01-15'],
  ['12-01-2027', '2027-01-12', '2027-01-12'],
  ['12-01-2027 - 14-01-2027', '2027-01-12', '2027-01-14'],
  ['12Jan2027', '2027-01-12', '2027-01-12'],
  ["12 Jan '27", '2027-01-12', '2027-01-12'],
  ['12 Sept. 2027', '2027-09-12', '2027-09-12'],
  ['12 January, 2027', '2027-01-12', '2027-01-12'],
  ['12 \u2014 13 Jan 2027', '2027-01-12', '2027-01-13'],
  ['19\u201120 Jan 2027', '2027-01-19', '2027-01-20'],
  ['26 \u2212 27 Jan 2027', '2027-01-26', '2027-01-27'],
  ['12, 13 & 14 Jan 2027', '2027-01-12', '2027-01-14'],
  ['Tue 12, Wed 13 and Thu 14 Jan 2027', '2027-01-12', '2027-01-14'],
  ['12/13 Jan 2027', '2027-01-12', '2027-01-13'],
  ['28/04/2027 onwards', '2027-04-28', '2027-04-28'],
  ['From Wed 28 April 2027', '2027-04-28', '2027-04-28'],
  ['January 25, 2027', '2027-01-25', '2027-01-25'],
  ['Mon, Jan. 25th, 2027', '2027-01-25', '2027-01-25'],
  ['January 25-27, 2027', '2027-01-25', '2027-01-27'],
  ['Jan 25 to Feb 2, 2027', '2027-01-25', '2027-02-02'],
  ['January 25 & 26, 2027', '2027-01-25', '2027-01-26'],
  ['Dec 28 - Jan 1, 2027', '2026-12-28', '2027-01-01'],
  ['Jan 25, 2027 - Jan 27, 2027', '2027-01-25', '2027-01-27'],
  ['11/01/2027 **', '2027-01-11', '2027-01-11'],
  ['**Mon 11 Jan 2027†', '2027-01-11', '2027-01-11'],
  ['Mon & Tue 11 & 12 Jan 2027', '2027-01-11', '2027-01-12'],
  ['Mon/Tue 11/12 Jan 2027', '2027-01-11', '2027-01-12'],
  ['11-12 Jan 2027 (Mon & Tue)', '2027-01-11', '2027-01-12'],
  ['12 Jan 2027 (1 day)', '2027-01-12', '2027-01-12'],
  ['46399', '2027-01-12', '2027-01-12'],
  ['46400.375', '2027-01-13', '2027-01-13'],
  ['2027-01-12T09:00:00.000Z', '2027-01-12', '2027-01-12'],
  ['2027-01-12 09:00', '2027-01-12', '2027-01-12'],
  ['2027/01/12', '2027-01-12', '2027-01-12'],
  ['12/01/2027 00:00:00', '2027-01-12', '2027-01-12'],
  ['9 Mawrth 2027', '2027-03-09', '2027-03-09'],
  ['9fed o Fawrth 2027', '2027-03-09', '2027-03-09'],
  ['13 Gorffennaf 2027', '2027-07-13', '2027-07-13'],
  ['Dydd Mawrth 12 Ionawr 2027', '2027-01-12', '2027-01-12'],
  ['Mawrth 9 Mawrth 2027', '2027-03-09', '2027-03-09'],
  ['Llun-Mawrth 11-12 Ionawr 2027', '2027-01-11', '2027-01-12'],
  ['Sadwrn 5 Rhagfyr 2026', '2026-12-05', '2026-12-05'],
])('"%s" is read as %s to %s', (text, first, last) => {
  expect(readCourseDate(text)).toEqual({ first, last });
});

test.each([
  '',
  'TBC',
  '12 January',
  '31/02/2027',
  '99/99/2027',
  '16-12 January 2027',
  '12 Foo 2027',
  '5.30-9pm',
  '01/2027',
  '27-01-12',
  '12 Jan 027',
  '12 and 19 Jan 2027',
  '12 & 14 Jan 2027',
  '12, 13 & 15 Jan 2027',
  '12-13 & 19-20 Jan 2027',
  '12-01-27',
  '9 Mayhem 2027',
  '30 Setember 2027',
  '12 Janu 2027',
  '9 Mawrthy 2027',
  '30 Nov - 3 Feb 2025 - 2027',
  '28 Feb - 1 Jan 2027',
  '31 Nov - 1 Oct 2027',
  'January 12-16',
  'Jan 12, 27',
  'Mayhem 12, 2027',
  '** 2027',
  '12 Jan 0207',
  '20270112',
  '123456789',
  '46,399',
  '1234.5',
  '12345',
  '99999',
  '1/20/2027',
  'w/c 11 Jan 2027',
])('"%s" is not read, because that would be a guess', (text) => {
  expect(readCourseDate(text)).toBeNull();
});

test('every calendar day is read back from British forms', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-');
      const long = new Intl.DateTimeFormat('en-GB', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(date);
      expect(readCourseDate(`${day}/${month}/${year}`)).toEqual({ first: iso, last: iso });
      expect(readCourseDate(long)).toEqual({ first: iso, last: iso });
      expect(readCourseDate(dayText(iso))).toEqual({ first: iso, last: iso });
    }),
  );
});

test('a day is written as people write it', () => {
  expect(dayText('2026-12-05')).toBe('Sat 5 Dec 2026');
});

test.each([
  ['5 Dec 2026', 'Sat 5 Dec 2026'],
  ['05/12/2026', 'Sat 05/12/2026'],
  ['7-11 Dec 2026', 'Mon–Fri 7-11 Dec 2026'],
  ['30 Nov - 4 Dec 2026', 'Mon–Fri 30 Nov - 4 Dec 2026'],
  ['Saturday 5 December 2026', 'Saturday 5 December 2026'],
  ['Mon-Fri 7-11 Dec 2026', 'Mon-Fri 7-11 Dec 2026'],
  ['To be confirmed', 'To be confirmed'],
  ['8am-4pm', '8am-4pm'],
  ['46399', 'Tue 12 Jan 2027'],
  ['2027-01-12T09:00:00.000Z', 'Tue 12 Jan 2027'],
  ['Dydd Mawrth 12 Ionawr 2027', 'Dydd Mawrth 12 Ionawr 2027'],
])('"%s" is shown as "%s"', (text, shown) => {
  expect(withWeekdays(text)).toBe(shown);
});

test.each([
  ['29 Feb 2027', true],
  ['Mon 31 June 2027', true],
  ['28 Feb - 31 Apr 2027', true],
  ['29 Feb 2028', false],
  ['12-16 Jan 2027', false],
  ['16-12 Jan 2027', false],
  ['To be confirmed', false],
  ['30 Setember 2027', false],
  ['31 Setember 2027', false],
  ['30 & 31 June 2027', true],
])('"%s" is a day that no calendar has: %s', (text, impossible) => {
  expect(isImpossibleDate(text)).toBe(impossible);
});

test.each([
  ['12 Jan 2027', []],
  ['TUESDAY 12 Jan 2027', ['Tue']],
  ['Weds 13 Jan 2027', ['Wed']],
  ['Tues-Thurs 12-14 Jan 2027', ['Tue', 'Thu']],
  ['Mon 30 Nov - Fri 4 Dec 2026', ['Mon', 'Fri']],
  ['Dydd Mawrth 9 Mawrth 2027', ['Tue']],
  ['9 Mawrth 2027', []],
  ['Gwener', ['Fri']],
])('"%s" names the days %o', (text, days) => {
  expect(weekdaysIn(text)).toEqual(days);
});

test.each([
  ['2026-11-23', '2026-12-01', 8],
  ['2026-11-23', '2026-11-23', 0],
  ['2026-12-31', '2027-01-01', 1],
  ['2027-03-27', '2027-03-29', 2],
  ['2027-10-30', '2027-11-01', 2],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s it is %i days, also over a change of the clocks', (today, day, days) => {
  expect(daysBetween(today, day)).toBe(days);
});
