import { expect, test } from 'vitest';
import { sheetNames, VENUES_SHEET } from '../../../domain/dates/trainingSheets.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { readSheet, readVenues } from '../../../lambdas/sheets/readSheet.ts';
import { refreshTrainingDates } from '../../../lambdas/sheets/refreshTrainingDates.ts';
import { type SheetUrls, sheetSettings } from '../../../lambdas/sheets/sheetSettings.ts';
import { storedVenues } from '../../../lambdas/sheets/storedVenues.ts';
import { examineVenues, unknownVenues } from '../../../lambdas/sheets/venueDoctor.ts';
import { openShop } from '../openShop.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const LONG = 'Left after the gate. '.repeat(20).trim();

const shop = await openShop();
const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);

/** Each sheet's name stands in for its address. */
const urls = Object.fromEntries([...sheetNames, VENUES_SHEET].map((name) => [name, name])) as SheetUrls;

function refresh(venues: string) {
  const fetchSheet = async (url: string) => (url === VENUES_SHEET ? venues : 'Date,Venue\n11-15 Jan 2027,Cardiff\n');
  return refreshTrainingDates({ sheets, fetchSheet, urls }, NOW);
}

test('without their sheet there are no venues', async () => {
  expect(await storedVenues(sheets)).toEqual([]);
});

test('a refresh stores the venues with long texts, and serves no ninth table', async () => {
  const { problems } = await refresh(`Venue,Address,How to get in\nCardiff,1 Sample Road,${LONG}\n`);
  expect(await storedVenues(sheets)).toEqual([
    { name: 'Cardiff', address: '1 Sample Road', gettingIn: LONG.slice(0, 300), parking: '', lunch: '' },
  ]);
  expect(problems).toEqual([{ sheet: VENUES_SHEET, row: 2, what: 'A cell was cut after 300 characters.' }]);
  const served = await (await shop.request('/api/training-dates')).json();
  expect(Object.keys(served as object)).toEqual(sheetNames);
});

test('venues that cannot be read keep their last good copy, and the dates are read', async () => {
  const { failed, refreshed, problems } = await refresh('<!doctype html><title>Sign in</title>');
  expect([failed, refreshed.length, problems.map(({ sheet }) => sheet)]).toEqual([[VENUES_SHEET], 8, [VENUES_SHEET]]);
  expect((await storedVenues(sheets)).map(({ name }) => name)).toEqual(['Cardiff']);
});

test.each([
  [8, true],
  [9, true],
  [7, false],
  [10, false],
])('%s addresses of sheets are accepted: %s', (count, areAccepted) => {
  const addresses = Array.from({ length: count }, (_, index) => `https://sheets.example/${index}`);
  const { success, data } = sheetSettings.shape.TRAINING_SHEET_URLS.safeParse(addresses.join(' '));
  expect(success).toBe(areAccepted);
  expect(Object.keys(data ?? {})).toEqual(areAccepted ? Object.keys(urls).slice(0, count) : []);
});

test.each([
  ['Venue,Address\nCardiff,1 Sample Road\nNewport,2 Dock Street\n', []],
  ['Place,Full address\n\nCardiff,\n,2 Dock Street\n', [3, 4]],
  ['Venue,Address\nCardiff,1 Sample Road\nNewport,2 Dock Street\n CARDIFF,3 Sample Road\n', [4]],
  ['Name,Street\nCardiff,1 Sample Road\n', [undefined, undefined]],
])('in the venues %j the rows %j are wrong', (csv, rows) => {
  expect(examineVenues(readVenues(csv)).map(({ row }) => row)).toEqual(rows);
});

function unknownIn(dates: string, venues: string) {
  const copy = (name: (typeof sheetNames)[1] | typeof VENUES_SHEET, csv: string) => {
    const { rows } = name === VENUES_SHEET ? readVenues(csv) : readSheet(csv, { today: '2026-11-23' });
    return { name, rows, fetchedAt: NOW.toISOString() };
  };
  return unknownVenues([copy(sheetNames[1], dates), copy(VENUES_SHEET, venues)], NOW);
}

const CARDIFF = 'Venue,Address\nCardiff,1 Sample Road\n';

test.each([
  ['each unknown venue once', 'Date,Venue\n12 Jan 2090,Bala\n13 Jan 2090,Bangor\n14 Jan 2090,bala\n', CARDIFF, 2],
  ['a venue without its address', 'Date,Venue\n12 Jan 2090,Cardiff\n', `${CARDIFF.slice(0, 22)},\nBala,Hill Road\n`, 1],
  ['nothing about dates that are over', 'Date,Venue\n12 Jan 2026,Bala\n', CARDIFF, 0],
  ['nothing about rows without a venue', 'Date,Venue\n12 Jan 2090,\n', CARDIFF, 0],
  ['nothing while the sheet has no venue', 'Date,Venue\n12 Jan 2090,Bala\n', 'Venue,Address\n', 0],
])('asks about %s', (_, dates, venues, questions) => {
  expect(unknownIn(dates, venues)).toHaveLength(questions);
});

test('a question is remembered by the venue, however its dates change', () => {
  const [first] = unknownIn('Date,Venue\n12 Jan 2090,Bala\n', CARDIFF);
  const [second] = unknownIn('Date,Venue\n13 Jan 2091,BALA\n', CARDIFF);
  expect(first!.what).toContain('Your dates name the venue "Bala"');
  expect(first!.askedAs).toBe(second!.askedAs);
  expect(first!.askedAs).toMatch(/ \d{4}-\d{2}-\d{2}$/);
});
