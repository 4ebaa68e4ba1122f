import { beforeEach, expect, test } from 'vitest';
import { isOver, readCourseDate } from '../../../domain/dates/courseDate.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { type Sheet, sessionsOf, sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { bookableSessions, upcomingSessions } from '../../../frontend/src/features/training-dates/upcomingSessions.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { placeStore } from '../../../lambdas/adapters/placeStore.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { checkDates } from '../../../lambdas/orders/checkDates.ts';
import { refreshTrainingDates } from '../../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../../lambdas/sheets/sheetSettings.ts';
import { trainingDates } from '../../../lambdas/training-dates/trainingDates.ts';
import { openShop } from '../openShop.ts';
import { CASES_TODAY, sheetCases } from './sheetCases.ts';

const [CPC] = sheetNames;
const GOOD = 'Date|Course\n1 Sep 2027|Last good copy';
const NOW = new Date(`${CASES_TODAY}T09:00:00Z`);
const cpc = productBySlug('driver-cpc')!;

await openShop();
const [sheets, places] = [
  sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!),
  placeStore(dynamoClient(), process.env['PLACES_TABLE']!),
];
let answer = GOOD;
/** About the other sheets. */
let known = new Set<string>();

beforeEach(async () => {
  answer = GOOD;
  known = new Set((await refresh()).questions.map(({ id }) => id));
});

function asCsv(rows: string): string {
  return rows
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(),
    )
    .join('\n');
}

/** Each sheet's name stands in for its address. */
const urls = Object.fromEntries(sheetNames.map((name) => [name, name])) as SheetUrls;

async function fetchSheet(url: string): Promise<string> {
  return asCsv(url === CPC ? answer : GOOD);
}

function refresh() {
  return refreshTrainingDates({ sheets, fetchSheet, urls }, NOW);
}

async function served(): Promise<Sheet> {
  return (await trainingDates({ sheets, places, fetchSheet, urls }, NOW))[CPC]!;
}

test.each(sheetCases)('$name', async ({ rows, onSale, isTold = false, says = '', isRefused = false }) => {
  answer = rows;
  const { failed, questions } = await refresh();
  const asked = questions.filter(({ id }) => !known.has(id));
  expect(failed).toEqual(isRefused ? [CPC] : []);

  const sheet = await served();
  const inBrowser = bookableSessions(upcomingSessions(sheet, CASES_TODAY)).map(({ selectedDate }) => selectedDate);
  const inOrder = [...inBrowser].toSorted();
  expect(inOrder).toEqual((isRefused ? ['1 Sep 2027'] : [...onSale]).toSorted());

  const lines = sessionsOf(sheet)
    .filter(({ selectedDate }) => !isOver(readCourseDate(selectedDate), CASES_TODAY))
    .map((session) => orderLine(cpc, session));
  const { gone } = await checkDates(lines, { sheets, places }, NOW);
  const accepted = lines.filter((_, position) => gone[`items.${position}`] === undefined);
  expect(accepted.map(({ selectedDate }) => selectedDate).toSorted()).toEqual(inOrder);

  expect(asked.length > 0).toBe(isTold);
  expect(asked.map(({ what }) => what).join('\n')).toContain(says);
  expect(JSON.stringify([sheet, asked])).not.toContain('A. Example');
});
