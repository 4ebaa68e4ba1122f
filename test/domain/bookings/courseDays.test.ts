import { expect, test } from 'vitest';
import { dateRow } from '../../dateRow.ts';
import {
  courseBeginsAt,
  overviewDue,
  recordHoursBy,
  courseEndsAt,
  mayHaveBegun,
  registerDueAt,
  reminderDueAt,
} from '../../../domain/bookings/courseDays.ts';

const day = (iso: string) => ({ first: iso, last: iso });
const utc = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

test.each([
  ['Tuesday', '2027-01-12', '2027-01-08T07:00', '2027-01-09T07:00'],
  ['Thursday', '2027-01-14', '2027-01-12T07:00', '2027-01-11T07:00'],
  ['Sunday', '2027-01-17', '2027-01-14T07:00', '2027-01-14T07:00'],
  ['after Easter Monday', '2027-03-30', '2027-03-24T07:00', '2027-03-27T07:00'],
  ['after Christmas', '2026-12-29', '2026-12-23T07:00', '2026-12-26T07:00'],
  ['summer', '2027-06-16', '2027-06-14T06:00', '2027-06-13T06:00'],
  ['after the clocks go forward', '2027-03-29', '2027-03-24T07:00', '2027-03-26T07:00'],
  ['after the clocks go back', '2027-11-01', '2027-10-28T06:00', '2027-10-29T06:00'],
  ['the day after they go back', '2027-11-02', '2027-10-29T06:00', '2027-10-30T06:00'],
  ['reminder on the day they go back', '2027-11-03', '2027-11-01T07:00', '2027-10-31T07:00'],
])('%s: a course on %s has its register at %s and its reminder at %s UTC', (_, iso, register, reminder) => {
  expect([utc(registerDueAt(day(iso))), utc(reminderDueAt(day(iso)))]).toEqual([register, reminder]);
});

test('a course of several days counts from its first day, and its hours from its last', () => {
  const days = { first: '2027-03-26', last: '2027-03-29' };
  expect(utc(registerDueAt(days))).toBe('2027-03-24T07:00');
  const row = dateRow('26-29 Mar 2027', { Time: '8am-4pm' });
  expect(utc(courseBeginsAt(days, row))).toBe('2027-03-26T08:00');
  expect(utc(courseEndsAt(days, row))).toBe('2027-03-29T17:00');
});

const UNKNOWN = ['2027-01-13T00:00', '2027-01-14T07:00'] as const;

test.each([
  [{ Time: '8am-4pm' }, '2027-01-12T08:00', '2027-01-13T18:00'],
  [{ Time: '7am-3pm' }, '2027-01-12T07:00', '2027-01-13T18:00'],
  [{ Time: '1-6.30pm' }, '2027-01-12T13:00', '2027-01-13T18:30'],
  [{ Time: 'Evenings, 5.30-9pm' }, '2027-01-12T17:30', '2027-01-13T21:00'],
  [{ Course: 'Safe Loading, evening', Time: '5.30-9pm' }, '2027-01-12T17:30', '2027-01-13T21:00'],
  [{ Time: '6pm - 10.30pm' }, '2027-01-12T18:00', '2027-01-13T22:30'],
  [{ Time: '10pm-6am' }, '2027-01-12T22:00', '2027-01-14T06:00'],
  [{ Time: '12.00-00.00' }, '2027-01-12T12:00', '2027-01-14T00:00'],
  [{ Start: '9:30', Duration: '3 hours' }, '2027-01-12T09:30', '2027-01-13T18:00'],
  [{ Venue: 'Cardiff' }, ...UNKNOWN],
  [{ Time: 'Evenings' }, ...UNKNOWN],
  [{ Time: 'To be confirmed' }, ...UNKNOWN],
  [{ Start: '5.30pm' }, ...UNKNOWN],
  [{ '': 'Safe Loading - Evenings, 5.30-9pm - Cardiff' }, ...UNKNOWN],
  [{ Time: '9am-5pm', Notes: '5.30-9pm' }, ...UNKNOWN],
])('a course on 12-13 January with %j begins at %s and is over at %s', (cells, begins, ends) => {
  const days = { first: '2027-01-12', last: '2027-01-13' };
  const row = dateRow('12-13 Jan 2027', cells);
  expect([utc(courseBeginsAt(days, row)), utc(courseEndsAt(days, row))]).toEqual([begins, ends]);
});

test.each([
  [{ Time: '5.30-9pm' }, [false, false, true]],
  [{ Venue: 'Cardiff' }, [false, true, true]],
])('a refund of a course with %j leaves its people on the list from when it may have begun', (cells, may) => {
  const row = dateRow('12 Jan 2027', cells);
  const at = ['2027-01-11T23:59Z', '2027-01-12T13:00Z', '2027-01-12T17:30Z'].map((time) => Date.parse(time));
  expect(at.map((time) => mayHaveBegun(row, time))).toEqual(may);
});

test.each([
  ['2027-03-27', '7pm-midnight', '2027-03-28T00:00'],
  ['2027-03-27', '10pm-2.30am', '2027-03-28T01:30'],
  ['2027-10-30', '7pm-midnight', '2027-10-30T23:00'],
  ['2027-10-30', '10pm-2.30am', '2027-10-31T02:30'],
])('the night of %s, %s, in which the clocks change, is over at %s', (iso, time, ends) => {
  expect(utc(courseEndsAt(day(iso), dateRow(iso, { Time: time })))).toBe(ends);
});

test.each([
  ['2027-01-12', '2027-01-19'],
  ['2027-01-15', '2027-01-22'],
  ['2027-01-16', '2027-01-22'],
  ['2026-12-23', '2027-01-04'],
  ['2027-03-25', '2027-04-05'],
])('hours of %s are recorded by %s, the fifth working day after it', (last, by) => {
  expect(recordHoursBy(day(last))).toBe(by);
});

test.each([
  ['2027-01-11T06:59:59Z', null],
  ['2027-01-11T07:00:00Z', '2027-01-11'],
  ['2027-01-17T23:59:59Z', '2027-01-11'],
  ['2027-01-18T00:00:00Z', null],
  ['2027-06-14T05:59:59Z', null],
  ['2027-06-14T06:00:00Z', '2027-06-14'],
  ['2027-06-20T23:00:00Z', null],
  ['2027-10-31T12:00:00Z', '2027-10-25'],
])('at %s the overview of %s is due', (now, monday) => {
  expect(overviewDue(Date.parse(now))).toBe(monday);
});
