import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorkingDay } from '../../../domain/dates/bookingDeadline.ts';
import { dayText, plusDays, readCourseDate } from '../../../domain/dates/courseDate.ts';
import { courseName, plainName } from '../../../domain/dates/dateRow.ts';
import { coursesOf, hoursPlan, lastCourseDay } from '../../../domain/hours/hoursPlan.ts';
import { type Session, sessionsOf } from '../../../domain/dates/trainingSheets.ts';

type Row = readonly [date: string, course: string, places?: string];

function sheet(rows: readonly Row[], heading = 'Course') {
  return sessionsOf([
    ['Date', heading, 'Places'],
    ...rows.map(([date, course, places = '']) => [date, course, places]),
  ]);
}

function planned(rows: readonly Row[], hoursHad: number, deadline = '2027-12-31', done: readonly string[] = []) {
  const { sessions } = hoursPlan(
    { hoursHad, deadline, done: new Set(done.map(plainName)), isInternational: false },
    sheet(rows),
  );
  return sessions.map((row) => `${row.selectedDate} ${courseName(row)}`);
}

test.each([
  ['2026-12-11', '2026-12-03'],
  ['2026-12-14', '2026-12-06'],
  ['2026-12-13', '2026-12-06'],
  // Christmas Day, Boxing Day's substitute and New Year's Day.
  ['2027-01-04', '2026-12-22'],
  ['2027-01-01', '2026-12-22'],
])('before %s, five working days are left after %s', (deadline, last) => {
  expect(lastCourseDay(deadline)).toBe(last);
});

test.each([
  [0, 35, 5],
  [7, 28, 4],
  [10.5, 24.5, 4],
  [34, 1, 1],
  [35, 0, 0],
  [42, 0, 0],
])('with %d hours, %d are missing: %i courses', (hoursHad, hoursNeeded, coursesNeeded) => {
  const plan = hoursPlan({ hoursHad, deadline: '2027-12-31', done: new Set(), isInternational: false }, []);
  expect(plan).toMatchObject({ hoursNeeded, coursesNeeded });
});

test.each<[what: string, rows: Row[], hoursHad: number, expected: string[]]>([
  [
    'the soonest',
    [
      ['9 Feb 2027', 'A'],
      ['2 Feb 2027', 'B'],
      ['16 Feb 2027', 'C'],
    ],
    28,
    ['2 Feb 2027 B'],
  ],
  [
    'no course twice',
    [
      ['1 Feb 2027', 'A'],
      ['2 Feb 2027', 'A'],
      ['3 Feb 2027', 'B'],
    ],
    21,
    ['1 Feb 2027 A', '3 Feb 2027 B'],
  ],
  [
    'none in another spelling',
    [
      ['1 Feb 2027', "Drivers' Hours"],
      ['2 Feb 2027', 'drivers’  hours'],
    ],
    21,
    ["1 Feb 2027 Drivers' Hours"],
  ],
  [
    'two evenings as one course',
    [
      ['1-2 Feb 2027', 'A'],
      ['2 Feb 2027', 'B'],
      ['3 Feb 2027', 'B'],
    ],
    21,
    ['1-2 Feb 2027 A', '3 Feb 2027 B'],
  ],
  [
    'no two on one day',
    [
      ['1 Feb 2027', 'A'],
      ['1 Feb 2027', 'B'],
    ],
    0,
    ['1 Feb 2027 A'],
  ],
  [
    'a later date of one course if that leaves room for another',
    [
      ['1 Feb 2027', 'A'],
      ['1 Feb 2027', 'B'],
      ['2 Feb 2027', 'A'],
    ],
    21,
    ['1 Feb 2027 B', '2 Feb 2027 A'],
  ],
  [
    'more dates rather than sooner ones',
    [
      ['1-5 Feb 2027', 'A'],
      ['2-6 Feb 2027', 'B'],
      ['8-9 Feb 2027', 'B'],
      ['7 Feb 2027', 'C'],
    ],
    14,
    ['1-5 Feb 2027 A', '7 Feb 2027 C', '8-9 Feb 2027 B'],
  ],
  ['as many as there are', [['1 Feb 2027', 'A']], 0, ['1 Feb 2027 A']],
  [
    'none that is full',
    [
      ['1 Feb 2027', 'A', 'Full'],
      ['2 Feb 2027', 'A', ' CANCELLED'],
      ['3 Feb 2027', 'A', 'closed'],
      ['4 Feb 2027', 'A', '3 places left'],
    ],
    28,
    ['4 Feb 2027 A'],
  ],
  [
    'none whose day or course is not known',
    [
      ['To be confirmed', 'A'],
      ['1 Feb 2027', ''],
      ['2 Feb 2027', 'B'],
    ],
    0,
    ['2 Feb 2027 B'],
  ],
])('chooses %s', (_, rows, hoursHad, expected) => {
  expect(planned(rows, hoursHad)).toEqual(expected);
});

test('leaves out the courses that are done, and dates too near the deadline', () => {
  const rows: Row[] = [
    ['1 Dec 2026', 'A'],
    ['2-3 Dec 2026', 'B'],
    ['3-4 Dec 2026', 'C'],
  ];
  expect(planned(rows, 0, '2026-12-11', ['a '])).toEqual(['2-3 Dec 2026 B']);
  expect(planned(rows, 0, '', ['a '])).toEqual(['2-3 Dec 2026 B']);
  expect(planned(rows, 28, '', ['a', 'b'])).toEqual(['3-4 Dec 2026 C']);
});

test('names each course once, as it is written first', () => {
  const rows: Row[] = [
    ['1 Feb 2027', 'Safe Loading'],
    ['2 Feb 2027', ''],
    ['3 Feb 2027', 'ADR'],
    ['4 Feb 2027', 'SAFE loading'],
  ];
  expect(coursesOf(sheet(rows, 'Module'))).toEqual(['ADR', 'Safe Loading']);
});

const rowsOfSheet = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 9 }),
    days: fc.integer({ min: 1, max: 3 }),
    course: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    places: fc.constantFrom('', '', '', 'Full', '1 place left'),
  }),
  { maxLength: 9 },
);

test('no plan is fuller, or as full and over sooner, and each keeps the rules', () => {
  fc.assert(
    fc.property(
      rowsOfSheet,
      fc.integer({ min: 0, max: 42 }),
      fc.integer({ min: 0, max: 25 }),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
      (written, hoursHad, left, done) => {
        const rows = sheet(
          written.map(({ day, days, course, places }): Row => {
            const first = plusDays('2027-02-01', day);
            const last = plusDays(first, days - 1);
            return [`${dayText(first)} - ${dayText(last)}`, course, places];
          }),
        );
        const deadline = plusDays('2027-02-01', left);
        const { sessions } = hoursPlan({ hoursHad, deadline, done: new Set(done), isInternational: false }, rows);
        const best = subsets(rows.filter(({ places }) => places !== 'Full'))
          .filter((some) => isAllowed(some, hoursHad, deadline, done))
          .toSorted((a, b) => b.length - a.length || (overOn(a) < overOn(b) ? -1 : 1))[0]!;
        expect(sessions.every(({ places }) => places !== 'Full')).toBe(true);
        expect(isAllowed(sessions, hoursHad, deadline, done)).toBe(true);
        expect([sessions.length, overOn(sessions)]).toEqual([best.length, overOn(best)]);
      },
    ),
    { numRuns: 300 },
  );
});

type Sessions = readonly Session[];

/** The rules in other words than the code's. */
function isAllowed(rows: Sessions, hoursHad: number, deadline: string, done: readonly string[]): boolean {
  const courses = rows.map((row) => plainName(courseName(row) ?? ''));
  const days = rows.flatMap(daysOf);
  return (
    new Set([...courses, ...done]).size === courses.length + done.length &&
    new Set(days).size === days.length &&
    rows.length * 7 < Math.max(0, 35 - hoursHad) + 7 &&
    days.every((day) => workingDaysBetween(day, deadline) >= 5)
  );
}

function daysOf({ selectedDate }: Sessions[number]): string[] {
  const { first, last } = readCourseDate(selectedDate)!;
  return [0, 1, 2].map((later) => plusDays(first, later)).filter((day) => day <= last);
}

function workingDaysBetween(day: string, deadline: string): number {
  return Array.from({ length: 40 }, (_, index) => plusDays(day, index + 1)).filter(
    (between) => between < deadline && isWorkingDay(between),
  ).length;
}

function overOn(rows: Sessions): string {
  return rows.flatMap(daysOf).toSorted().at(-1) ?? '';
}

function subsets<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length }, (_, chosen) => all.filter((_, index) => (chosen >> index) & 1));
}
