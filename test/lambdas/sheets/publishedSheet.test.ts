import { expect, test } from 'vitest';
import { storedSessionsOf } from '../../../domain/dates/storedSessions.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { asCsv, CPC, kept, propose, shown } from './ownersSheet.ts';

const KNOWN = shown('course: Loading', 'venue: Barry');
const HEAD = 'Date|Course|Venue';
const sheet = (...lines: readonly string[]) => asCsv([HEAD, ...lines].join('\n'));
const ROW = '12 Jan 2027|Loading|Barry';

/** The stored copy of these rows. */
const stored = (...rows: readonly string[]): Sheet => [HEAD.split('|'), ...rows.map((row) => row.split('|'))];

test('a word is asked once for all rows, in any case and spaces', () => {
  const rows = sheet(ROW, '13 Jan 2027|LOADING |Barry', '14 Jan 2027|Loading|Cardiff');
  const { sold, questions } = propose(rows, { answers: shown('venue: Barry') });
  expect(sold).toEqual([]);
  expect(questions).toMatchObject([
    {
      kind: 'word',
      column: 'course',
      text: 'Loading',
      places: [{ sheet: CPC, row: 2, date: '12 Jan 2027' }, {}],
      rows: 2,
    },
    { kind: 'word', column: 'course', text: 'LOADING', rows: 1 },
    { kind: 'word', column: 'venue', text: 'Cardiff', rows: 1 },
  ]);
  expect(propose(rows, { answers: KNOWN }).sold).toEqual(['12 Jan 2027', '13 Jan 2027']);
});

test('an answer for one column is none for another', () => {
  expect(propose(sheet(ROW), { answers: shown('course: Barry', 'venue: Loading') }).sold).toEqual([]);
});

test('the venues of their own sheet are known', () => {
  const answers = shown('course: Loading');
  expect(propose(sheet(ROW, '13 Jan 2027|Loading|Cardiff'), { answers, venues: ['cardiff'] }).sold).toEqual([
    '13 Jan 2027',
  ]);
});

test('a new row that waits is not stored; one that was published stays as it was, off sale', () => {
  const before = stored('12 Jan 2027|Loading|Barry');
  const { rows, sold } = propose(
    asCsv(`${HEAD}|Notes\n${ROW}|bring\n13 Jan 2027|Loading|Barry|bring\n14 Jan 2027|Loading|Barry|`),
    {
      answers: KNOWN,
      before,
    },
  );
  expect(sold).toEqual(['14 Jan 2027']);
  expect(storedSessionsOf(rows).map(({ texts }) => texts)).toEqual([
    ['12 Jan 2027', 'Loading', 'Barry', '', 'Closed'],
    ['14 Jan 2027', 'Loading', 'Barry', '', ''],
  ]);
});

test.each(['Full', 'Cancelled', 'Moved to 19 Jan 2027'])('a published row that waits stays %s', (status) => {
  const before = [
    [...HEAD.split('|'), 'Status'],
    ['12 Jan 2027', 'Loading', 'Barry', status],
  ];
  const { rows } = propose(asCsv(`${HEAD}|Status\n${ROW}|soon`), { answers: KNOWN, before });
  expect(storedSessionsOf(rows)).toMatchObject([{ status }]);
});

test('a published row with a new course stays as it was until the word is answered', () => {
  const before = stored(ROW);
  const rows = sheet('12 Jan 2027|Lodaing|Barry');
  expect(propose(rows, { answers: KNOWN, before }).rows[1]).toEqual(['12 Jan 2027', 'Loading', 'Barry', 'Closed']);
  const answers = { ...KNOWN, ...shown('course: Lodaing') };
  expect(propose(rows, { answers, before }).rows[1]).toEqual(['12 Jan 2027', 'Lodaing', 'Barry']);
});

test('a state that is written over a course closes the session that was published', () => {
  const { rows } = propose(sheet('12 Jan 2027|Cancelled|Barry'), { answers: KNOWN, before: stored(ROW) });
  expect(rows.slice(1)).toEqual([['12 Jan 2027', 'Loading', 'Barry', 'Closed']]);
});

test('a note whose answer was taken back is shown no longer', () => {
  const before = [
    [...HEAD.split('|'), 'Notes'],
    ['12 Jan 2027', 'Loading', 'Barry', 'Dai has the keys'],
  ];
  const rows = asCsv(`${HEAD}|Notes\n${ROW}|Dai has the keys`);
  expect(propose(rows, { answers: KNOWN, before }).rows[1]).toEqual(['12 Jan 2027', 'Loading', 'Barry', '', 'Closed']);
});

test('a row that is gone from the sheet is gone from the stored copy', () => {
  const before = stored(ROW, '13 Jan 2027|Loading|Barry');
  expect(propose(sheet(ROW), { answers: KNOWN, before }).rows).toHaveLength(2);
});

test('rows that are over ask nothing, and are kept if they were published', () => {
  const rows = sheet('12 Jan 2026|First aid|Bala', '13 Jan 2026|Loading|Barry', '14 Jan 2026|Hours|Bala');
  const { rows: published, questions } = propose(rows, {
    answers: KNOWN,
    before: stored('12 Jan 2026|First aid|Bala'),
  });
  expect(published.slice(1).map(([date]) => date)).toEqual(['12 Jan 2026', '13 Jan 2026']);
  expect([published[0], questions]).toEqual([HEAD.split('|'), []]);
});

test.each([
  ['above the headings', `Provisional dates||\n${HEAD}\n${ROW}\n13 Jan 2027|Loading|Barry`, []],
  ['among the rows', `${HEAD}\n${ROW}\nProvisional dates||\n13 Jan 2027|Loading|Barry`, ['12 Jan 2027']],
  ['in another column', `${HEAD}\n${ROW}\n||Provisional dates\n13 Jan 2027|Loading|Barry`, ['12 Jan 2027']],
  ['below the rows', `${HEAD}\n${ROW}\n13 Jan 2027|Loading|Barry\nProvisional dates||`, []],
])('rows wait for a line %s until it is a remark', (_, rows, sold) => {
  const { sold: before, questions } = propose(asCsv(rows), { answers: KNOWN });
  expect([before, questions]).toEqual([
    sold,
    [expect.objectContaining({ kind: 'line', text: 'Provisional dates', rows: 2 - sold.length })],
  ]);
  const answers = { ...KNOWN, ...kept('line', 'remark', [': Provisional dates']) };
  expect(propose(asCsv(rows), { answers })).toMatchObject({ sold: ['12 Jan 2027', '13 Jan 2027'], questions: [] });
});

test('rows below words under "Date" that nobody knows wait with them', () => {
  const rows = sheet(ROW, 'Private courses|Loading|', '13 Jan 2027|Loading|Barry');
  expect(propose(rows, { answers: KNOWN }).sold).toEqual(['12 Jan 2027']);
});

test('merged cells wait, and the rows around them do not', () => {
  const { sold, questions } = propose(sheet(ROW, '|Loading|Barry', '13 Jan 2027|Loading|Barry'), { answers: KNOWN });
  expect(sold).toEqual(['12 Jan 2027', '13 Jan 2027']);
  expect(questions).toMatchObject([{ kind: 'misfit', places: [{ row: 3, date: '' }] }]);
});

test.each([
  ['a date alone', '12 Jan 2027||'],
  ['a date without its course', '12 Jan 2027||Barry'],
])('%s waits', (_, row) => {
  expect(propose(sheet(row), { answers: KNOWN }).questions).toMatchObject([{ kind: 'misfit', column: 'course' }]);
});

test('two rows with equal facts wait, and their notes make no difference', () => {
  const csv = asCsv(`${HEAD}|Level\n${ROW}|1\n12 Jan 2027|LOADING|Barry|2\n13 Jan 2027|Loading|Barry|1`);
  const answers = { ...KNOWN, ...kept('heading', 'show', ['Level: Level']) };
  const { sold, questions } = propose(csv, { answers });
  expect(sold).toEqual(['13 Jan 2027']);
  expect(questions).toMatchObject([{ kind: 'misfit', rows: 2, what: expect.stringContaining('Rows 2, 3') }]);
});

test('a heading that we do not have is asked about before its words', () => {
  const rows = asCsv(`${HEAD}|Delegates\n${ROW}|A. Example\n13 Jan 2027|Loading|Barry|`);
  const { sold, questions } = propose(rows, { answers: KNOWN });
  expect([sold, questions]).toEqual([
    ['13 Jan 2027'],
    [expect.objectContaining({ kind: 'heading', text: 'Delegates', rows: 1 })],
  ]);
  const ours = propose(rows, { answers: { ...KNOWN, ...kept('heading', 'ours', ['Delegates: Delegates']) } });
  expect([ours.sold.length, ours.questions, ours.rows[0]]).toEqual([2, [], HEAD.split('|')]);
  const show = propose(rows, { answers: { ...KNOWN, ...kept('heading', 'show', ['delegates: delegates']) } });
  expect([show.sold, show.questions]).toEqual([
    ['13 Jan 2027'],
    [expect.objectContaining({ kind: 'word', column: 'Delegates', text: 'A. Example' })],
  ]);
});

test('a heading above empty cells asks nothing', () => {
  expect(propose(asCsv(`${HEAD}|Delegates\n${ROW}|`), { answers: KNOWN })).toMatchObject({ questions: [] });
});

test.each(['', 'Session', 'Dai 07700 900123'])('cells under the heading "%s" make their rows wait', (heading) => {
  const rows = asCsv(`${HEAD}|${heading}\n${ROW}|P\n13 Jan 2027|Loading|Barry|`);
  const { sold, questions } = propose(rows, { answers: KNOWN });
  expect([sold, questions]).toEqual([
    ['13 Jan 2027'],
    [expect.objectContaining({ kind: 'misfit', text: '', what: expect.stringContaining('Column D') })],
  ]);
});

test('a state as a whole cell closes its row without a question, under any heading', () => {
  for (const row of ['12 Jan 2027|Cancelled|Barry', '12 Jan 2027|Loading|TBC', 'TBC|Loading|Barry']) {
    const { rows, sold, questions } = propose(sheet(row), { answers: KNOWN });
    expect([storedSessionsOf(rows)[0]?.status, sold, questions]).toEqual(['Closed', [], []]);
  }
  expect(propose(sheet('12 Jan 2027|Full|Barry'), { answers: KNOWN }).rows[1]).toContain('Full');
  expect(propose(sheet('12 Jan 2027|Full-day loading|Barry')).questions).not.toEqual([]);
});

test('rows are numbered as in the spreadsheet, and cells are one line of plain text', () => {
  const csv = 'Date , Course\n,\n\n12 Jan 2027,Safe \u202Eloading\u0007\n13 Jan 2027,"<b>Safe</b>\n loading"\n';
  expect(propose(csv).questions).toMatchObject([{ text: 'Safe loading', places: [{ row: 4 }, { row: 5 }] }]);
});

test('a long cell is cut, never inside a character, and the owner sees it', () => {
  const { questions } = propose(asCsv(`Date|Course\n12 Jan 2027|${'x'.repeat(98)}🚛🚛`));
  expect(questions).toMatchObject([{ text: `${'x'.repeat(98)}…` }]);
});
