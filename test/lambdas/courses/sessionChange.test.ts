import { expect, test } from 'vitest';
import { type Sheet, sessionsOf } from '../../../domain/dates/trainingSheets.ts';
import { idOfRow, withIds } from '../../sessions.ts';
import { indexSheet } from '../../../lambdas/courses/sheetIndex.ts';
import { changeWords, sessionChange } from '../../../lambdas/courses/sessionChange.ts';

const CPC = 'Driver CPC - Sheet1';
const NOW = new Date('2026-12-01T12:00:00Z');
const BOOKED = ['12 Jan 2027', 'Safe loading', 'Cardiff'];
const OTHER = ['20 Jan 2027', 'First aid', 'Swansea'];

function sheetOf(...rows: readonly (readonly string[])[]): Sheet {
  return withIds([['Date', 'Course', 'Venue', 'Status'], ...rows]);
}

const indexed = (rows: Sheet) => indexSheet({ name: CPC, rows, fetchedAt: NOW.toISOString() }, NOW);

/** The date of a row, booked when the row had no Status. */
function bookedOn(cells: readonly string[], movedFrom: readonly string[] = []) {
  const [row] = sessionsOf(sheetOf(cells));
  return { ...row!, id: idOfRow(row!), sheet: CPC, movedFrom } as const;
}

/** The words of the change, or null. */
function changeIn(rows: readonly (readonly string[])[], booked = bookedOn(BOOKED)): string | null {
  const change = sessionChange(booked, indexed(sheetOf(...rows)), NOW);
  return change && changeWords(change);
}

test.each<[string, string[][], string | null]>([
  ['as it was', [BOOKED], null],
  ['in capitals and with spaces', [['12  JAN 2027', ' safe Loading', 'CARDIFF']], null],
  ['full', [[...BOOKED, 'Full']], null],
  ['closed', [[...BOOKED, 'Closed']], null],
  ['moved to no date that can be read', [[...BOOKED, 'Moved to spring']], null],
  ['cancelled', [[...BOOKED, ' cancelled']], 'cancelled'],
  ['there twice, once cancelled', [[...BOOKED, 'Cancelled'], BOOKED], null],
  ['gone', [OTHER], 'gone'],
  ['at another venue', [['12 Jan 2027', 'Safe loading', 'Newport']], 'changed 12-jan-2027-safe-loading-newport'],
  ['on another day', [OTHER, ['13 Jan 2027', 'Safe loading', 'Cardiff']], 'changed 13-jan-2027-safe-loading-cardiff'],
  ['another course of the day', [['12 Jan 2027', 'First aid', 'Cardiff']], 'gone'],
  [
    'one of two later dates',
    [
      ['13 Jan 2027', 'Safe loading', 'Cardiff'],
      ['14 Jan 2027', 'Safe loading', 'Cardiff'],
    ],
    'gone',
  ],
  [
    'rather at the same time than elsewhere',
    [
      ['12 Jan 2027', 'Safe loading', 'Barry', ''],
      ['Tue 12 Jan 2027', 'Safe loading', 'Cardiff'],
    ],
    'changed tue-12-jan-2027-safe-loading-cardiff',
  ],
])('a booked row that is %s: %o', (_what, rows, words) => {
  expect(changeIn(rows)).toBe(words);
});

const moved = (target: string) => [...BOOKED, `Moved to ${target}`];

test.each<[string, string[][], string | null]>([
  ['without a row', [moved('19 Jan 2027')], 'unclear Moved to 19 Jan 2027'],
  [
    'with its own row',
    [moved('19 Jan 2027'), ['Tue 19 Jan 2027', 'Safe loading', 'Barry']],
    'moved tue-19-jan-2027-safe-loading-barry',
  ],
  [
    'with a row of another course',
    [moved('19 Jan 2027'), ['19 Jan 2027', 'First aid', 'Barry']],
    'unclear Moved to 19 Jan 2027',
  ],
  [
    'with two rows, one as before',
    [moved('19 Jan 2027'), ['19 Jan 2027', 'Safe loading', 'Barry'], ['19 Jan 2027', 'Safe loading', 'Cardiff']],
    'moved 19-jan-2027-safe-loading-cardiff',
  ],
  [
    'with two rows, none as before',
    [moved('19 Jan 2027'), ['19 Jan 2027', 'Safe loading', 'Barry'], ['19 Jan 2027', 'Safe loading', 'Newport']],
    'unclear Moved to 19 Jan 2027',
  ],
  [
    'that is cancelled',
    [moved('19 Jan 2027'), ['19 Jan 2027', 'Safe loading', 'Barry', 'Cancelled']],
    'unclear Moved to 19 Jan 2027',
  ],
  ['that is its own', [moved('12 Jan 2027')], 'unclear Moved to 12 Jan 2027'],
  ['that has begun', [moved('1 Dec 2026')], 'unclear Moved to 1 Dec 2026'],
])('a row that was moved to a date %s', (_what, rows, words) => {
  expect(changeIn(rows)).toBe(words);
});

const [source] = sessionsOf(sheetOf(BOOKED));
/** The people of BOOKED come on 19 Jan instead. */
const target = bookedOn(['19 Jan 2027', 'Safe loading', 'Cardiff'], [idOfRow(source!)]);

test.each<[string, string[][], string | null]>([
  ['says the same', [moved('19 Jan 2027')], null],
  [
    'says the same, and the new date has other words now',
    [moved('19 Jan 2027'), ['19 Jan 2027', 'Safe loading', 'Barry']],
    'moved 19-jan-2027-safe-loading-barry',
  ],
  ['names a third date', [moved('26 Jan 2027')], 'unclear Moved to 26 Jan 2027'],
  ['is cancelled', [[...BOOKED, 'Cancelled']], 'cancelled'],
  ['can be booked again', [BOOKED], 'back 12-jan-2027-safe-loading-cardiff'],
  ['was deleted', [OTHER], 'gone'],
  ['is cancelled, but the new date has a row', [[...BOOKED, 'Cancelled'], target.texts.slice(0, 3)], null],
])('a new date without a row follows the row that was moved: it %s', (_what, rows, words) => {
  expect(changeIn(rows, target)).toBe(words);
});

test('on the new date itself, a move that was followed is not unclear', () => {
  const today = new Date('2027-01-19T07:00:00Z');
  const change = (booked: typeof target) => sessionChange(booked, indexed(sheetOf(moved('19 Jan 2027'))), today);
  expect(change(target)).toBeNull();
  expect(change(bookedOn(BOOKED))).toEqual({ kind: 'unclear', says: 'Moved to 19 Jan 2027' });
});

test.each(['Cancelled - trainer ill', 'CANCELED', 'Postponed until spring', 'Fully booked', 'Cancelled: see the row'])(
  'customers get no mail about a row that says "%s"',
  (words) => {
    expect(changeIn([[...BOOKED, words]])).toBeNull();
    expect(changeIn([[...BOOKED, words]], target)).toBe(`unclear ${words}`);
  },
);

test('a booked date that cannot be read is not missed, but may be cancelled', () => {
  const spring = ['Spring 2027', 'Safe loading', 'Cardiff'];
  expect(changeIn([OTHER], bookedOn(spring))).toBeNull();
  expect(changeIn([[...spring, 'Cancelled']], bookedOn(spring))).toBe('cancelled');
});
