import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseTimes, readCourseTimes, timeTexts } from '../../../domain/dates/courseTimes.ts';
import { dateRow } from '../../dateRow.ts';

test.each([
  ['8am-4pm', '08:00', '16:00'],
  ['Evenings, 5.30-9pm', '17:30', '21:00'],
  ['09:00 - 16:30', '09:00', '16:30'],
  ['09:00:00 - 16:30:00', '09:00', '16:30'],
  ['9:00:00 AM - 4:30:00 PM', '09:00', '16:30'],
  ['8.30 a.m. to 4.30 p.m.', '08:30', '16:30'],
  ['8:30AM–4:30PM', '08:30', '16:30'],
  ['from 8am until 4pm', '08:00', '16:00'],
  ['between 9am and 3.30pm', '09:00', '15:30'],
  ['0800hrs - 1600hrs', '08:00', '16:00'],
  ['930-1600', '09:30', '16:00'],
  ['8.00-16.00', '08:00', '16:00'],
  ['8am - 4pm daily', '08:00', '16:00'],
  ['Two evenings (5.30pm - 9pm)', '17:30', '21:00'],
  ['9am - noon', '09:00', '12:00'],
  ['12 noon till 5pm', '12:00', '17:00'],
  ['8.30 til 4.30', '08:30', '16:30'],
  ['9-12pm', '09:00', '12:00'],
  ['10-2pm', '10:00', '14:00'],
  ['1-5pm', '13:00', '17:00'],
  ['9am-5', '09:00', '17:00'],
  ['8-4', '08:00', '16:00'],
  ['9-11', '09:00', '11:00'],
  ['07:00-09:00', '07:00', '09:00'],
  ['8.30-4.30', '08:30', '16:30'],
  ['5.30-9', '17:30', '21:00'],
  ['6-9pm', '18:00', '21:00'],
  ['evening, 7-9', '19:00', '21:00'],
  ['10pm-6am', '22:00', '06:00'],
  ['22:00 - 06:00', '22:00', '06:00'],
  ['5am-1pm', '05:00', '13:00'],
  ['6pm - 10.30pm', '18:00', '22:30'],
  ['12.00-00.00', '12:00', '00:00'],
  ['8pm-midnight', '20:00', '00:00'],
  ['12 midnight to 8am', '00:00', '08:00'],
  ['7pm-7am', '19:00', '07:00'],
  ['9:30, 3 hours', '09:30', '12:30'],
  ['from 6pm (3.5 hrs)', '18:00', '21:30'],
  ['2200 for 7 hours 30 minutes', '22:00', '05:30'],
])('"%s" is from %s to %s', (text, start, end) => {
  expect(readCourseTimes(text)).toEqual({ start, end });
});

test.each([
  ['', 'says nothing'],
  ['8am', 'has no end'],
  ['Evening', 'has no hours'],
  ['To be confirmed', 'has no hours'],
  ['7-9', 'may be morning or evening'],
  ['8am-4pm, Fri 8am-1pm', 'has two ranges'],
  ['8am-12pm and 1-4pm', 'has two ranges'],
  ['Mon 8am-4pm', 'may be about one day only'],
  ['4pm-8am', 'is too long for a night'],
  ['5-1', 'may be morning or evening'],
  ['6, 3 hours', 'may be morning or evening'],
  ['9am, 7', 'has no unit for its length'],
  ['9am, 30 hours', 'is too long for a day'],
  ['midnight', 'has no end'],
  ['8am-8.30am', 'is too short for a course'],
  ['6am-9pm', 'is too long for a day'],
  ['13am-4pm', 'is no time'],
  ['9:75-16:00', 'is no time'],
  ['25:00-26:00', 'is no time'],
  ['12 Jan 2027', 'is a date'],
])('"%s" is not read: it %s', (text) => {
  expect(readCourseTimes(text)).toBeNull();
});

test('times that were read are two to twelve hours apart, whatever the text', () => {
  const part = fc.constantFrom(
    '8',
    '12',
    '9.30',
    '0900',
    '17:30',
    '05',
    'noon',
    'midnight',
    ' hours',
    'am',
    'pm',
    ' ',
    '-',
    'to',
    'evening',
    '.',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (words) => {
      const times = readCourseTimes(words) ?? { start: '08:00', end: '16:00' };
      const [start = 0, end = 0] = [times.start, times.end].map(
        (time) => Date.parse(`1970-01-01T${time}Z`) / 3_600_000,
      );
      const hours = (end - start + 24) % 24;
      expect(hours >= 2 && hours <= 12).toBe(true);
      expect(`${times.start} ${times.end}`).toMatch(/^[012]\d:[0-5]\d [012]\d:[0-5]\d$/);
    }),
  );
});

const EIGHT_TO_FOUR = { start: '08:00', end: '16:00' };

test.each([
  [{ Time: '8-4', Venue: 'Cardiff' }, EIGHT_TO_FOUR],
  [{ Details: '8am-4pm' }, EIGHT_TO_FOUR],
  [{ '': '8am-4pm' }, EIGHT_TO_FOUR],
  [{ Start: '8am', Finish: '4pm' }, EIGHT_TO_FOUR],
  [{ 'Start time': '0800', 'End time': '1600' }, EIGHT_TO_FOUR],
  [{ Time: '8am-4pm', Notes: 'Lunch 12-12.30pm' }, EIGHT_TO_FOUR],
  [{ Time: '8am-4pm', Notes: '08:00-16:00' }, EIGHT_TO_FOUR],
  [{ Time: '8am-4pm', 'Exam time': '9am-12pm' }, EIGHT_TO_FOUR],
  [
    { Start: '9:30', Duration: '3 hours' },
    { start: '09:30', end: '12:30' },
  ],
  [
    { Time: '10pm', Duration: '8 hours' },
    { start: '22:00', end: '06:00' },
  ],
  [{ Time: '8am-4pm', Duration: '7 hours' }, EIGHT_TO_FOUR],
  [{ Start: '9:30', Duration: '5 days' }, null],
  [{ Modules: '1-3' }, null],
  [{ Time: '8am-4pm', Notes: '9am-5pm' }, null],
  [{ Venue: 'Cardiff' }, null],
])('the row %j has the times %j', (cells, times) => {
  expect(courseTimes(dateRow('12 Jan 2027', cells))).toEqual(times);
});

test.each([
  [{ Time: '8am-4pm', Venue: 'Cardiff' }, ['8am-4pm']],
  [{ Time: 'To be confirmed' }, ['To be confirmed']],
  [{ Start: '8am', Finish: '4pm' }, ['Start: 8am', 'Finish: 4pm']],
  [{ Start: '9:30', Duration: '3 hours' }, ['Start: 9:30', 'Duration: 3 hours']],
  [{ Duration: '5 days' }, []],
  [{ Course: 'Safe Loading, evening' }, ['Safe Loading, evening']],
  [{ '': 'from 18:00' }, ['from 18:00']],
  [{ 'Exam time': '9am' }, []],
])('the row %j says of its times %j', (cells, texts) => {
  expect(timeTexts(dateRow('12 Jan 2027', cells))).toEqual(texts);
});
