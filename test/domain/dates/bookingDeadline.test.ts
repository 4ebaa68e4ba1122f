import { expect, test } from 'vitest';
import { isClosed, lastBookingDay } from '../../../domain/dates/bookingDeadline.ts';
import { storedSessionsOf } from '../../../domain/dates/storedSessions.ts';
import type { SheetName } from '../../../domain/dates/trainingSheets.ts';

function rowOf(date: string, columns: Record<string, string> = {}) {
  const [row] = storedSessionsOf([
    ['Date', ...Object.keys(columns)],
    [date, ...Object.values(columns)],
  ]);
  return row!;
}

const OLAT = 'OLAT - Sheet1';
const TM_CPC = 'TM CPC - Sheet1';

test.each<[date: string, columns: Record<string, string>, sheet: SheetName, last: string | null]>([
  ['Wed 2 Dec 2026', {}, OLAT, '2026-12-01'],
  ['7-11 Dec 2026', {}, OLAT, '2026-12-04'],
  ['29 Dec 2026', {}, OLAT, '2026-12-24'],
  ['2 Dec 2026', { 'Book by': '23 Nov 2026' }, OLAT, '2026-11-23'],
  ['2 Dec 2026', { 'BOOK BY': '23 Nov 2026' }, OLAT, '2026-11-23'],
  ['2 Dec 2026', { 'Book by': 'soon' }, OLAT, '2026-12-01'],
  ['22-26 Feb 2027', { 'Exam date': '2 Mar 2027' }, TM_CPC, '2027-02-09'],
  ['22-26 Feb 2027', { 'Exam date': '2 Mar 2027' }, OLAT, '2027-02-19'],
  ['22-26 Feb 2027', { 'Exam date': '2 Mar 2027', 'Book by': '12 Feb 2027' }, TM_CPC, '2027-02-12'],
  ['22-26 Feb 2027', { 'Exam date': 'to be confirmed' }, TM_CPC, '2027-02-19'],
  ['22-26 Feb 2027', { 'Exam date': '2 Mar 2026' }, TM_CPC, '2027-02-19'],
  ['To be confirmed', {}, OLAT, null],
])('%s with %o in %s can be booked until %s', (date, columns, sheet, last) => {
  expect(lastBookingDay(rowOf(date, columns), sheet)).toBe(last);
});

test.each([
  ['2 Dec 2026', {}, '2026-12-01T16:59:59Z', false],
  ['2 Dec 2026', {}, '2026-12-01T17:00:00Z', true],
  ['15 Jun 2027', {}, '2027-06-14T15:59:59Z', false],
  ['15 Jun 2027', {}, '2027-06-14T16:00:00Z', true],
  ['2 Dec 2026', { 'Book by': '2 Dec 2026' }, '2026-12-01T23:59:59Z', false],
  ['2 Dec 2026', { 'Book by': '2 Dec 2026' }, '2026-12-02T00:00:00Z', true],
  ['29 Feb 2027', {}, '2026-12-01T12:00:00Z', true],
  ['To be confirmed', {}, '2026-12-01T12:00:00Z', false],
])('%s with %o at %s is closed: %s', (date, columns, now, closed) => {
  expect(isClosed(rowOf(date, columns), OLAT, Date.parse(now))).toBe(closed);
});
