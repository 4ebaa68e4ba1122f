import { beforeEach, expect, test } from 'vitest';
import { SHEET_LIMITS, sheetNames } from '../../domain/trainingSheets.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { type Mailer, sesMailer } from '../../lambdas/adapters/mailer.ts';
import { SheetUnreachable } from '../../lambdas/adapters/sheetSource.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { sheetMail } from '../../lambdas/mail/sheetMail.ts';
import { reportProblems } from '../../lambdas/refresh-training-dates/core.ts';
import { readSheet } from '../../lambdas/sheets/readSheet.ts';
import { refreshTrainingDates } from '../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../lambdas/sheets/sheetSettings.ts';
import { OWNER, testSettings } from '../localTestSettings.ts';
import { openShop } from './openShop.ts';

const HOUR_MS = 60 * 60 * 1000;
const GOOD = 'Date,Course\n12 Jan 2027,Safe loading\n';
const BROKEN = 'Date,Course\n12 Jan 2027,<b>Safe</b> loading\n';
const MENDED = 'HTML was taken out of a cell.';

const shop = await openShop();
/** Each test has its own days. */
let start = Date.parse('2026-11-21T09:00:00Z');
/** The answer of the first sheet; the others are good. */
let answer: string | Error;

beforeEach(async () => {
  start += 100 * HOUR_MS;
  answer = GOOD;
  await refreshAt(0);
});

/** Each sheet's name stands in for its address. */
const urls = Object.fromEntries(sheetNames.map((name) => [name, name])) as SheetUrls;

async function fetchSheet(url: string): Promise<string> {
  if (url !== sheetNames[0]) return GOOD;
  if (answer instanceof Error) throw answer;
  return answer;
}

async function busy() {
  return { outcome: 'not_sent', cause: new Error('too busy') } as const;
}

/** A scheduled refresh, this many hours later. */
async function refreshAt(hours: number, sendMail: Mailer = sesMailer(testSettings.mailFrom)) {
  const now = new Date(start + hours * HOUR_MS);
  const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
  const { problems } = await refreshTrainingDates({ sheets, fetchSheet, urls }, now);
  await reportProblems(problems, await sheets.read(sheetNames), { sheets, sendMail, ownerEmail: OWNER }, now);
}

/** The largest sheet, with this in every cell. */
function fullOf(cell: string): string {
  return `Date,Course\n${`12 Jan 2027${`,${cell}`.repeat(SHEET_LIMITS.columns - 1)}\n`.repeat(SHEET_LIMITS.rows)}`;
}

/** The owner's mails since the given count. */
async function told(since: number) {
  return (await shop.mails()).slice(since);
}

test('the owner is told which sheet, which row and why, and what happens meanwhile', async () => {
  const before = (await shop.mails()).length;
  answer = BROKEN;
  await refreshAt(1);
  const [mail, ...others] = await told(before);
  expect(others).toEqual([]);
  expect(mail!.destination.to).toEqual([OWNER]);
  for (const words of [sheetNames[0], 'Row 2', MENDED]) expect(mail!.body.text).toContain(words);
});

test('while a sheet is wrong there is one mail a day', async () => {
  const before = (await shop.mails()).length;
  answer = BROKEN;
  for (const hours of [1, 1.1, 12, 24.9]) await refreshAt(hours);
  expect(await told(before)).toHaveLength(1);
  await refreshAt(25.1);
  expect(await told(before)).toHaveLength(2);
});

test('two refreshes at once tell the owner once', async () => {
  const before = (await shop.mails()).length;
  answer = BROKEN;
  await Promise.all(Array.from({ length: 5 }, () => refreshAt(1)));
  expect(await told(before)).toHaveLength(1);
});

test('good sheets bring no mail', async () => {
  const before = (await shop.mails()).length;
  await refreshAt(1);
  expect(await told(before)).toEqual([]);
});

test('reports a refused sheet at once, and a busy address only after an hour', async () => {
  const before = (await shop.mails()).length;
  answer = new SheetUnreachable('The address answered 429.');
  await refreshAt(0.5);
  expect(await told(before)).toEqual([]);
  await refreshAt(1.1);
  expect((await told(before))[0]!.body.text).toContain('The address answered 429.');
  answer = '<!doctype html><title>Sign in</title>';
  await refreshAt(26);
  expect((await told(before))[1]!.body.text).toContain('Is the sheet still published?');
});

test('a mail that SES could not take is sent at the next refresh, and the run fails', async () => {
  const before = (await shop.mails()).length;
  answer = BROKEN;
  await expect(refreshAt(1, busy)).rejects.toThrow(Unavailable);
  await refreshAt(1.1);
  expect(await told(before)).toHaveLength(1);
});

test('rows are counted as the spreadsheet counts them, empty ones included', () => {
  const { rows, repairs } = readSheet(
    `Date,Course\n,\n\n12 Jan 2027,Safe \u202Eloading\n13 Jan 2027,${'x'.repeat(10_000)}\n14 Jan 2027,Fine\n`,
  );
  expect(rows).toHaveLength(4);
  expect(repairs).toEqual([
    { row: 4, what: 'Invisible characters were taken out of a cell.' },
    { row: 5, what: `A cell was cut after ${SHEET_LIMITS.cell} characters.` },
  ]);
});

test('counts the rows and columns that do not fit', () => {
  const { repairs } = readSheet(`Date,Course\n${'12 Jan 2027,Safe loading\n'.repeat(SHEET_LIMITS.rows + 3)}`);
  expect(repairs).toEqual([{ what: `Only the first ${SHEET_LIMITS.rows} rows are shown; 3 more were left out.` }]);
  expect(readSheet(`${'h,'.repeat(SHEET_LIMITS.columns)}one more\n`).repairs).toEqual([
    { row: 1, what: `Only the first ${SHEET_LIMITS.columns} columns are shown.` },
  ]);
});

test('reports an unreadable date, and ignores a cell that is no date', () => {
  const { rows, repairs } = readSheet(
    'Date,Course\n12 Jan,Safe loading\nTBC,Safe loading\nSpring 2027,Safe loading\n13 Jan 2027,Safe loading\n',
  );
  expect(rows).toHaveLength(5);
  expect(repairs).toEqual([{ row: 2, what: expect.stringMatching(/^The date "12 Jan" cannot be read/) }]);
});

test('a sheet too large for the table is refused in words for the owner', async () => {
  expect(() => readSheet(fullOf('ŵ'.repeat(SHEET_LIMITS.cell)))).toThrow('more text than the site can keep');
  const { rows } = readSheet(fullOf('ŵ'.repeat(32)));
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(SHEET_LIMITS.bytes * 0.95);
  const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
  await sheets.write({ name: sheetNames[1], rows, fetchedAt: new Date(start).toISOString() });
  expect((await sheets.read([sheetNames[1]]))[0]!.rows).toEqual(rows);
});

test('never cuts a text inside a character', () => {
  const { rows, repairs } = readSheet(`Date,Course\n12 Jan 2027,${'x'.repeat(SHEET_LIMITS.cell - 1)}🚛\n`);
  expect(rows[1]![1]).toBe('x'.repeat(SHEET_LIMITS.cell - 1));
  expect(repairs).toHaveLength(1);
});

test('spaces and line breaks are tidied without a report', () => {
  expect(readSheet('Date , Course\n"12 Jan\n 2027",  Safe   loading\n')).toEqual({
    rows: [
      ['Date', 'Course'],
      ['12 Jan 2027', 'Safe loading'],
    ],
    repairs: [],
  });
});

test('a sheet that is wrong in every row makes a mail of limited length', () => {
  const problems = Array.from({ length: 500 }, (_, index) => ({ sheet: sheetNames[0], row: index + 2, what: MENDED }));
  const { text } = sheetMail(problems);
  expect(text).toContain('And 480 more.');
  expect(text).not.toContain('Row 22');
});
