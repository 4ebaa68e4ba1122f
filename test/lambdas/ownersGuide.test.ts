import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acceptanceLabels } from '../../domain/orders/acceptance.ts';
import { ENTRY_CLOSES_DAYS_BEFORE_EXAM } from '../../domain/dates/bookingDeadline.ts';
import { MOVE_UNTIL_DAYS } from '../../domain/bookings/changeTerms.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { CANCELLATION_DAYS } from '../../domain/orders/earlyStart.ts';
import { NEWSLETTER_MAIL } from '../../domain/api/enquiries.ts';
import { privacy } from '../../domain/legal/privacy.ts';
import { currentTerms } from '../../domain/legal/terms.ts';
import { rowStates } from '../../domain/dates/places.ts';
import { meaningOf } from '../../lambdas/sheets/headings.ts';
import { ANSWER_TO_ACT_ON, SPELLING } from '../../lambdas/mail/bookings/changedPeopleMail.ts';
import { BUTTONS } from '../../frontend/src/features/questions/answerWords.ts';
import { NOT_RECORDED, OTHER_WORDS } from '../../lambdas/mail/owner/newsletterMail.ts';
import { CHANGES_SHOW, questionsMail } from '../../lambdas/mail/owner/questionsMail.ts';
import { aQuestion } from './questions/sampleQuestions.ts';

const guide = readFileSync('docs/owners-guide.md', 'utf8');
const questionsPage = globSync('frontend/src/features/questions/*.ts*')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each([
  CHANGES_SHOW,
  `**${
    questionsMail(
      [1, 2, 3, 4].map(String).map((text) => aQuestion({ text })),
      '',
    ).subject
  }**`,
  ...Object.values(BUTTONS).map((words) => `**${words}**`),
  `**...: ${ANSWER_TO_ACT_ON}, `,
  `**...: ${SPELLING}, `,
  '**Not delivered: confirmation, order ',
  '**Called spam: confirmation, order ',
  '**...: refunded in full, £',
  '**...: 2 places to Tue 19 Jan 2027, ',
  '**Which places? ...: £68.38 refunded, ',
  '**...: refund waits, £',
  '**...: refund failed, £',
  '**...: refund cancelled, £',
  '**...: Stripe reports a dispute, £',
  '**...: Stripe reports a won dispute, £',
  '**a question of the bank**',
  '**an appeal**',
  '**a suspected fraud**',
  '**Paid again: order ',
  '**Do not fulfil order ',
  '**Told 4 people: ',
  `**${NEWSLETTER_MAIL.subject}**`,
  `"${NOT_RECORDED}"`,
  `"${OTHER_WORDS}`,
  ...rowStates.map((state) => `\`${state}\``),
])('the guide says "%s", as the website does', (text) => {
  expect(guide).toContain(text);
});

test.each([
  'Cancel it and tell',
  'I have told them',
  'They come on',
  'Move and tell',
  'Move and tell nobody',
  'Keep it',
  'Sell it again',
  'Take it back',
  'Show all of these words',
  'Dates that people have booked',
  'Dates to look at once more',
  'To put right in the spreadsheet',
])('the guide and the page of questions say "%s"', (words) => {
  for (const text of [questionsPage, guide]) expect(text).toContain(words);
});

test('the website reads every date in the guide’s table of them', () => {
  const [, table = ''] = guide.split('**Dates that the website reads**');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !/---|no date yet/.test(line));
  const forms = rows
    .slice(0, rows.findIndex((line) => line.includes('exports')) + 1)
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, form = '']) => form));
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter((form) => readCourseDate(form) === null)).toEqual([]);
});

test('the website reads every heading in the guide’s table of them', () => {
  const [, table = ''] = guide.split('| heading, or in its place |');
  const cells = table
    .split('\n\n')[0]!
    .split('\n')
    .slice(2)
    .map((line) => line.split('|')[1] ?? '');
  const headings = cells
    .join()
    .match(/[\p{L} ]*\p{L}/gu)!
    .map((heading) => heading.trim())
    .filter((heading) => heading !== 'or');
  expect(headings.length).toBeGreaterThan(25);
  expect(headings.filter((heading) => meaningOf(heading) === null)).toEqual([]);
});

test('the guide names the days before an exam on which its entry closes', () => {
  expect(guide).toContain('three weeks before the exam');
  expect(ENTRY_CLOSES_DAYS_BEFORE_EXAM).toBe(21);
});

test('the guide and the terms say until when a customer can change a date', () => {
  expect(MOVE_UNTIL_DAYS).toBe(7);
  expect(guide).toContain('until seven days before the course');
  expect(JSON.stringify(currentTerms)).toContain('Seven days or more before the course begins: moving is free.');
});

test('the guide says by when a cancelled order is refunded', () => {
  expect(CANCELLATION_DAYS).toBe(14);
  expect(guide).toContain('within fourteen days of the day on which they told you');
  expect(guide).toContain('within fourteen days of having it back');
  expect(guide).toContain(`"${acceptanceLabels.earlyStart.split(';')[0]};`);
});

test.each([
  ['within five working days', currentTerms],
  ['within four weeks', currentTerms],
  ['name a body that settles', currentTerms],
  ['30 days', privacy],
  ['two years after the last one', privacy],
])('the guide repeats what we promise: %s', (words, text) => {
  for (const each of [JSON.stringify(text), guide]) expect(each.toLowerCase()).toContain(words);
});

test('the guide has the words of an early start for a date that is agreed later', () => {
  expect(guide).toContain(`"${acceptanceLabels.earlyStart}"`);
});

test("the guide's pictures exist", () => {
  const pictures = [...guide.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file!);
  expect(pictures).toEqual(['writing-the-sheet.svg', 'first-press.png']);
  for (const file of pictures) expect(existsSync(`docs/${file}`)).toBe(true);
});
