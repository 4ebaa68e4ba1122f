import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainName } from '../../../domain/dates/dateRow.ts';
import { bookableSessions, upcomingSessions } from '../../../frontend/src/features/training-dates/upcomingSessions.ts';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';
import { servedSheet, shownDates } from '../../../lambdas/sheets/servedSheet.ts';
import { asCsv, meantRows, PEOPLE, someWord, sureWord, writing, written } from './writtenSheets.ts';

const CPC = 'Driver CPC - Sheet1';
const TODAY = '2026-11-25';
const NOW = new Date(`${TODAY}T09:00:00Z`);

/** The sheet that visitors get, and the rows with Book: date, course and venue, in order. */
function published(rows: readonly (readonly string[])[]) {
  const stored = readSheet(asCsv(rows), { today: TODAY });
  const served = servedSheet(stored.rows, shownDates(stored.rows, CPC, NOW), new Map());
  const book = bookableSessions(upcomingSessions(served, TODAY));
  const accepted = offeredSessions(stored.rows, CPC, NOW).filter(({ state }) => state === null);
  expect(accepted.map(({ row }) => row.selectedDate).toSorted()).toEqual(
    book.map(({ selectedDate }) => selectedDate).toSorted(),
  );
  const named = book.map(({ selectedDate, texts }) =>
    [
      selectedDate,
      ...texts.filter((text) => /^(?:Safe|Closed|Full|Drivers|Cardiff|Swansea|Barry)/.test(text)).toSorted(),
    ].join(),
  );
  return { served, sold: named.toSorted() };
}

const namesOf = (rows: readonly { date: string; course: string; venue: string }[]) =>
  rows.map(({ date, course, venue }) => [date, ...[course, venue].toSorted()].join()).toSorted();

test('a row with a word that takes it off sale is never sold, in any kind of sheet', () => {
  fc.assert(
    fc.property(meantRows(someWord), writing, (rows, how) => {
      expect(published(written(rows, how)).sold).toEqual(namesOf(rows.filter(({ word }) => word === '')));
    }),
    { numRuns: 300 },
  );
});

test('a word in the course or among notes takes its row off sale too', () => {
  fc.assert(
    fc.property(meantRows(sureWord), writing, fc.constantFrom('course', 'notes'), (rows, how, wordUnder) => {
      const { sold } = published(written(rows, { ...how, wordUnder: wordUnder as 'course' }));
      expect(sold).toEqual(namesOf(rows.filter(({ word }) => word === '')));
    }),
    { numRuns: 300 },
  );
});

test('no name of a person is published, wherever its column stands', () => {
  fc.assert(
    fc.property(meantRows(someWord), writing, (rows, how) => {
      const text = plainName(JSON.stringify(published(written(rows, how)).served));
      for (const person of PEOPLE) expect(text).not.toContain(plainName(person));
    }),
    { numRuns: 300 },
  );
});

test('rows around the dates, and the order of the columns, change nothing', () => {
  fc.assert(
    fc.property(meantRows(someWord), writing, writing, (rows, how, other) => {
      const plain = { ...how, above: [], between: [] };
      const { sold } = published(written(rows, plain));
      expect(
        published(written(rows, { ...how, order: other.order, above: other.above, between: other.between })).sold,
      ).toEqual(sold);
    }),
    { numRuns: 300 },
  );
});
