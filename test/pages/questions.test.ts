import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { decisionContract, questionsContract } from '../../domain/api/questions.ts';
import { barriers } from '../browser/barriers.ts';
import { enlargeText, misfits } from '../browser/misfits.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { LINK } from './exampleBooking.ts';
import { answer, proxyPage, refusal } from './openBooking.ts';
import { bookedSessions, courses, heading, openQuestions, questionsPage, status } from './ownersQuestions.ts';
import { test } from './siteTest.ts';

const [loading, laoding] = courses;
const failsOnce = async (nth: number) => (nth === 1 ? 503 : 200);
const KEPT = 'Kept. Most visitors see it within ten minutes.';

test('a press is kept, and the next question takes the focus', async ({ open }) => {
  const { page, sent } = await openQuestions(open);
  await page.getByRole('heading', { name: '7 questions wait for you' }).waitFor();
  await page.getByRole('button', { name: 'Show it Safe Loading' }).click();
  await status(page, KEPT);
  expect(sent).toEqual([{ [loading!.id]: 'show' }]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Safe Laoding');
  await page.getByRole('button', { name: 'It is ours Tutor' }).click();
  await page.getByRole('button', { name: 'Only a remark Updated 3 November' }).click();
  await page.getByRole('button', { name: 'It is right 28 Dec 2027' }).click();
  // After the last one that can be pressed comes the first again.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Safe Laoding');
  await page.getByRole('heading', { name: '3 questions wait for you' }).waitFor();
  await status(page, KEPT);
  expect(Object.assign({}, ...sent)).toMatchObject({ [heading.id]: 'ours' });
});

test('one press shows all words under a heading, and those alone', async ({ open }) => {
  const { page, sent } = await openQuestions(open);
  await page.getByRole('button', { name: 'Show all of these words Words under Course' }).click();
  await status(page, KEPT);
  expect(sent).toEqual([{ [loading!.id]: 'show', [laoding!.id]: 'show' }]);
  expect(await page.getByRole('heading', { name: 'Words under Course' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cardiff Arms Park');
  expect(await page.getByRole('button', { name: /^Show all/ }).count()).toBe(0);
});

test('an answer is taken back, and asked again', async ({ open }) => {
  const { page, sent } = await openQuestions(open);
  await page.getByRole('button', { name: 'Show it Safe Loading' }).click();
  await status(page, KEPT);
  await page.getByText('What you have answered (2)').click();
  await page.getByRole('button', { name: 'Take it back Safe Loading' }).click();
  await page.getByRole('button', { name: 'Show it Safe Loading' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What you have answered (1)');
  expect(sent).toEqual([{ [loading!.id]: 'show' }, { [loading!.id]: null }]);
});

test('presses made while one is on its way go together after it', async ({ open }) => {
  const held = Promise.withResolvers<void>();
  const before = async (nth: number) => {
    if (nth === 1) await held.promise;
    return 200;
  };
  const { page, sent } = await openQuestions(open, { before });
  for (const name of ['Show it Safe Loading', 'Show it Safe Laoding', 'It is ours Tutor'])
    await page.getByRole('button', { name }).click();
  await status(page, 'Keeping 3 answers...');
  held.resolve();
  await status(page, KEPT);
  expect(sent).toEqual([{ [loading!.id]: 'show' }, { [laoding!.id]: 'show', [heading.id]: 'ours' }]);
});

test('what was pressed stays pressed while the server is down, and is sent again', async ({ open }) => {
  const { page, sent } = await openQuestions(open, { before: failsOnce, complaints: /503/ });
  await page.getByRole('button', { name: 'Show it Safe Loading' }).click();
  await status(page, '1 answer not kept yet. We cannot do this now.');
  await page.getByRole('button', { name: 'Show it Safe Laoding' }).click();
  await status(page, '2 answers not kept yet.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await status(page, KEPT);
  expect(sent[1]).toEqual({ [loading!.id]: 'show', [laoding!.id]: 'show' });
});

test('a press on a stale page is told plainly, and shows how it is now', async ({ open }) => {
  const { page, server } = await openQuestions(open);
  await page.getByRole('heading', { name: '7 questions wait for you' }).waitFor();
  server.questions = server.questions.filter(({ id }) => id !== loading!.id);
  await page.getByRole('button', { name: 'Show it Safe Loading' }).click();
  await status(page, '1 answer changed nothing: since you opened this page, the question was answered');
  await page.getByRole('heading', { name: '6 questions wait for you' }).waitFor();
  expect(await page.getByText('Safe Loading', { exact: true }).count()).toBe(0);
});

test('what does not fit has no button, and its private text is not there', async ({ open }) => {
  const { page } = await openQuestions(open);
  const section = page.locator('section', { has: page.getByRole('heading', { name: /^To put right/ }) });
  await section.getByText('A cell holds an email address.').waitFor();
  expect(await section.getByRole('button').count()).toBe(0);
});

test('below stands the calendar as visitors see it, with the number booked', async ({ open }) => {
  const { page } = await openQuestions(open);
  const row = page.getByRole('listitem').filter({ hasText: 'Tue 12 Jan 2027' });
  expect(await row.innerText()).toMatch(/^Tue 12 Jan 2027, First Aid, 8am-4pm, Cardiff\s+3 places left, 9 booked$/);
});

const card = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^Tue ${day} Jan`) }) });

test('each press about a booked session is sent with all that it means', async ({ open }) => {
  const { page, decisions } = await openQuestions(open, { sessions: bookedSessions });
  await page.getByRole('heading', { name: '11 questions wait for you' }).waitFor();
  const press = async (day: string, words: string, kept: string) => {
    await card(page, day).getByRole('button', { name: words }).click();
    await status(page, kept);
    await card(page, day).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-questions');
  };
  const told = 'Kept. They have the email within the hour.';
  expect(await card(page, '5').innerText()).toContain('The sheet says Cancelled. 4 people are booked on it.');
  await press('5', 'Cancel it and tell 4 people', told);
  await press('12', 'Move and tell 4 people', told);
  await card(page, '19').getByLabel('They come on').selectOption('other');
  await card(page, '19').getByRole('alert').getByText('Another place: Swansea, not Cardiff.').waitFor();
  expect(await card(page, '19').innerText()).toContain('1 person is booked on it.');
  await press('19', 'Move and tell nobody', 'Kept.');
  await press('26', 'Sell it again', 'Kept.');
  expect(decisions).toEqual([
    { id: 'cancelled', answer: 'cancel', tell: 'people', to: '' },
    { id: 'moved', answer: 'move', tell: 'people', to: 'later' },
    { id: 'gone', answer: 'move', tell: 'nobody', to: 'other' },
    { id: 'again', answer: 'reopen', tell: 'nobody', to: '' },
  ]);
});

test('while a press about a session is on its way no other is taken; one that fails is pressed again', async ({
  open,
}) => {
  const held = Promise.withResolvers<void>();
  const before = async (nth: number) => {
    if (nth > 1) return 200;
    await held.promise;
    return 503;
  };
  const { page, decisions } = await openQuestions(open, { sessions: bookedSessions, before, complaints: /503/ });
  await card(page, '5').getByRole('button', { name: 'I have told them' }).click();
  await status(page, 'Keeping your answer...');
  await card(page, '12').getByRole('button', { name: 'Keep it' }).click({ force: true });
  held.resolve();
  await status(page, 'Your answer is not kept yet: press it again. We cannot do this now.');
  expect(decisions).toHaveLength(1);
  await card(page, '5').getByRole('button', { name: 'I have told them' }).click();
  await status(page, 'Kept.');
  expect(decisions[1]).toEqual({ id: 'cancelled', answer: 'cancel', tell: 'nobody', to: '' });
});

test('a press about a session that has changed since is told plainly', async ({ open }) => {
  const { page, decisions } = await openQuestions(open, { sessions: bookedSessions, isStale: true });
  await card(page, '5').getByRole('button', { name: 'Cancel it and tell 4 people' }).click();
  await status(page, '1 answer changed nothing: since you opened this page');
  expect(decisions).toHaveLength(1);
});

/** Rows of one course that were deleted. */
const vanished = Array.from({ length: 12 }, (_, index) => ({
  ...bookedSessions[2]!,
  id: `gone-${index}`,
  text: `${index + 1} Feb 2027, First Aid`,
  people: index,
}));

test('rows of one course that vanished together are one press, and what failed is asked again', async ({ open }) => {
  const { page, decisions } = await openQuestions(open, {
    sessions: vanished,
    before: async (nth) => (nth === 8 ? 503 : 200),
    complaints: /503/,
  });
  await page.getByRole('heading', { name: 'First Aid: 12 dates' }).waitFor();
  await page.getByText('66 people are booked on them.').waitFor();
  await page.getByRole('button', { name: 'Cancel all and tell 66 people' }).click();
  await status(page, 'Not all of your answers are kept yet: press again for what is left. We cannot do this now.');
  expect(decisions).toHaveLength(8);
  await page.getByRole('heading', { name: 'First Aid: 5 dates' }).waitFor();
  await page.getByText('Each date by itself').click();
  await page.getByRole('button', { name: 'Keep it 12 Feb 2027' }).click();
  await page.getByRole('heading', { name: 'First Aid: 4 dates' }).waitFor();
  await page.getByRole('button', { name: 'Cancel all and tell 34 people' }).click();
  await page.getByRole('heading', { name: 'Dates that people have booked' }).waitFor({ state: 'detached' });
  const answered = decisions.map(({ id, answer, tell }) => `${id} ${answer} ${tell}`);
  const cancelled = vanished.slice(0, 11).map(({ id }) => `${id} cancel people`);
  expect(answered).toEqual([...cancelled.slice(0, 8), 'gone-11 keep nobody', ...cancelled.slice(7)]);
});

test('a decision can be taken back', async ({ open }) => {
  const page = await open({ width: 390, sheets: {} });
  const decided = [
    { id: 'd', kind: 'moved', text: 'Tue 5 Jan 2027', to: 'Tue 12 Jan 2027', tell: true, at: '2026-12-01T09:00:00Z' },
  ];
  await page.route(`**${questionsContract.path}`, answer({ ...questionsPage, answered: [], decided }));
  const sent: unknown[] = [];
  await page.route(`**${decisionContract.path}`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { status: 'kept' } });
  });
  await page.goto(`${ORIGIN}/questions#${LINK.key}`);
  await page.getByText('What you have answered (1)').click();
  expect(await page.getByRole('listitem').filter({ hasText: 'Tue 5 Jan 2027' }).first().innerText()).toContain(
    'its people come on Tue 12 Jan 2027, its people are told, 1 December 2026',
  );
  await page.getByRole('button', { name: 'Take it back Tue 5 Jan 2027' }).click();
  await status(page, 'Kept.');
  expect(sent).toEqual([{ key: LINK.key, id: 'd', answer: 'reopen', to: '', tell: 'nobody' }]);
});

test('with nothing to answer the page says so', async ({ open }) => {
  const page = await open({ width: 390, sheets: {} });
  await page.route(`**${questionsContract.path}`, answer({ ...questionsPage, questions: [], answered: [] }));
  await page.goto(`${ORIGIN}/questions#${LINK.key}`);
  await page.getByRole('heading', { name: 'Nothing to answer' }).waitFor();
  expect(await page.getByText('What you have answered').count()).toBe(0);
});

test('a wrong link says where the right one is; other failures offer another try', async ({ open }) => {
  const page = await open({ width: 390, sheets: {}, complaints: /404|403/ });
  await page.goto(`${ORIGIN}/questions`);
  await page.getByText('Copy the whole link from the newest email about your dates.').waitFor();
  await page.route(`**${questionsContract.path}`, refusal(404, { code: 'questions_not_found', message: 'No.' }));
  await page.goto(`${ORIGIN}/questions#wrong`);
  await page.getByRole('heading', { name: 'This link does not open the questions' }).waitFor();
  await page.route(`**${questionsContract.path}`, proxyPage);
  await page.goto(`${ORIGIN}/questions#other`);
  await page.getByText('The questions did not open').waitFor();
  await page.route(`**${questionsContract.path}`, answer(questionsPage));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: '7 questions wait for you' }).waitFor();
  expect(await page.getByText('The questions did not open').count()).toBe(0);
});

test('the page works by keyboard, and has no barriers, also in large text', async ({ open }) => {
  const { page, sent } = await openQuestions(open);
  await page.getByRole('heading', { name: '7 questions wait for you' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await status(page, KEPT);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toEqual([{ [loading!.id]: 'show' }, { [laoding!.id]: 'show' }]);
  await page.getByText(/^What you have answered/).click();
  expect(await barriers(page, 'main')).toEqual([]);
  await enlargeText(page);
  await page.reload();
  await hydrated(page);
  await page.getByText(/^What you have answered/).click();
  expect(await misfits(page)).toEqual([]);
});
