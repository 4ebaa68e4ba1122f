import { expect, test } from 'vitest';
import { sheetNames } from '../../domain/trainingSheets.ts';
import { datedCourses } from '../../frontend/src/features/training-dates/datedCourses.ts';

test('every table shows the sheet of the product that its button books, in sheet order', () => {
  expect(datedCourses.map(({ sheet }) => sheet)).toEqual(sheetNames);
});

test('the tables come in the order of the specification', () => {
  expect(datedCourses.map(({ slug }) => slug)).toEqual([
    'driver-cpc',
    'vr-safe-driving',
    'cilt-cpc',
    'tm-refresher',
    'olat',
    'first-aid-at-work',
    'emergency-first-aid-at-work',
    'adr',
  ]);
});

test("the two named buttons have the specification's words", () => {
  expect(datedCourses.map(({ bookLabel }) => bookLabel)).toEqual(
    expect.arrayContaining(["Book CPC's Now", 'Book TM Course']),
  );
});
