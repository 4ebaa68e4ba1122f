import { expect, test } from 'vitest';
import { sessionsOf, type Sheet, type SheetName } from '../../../domain/dates/trainingSheets.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { withSessions } from '../../../lambdas/sheets/withSessions.ts';
import { openShop } from '../openShop.ts';

await openShop();
const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
const NAME: SheetName = 'ADR - Sheet1';
const HEADINGS = ['Date', 'Course', 'Time', 'Venue', 'Notes', 'Places'];
const ROW = ['12 Jan 2027', 'Core', '8am-4pm', 'Cardiff', 'Parking is tight', '12'];
let last: Sheet = [];

/** The ids of the rows after a refresh on a day, in their order. */
async function idsOf(rows: readonly (readonly string[])[], today = '2026-12-01', before = last): Promise<string[]> {
  last = await withSessions({ name: NAME, rows: [HEADINGS, ...rows], before, today }, sheets);
  return sessionsOf(last).map(({ session }) => session);
}

test.for<[what: string, column: number, text: string, isSame: boolean]>([
  ['its date in another form', 0, 'Tue 12/01/2027', true],
  ['its time in another form', 2, '08:00 - 16:00', true],
  ['its course in capitals', 1, 'CORE', true],
  ['another note', 4, '', true],
  ['another number of places', 5, '3', true],
  ['another day', 0, '13 Jan 2027', false],
  ['another course', 1, 'Tanks', false],
  ['another time', 2, '9am-5pm', false],
  ['another venue', 3, 'Newport', false],
])('a row with %s is the same session, or another', async ([, column, text, isSame]) => {
  const [id] = await idsOf([ROW]);
  const [changed] = await idsOf([ROW.with(column, text)]);
  expect(id).toMatch(/^[a-z\d]{12}$/);
  expect(changed === id).toBe(isSame);
});

test('a row that was gone for a while comes back with its id, until its course is over', async () => {
  const [id] = await idsOf([ROW]);
  await idsOf([ROW.with(3, 'Barry')], '2026-12-10');
  expect(await idsOf([ROW], '2027-01-12')).toEqual([id]);
  await idsOf([ROW.with(3, 'Bala')], '2027-01-13');
  expect(await idsOf([ROW], '2027-01-14')).not.toEqual([id]);
});

test('two rows with equal facts have an id each, which both keep', async () => {
  const ids = await idsOf([ROW, ROW.with(4, 'Second room')]);
  expect(new Set(ids).size).toBe(2);
  expect(await idsOf([ROW.with(4, ''), ROW])).toEqual(ids);
});

test('two refreshes at once give a new row one id', async () => {
  const row = ROW.with(3, 'Swansea');
  const all = await Promise.all([1, 2, 3].map(() => idsOf([row], '2026-12-01', [])));
  expect(new Set(all.flat()).size).toBe(1);
});

test("the owner's own column of the same name is no id", async () => {
  const rows = [
    ['Date', 'Session ID'],
    ['12 Jan 2027', 'mine'],
  ];
  const named = await withSessions({ name: NAME, rows, before: [], today: '2026-12-01' }, sheets);
  expect(named[0]).toEqual(['Date', 'Session ID.', 'session id']);
  expect(sessionsOf(named)).toMatchObject([{ cells: [{ heading: 'Session ID.', text: 'mine' }] }]);
});
