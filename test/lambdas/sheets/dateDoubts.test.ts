import { expect, test } from 'vitest';
import type { SheetName } from '../../../domain/dates/trainingSheets.ts';
import { asCsv, CPC, kept, propose, shown } from './ownersSheet.ts';

const KNOWN = shown('course: Loading', 'venue: Barry');
const HEAD = 'Date|Course|Venue';
const ROW = '12 Jan 2027|Loading|Barry';
const sheet = (...lines: readonly string[]) => asCsv([HEAD, ...lines].join('\n'));

test.each<[string, string, string, SheetName]>([
  ['24 Nov 2028', '', '', CPC],
  ['26 Nov 2028', 'more than 2 years ahead', '', CPC],
  ['28 Dec 2026', 'Mon 28 Dec 2026 is a bank holiday', '', CPC],
  ['21-26 Dec 2026', 'Fri 25 Dec 2026 is a bank holiday', '', CPC],
  ['31 Dec 2026', 'from Christmas Day to New Year’s Day', '', CPC],
  ['24 Dec 2026', '', '', CPC],
  ['11-12 Jan 2027', 'takes 5', '5 days', CPC],
  ['11-12 Jan 2027', '', '1.5 days', CPC],
  ['11 Jan 2027', 'takes 5', '', 'TM CPC - Sheet1'],
  ['11-15 Jan 2027', '', '', 'TM CPC - Sheet1'],
  ['12 Jan 2027', 'be like 11-12 Jan 2027', '', 'TM Refresher - Sheet1'],
  ['11-12 Jan 2027', 'takes 3', '', 'First Aid at Work 3 Day - Sheet1'],
  ['11 Jan 2027', 'takes 4', '', 'ADR - Sheet1'],
])('"%s" waits until it is right, because it is "%s" (%s)', (date, why, duration, name) => {
  const answers = { ...KNOWN, ...kept('heading', 'show', ['Duration: Duration']), ...shown(`Duration: ${duration}`) };
  const csv = asCsv(`${HEAD}|Duration\n${date}|Loading|Barry|${duration}`);
  const { sold, questions } = propose(csv, { answers, sheet: name });
  expect(sold).toEqual(why ? [] : [date]);
  expect(questions.map(({ kind, text }) => [kind, text])).toEqual(why ? [['doubt', date]] : []);
  expect(questions.map(({ what }) => what).join('')).toContain(why);
  const right = Object.fromEntries(
    questions.map(({ id }) => [id, { answer: 'right', kind: 'doubt', column: '', text: '', at: '' }] as const),
  );
  expect(propose(csv, { answers: { ...answers, ...right }, sheet: name }).sold).toEqual([date]);
});

test('the order of day and month is asked once for a sheet, and holds for its other rows', () => {
  const csv = sheet(
    '10/12/2026|Loading|Barry',
    '9/1/2027|Loading|Barry',
    '13/1/2027|Loading|Barry',
    '2/2/2027|Loading|Barry',
  );
  const { sold, questions } = propose(csv, { answers: KNOWN });
  expect(sold).toEqual(['13/1/2027', '2/2/2027']);
  expect(questions).toMatchObject([
    { kind: 'doubt', text: '10/12/2026', what: expect.stringContaining('We read Thu 10 Dec 2026'), rows: 2 },
  ]);
  const answers = {
    ...KNOWN,
    [questions[0]!.id]: { answer: 'right', kind: 'doubt', column: '', text: '', at: '' } as const,
  };
  const later = sheet('9/1/2027|Loading|Barry', '4/3/2027|Loading|Barry');
  expect(propose(later, { answers }).sold).toHaveLength(2);
  expect(propose(later, { answers, sheet: 'OLAT - Sheet1' }).sold).toEqual([]);
});

test.each([
  ['Thu 10/12/2026', '', 1],
  ['10/12/2026', 'Thursday', 1],
  ['12/10/2026', 'Monday', 0],
  ['Sun 2/5/2027', '', 1],
  ['Mon 8/2/2027', '', 0],
  ['Tue 5/1/2027', '', 1],
])('the day of the week proves "%s" (%s) only if the other order has another: %s', (date, day, sold) => {
  const answers = shown('course: Loading');
  expect(propose(asCsv(`Date|Day|Course\n${date}|${day}|Loading`), { answers }).sold).toHaveLength(sold);
});

test('numbers are asked about in "Moved to" and "Book by" too', () => {
  for (const column of ['Status|Moved to 9/2/2027', 'Book by|5/1/2027']) {
    const [heading, cell] = column.split('|');
    const { questions } = propose(asCsv(`${HEAD}|${heading}\n${ROW}|${cell}`), { answers: KNOWN });
    expect(questions).toMatchObject([{ kind: 'doubt', rows: 1 }]);
  }
});
