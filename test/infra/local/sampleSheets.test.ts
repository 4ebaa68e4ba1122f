import { expect, test } from 'vitest';
import { readCourseDate } from '../../../domain/courseDate.ts';
import { sheetNames, sessionsOf } from '../../../domain/trainingSheets.ts';
import { sampleSheet, sampleSheetFiles } from '../../../infra/local/sampleSheets.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';

test.each(['2026-11-21', '2026-12-31', '2027-02-28', '2028-02-29'])(
  'on %s each sample sheet lists readable dates in the future, in order',
  (today) => {
    expect(sampleSheetFiles).toHaveLength(sheetNames.length);
    for (const file of sampleSheetFiles) {
      const { rows, repairs } = readSheet(sampleSheet(file, new Date(today)));
      const days = sessionsOf(rows).map(({ selectedDate }) => readCourseDate(selectedDate)?.first ?? 'unreadable');
      expect([repairs, days.length > 1, days.filter((day) => !(day > today))]).toEqual([[], true, []]);
      expect(days).toEqual(days.toSorted());
    }
  },
);
