import { beforeEach, expect, test } from 'vitest';
import { sheetNames, VENUES_SHEET } from '../../../domain/dates/trainingSheets.ts';
import { answerAll } from '../../../infra/local/ownerWhoAnswers.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { SheetUnreachable } from '../../../lambdas/adapters/sheetSource.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { refreshTrainingDates } from '../../../lambdas/sheets/refreshTrainingDates.ts';
import { type SheetUrls, sheetSettings } from '../../../lambdas/sheets/sheetSettings.ts';
import { storedVenues } from '../../../lambdas/sheets/orderVenues.ts';
import { openShop } from '../openShop.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse('2026-11-21T09:00:00Z');
/** As many days as the longest course takes. */
const GOOD = 'Date,Course\n11-15 Jan 2027,Safe loading\n';
const [CPC] = sheetNames;

const shop = await openShop();
const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
/** The answers of the addresses; all others are good. */
let published: Record<string, string | Error> = {};

/** Each sheet's name stands in for its address. */
const urls = Object.fromEntries([...sheetNames, VENUES_SHEET].map((name) => [name, name])) as SheetUrls;
const VENUES = 'Venue,Address\nCardiff,1 Sample Road\n';

async function fetchSheet(url: string): Promise<string> {
  const answer = published[url] ?? (url === VENUES_SHEET ? VENUES : GOOD);
  if (answer instanceof Error) throw answer;
  return answer;
}

const refresh = (hours = 0, changed: Partial<typeof sheets> = {}) =>
  refreshTrainingDates({ sheets: { ...sheets, ...changed }, fetchSheet, urls }, new Date(START + hours * HOUR_MS));

beforeEach(async () => {
  published = {};
  await answerAll(sheets, refresh);
});

test('a word of several sheets is one question, which an answer closes in all', async () => {
  published = { [CPC]: 'Date,Course\n12 Jan 2027,Towing\n', [sheetNames[1]]: 'Date,Course\n13 Jan 2027,Towing\n' };
  const { questions } = await refresh();
  expect(questions).toMatchObject([{ text: 'Towing', places: [{ sheet: CPC }, { sheet: sheetNames[1] }], rows: 2 }]);
  expect(await sheets.questions()).toEqual(questions);
  const [{ id, kind, column, text }] = questions as [(typeof questions)[0]];
  await sheets.answer(id, { answer: 'show', kind, column, text, at: '' });
  const { questions: left, copies } = await refresh();
  expect(left).toEqual([]);
  expect(copies.filter(({ rows }) => rows.some((cells) => cells.includes('Towing')))).toHaveLength(2);
});

test('the names of the venues are known as soon as their sheet has them', async () => {
  published[CPC] = 'Date,Course,Venue\n12 Jan 2027,Safe loading,Bala\n';
  expect((await refresh()).questions).toMatchObject([{ text: 'Bala' }]);
  published[VENUES_SHEET] = `${VENUES}Bala,2 Lake Road\n`;
  expect((await refresh()).questions).toEqual([]);
  expect((await storedVenues(sheets)).map(({ name }) => name)).toEqual(['Cardiff', 'Bala']);
});

test('there is no ninth table', async () => {
  const served = await (await shop.request('/api/training-dates')).json();
  expect(Object.keys(served as object)).toEqual(sheetNames);
});

test('a sheet that cannot be read keeps its copy, and the owner reads why', async () => {
  const before = await sheets.read([CPC]);
  published[CPC] = '<!doctype html><title>Sign in</title>';
  const { failed, refreshed, questions } = await refresh(1);
  expect([failed, refreshed.length]).toEqual([[CPC], 8]);
  expect(questions).toMatchObject([
    {
      kind: 'misfit',
      text: '',
      what: expect.stringContaining('still published?'),
      places: [{ sheet: CPC, row: 0 }],
      rows: 0,
    },
  ]);
  expect(await sheets.read([CPC])).toEqual(before);
});

test('an address that is busy is told of after an hour', async () => {
  await refresh();
  published[CPC] = new SheetUnreachable('The address answered 429.');
  expect((await refresh(0.9)).questions).toEqual([]);
  expect((await refresh(1.1)).questions).toMatchObject([{ what: 'The address answered 429.' }]);
});

test('questions about a sheet stay open while it cannot be read', async () => {
  published[CPC] = 'Date,Course\n12 Jan 2027,Welding\n';
  const { questions } = await refresh();
  published[CPC] = new SheetUnreachable('The address answered 429.');
  expect((await refresh(0.5)).questions).toEqual(questions);
  published[CPC] = GOOD;
  expect((await refresh(0.6)).questions).toEqual([]);
});

test('rows and questions that have not changed are not written again', async () => {
  const written: string[] = [];
  const changed = {
    write: async (...[sheet, areRowsNew]: Parameters<typeof sheets.write>) => {
      if (areRowsNew) written.push(sheet.name);
      return sheets.write(sheet, areRowsNew);
    },
    setQuestions: async (...[questions]: Parameters<typeof sheets.setQuestions>) => {
      written.push('questions');
      return sheets.setQuestions(questions);
    },
  };
  published[CPC] = 'Date,Course\n12 Jan 2027,Sailing\n13 Jan 2027,Safe loading\n';
  await refresh(0, changed);
  await refresh(1, changed);
  expect(written).toEqual([CPC, 'questions']);
  const copies = await sheets.read(sheetNames);
  expect(new Set(copies.map(({ fetchedAt }) => fetchedAt))).toEqual(new Set([new Date(START + HOUR_MS).toISOString()]));
});

test('a sheet that cannot be stored does not stop the others', async () => {
  const write: typeof sheets.write = (sheet, areRowsNew) =>
    sheet.name === CPC ? Promise.reject(new Unavailable('sheets')) : sheets.write(sheet, areRowsNew);
  const { failed, refreshed, questions } = await refresh(0, { write });
  expect([failed, refreshed.length, questions]).toEqual([[CPC], 8, []]);
});

test('more questions than the table takes are asked in turn', async () => {
  const rows = Array.from({ length: 500 }, (_, row) => `12 Jan 2027,${'ŵ'.repeat(90)} ${row},${'ŷ'.repeat(90)} ${row}`);
  for (const name of sheetNames) published[name] = `Date,Course,Notes\n${rows.join('\n')}`;
  const { questions } = await refresh();
  expect(questions.length).toBeGreaterThan(300);
  expect(await sheets.questions()).toEqual(questions);
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
