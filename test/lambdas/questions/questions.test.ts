import { beforeEach, expect, test, vi } from 'vitest';
import { answersContract, MOST_ANSWERS, questionsContract } from '../../../domain/api/questions.ts';
import { apiErrors } from '../../../domain/api/errors.ts';
import type { Answer } from '../../../domain/dates/questions.ts';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { linkKeys } from '../../../lambdas/adapters/linkKeys.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { keepAnswers } from '../../../lambdas/questions/keepAnswers.ts';
import { testSettings } from '../../localTestSettings.ts';
import { openShop } from '../openShop.ts';
import { newVisitor } from '../requests.ts';
import { aQuestion, ownersPage, shownBy } from './sampleQuestions.ts';
import { dateRow } from '../../dateRow.ts';
import { withIds } from '../../sessions.ts';

const CALLS = 40;
const NOW = new Date('2026-11-25T10:00:00Z');

vi.useFakeTimers({ toFake: ['Date'] });

const shop = await openShop({ ...testSettings.limits, trainerCalls: CALLS });
const sheets = sheetStore(dynamoClient(), TABLES.sheets.name);

const [word, other] = [aQuestion(), aQuestion({ text: 'First Aid' })];
const heading = aQuestion({ kind: 'heading', column: 'Tutor', text: 'Tutor' });
const misfit = aQuestion({ kind: 'misfit', column: '', text: '31 Feb 2027', what: 'There is no such day.' });

beforeEach(async () => {
  vi.setSystemTime(NOW);
  for (const id of Object.keys(await sheets.answers())) await sheets.takeBack(id);
  await sheets.setQuestions([word, other, heading, misfit]);
});

/** What the reader does after an answer: its question is open no more. */
const refresh = async () => {
  const answers = await sheets.answers();
  await sheets.setQuestions((await sheets.questions()).filter(({ id }) => !answers[id]));
};

test.for<[string, (key: string) => string]>([
  ['another key', () => 'V3JvbmctS2V5LVdyb25nLQ'],
  ['no key', () => ''],
  ['a key that was cut', (key) => key.slice(0, -1)],
  ['the key of a date', (key) => `${key}.date`],
])('%s opens and answers nothing', async ([, forge]) => {
  const key = await linkKeys(dynamoClient(), TABLES.orders.name).ofQuestions();
  const { open, press } = await ownersPage(shop, forge(key));
  for (const answer of [await open(), await press({ [word.id]: 'show' })]) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: { code: 'questions_not_found', message: apiErrors.questions_not_found.message },
    });
  }
  expect(await sheets.answers()).toEqual({});
});

test('the key of a register opens no questions, and that of the questions no register', async () => {
  const keys = linkKeys(dynamoClient(), TABLES.orders.name);
  const key = await keys.ofQuestions();
  expect(await keys.fits('questions', { session: '', key })).toBe(true);
  for (const purpose of ['trainer', 'recorded'] as const)
    expect(await keys.fits(purpose, { session: '', key })).toBe(false);
});

test('the page lists what is open, what was answered and what visitors see', async () => {
  const [sheet] = sheetNames;
  const rows = [
    ['Date', 'Course', 'Places', 'Status'],
    ['12 Jan 2027', 'Safe Loading', '2', ''],
    ['13 Jan 2027', 'Safe Loading', '', ''],
    ['14 Jan 2027', 'Safe Loading', '', 'Cancelled'],
    ['24 Nov 2026', 'Safe Loading', '', ''],
  ];
  await sheets.write({ name: sheet, rows: withIds(rows), fetchedAt: NOW.toISOString() });
  await shop.deps.places.hold(dateRow('12 Jan 2027', { Course: 'Safe Loading' }).session, 'an order', {
    places: 1,
    revision: 0,
  });
  await keepAnswers({ [word.id]: 'show' }, { sheets, refresh }, NOW);
  await keepAnswers({ [heading.id]: 'ours' }, { sheets, refresh }, new Date(NOW.getTime() + 1_000));
  const page = await shownBy((await ownersPage(shop)).open());
  expect(page.questions).toEqual([other, misfit]);
  expect(page.answered).toMatchObject([
    { id: heading.id, answer: 'ours', text: 'Tutor' },
    { id: word.id, answer: 'show', column: 'course', text: 'Safe Loading', at: NOW.toISOString() },
  ]);
  expect(page.calendar.map((each) => each.sheet)).toEqual([...sheetNames]);
  expect(page.calendar[0]!.sessions).toEqual([
    { text: 'Tue 12 Jan 2027, Safe Loading', state: '1 place left', booked: 1 },
    { text: 'Wed 13 Jan 2027, Safe Loading', state: 'On sale', booked: 0 },
    { text: 'Thu 14 Jan 2027, Safe Loading', state: 'Cancelled', booked: 0 },
  ]);
});

test('an answer is kept before the sheets are read, and also if they cannot be', async () => {
  const keptBefore: string[][] = [];
  const readsNothing = async () => {
    keptBefore.push(Object.keys(await sheets.answers()));
    throw new Unavailable('sheets');
  };
  expect(await keepAnswers({ [word.id]: 'show' }, { sheets, refresh: readsNothing }, NOW)).toEqual([]);
  expect(keptBefore).toEqual([[word.id]]);
  expect(await sheets.questions()).toContainEqual(word);
  const page = await shownBy((await ownersPage(shop)).open());
  expect(page.questions).not.toContainEqual(word);
  expect(page.answered).toMatchObject([{ id: word.id }]);
  await refresh();
  expect(await sheets.questions()).not.toContainEqual(word);
});

test.for<[string, string, Answer]>([
  ['is not open', 'gone-since', 'show'],
  ['takes other answers', word.id, 'ours'],
  ['only the sheet answers', misfit.id, 'show'],
  ['is a property of every object', 'constructor', 'show'],
])('an answer to a question that %s is stale; the others are kept', async ([, id, answer]) => {
  expect(await keepAnswers({ [id]: answer, [other.id]: 'show' }, { sheets, refresh }, NOW)).toEqual([id]);
  expect(Object.keys(await sheets.answers())).toEqual([other.id]);
});

test('a second press changes nothing, and another answer needs the first taken back', async () => {
  const press = (answer: 'show' | 'ours' | null, at = NOW) =>
    keepAnswers({ [heading.id]: answer }, { sheets, refresh: async () => {} }, at);
  expect(await press('show')).toEqual([]);
  const kept = await sheets.answers();
  expect(await press('show', new Date(NOW.getTime() + 1_000))).toEqual([]);
  expect(await press('ours')).toEqual([heading.id]);
  expect(await sheets.answers()).toEqual(kept);
  for (const _ of [1, 2]) expect(await press(null)).toEqual([]);
  expect(await sheets.answers()).toEqual({});
  expect(await press('ours')).toEqual([]);
  expect(await sheets.answers()).toMatchObject({ [heading.id]: { answer: 'ours' } });
});

test('a press answers with the page as it is then', async () => {
  const { press } = await ownersPage(shop);
  const page = await shownBy(press({ [word.id]: 'show', 'not-open-any-more': 'show' }));
  expect(page.stale).toEqual(['not-open-any-more']);
  expect(page.answered).toMatchObject([{ id: word.id, answer: 'show' }]);
  expect(page.questions).not.toContainEqual(word);
  expect((await shownBy(press({ [word.id]: null }))).answered).toEqual([]);
});

test('one press answers a group, up to a limit', async () => {
  const many = Array.from({ length: MOST_ANSWERS + 1 }, (_, index) => aQuestion({ text: `Course ${index}` }));
  await sheets.setQuestions(many);
  const answers = Object.fromEntries(many.map(({ id }) => [id, 'show'] as const));
  const { press } = await ownersPage(shop);
  expect((await press(answers)).status).toBe(400);
  delete answers[many[0]!.id];
  const page = await shownBy(press(answers));
  expect([page.answered.length, page.stale]).toEqual([MOST_ANSWERS, []]);
});

test('wrong keys of one visitor are counted, for both calls together', async () => {
  const visitor = newVisitor();
  const { open, press } = await ownersPage(shop, 'QW5vdGhlci1Xcm9uZy1LZXk');
  const statuses: number[] = [];
  for (let guesses = 0; guesses < CALLS; guesses += 2)
    statuses.push((await open(visitor)).status, (await press({}, visitor)).status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await open(visitor)).status).toBe(429);
  expect((await (await ownersPage(shop)).open(newVisitor())).status).toBe(200);
});

test.for([questionsContract, answersContract])(
  'a GET of $path, as a mail filter sends it, opens nothing',
  async ({ path }) => {
    expect((await shop.request(path)).status).toBe(404);
  },
);
