import { beforeEach, expect, test } from 'vitest';
import { isOver, readCourseDate } from '../../../domain/dates/courseDate.ts';
import { answersOf } from '../../../domain/dates/questions.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { type Sheet, sessionsOf, sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { bookableSessions, upcomingSessions } from '../../../frontend/src/features/training-dates/upcomingSessions.ts';
import { answerAll } from '../../../infra/local/ownerWhoAnswers.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sessionStore } from '../../../lambdas/adapters/sessionStore.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { checkDates } from '../../../lambdas/orders/checkDates.ts';
import { refreshTrainingDates } from '../../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../../lambdas/sheets/sheetSettings.ts';
import { trainingDates } from '../../../lambdas/training-dates/trainingDates.ts';
import { openShop } from '../openShop.ts';
import { asCsv } from './ownersSheet.ts';
import { CASES_TODAY, sheetCases } from './sheetCases.ts';

const [CPC] = sheetNames;
const GOOD = 'Date|Course\n1 Sep 2027|Last good copy';
const NOW = new Date(`${CASES_TODAY}T09:00:00Z`);
const cpc = productBySlug('driver-cpc')!;

await openShop();
const [sheets, places] = [
  sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!),
  sessionStore(dynamoClient(), process.env['SESSIONS_TABLE']!),
];
let answer = GOOD;

/** Each sheet's name stands in for its address. */
const urls = Object.fromEntries(sheetNames.map((name) => [name, name])) as SheetUrls;
const fetchSheet = async (url: string) => asCsv(url === CPC ? answer : GOOD);
const refresh = () => refreshTrainingDates({ sheets, fetchSheet, urls }, NOW);

beforeEach(async () => {
  answer = GOOD;
  await answerAll(sheets, refresh);
  for (const id of Object.keys(await sheets.answers())) await sheets.takeBack(id);
});

/** The rows with Book, each of which the server accepts; those without it are refused. */
async function onSale(): Promise<string[]> {
  const sheet: Sheet = (await trainingDates({ sheets, places, fetchSheet, urls }, NOW))[CPC]!;
  const inBrowser = bookableSessions(upcomingSessions(sheet, CASES_TODAY)).map(({ selectedDate }) => selectedDate);
  const lines = sessionsOf(sheet)
    .filter(({ selectedDate }) => !isOver(readCourseDate(selectedDate), CASES_TODAY))
    .map((session) => orderLine(cpc, session));
  const { gone } = await checkDates(lines, { sheets, places }, NOW);
  const accepted = lines.filter((_, position) => gone[`items.${position}`] === undefined);
  expect(accepted.map(({ selectedDate }) => selectedDate).toSorted()).toEqual(inBrowser.toSorted());
  expect(JSON.stringify(sheet)).not.toContain('A. Example');
  return inBrowser.toSorted();
}

test.each(sheetCases)('$name', async (each) => {
  const { rows, waits = [], ours = [], unanswered = [], isAsked = false, says = '', isRefused = false } = each;
  answer = rows;
  const { failed } = await refresh();
  expect(failed).toEqual(isRefused ? [CPC] : []);
  expect(await onSale()).toEqual(isRefused ? ['1 Sep 2027'] : []);

  for (let round = 0; round < 3; round += 1) {
    for (const { id, kind, column, text } of await sheets.questions()) {
      const [first] = answersOf[kind];
      const given = ours.includes(text) ? 'ours' : first;
      if (given && !unanswered.includes(text)) await sheets.answer(id, { answer: given, kind, column, text, at: '' });
    }
    await refresh();
  }
  expect(await onSale()).toEqual(isRefused ? ['1 Sep 2027'] : [...each.onSale].toSorted());
  const questions = await sheets.questions();
  expect(questions.length > 0).toBe(isAsked);
  expect(questions.map(({ what }) => what).join('\n')).toContain(says);
  const misfits = questions.filter(({ kind }) => kind === 'misfit').flatMap((question) => question.places);
  expect(misfits.map(({ date }) => date)).toEqual(expect.arrayContaining([...waits]));
});
