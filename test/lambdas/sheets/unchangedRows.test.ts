import { expect, test } from 'vitest';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { refreshTrainingDates } from '../../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../../lambdas/sheets/sheetSettings.ts';
import { openShop } from '../openShop.ts';

/** As many days as the longest course takes. */
const GOOD = 'Date,Course\n11-15 Jan 2027,Safe loading\n';
const NOW = new Date('2026-11-21T09:00:00Z');

await openShop();

/** Each sheet's name stands in for its address. */
const urls = Object.fromEntries(sheetNames.map((name) => [name, name])) as SheetUrls;

test('rows that have not changed are not written again', async () => {
  const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
  let answer = GOOD;
  const written: string[] = [];
  const write: typeof sheets.write = async (sheet, areRowsNew) => {
    if (areRowsNew) written.push(sheet.name);
    return sheets.write(sheet, areRowsNew);
  };
  const fetchSheet = async (url: string) => (url === sheetNames[0] ? answer : GOOD);
  const run = (now: Date) => refreshTrainingDates({ sheets: { ...sheets, write }, fetchSheet, urls }, now);
  await run(NOW);
  expect(written.splice(0)).toHaveLength(sheetNames.length);
  const later = new Date(NOW.getTime() + 300_000);
  await run(later);
  answer = `${GOOD}13 Jan 2027,Hours\n`;
  await run(later);
  expect(written).toEqual([sheetNames[0]]);
  const copies = await sheets.read(sheetNames);
  expect(new Set(copies.map(({ fetchedAt }) => fetchedAt))).toEqual(new Set([later.toISOString()]));
});
