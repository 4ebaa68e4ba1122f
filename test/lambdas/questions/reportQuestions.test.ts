import { beforeEach, expect, test } from 'vitest';
import type { Question } from '../../../domain/dates/questions.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { linkKeys } from '../../../lambdas/adapters/linkKeys.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { questionsMail } from '../../../lambdas/mail/owner/questionsMail.ts';
import { reportQuestions } from '../../../lambdas/refresh-training-dates/reportQuestions.ts';
import { type Mailer, ownersMailer } from '../../../lambdas/sending/mailGate.ts';
import { OWNER, testSettings } from '../../localTestSettings.ts';
import { openShop, SITE_URL } from '../openShop.ts';
import { aQuestion } from './sampleQuestions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const shop = await openShop();
const sheets = sheetStore(dynamoClient(), TABLES.sheets.name);
const keys = linkKeys(dynamoClient(), TABLES.orders.name);
const [word, other] = [aQuestion(), aQuestion({ text: 'First Aid' })];

/** Each test has its own days. */
let start = Date.parse('2026-10-01T00:00:00Z');
let mailsBefore = 0;

beforeEach(async () => {
  start += 10 * DAY_MS;
  mailsBefore = (await shop.mails()).length;
});

/** A refresh on a day, at a time "HH:MM" (UTC). */
function runAt(
  time: string,
  questions: readonly Question[],
  { day = 1, sendMail = ownersMailer(testSettings.mailFrom, OWNER) } = {},
) {
  const now = new Date(start + day * DAY_MS + Date.parse(`1970-01-01T${time}:00Z`));
  const deps = { sheets, keys, sendMail, ownerEmail: OWNER, readSiteUrl: async () => SITE_URL };
  return reportQuestions(questions, deps, now);
}

const busy: Mailer = async () => ({ outcome: 'not_sent', cause: new Error('too busy') });

const subjects = async () => (await shop.mails()).slice(mailsBefore).map(({ subject }) => subject);
const ONE = '1 question about your dates waits for you';
const TWO = '2 questions about your dates wait for you';

test('a new question is mailed at once, and no question is mailed twice on a day', async () => {
  await runAt('09:00', []);
  expect(await subjects()).toEqual([]);
  for (const time of ['09:05', '09:10', '12:00']) await runAt(time, [word]);
  expect(await subjects()).toEqual([ONE]);
  for (const time of ['12:05', '12:10']) await runAt(time, [other, word]);
  expect(await subjects()).toEqual([ONE, TWO]);
  // One was answered.
  await runAt('12:15', [other]);
  expect(await subjects()).toEqual([ONE, TWO]);
});

test('the mail goes to the owner, and its link opens the page', async () => {
  await runAt('09:00', [word]);
  const mail = (await shop.mails()).at(-1)!;
  expect(mail.destination.to).toEqual([OWNER]);
  expect(mail.body.text).toContain(`${SITE_URL}/questions#${await keys.ofQuestions()}`);
});

test.for([
  ['winter', '2026-12-01', '07:00', '06:55'],
  ['summer', '2027-06-01', '06:00', '05:55'],
] as const)('open questions are mailed each morning from seven in %s', async ([, firstDay, seven, before]) => {
  start = Date.parse(firstDay);
  await runAt('15:00', [word], { day: 0 });
  await runAt(before, [word]);
  expect(await subjects()).toEqual([ONE]);
  await runAt(seven, [word]);
  expect(await subjects()).toEqual([ONE, ONE]);
  for (const time of ['09:00', '23:55']) await runAt(time, [word]);
  expect(await subjects()).toEqual([ONE, ONE]);
  await runAt('11:00', [word], { day: 2 });
  expect(await subjects()).toEqual([ONE, ONE, ONE]);
  await runAt('08:00', [], { day: 3 });
  expect(await subjects()).toHaveLength(3);
});

test('a question that says something else each time makes ten mails a day', async () => {
  for (let minute = 0; minute < 300; minute += 5) {
    const time = `${9 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`.padStart(5, '0');
    await runAt(time, [aQuestion({ text: `=NOW() ${minute}` })]);
  }
  expect(await subjects()).toHaveLength(10);
  await runAt('07:00', [word], { day: 2 });
  expect(await subjects()).toHaveLength(11);
});

test('a question that comes and goes is mailed once', async () => {
  await runAt('09:00', [word]);
  await runAt('09:05', []);
  await runAt('09:10', [other]);
  for (const time of ['09:15', '09:20']) await runAt(time, [word]);
  expect(await subjects()).toEqual([ONE, ONE]);
});

test('refreshes at once send one mail', async () => {
  await Promise.all(Array.from({ length: 5 }, () => runAt('09:00', [word])));
  expect(await subjects()).toEqual([ONE]);
});

test('a mail that SES could not take is sent by the next refresh', async () => {
  await expect(runAt('09:00', [word], { sendMail: busy })).rejects.toThrow(Unavailable);
  await runAt('09:01', [word]);
  expect(await subjects()).toEqual([ONE]);
});

test('the mail repeats no text of a sheet', () => {
  const questions = [
    aQuestion({ text: 'Siân Jones', rows: 3 }),
    aQuestion({ kind: 'misfit', column: 'notes', text: '', what: 'A cell holds an email address.', rows: 1 }),
    aQuestion({ kind: 'heading', column: 'Delegate Dai', text: 'Delegate Dai', rows: 0 }),
  ];
  const { subject, text, html } = questionsMail(questions, 'https://shop.example/questions#key');
  expect(subject).toBe('3 questions about your dates wait for you');
  for (const words of ['Up to 4 rows wait', '1 text that visitors', '1 heading', '1 thing to put right', 'Driver CPC'])
    expect(text).toContain(words);
  for (const words of ['Siân', 'Dai', 'email address', '12 Jan 2027']) expect(text + html).not.toContain(words);
});
