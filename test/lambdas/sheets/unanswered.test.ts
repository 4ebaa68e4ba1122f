import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf } from '../../../domain/dates/questions.ts';
import { cleanCell } from '../../../lambdas/sheets/sheetRows.ts';
import { isPlainNumber } from '../../../lambdas/sheets/cellForms.ts';
import { plainDate } from '../../../lambdas/sheets/plainDate.ts';
import { listedState, readStatus } from '../../../lambdas/sheets/wordsOfState.ts';
import { answered, asCsv, cellsAsCsv, kept, propose, shown } from './ownersSheet.ts';

/** In nobody's list: "do not sell this", "this is not for visitors", and people. */
const PHRASES =
  `Safe Loading not happening|(dead)|awaiting numbers|Owens have it|scrapped, see diary|pulled - low take-up|
no go|binned|trainer poorly|don't sell|hold for now|maybe?|chasing deposit|only if Dai is back|swap with the 14th|X|xx|❌|off the table|
see me first|nearly dead|ask Gwen|parked|bumped|shelved|all gone|no room|rammed|chocka|house full|rhedeg allan o le|dim mwy|wedi mynd|
Owens only|closed shop|Jones's lot|for the depot|block booked - council|inhouse, Barry yard|members' evening|staff only pls|
door code 4471|alarm 0000#|room costs us £90|pay Huw cash|invoice 1182 unpaid|bad payer|watch this one|diabetic, needs breaks|
back injury (S.P.)|expects a refund|Siân Probert|Dai Jones x2|mair evans|Dr Zed Quillfeather|T. Llewellyn (late)|y bechgyn o Gwent|
Huw + 3|Mrs Price's son|Bryn, Col and Mo|O’Doe`
    .split('|')
    .map((phrase) => phrase.trim());

const COLUMNS = [
  'course',
  'venue',
  'notes',
  'Level',
  'date',
  'time',
  'status',
  'places',
  'book by',
  'counts for',
  'line',
] as const;
type Column = (typeof COLUMNS)[number];

const HEADINGS = ['Date', 'Course', 'Venue', 'Notes', 'Level', 'Time', 'Status', 'Places', 'Book by', 'Counts for'];
const ANSWERS = {
  ...shown('course: Safe Loading', 'venue: Cardiff'),
  ...kept('heading', 'show', ['Level: Level']),
};

/** A sheet in which everything is known but this text, and a known row above it. */
function sheetWith(column: Column, text: string): string {
  const cells = ['Safe Loading', 'Cardiff', '', '', '8am-4pm', '', '', '', ''];
  const [known, asked] = [
    ['12 Jan 2027', ...cells],
    ['13 Jan 2027', ...cells],
  ];
  const at = HEADINGS.findIndex((heading) => heading.toLowerCase() === column.toLowerCase());
  if (at >= 0) asked![at] = text;
  return cellsAsCsv([HEADINGS, known!, ...(column === 'line' ? [[text]] : []), asked!]);
}

/** Texts that need no answer: they are forms. */
function isForm(column: Column, text: string): boolean {
  if (text === '' || plainDate(text)) return true;
  if (column === 'status') return readStatus(text) !== null;
  if (column === 'places' || column === 'counts for') return /^\d{1,4}(\.0+)?$|^(inter)?national$/i.test(text);
  if (column === 'Level') return isPlainNumber(text);
  return column === 'line' && /^total$|^\p{L}+ \d{4}$/iu.test(text);
}

const anyText = fc.oneof(
  fc.constantFrom(...PHRASES),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
  fc.tuple(fc.constantFrom(...PHRASES), fc.constantFrom(...PHRASES)).map((two) => two.join(' - ')),
);

/** Whether a stored sheet has the text in a cell. */
function isIn(rows: readonly (readonly string[])[], text: string): boolean {
  return rows.slice(1).some((cells) => cells.includes(text));
}

function neverBeforeItsPress(column: Column, written: string): void {
  const text = cleanCell(written, 100);
  fc.pre(!isForm(column, text) && !['Safe Loading', 'Cardiff', '8am-4pm', '12 Jan 2027'].includes(text));
  const csv = sheetWith(column, written);
  const { rows, sold, questions } = propose(csv, { answers: ANSWERS });
  expect(sold).toEqual(['12 Jan 2027']);
  if (listedState(text) !== null) return;
  expect(isIn(rows, text)).toBe(false);
  expect(questions).toHaveLength(1);

  const [{ id, kind, ...question }] = questions as [(typeof questions)[0]];
  const [answer] = answersOf[kind];
  const answers = answer ? { ...ANSWERS, [id]: { answer, kind, ...question, at: '' } } : ANSWERS;
  const after = propose(csv, { answers });
  expect(after.sold).toHaveLength(answer ? 2 : 1);
  expect(isIn(after.rows, text)).toBe(answer === 'show');
}

test.each(COLUMNS)('each of our phrases under %s waits for its press', (column) => {
  expect(PHRASES.length).toBeGreaterThanOrEqual(60);
  for (const phrase of PHRASES) neverBeforeItsPress(column, phrase);
});

test('any text in any column is in no stored sheet and on no sale before its press', () => {
  fc.assert(fc.property(fc.constantFrom(...COLUMNS), anyText, neverBeforeItsPress), { numRuns: 2_000 });
});

test('any heading is asked about before any of its cells', () => {
  fc.assert(
    fc.property(anyText, anyText, (heading, cell) => {
      const text = cleanCell(cell, 100);
      fc.pre(text !== '' && !/^[\p{L}. ]+:?$/u.test(cleanCell(heading, 100).replace(/[\s:]+$/, '')));
      fc.pre(!['Safe Loading', 'Cardiff'].includes(text) && !['Safe Loading', 'Cardiff'].includes(heading));
      const csv = cellsAsCsv([
        ['Date', 'Course', heading],
        ['12 Jan 2027', 'Safe Loading', ''],
        ['13 Jan 2027', 'Safe Loading', cell],
      ]);
      const { rows, sold } = propose(csv, { answers: ANSWERS });
      expect([sold, rows[0]]).toEqual([['12 Jan 2027'], ['Date', 'Course']]);
    }),
  );
});

test.each([
  ["the office's own key", 'Notes', 'P', ['word', 'P']],
  ['the same under a heading of its own', 'Result', 'P', ['heading', 'Result']],
  ['a way to study', 'Study mode', 'full-time', ['heading', 'Study mode']],
  ["another town's date", 'Swansea', '12 Jan 2027', ['heading', 'Swansea']],
])('%s makes its row wait, and is asked about', (_, heading, cell, asked) => {
  const csv = asCsv(`Date|Course|${heading}\n11 Jan 2027|Loading|${cell}`);
  const { sold, questions } = propose(csv, { answers: shown('course: Loading') });
  expect([sold, questions.map(({ kind, text }) => [kind, text])]).toEqual([[], [asked]]);
});

test('a column of dates for each town is never read as one date', () => {
  const sheet = asCsv('Course|Cardiff|Swansea\nLoading|11 Jan 2027|12 Jan 2027\nLoading|18 Jan 2027|Full');
  expect(() => propose(sheet)).toThrow('No column of the sheet is headed "Date"');
  const { sold, questions } = answered('Date|Course|Swansea\n11 Jan 2027|Loading|12 Jan 2027');
  expect([sold, questions.map(({ kind, text }) => [kind, text])]).toEqual([[], [['misfit', '12 Jan 2027']]]);
});
