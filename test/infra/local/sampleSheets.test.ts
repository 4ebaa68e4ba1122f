import { expect, test } from 'vitest';
import { isHoliday } from '../../../domain/dates/bankHolidays.ts';
import { plusDays, readCourseDate } from '../../../domain/dates/courseDate.ts';
import { sessionsOf, sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { venueOf, venuesOf } from '../../../domain/catalogue/venues.ts';
import { answeredSheet } from '../../../infra/local/ownerWhoAnswers.ts';
import { sampleSheet, sampleSheetFiles } from '../../../infra/local/sampleSheets.ts';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { readVenues } from '../../../lambdas/sheets/readVenues.ts';

const DAYS = ['2026-11-21', '2026-11-23', '2026-12-14', '2026-12-31', '2027-02-09', '2027-02-28', '2028-02-29'];

const sheetFiles = sampleSheetFiles.slice(0, sheetNames.length);

/** Each row of all samples, with its sheet and the days it runs. */
function samplesOn(today: string) {
  return sheetFiles.flatMap((file, index) => {
    const sheet = answeredSheet(sampleSheet(file, new Date(today)), sheetNames[index]!, today);
    expect(sheet.questions).toEqual([]);
    return offeredSessions(sheet.rows, sheetNames[index]!, new Date(`${today}T23:59:00Z`)).map(
      ({ row, state, capacity }, position) => {
        const { first, last } = readCourseDate(row.selectedDate) ?? {};
        if (!first || !last) throw new Error(`${row.selectedDate} cannot be read`);
        return { file, position, first, last, row, state, capacity };
      },
    );
  });
}

test.each(DAYS)('on %s each sample sheet lists several dates in the future, in order', (today) => {
  const samples = Map.groupBy(samplesOn(today), ({ file }) => file);
  expect([...samples.keys()]).toEqual(sheetFiles);
  for (const rows of samples.values()) {
    const days = rows.map(({ first }) => first);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted());
    expect(days[0]! > today).toBe(true);
  }
});

test.each(DAYS)('on %s no sample course or exam is on a holiday', (today) => {
  for (const { first, last, row } of samplesOn(today)) {
    const exam = row.cells
      .filter(({ heading }) => heading === 'Exam date')
      .map(({ text }) => readCourseDate(text)!.first);
    const days = Array.from({ length: 7 }, (_, index) => plusDays(first, index)).filter((day) => day <= last);
    expect([...days, ...exam].filter(isHoliday)).toEqual([]);
  }
});

test.each(DAYS)('on %s one sample row is full, some are counted, and all others can be booked', (today) => {
  const samples = samplesOn(today);
  expect(samples.filter(({ state }) => state).map(({ state }) => state)).toEqual(['Full']);
  expect(samples.filter(({ capacity }) => capacity !== null).map(({ capacity }) => capacity)).toEqual([3, 12]);
  const firstRows = samples.filter(({ position }) => position === 0);
  expect(firstRows.filter(({ state, capacity }) => state !== null || capacity !== null)).toEqual([]);
});

test('the ninth sample describes every venue that the others name', () => {
  const { rows, questions } = readVenues(sampleSheet('9-venues.csv', new Date('2026-11-21')));
  expect(questions).toEqual([]);
  const unknown = sheetFiles.flatMap((file, index) => {
    const { rows: dates } = answeredSheet(sampleSheet(file, new Date('2026-11-21')), sheetNames[index]!, '2026-11-21');
    return sessionsOf(dates).filter((row) => !venueOf(row, venuesOf(rows)));
  });
  expect(unknown).toEqual([]);
});
