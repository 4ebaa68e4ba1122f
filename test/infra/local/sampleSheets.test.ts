import { expect, test } from 'vitest';
import { readCourseDate } from '../../../domain/courseDate.ts';
import { sheetNames, sessionsOf } from '../../../domain/trainingSheets.ts';
import { sampleSheet, sampleSheetFiles } from '../../../infra/local/sampleSheets.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';

const DAYS = ['2026-11-21', '2026-12-31', '2027-02-28', '2028-02-29'];

test('there is one sample sheet for each name', () => {
  expect(sampleSheetFiles).toHaveLength(sheetNames.length);
});

test('no sample sheet needs a repair', () => {
  expect(sampleSheetFiles.flatMap((file) => readSheet(sampleSheet(file, new Date())).repairs)).toEqual([]);
});

test.each(DAYS)('on %s every sample sheet lists readable dates in the future', (today) => {
  for (const file of sampleSheetFiles) {
    const firstDays = sessionsOf(readSheet(sampleSheet(file, new Date(today))).rows).map(
      ({ selectedDate }) => readCourseDate(selectedDate)?.first ?? 'unreadable',
    );
    expect(firstDays.length).toBeGreaterThan(1);
    expect(firstDays.filter((day) => !(day > today))).toEqual([]);
    expect(firstDays).toEqual(firstDays.toSorted());
  }
});

test.each(DAYS)('on %s exams are on a first Tuesday, after five classroom days the week before', (today) => {
  for (const { selectedDate, texts } of sessionsOf(readSheet(sampleSheet('3-tm-cpc.csv', new Date(today))).rows)) {
    const exam = new Date(readCourseDate(texts[1]!)!.first);
    expect([exam.getUTCDay(), exam.getUTCDate() <= 7]).toEqual([2, true]);
    const { first, last } = readCourseDate(selectedDate)!;
    expect([first, last].map((day) => (exam.getTime() - new Date(day).getTime()) / 86_400_000)).toEqual([8, 4]);
  }
});
