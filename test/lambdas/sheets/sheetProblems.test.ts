import { beforeEach, expect, test } from 'vitest';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { type Mailer, ownersMailer } from '../../../lambdas/sending/mailGate.ts';
import { placeStore } from '../../../lambdas/adapters/placeStore.ts';
import { SheetUnreachable } from '../../../lambdas/adapters/sheetSource.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { sheetMail } from '../../../lambdas/mail/owner/sheetMail.ts';
import { reportProblems } from '../../../lambdas/refresh-training-dates/reportProblems.ts';
import { refreshTrainingDates } from '../../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../../lambdas/sheets/sheetSettings.ts';
import { OWNER, testSettings } from '../../localTestSettings.ts';
import { oneSpace } from '../mail/visibleText.ts';
import { openShop } from '../openShop.ts';

const HOUR_MS = 60 * 60 * 1000;
/** As many days as the longest course takes. */
const GOOD = 'Date,Course\n11-15 Jan 2027,Safe loading\n';
const BROKEN = 'Date,Course\n12 Jan 2027,<b>Safe</b> loading\n';
const MENDED = 'HTML was taken out of a cell.';

const shop = await openShop();
/** Each test has its own days. */
let start = Date.parse('2026-11-21T09:00:00Z');
/** The answer of the first sheet; the others are good. */
let answer: string | Error;
let mailsBefore = 0;

beforeEach(async () => {
  start += 100 * HOUR_MS;
  answer = GOOD;
  await refreshAt(0);
  mailsBefore = (await shop.mails()).length;
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
async function refreshAt(hours: number, sendMail: Mailer = ownersMailer(testSettings.mailFrom, OWNER)) {
  const now = new Date(start + hours * HOUR_MS);
  const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
  const places = placeStore(dynamoClient(), process.env['PLACES_TABLE']!);
  const { problems } = await refreshTrainingDates({ sheets, fetchSheet, urls }, now);
  await reportProblems(problems, await sheets.read(sheetNames), { sheets, places, sendMail, ownerEmail: OWNER }, now);
}

/** The owner's mails of this test. */
async function told() {
  return (await shop.mails()).slice(mailsBefore);
}

test('a wrong sheet is mailed to the owner once a day, with row and reason', async () => {
  await refreshAt(0.5);
  expect(await told()).toEqual([]);
  answer = BROKEN;
  for (const hours of [1, 1.1, 12, 24.9]) await refreshAt(hours);
  const [mail, ...others] = await told();
  expect([mail!.destination.to, others]).toEqual([[OWNER], []]);
  for (const words of [sheetNames[0], 'Row 2', MENDED]) expect(mail!.body.text).toContain(words);
  await refreshAt(25.1);
  expect(await told()).toHaveLength(2);
});

test('refreshes at once tell the owner once', async () => {
  answer = BROKEN;
  await Promise.all(Array.from({ length: 5 }, () => refreshAt(1)));
  expect(await told()).toHaveLength(1);
});

test('reports a refused sheet at once, and a busy address only after an hour', async () => {
  answer = new SheetUnreachable('The address answered 429.');
  await refreshAt(0.5);
  expect(await told()).toEqual([]);
  await refreshAt(1.1);
  expect((await told())[0]!.body.text).toContain('The address answered 429.');
  answer = '<!doctype html><title>Sign in</title>';
  await refreshAt(26);
  expect((await told())[1]!.body.text).toContain('Is the sheet still published?');
});

test('a question is asked once, and a new one with the next mail', async () => {
  answer = 'Date\n28 Dec 2027\n';
  for (const hours of [1, 2, 30]) await refreshAt(hours);
  const [first, ...others] = await told();
  expect(first!.body.text).toContain('"28 Dec 2027" falls on Tue 28 Dec 2027');
  expect(others).toEqual([]);
  answer = 'Date,Status\n28 Dec 2027,open\n29 Dec 2027,\n';
  for (const hours of [31, 32, 56]) await refreshAt(hours);
  const [, second, third] = (await told()).map(({ body }) => body.text);
  expect(second).toContain('29 Dec 2027');
  expect(third).toContain('Status says "open"');
  for (const text of [second, third]) expect(text).not.toContain('28 Dec 2027');
  expect(third).not.toContain('29 Dec 2027');
});

test('a question that had no room in a mail is asked in the next', async () => {
  const wrong = Array.from({ length: 21 }, (_, index) => `12 Jan 2028,${index},open\n`);
  answer = `Date,Course,Status\n${wrong.join('')}31 Dec 2027,Fine,\n`;
  await refreshAt(1);
  expect((await told())[0]!.body.text).toContain('And 2 more.');
  answer = 'Date,Course,Status\n31 Dec 2027,Fine,\n';
  await refreshAt(26);
  expect((await told())[1]!.body.text).toContain('31 Dec 2027');
});

test('a question of a mail that was not sent is asked again', async () => {
  answer = 'Date\n30 Dec 2027\n';
  await expect(refreshAt(1, busy)).rejects.toThrow(Unavailable);
  await refreshAt(1.1);
  expect((await told())[0]!.body.text).toContain('30 Dec 2027');
});

test("people's details are mailed at once, in a separate mail, once a day", async () => {
  answer = BROKEN;
  await refreshAt(1);
  answer = 'Date,Course,Delegates\n12 Jan 2027,<b>Safe</b> loading,Siân Jones\n13 Jan 2027,sian@example.co.uk,\n';
  for (const hours of [1.1, 1.2, 20]) await refreshAt(hours);
  const [, mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('A published sheet may show people’s details');
  for (const words of [sheetNames[0], 'Delegates', 'Row 3']) expect(mail!.body.text).toContain(words);
  for (const secret of ['Siân', 'sian@', MENDED]) expect(mail!.body.text).not.toContain(secret);
  await refreshAt(25.2);
  const mails = await told();
  expect(mails.map(({ subject }) => subject.split(' ')[0])).toEqual(['Your', 'A', 'A', 'Your']);
  expect(mails[3]!.body.text).not.toContain('Delegates');
});

test('a new name is mailed at once, though one was mailed today', async () => {
  answer = 'Date,Course,Delegates\n12 Jan 2027,Safe loading,Siân Jones\n';
  await refreshAt(1);
  answer = 'Date,Course,Delegates,Notes\n12 Jan 2027,Safe loading,Siân Jones,sian@example.co.uk\n';
  for (const hours of [1.2, 1.4]) await refreshAt(hours);
  const mails = await told();
  expect(mails).toHaveLength(2);
  expect(mails[1]!.body.text).toContain('A cell holds an email address');
});

test('a mail that SES could not take is sent at the next refresh, and the run fails', async () => {
  answer = BROKEN;
  await expect(refreshAt(1, busy)).rejects.toThrow(Unavailable);
  await refreshAt(1.1);
  expect(await told()).toHaveLength(1);
});

test('a row newly off sale is mailed at once, once a day, even after the daily mail', async () => {
  answer = BROKEN;
  await refreshAt(1);
  answer = `${BROKEN}30 Setember 2027,Hours\n`;
  for (const hours of [1.2, 1.4, 20]) await refreshAt(hours);
  const [, mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('The website does not understand a sheet of dates');
  expect(mail!.body.text).toContain('Row 3: The date "30 Setember 2027" cannot be read');
  expect(mail!.body.text).not.toContain(MENDED);
  await refreshAt(25.2);
  expect((await told()).slice(2).map(({ body }) => body.text)).toEqual([expect.stringContaining('Setember')]);
});

test('a refused sheet is mailed to the owner at once', async () => {
  answer = BROKEN;
  await refreshAt(1);
  answer = 'Course\nSafe loading\n';
  await refreshAt(1.2);
  expect((await told())[1]!.body.text).toContain('No column of the sheet is headed "Date"');
});

test('a formula that says something else each time makes no flood of mails', async () => {
  for (let refresh = 0; refresh < 30; refresh += 1) {
    answer = `Date,Course\n=NOW() ${refresh},Safe loading\n`;
    await refreshAt(1 + refresh / 10);
  }
  expect((await told()).length).toBeLessThanOrEqual(11);
});

test('says at once how many have booked a row that was closed by looser words', async () => {
  const { date, id } = { date: '14 Jan 2027', id: `${sheetNames[0]} 14-jan-2027-safe-loading` };
  await placeStore(dynamoClient(), process.env['PLACES_TABLE']!).hold(id, 'an order', { places: 3, revision: 0 });
  answer = BROKEN;
  await refreshAt(1);
  answer = `Date,Course,Status\n13 Jan 2027,Safe loading,Cancelled - ill\n${date},Safe loading,Cancelled - ill\n`;
  for (const hours of [1.2, 1.4]) await refreshAt(hours);
  const [, mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(oneSpace(mail!.body.text ?? '')).toMatch(/Row 3: Status says "Cancelled - ill".* 3 places are booked on it\./);
  expect(mail!.body.text).not.toContain('Row 2');
});

test('a list that is cut names all in turn, and the grave ones first', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `12 Jan 2027,<b>${index}</b>\n`);
  answer = `Date,Course\n${rows.join('')}29 Feb 2027,Hours\n`;
  await refreshAt(1);
  await refreshAt(26);
  const texts = (await told()).map(({ body }) => body.text ?? '');
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(/- Row 32: There is no such day as "29 Feb 2027"[^]*And 11 more\./);
  const listed = new Set(texts.flatMap((text) => text.match(/Row \d+/g) ?? []));
  expect(listed.size).toBe(31);
});

test('rows that have not changed are not written again', async () => {
  const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
  const written: string[] = [];
  const write: typeof sheets.write = async (sheet, areRowsNew) => {
    if (areRowsNew) written.push(sheet.name);
    return sheets.write(sheet, areRowsNew);
  };
  const now = new Date(start + HOUR_MS);
  const run = () => refreshTrainingDates({ sheets: { ...sheets, write }, fetchSheet, urls }, now);
  await run();
  answer = `${GOOD}13 Jan 2027,Hours\n`;
  await run();
  expect(written).toEqual([sheetNames[0]]);
  const copies = await sheets.read(sheetNames);
  expect(new Set(copies.map(({ fetchedAt }) => fetchedAt))).toEqual(new Set([now.toISOString()]));
});

test('a sheet that is wrong in every row makes a mail of limited length', () => {
  const problems = Array.from({ length: 500 }, (_, index) => ({ sheet: sheetNames[0], row: index + 2, what: MENDED }));
  const { text } = sheetMail(problems);
  expect(text).toContain('And 480 more.');
  expect(text).not.toContain('Row 22');
});
