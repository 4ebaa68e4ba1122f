import { expect, test } from 'vitest';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import { read } from './readRows.ts';

const HEADINGS = 'Date|Course|Time|Venue';

test.each([
  ['12 Jan 2027, 9am-4pm', '12 Jan 2027', '9am-4pm'],
  ['12 Jan 2027 (9am - 4pm)', '12 Jan 2027', '9am - 4pm'],
  ['12/01/2027, 09:00 to 16:00', '12/01/2027', '09:00 to 16:00'],
  ['12 January 2027 at 9am', '12 January 2027', '9am'],
  ['Tue 12 Jan 2027 (evening)', 'Tue 12 Jan 2027', 'evening'],
  ['11-15 January 2027 inclusive', '11-15 January 2027', ''],
  ['11-15 Jan 2027 - 5 days', '11-15 Jan 2027', ''],
  ['11 Jan 2027 / 12 Jan 2027', '11 Jan 2027 & 12 Jan 2027', ''],
  ['11 Jan 2027 - Monday', '11 Jan 2027', ''],
  ['11 Jan 2027 (new date)', '11 Jan 2027', ''],
  ['12 Jan 2027 - confirmed', '12 Jan 2027', ''],
  ['NEW! 12 Jan 2027', '12 Jan 2027', ''],
  ['• 12 Jan 2027', '12 Jan 2027', ''],
  ['Date: 12 Jan 2027', '12 Jan 2027', ''],
  ['2027-01-12 09:00:00 +0000', '2027-01-12 09:00:00+0000', ''],
])('"%s" is on sale as "%s", at the time "%s"', (written, date, time) => {
  const { rows, sold } = read(`${HEADINGS}\n${written}|Loading||Barry`);
  expect([rows[1], sold]).toEqual([[date, 'Loading', time, 'Barry'], [date]]);
  expect(readCourseDate(date)).not.toBeNull();
});

test.each([
  '4 Jan 2027 -> 11 Jan 2027',
  '2027-01-12 → 2027-01-14',
  '11 Jan 2027 / 18 Jan 2027',
  '11-15 Jan 2027 - 3 days',
  '11 Jan 2027 (5 days)',
  '11-15 Jan 2027 (4 days)',
  '11 Jan 2027, 5 day course',
  '11 Jan 2027 - Tuesday',
  '11 Jan 2027 (2 places left)',
  '11 Jan 2027 (TBC)',
  '11 Jan 2027 not confirmed',
  '11 Jan 2027 or later',
  'was 4 Jan 2027, now 11 Jan 2027',
  'w/c 11 Jan 2027',
  '12 Jan 2027, 13-14',
  '12 Jan 9am-4pm',
])('"%s" says more than a day, and is not on sale', (date) => {
  expect(read(`${HEADINGS}\n${date}|Loading||Barry`).sold).toEqual([]);
});

test.each(['11 Jan 2027 (1 day)', '11-15 Jan 2027 (5 days)', '14-20 Jan 2027 (5 days)', '14-20 Jan 2027 (7 days)'])(
  '"%s" says its days rightly, and is on sale',
  (date) => {
    expect(read(`${HEADINGS}\n${date}|Loading||Barry`).sold).toEqual([date]);
  },
);

test('hours behind a date are not read if the row has others, or no column for them', () => {
  expect(read(`${HEADINGS}\n12 Jan 2027, 6pm-9pm|Loading|8am-4pm|Barry`).sold).toEqual([]);
  expect(read('Date|Course\n12 Jan 2027, 6pm-9pm|Loading').sold).toEqual([]);
});

test('a plain date stays as the sheet has it', () => {
  for (const date of [
    '11-15 Jan 2027 (5 days)',
    '11/01/2027 9:00:00 AM',
    '11 Jan 2027 & 12 Jan 2027',
    '12 Jan 2027 09:00-16:00',
    'Spring 2027',
  ])
    expect(read(`${HEADINGS}\n${date}|Loading|8am-4pm|Barry`).rows[1]![0]).toBe(date);
});
