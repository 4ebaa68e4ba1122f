import { expect, test } from 'vitest';
import { SHEET_LIMITS, sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';
import { openShop } from '../openShop.ts';

const TODAY = { today: '2026-11-23' };

test.for<[string, string, string[][], object[]]>([
  [
    'tidies spaces and line breaks without a report',
    '"12 Jan\n 2027",  Safe   loading\n13 Jan 2027,"Hours, and ""records"""\n',
    [
      ['12 Jan 2027', 'Safe loading'],
      ['13 Jan 2027', 'Hours, and "records"'],
    ],
    [],
  ],
  [
    'counts rows as the spreadsheet does, and takes out what is not plain text',
    ',\n\n12 Jan 2027,Safe \u202Eloading\u0007\n13 Jan 2027,<b>Hours</b>\n14 Jan 2027,Fine\n',
    [
      ['12 Jan 2027', 'Safe loading'],
      ['13 Jan 2027', 'Hours'],
      ['14 Jan 2027', 'Fine'],
    ],
    [
      { row: 4, what: 'Invisible characters were taken out of a cell.' },
      { row: 5, what: 'HTML was taken out of a cell.' },
    ],
  ],
  [
    'keeps a formula as text',
    '12 Jan 2027,"=HYPERLINK(""http://example.com"")"\n',
    [['12 Jan 2027', '=HYPERLINK("http://example.com")']],
    [],
  ],
  [
    'cuts a long cell, never inside a character',
    `12 Jan 2027,${'x'.repeat(99)}🚛\n13 Jan 2027,${'x'.repeat(10_000)}\n`,
    [
      ['12 Jan 2027', 'x'.repeat(99)],
      ['13 Jan 2027', 'x'.repeat(100)],
    ],
    [
      { row: 2, what: 'A cell was cut after 100 characters.' },
      { row: 3, what: 'A cell was cut after 100 characters.' },
    ],
  ],
])('%s', ([, csv, rows, repairs]) => {
  expect(readSheet(`Date , Course\n${csv}`, TODAY)).toMatchObject({
    rows: [['Date', 'Course'], ...rows],
    repairs,
  });
});

test('says the number of each row in the spreadsheet', () => {
  const { rowNumbers } = readSheet('\nDate,Course\n\n12 Jan 2027,Hours\n,\n13 Jan 2027,Hours\n', TODAY);
  expect(rowNumbers).toEqual([2, 4, 6]);
});

test('keeps 500 rows and 12 columns of a larger sheet, and counts the rest', () => {
  const row = `12 Jan 2027${',x'.repeat(12)}\n`;
  const { rows, repairs } = readSheet(`Date${',h'.repeat(12)}\n${row.repeat(10_000)}`, TODAY);
  expect([rows.length, ...new Set(rows.map(({ length }) => length))]).toEqual([501, 12]);
  expect(repairs).toContainEqual({
    what: 'Only the first 500 rows are shown; 9500 more were left out.',
    isGrave: true,
  });
  expect(repairs).toContainEqual({ row: 1, what: 'Only the first 12 columns are shown.' });
});

/** The largest sheet, with this in every cell. */
const fullOf = (cell: string) =>
  `Date,Course${',h'.repeat(10)}\n${`12 Jan 2027${`,${cell}`.repeat(11)}\n`.repeat(500)}`;

test('a sheet too large for the table is refused in words for the owner', async () => {
  await openShop();
  expect(() => readSheet(fullOf('ŵ'.repeat(100)), TODAY)).toThrow('more text than the site can keep');
  const { rows } = readSheet(fullOf('ŵ'.repeat(32)), TODAY);
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(SHEET_LIMITS.bytes * 0.95);
  const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
  await sheets.write({ name: sheetNames[1], rows, fetchedAt: '2026-11-21T09:00:00Z' });
  expect((await sheets.read([sheetNames[1]]))[0]!.rows).toEqual(rows);
});
